import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductList } from '#src/components/products/ProductList.tsx'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './TodaysProducts.module.css'

const FIRST = 3

/** The day's products, ready to be put into the cart. */
export function TodaysProducts() {
  const { t } = useLingui()
  const query = useQuery(todaysProductQueries.list())
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  return (
    <section className={classes['today']} data-edge-to-edge aria-labelledby="home-today">
      <h2 id="home-today">
        <Link to="/produsele-zilei-v2">
          <Trans>Produsele zilei</Trans>
        </Link>
      </h2>
      <Loaded query={query} skeleton={<SkeletonRows rows={FIRST} height={84} />} compact>
        {({ items }) =>
          items.length > 0 ? (
            <KnownAt at={knownAt}>
              <Products products={items} />
            </KnownAt>
          ) : (
            <EmptyState compact icon={<IconTag size={36} stroke={1.5} />} title={t`Astăzi nu sunt produse ale zilei`}>
              <Trans>Listele noi apar aici la miezul nopții.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}

function Products({ products }: { products: readonly ProductRow[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  return (
    <>
      <ProductList products={all ? products : products.slice(0, FIRST)} carId={null} label={t`Produsele zilei`} />
      {all || products.length <= FIRST ? null : (
        <div className={classes['more']}>
          <Button variant="default" onClick={() => setAll(true)}>
            <Plural
              value={products.length}
              one="Arată produsul"
              few="Arată toate cele # produse"
              other="Arată toate cele # de produse"
            />
          </Button>
        </div>
      )}
    </>
  )
}
