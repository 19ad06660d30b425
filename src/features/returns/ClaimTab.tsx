import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { ClaimList } from '#src/components/claims/ClaimList.tsx'
import { WaitingClaims } from '#src/components/claims/WaitingClaims.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'

/** Warranty claims beside the returns; their own screen narrows them. */
export function ClaimTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const query = useQuery(claimQueries.list({ q: '', page }))
  return (
    <>
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Reclamațiile noi se pun în așteptare; restul are nevoie de rețea.</Trans>
      </KnownNotice>
      <WaitingClaims />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState icon={<IconShieldQuestion size={40} stroke={1.5} />} title={t`Nicio reclamație`}>
              <Trans>Fotografiați piesa defectă; restul durează un minut, și fără rețea.</Trans>
            </EmptyState>
          ) : (
            <>
              <ClaimList claims={list.items} />
              <Pagination page={list.page} totalPages={list.total_pages} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
