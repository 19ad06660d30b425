import { Trans, useLingui } from '@lingui/react/macro'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductList } from '#src/components/products/ProductList.tsx'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'

/** /produsele-zilei-v2: all of the day's products (MKT-01). */
export function TodaysProductsScreen() {
  const { t } = useLingui()
  const query = useQuery(todaysProductQueries.list())
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  return (
    <Page title={t`Produsele zilei`} lead={<Trans>Azi până la 24:00; mâine este altă listă.</Trans>}>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={84} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconTag size={40} stroke={1.6} />}
              title={t`Astăzi nu sunt produse ale zilei`}
              action={
                <ButtonLink to="/campaigns/monthly">
                  <Trans>Vezi campaniile lunii</Trans>
                </ButtonLink>
              }
            >
              <Trans>Listele noi apar aici la miezul nopții.</Trans>
            </EmptyState>
          ) : (
            <KnownAt at={knownAt}>
              <div data-edge-to-edge>
                <ProductList products={items} carId={null} label={t`Produsele zilei`} />
              </div>
            </KnownAt>
          )
        }
      </Loaded>
    </Page>
  )
}
