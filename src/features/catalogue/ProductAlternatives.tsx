import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/KnownAt.tsx'
import { Loaded } from '#src/components/Loaded.tsx'
import { ProductList } from '#src/components/ProductList.tsx'
import { ProductListSkeleton } from '#src/components/ProductListSkeleton.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { Panel } from '#src/ui/Panel.tsx'
import classes from './ProductAlternatives.module.css'

/** The same part from others: articles that share an OE number, nearest quality first. */
export function ProductAlternatives({ id, carId }: { id: string; carId: number | null }) {
  const { t } = useLingui()
  const query = useQuery(productQueries.alternatives(id, carId))
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  const count = query.data?.items.length ?? 0
  return (
    <Panel className={classes['panel']} title={<Trans>Alternative</Trans>} aside={count === 0 ? undefined : <span className={classes['count']}><Plural value={count} one="# produs" few="# produse" other="# de produse" /></span>} flush>
      <Loaded query={query} skeleton={<ProductListSkeleton rows={2} />} compact>
        {({ items }) => (items.length === 0 ? <p className={classes['none']}><Trans>Nicio alternativă cu același număr OE.</Trans></p> : <KnownAt at={knownAt}><ProductList products={items} carId={carId} label={t`Alternative`} /></KnownAt>)}
      </Loaded>
    </Panel>
  )
}
