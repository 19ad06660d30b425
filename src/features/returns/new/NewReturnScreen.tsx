import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { CallError } from '#src/components/calls/CallError.tsx'
import { returnQueries } from '#src/data/returns/return.queries.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useEditedWrite } from '#src/data/sync/use-edited-write.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BackToReturns } from '../BackToReturns.tsx'
import { NewReturnAddress } from '../returns-address.ts'
import { NewReturn } from './NewReturn.tsx'

const editable = ['return.create.v1'] as const
const route = getRouteApi('/_app/returns/new')

/** /returns/new: the part in hand, whether it may go back, and off it goes, also without a network (RET-01). */
export function NewReturnScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const address = useMemo(() => v.parse(NewReturnAddress, given), [given])
  const { user } = useUser()
  // Until it is known whose form this is, what is written into it would be nobody's.
  const isAwaited = useQuery(sessionQueries.current()).isLoading
  const edited = useEditedWrite(address.edit, editable)
  const kinds = useQuery(returnQueries.kinds())
  return (
    <Page title={t`Retur nou`} breadcrumb={<BackToReturns />} dense="phone">
      {kinds.data !== undefined && !isAwaited && edited !== 'reading' ? (
        <NewReturn
          key={`${user.id} ${edited?.opId ?? ''}`}
          userId={user.id}
          kinds={kinds.data}
          edited={edited}
          address={address}
        />
      ) : kinds.isError ? (
        <CallError error={kinds.error} onRetry={() => void kinds.refetch()} retrying={kinds.isFetching} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </Page>
  )
}
