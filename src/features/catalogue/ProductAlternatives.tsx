import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/Loaded.tsx'
import { ProductList } from '#src/components/ProductList.tsx'
import { ProductListSkeleton } from '#src/components/ProductListSkeleton.tsx'
import { productQueries } from '#src/data/products/product.queries.ts'
import { Panel } from '#src/ui/Panel.tsx'
import classes from './ProductAlternatives.module.css'

/** The same part from others: articles that share an OE number, nearest quality first. */
export function ProductAlternatives({ id, carId }: { id: string; carId: number | null }) {
  const { t } = useLingui()
  const query = useQuery(productQueries.alternatives(id, carId))
  const count = query.data?.items.length ?? 0
  return (
    <Panel className={classes['panel']} title={<Trans>Alternative</Trans>} aside={count === 0 ? undefined : <span className={classes['count']}><Plural value={count} one="# produs" few="# produse" other="# de produse" /></span>} flush>
      <Loaded query={query} skeleton={<ProductListSkeleton rows={2} />} compact>
        {({ items }) => (items.length === 0 ? <p className={classes['none']}><Trans>Nicio alternativă cu același număr OE.</Trans></p> : <ProductList products={items} carId={carId} label={t`Alternative`} />)}
      </Loaded>
    </Panel>
  )
}
