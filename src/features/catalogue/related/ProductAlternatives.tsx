import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductListSkeleton } from '#src/components/products/ProductListSkeleton.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { alternativeGroups } from './alternative-groups.ts'
import { AlternativeGroup } from './AlternativeGroup.tsx'
import classes from './ProductAlternatives.module.css'

/** The same part from others by quality, each with the reason why it is one. */
export function ProductAlternatives({ id, carId }: { id: string; carId: number | null }) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const query = useQuery(productQueries.alternatives(id, carId))
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  const count = query.data?.items.length ?? 0
  const amountOf = ({ price }: { price: Parameters<typeof shownAmount>[0] | null }) =>
    price && shownAmount(price, { showVat, showPurchasePrice })
  return (
    <Panel
      className={classes['panel']}
      data-part="alternatives"
      title={<Trans>Alternative</Trans>}
      aside={
        count === 0 ? undefined : (
          <span className={classes['count']}>
            <Plural value={count} one="# produs" few="# produse" other="# de produse" />
          </span>
        )
      }
      flush
    >
      <Loaded query={query} skeleton={<ProductListSkeleton rows={2} />} compact>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes['none']}>
              <Trans>
                Nicio alternativă: niciun alt articol nu are același număr OE și niciunul nu îl înlocuiește.
              </Trans>
            </p>
          ) : (
            <KnownAt at={knownAt}>
              {alternativeGroups(items, amountOf).map((group) => (
                <AlternativeGroup key={group.quality} group={group} carId={carId} amountOf={amountOf} />
              ))}
            </KnownAt>
          )
        }
      </Loaded>
    </Panel>
  )
}
