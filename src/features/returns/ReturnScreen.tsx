import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#src/components/calls/CallError.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { ReturnNumber } from '#src/contract/after-sales/return-request.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { returnQueries } from '#src/data/returns/return.queries.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BackToReturns } from './BackToReturns.tsx'
import { ReturnView } from './ReturnView.tsx'

/** /returns/{id}: one return with how it stands and what was decided of each line. */
export function ReturnScreen() {
  const { id = '' } = useParams({ strict: false })
  return v.is(ReturnNumber, id) ? <KnownReturn key={id} id={id} /> : <MissingReturn />
}

function KnownReturn({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(returnQueries.details(id))
  const knownAt = useKnownAt(query)
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not-found') return <MissingReturn />
  return (
    <Page title={t`Returul ${id}`} breadcrumb={<BackToReturns />} dense="phone">
      <KnownNotice at={knownAt}>
        <Trans>Schimbările au nevoie de rețea.</Trans>
      </KnownNotice>
      {data ? (
        <ReturnView given={data} />
      ) : error ? (
        <CallError error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
    </Page>
  )
}

function MissingReturn() {
  const { t } = useLingui()
  return (
    <Page title={t`Retur negăsit`} breadcrumb={<BackToReturns />}>
      <EmptyState
        icon={<IconArrowBackUp size={40} stroke={1.5} />}
        title={t`Nu avem acest retur`}
        action={
          <ButtonLink to="/returns" variant="default">
            <Trans>Arată toate retururile</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau returul este al altei firme.</Trans>
      </EmptyState>
    </Page>
  )
}
