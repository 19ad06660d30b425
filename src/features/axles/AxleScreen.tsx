import { Trans, useLingui } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { CategoryLayout } from '#src/components/categories/CategoryLayout.tsx'
import { axleQueries } from '#src/data/axles/axle.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { AxleDetailsPanel } from './AxleDetailsPanel.tsx'
import { AxleParts } from './AxleParts.tsx'
import { axleName } from './axle-words.ts'
import { useAxlePartsAddress } from './use-axle-address.ts'

/** An axle: what it is, and its parts by category. */
export function AxleScreen() {
  const { t } = useLingui()
  const { axleId, search } = useAxlePartsAddress()
  const query = useQuery(axleQueries.details(axleId))
  if (isMissing(query.error)) return <MissingAxle />
  return (
    <Page
      title={query.data ? axleName(query.data) : t`Axă`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/vehicle">
            <Trans>Vehicule</Trans>
          </Link>
          <Link to="/axle" search={{}}>
            <Trans>Axe</Trans>
          </Link>
        </Breadcrumb>
      }
    >
      <Loaded query={query} skeleton={<SkeletonCards cards={2} height={240} minWidth={320} />}>
        {(axle) => (
          <>
            <AxleDetailsPanel axle={axle} />
            <CategoryLayout
              nodes={axle.categories}
              category={search.category}
              linkTo={(category) => ({
                to: '/axle/$axleId',
                params: { axleId },
                search: category === undefined ? {} : { category },
              })}
            >
              {(tools) => (
                <AxleParts
                  key={search.category}
                  tools={tools}
                  label={axle.categories.find(({ id }) => id === search.category)?.name ?? t`Piese pentru axă`}
                />
              )}
            </CategoryLayout>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function MissingAxle() {
  const { t } = useLingui()
  return (
    <Page title={t`Axă negăsită`}>
      <EmptyState
        icon={<IconWheel size={40} stroke={1.6} />}
        title={t`Nu avem această axă`}
        action={
          <ButtonLink to="/axle" search={{}}>
            <Trans>Caută o axă</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau axa a fost scoasă din catalog.</Trans>
      </EmptyState>
    </Page>
  )
}
