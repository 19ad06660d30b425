import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import type { StartCart } from '#src/contract/campaigns/start-orders.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { StartCartBar } from './StartCartBar.tsx'
import { StartProductRow } from './StartProductRow.tsx'
import { StartTabs } from './StartTabs.tsx'
import classes from './StartProducts.module.css'

const nothing: StartCart = { items: [], total_points: 0, available_points: 0 }

/** /campaigns/{brand}-start/products: what is had for points, with its cart (MKT-02). */
export function StartProductsScreen() {
  const { t } = useLingui()
  const products = useQuery(startQueries.products())
  const cartQuery = useQuery(startQueries.cart())
  const cart = cartQuery.data ?? nothing
  const knownAt = useKnownAt(products)
  return (
    <Page title={t`Produse START`} lead={<Trans>Din stocul propriu, cu puncte în loc de bani.</Trans>}>
      <StartTabs at="products" />
      <KnownNotice at={knownAt} />
      <Loaded query={products} skeleton={<SkeletonRows rows={8} height={84} />}>
        {({ items, total }) => {
          const gone = cart.items.filter(({ id }) => !items.some((product) => product.id === id))
          return items.length === 0 && gone.length === 0 ? (
            <EmptyState
              icon={<IconPackageOff size={40} stroke={1.6} />}
              title={t`Momentan nu sunt produse START`}
              action={
                <ButtonLink to="/campaigns/{$brand}-start" params={{ brand: brand.slug }}>
                  <Trans>Vezi premiile</Trans>
                </ButtonLink>
              }
            >
              <Trans>Punctele se pot folosi la premii sau se scad din factură.</Trans>
            </EmptyState>
          ) : (
            <KnownAt at={knownAt}>
              <ul role="list" className={classes['list']} aria-label={t`Produse START`}>
                {[...gone, ...items].map((product) => (
                  <li key={product.id}>
                    <StartProductRow
                      product={product}
                      item={cart.items.find(({ id }) => id === product.id)}
                      left={cart.available_points - cart.total_points}
                      isCartKnown={cartQuery.data !== undefined}
                    />
                  </li>
                ))}
              </ul>
              {total === undefined ? null : (
                <p>
                  <Trans>
                    Primele {items.length} din {total}.
                  </Trans>
                </p>
              )}
            </KnownAt>
          )
        }}
      </Loaded>
      {cart.items.length > 0 ? <StartCartBar cart={cart} /> : null}
    </Page>
  )
}
