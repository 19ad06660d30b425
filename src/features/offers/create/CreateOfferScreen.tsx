import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useEditedWrite } from '#src/data/sync/use-edited-write.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BackToOffers } from '../BackToOffers.tsx'
import { CreateOfferAddress } from './create-address.ts'
import { CreateOfferForm } from './CreateOfferForm.tsx'

const editable = ['offers.create.v1', 'offers.begin.v1'] as const
const route = getRouteApi('/_app/offers/create')

/** /offers/create: what is asked for, from wherever it comes, for which car and customer, on one page (OFR-01). */
export function CreateOfferScreen() {
  const { t } = useLingui()
  const given = route.useSearch()
  const { from, edit } = useMemo(() => v.parse(CreateOfferAddress, given), [given])
  const { user } = useUser()
  // Until it is known whose form this is, what is written into it would be nobody's.
  const isAwaited = useQuery(sessionQueries.current()).isLoading
  const edited = useEditedWrite(edit, editable)
  return (
    <Page
      title={t`Cerere de ofertă`}
      breadcrumb={<BackToOffers />}
      lead={<Trans>Consultantul pune prețurile; le primiți aici, valabile un an.</Trans>}
      dense="phone"
    >
      {isAwaited || edited === 'reading' ? (
        <SkeletonRows rows={4} height={72} />
      ) : (
        <CreateOfferForm
          key={`${user.id} ${edited?.opId ?? ''}`}
          userId={user.id}
          source={from ?? null}
          edited={edited}
        />
      )}
    </Page>
  )
}
