import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#src/components/calls/CallError.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Uuid } from '#src/contract/fields.ts'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BackToClaims } from './BackToClaims.tsx'
import { ClaimView } from './ClaimView.tsx'

/** /claims/{id}: one claim with its clocks, its answer and what happened to it. */
export function ClaimScreen() {
  const { id = '' } = useParams({ strict: false })
  return v.is(Uuid, id) ? <KnownClaim key={id} id={id} /> : <MissingClaim />
}

function KnownClaim({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(claimQueries.details(id))
  const knownAt = useKnownAt(query)
  const { data: claim, error } = query
  if (error instanceof ApiError && error.code === 'not-found') return <MissingClaim />
  const number = claim?.number ?? ''
  return (
    <Page title={number === '' ? t`Reclamație` : t`Reclamația ${number}`} breadcrumb={<BackToClaims />} dense="phone">
      <KnownNotice at={knownAt}>
        <Trans>Răspunsul și celelalte schimbări au nevoie de rețea.</Trans>
      </KnownNotice>
      {claim ? (
        <ClaimView claim={claim} />
      ) : error ? (
        <CallError error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
    </Page>
  )
}

function MissingClaim() {
  const { t } = useLingui()
  return (
    <Page title={t`Reclamație negăsită`} breadcrumb={<BackToClaims />}>
      <EmptyState
        icon={<IconShieldQuestion size={40} stroke={1.5} />}
        title={t`Nu avem această reclamație`}
        action={
          <ButtonLink to="/claims" variant="default">
            <Trans>Arată toate reclamațiile</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau reclamația este a altei firme.</Trans>
      </EmptyState>
    </Page>
  )
}
