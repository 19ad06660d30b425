import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CategoryTiles } from '#src/components/CategoryTiles.tsx'
import { Loaded } from '#src/components/Loaded.tsx'
import { universalQueries } from '#src/data/universal/universal.queries.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Page } from '#src/ui/Page.tsx'
import { SkeletonCards } from '#src/ui/SkeletonCards.tsx'
import { RangeSearch } from './RangeSearch.tsx'
import { UniversalCard } from './UniversalCard.tsx'

/** The universal range (SRCH-05): its categories with a picture and what is in them. */
export function UniversalScreen() {
  const { t } = useLingui()
  const query = useQuery(universalQueries.categories())
  return (
    <Page title={t`Gama universală`} lead={<Trans>Uleiuri, lichide, baterii, becuri, scule și consumabile.</Trans>}>
      <RangeSearch value="" />
      <Loaded query={query} skeleton={<SkeletonCards cards={9} height={140} minWidth={300} />}>
        {({ items }) => items.length === 0 ? (
          <EmptyState icon={<IconPackageOff size={40} stroke={1.6} />} title={t`Gama universală este goală`}><Trans>Catalogul nu are încă produse universale.</Trans></EmptyState>
        ) : (
          <CategoryTiles label={t`Categorii`} width={300} picture={64}>{items.map((category) => <UniversalCard key={category.id} category={category} />)}</CategoryTiles>
        )}
      </Loaded>
    </Page>
  )
}
