import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import list from './ProductList.module.css'
import row from './ProductRow.module.css'

/** In place of product rows, in their places: image, facts, stock, price, action. */
export function ProductListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={list['list']} aria-busy="true">
      <VisuallyHidden>
        <Trans>Se încarcă…</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_row, index) => (
        <div key={index} className={list['item']}>
          <div className={row['row']}>
            <div className={row['image']}>
              <Skeleton width={64} height={64} />
            </div>
            <div className={row['facts']} style={{ minHeight: 'calc(var(--control-height) * 2.5)' }}>
              <Skeleton width="60%" height={16} />
              <Skeleton width="80%" height={14} mt={6} />
              <Skeleton width="45%" height={12} mt={6} />
            </div>
            <div className={row['stock']}>
              <Skeleton width="80%" height={14} />
            </div>
            <div className={row['price']}>
              <Skeleton width={88} height={20} ml="auto" />
            </div>
            <div className={row['action']}>
              <Skeleton height="var(--control-height)" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
