import { Trans, useLingui } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { inOrder } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import type { TyreSearch } from '#src/data/tyres/tyre-filter.ts'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTyreAddress } from './use-tyre-address.ts'
import { useTyreRange } from './use-tyre-range.tsx'
import classes from './TyreResults.module.css'

/** The tyres of a size with what only tyres are chosen by: season, indexes, label. */
export function TyreResults({ size }: { size: string }) {
  const { t } = useLingui()
  const { search, navigate } = useTyreAddress()
  const { product_sort: preferred } = useUser()
  const query = useQuery(tyreQueries.ofSize(size, inOrder(search, preferred)))
  const { unread } = search
  const narrow = (next: Partial<TyreSearch>) =>
    void navigate({ search: { ...search, ...next, page: undefined }, replace: true, resetScroll: false })
  const range = useTyreRange(query.data, search, narrow)
  return (
    <>
      {search.unread === undefined ? null : (
        <p className={classes['unread']}>
          <Trans>„{unread}” nu a fost folosit.</Trans>
        </p>
      )}
      <ProductResults
        query={query}
        search={search}
        onSearch={(next, keepScroll) => void navigate({ search: { ...search, ...next }, resetScroll: !keepScroll })}
        carId={search.car ?? null}
        label={t`Anvelope ${size}`}
        range={range}
        empty={
          <EmptyState
            icon={<IconWheel size={40} stroke={1.6} />}
            title={t`Nicio anvelopă ${size}`}
            action={
              <ButtonLink to="/tyres" search={{}}>
                <Trans>Altă dimensiune</Trans>
              </ButtonLink>
            }
          >
            <Trans>Verificați dimensiunea sau alegeți-o din listă.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
