import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { ProductRow } from '#src/components/products/ProductRow.tsx'
import type { StockNotification } from '#src/contract/ordering/stock-notifications.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useStockWish } from '#src/data/stock-notifications/stock-notification.commands.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import classes from './NotificationItem.module.css'

/** A product that is waited for, or that has come, with when. */
export function NotificationItem({
  item: { product, requested_at: requestedAt, delivered_at: deliveredAt },
  carId,
}: {
  item: StockNotification
  carId: number | null
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const isOnline = useOnline()
  const wish = useStockWish({
    onDone: () => announce(t`Nu veți mai fi anunțat.`),
    onFailed: (error) => notifyError(callErrorText(i18n, error).text, t`Anunț de stoc`),
  })
  return (
    <li className={classes['item']}>
      <ProductRow product={product} carId={carId} />
      <p className={classes['when']}>
        {deliveredAt === null ? (
          <Trans>cerut la {formats.date(requestedAt, 'dateTime')}</Trans>
        ) : (
          <Trans>din nou în stoc la {formats.date(deliveredAt, 'dateTime')}</Trans>
        )}
        {deliveredAt !== null ? null : (
          <Button
            variant="default"
            disabled={!isOnline}
            loading={wish.isPending}
            onClick={() => wish.run({ id: product.id, isAwaited: false })}
            leftSection={<IconBellOff size={18} aria-hidden />}
            aria-label={`${t`Nu mă mai anunța`}: ${product.brand.name} ${product.articleNumber}`}
          >
            <Trans>Nu mă mai anunța</Trans>
          </Button>
        )}
      </p>
    </li>
  )
}
