import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { useUser } from '#src/data/session/user-data.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { NewClaimAddress } from '../claims-address.ts'
import { BackToClaims } from '../ClaimScreen.tsx'
import { NewClaim } from './NewClaim.tsx'
import { useEditedClaim } from './use-edited-claim.ts'

const route = getRouteApi('/_app/claims/new')

/** /claims/new: the part, its photos, the car, and off it goes, also without a network (RET-02, RET-03). */
export function NewClaimScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { invoice, line, edit } = useMemo(() => v.parse(NewClaimAddress, given), [given])
  const { user } = useUser()
  const edited = useEditedClaim(edit)
  return (
    <Page title={t`Reclamație nouă`} breadcrumb={<BackToClaims />} dense="phone">
      {edited === 'reading' ? (
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
