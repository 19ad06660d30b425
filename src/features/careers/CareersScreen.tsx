import { Trans, useLingui } from '@lingui/react/macro'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ApplyLinks } from '#src/components/shop-word/ApplyLinks.tsx'
import { CareerList } from '#src/components/shop-word/CareerList.tsx'
import { brand } from '#src/contract/brand.ts'
import { careerQueries } from '#src/data/careers/career.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'

/** /careers: whom the distributor looks for and how one applies (CNT-01). */
export function CareersScreen() {
  const { t } = useLingui()
  const query = useQuery(careerQueries.list())
  const knownAt = useKnownAt({ data: query.data && {}, dataUpdatedAt: query.dataUpdatedAt })
  return (
    <Page
      title={t`Cariere`}
      lead={<Trans>Posturi deschise la {brand.legalName}, pentru dvs. sau pentru cineva pe care îl cunoașteți.</Trans>}
    >
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonCards cards={4} height={340} minWidth={440} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconBriefcase size={40} stroke={1.6} />}
              title={t`Momentan nu avem posturi deschise`}
              action={<ApplyLinks subject={t`Candidatură`} />}
            >
              <Trans>Ne puteți scrie oricând: vă răspundem când apare ceva potrivit.</Trans>
            </EmptyState>
          ) : (
            <CareerList items={items} />
          )
        }
      </Loaded>
    </Page>
  )
}
