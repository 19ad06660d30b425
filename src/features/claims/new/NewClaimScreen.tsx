import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useEditedWrite } from '#src/data/sync/use-edited-write.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { NewClaimAddress } from '../claims-address.ts'
import { BackToClaims } from '../BackToClaims.tsx'
import { NewClaim } from './NewClaim.tsx'

const editable = ['claim.create.v1'] as const
const route = getRouteApi('/_app/claims/new')

/** /claims/new: the part, its photos, the car, and off it goes, also without a network (RET-02, RET-03). */
export function NewClaimScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { invoice, line, edit } = useMemo(() => v.parse(NewClaimAddress, given), [given])
  const { user } = useUser()
  // Until it is known whose form this is, what is written into it would be nobody's.
  const isAwaited = useQuery(sessionQueries.current()).isLoading
  const edited = useEditedWrite(edit, editable)
  return (
    <Page title={t`Reclamație nouă`} breadcrumb={<BackToClaims />} dense="phone">
      {isAwaited || edited === 'reading' ? (
        <SkeletonRows rows={4} height={72} />
      ) : (
        <NewClaim
          key={`${user.id} ${edited?.opId ?? ''}`}
          userId={user.id}
          edited={edited}
          wanted={invoice === undefined ? null : { invoice, line: line ?? null }}
        />
      )}
    </Page>
  )
}
