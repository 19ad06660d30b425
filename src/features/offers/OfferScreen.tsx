import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { CallError } from '#src/components/calls/CallError.tsx'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { brand } from '#src/contract/brand.ts'
import { Vbeln } from '#src/contract/ordering/offer-request.ts'
import { OfferUnpublishedDetails } from '#src/contract/ordering/offers.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { offerQueries } from '#src/data/offers/offer.queries.ts'
import { offerTurn } from '#src/domain/offers/offer-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BackToOffers } from './BackToOffers.tsx'
import { OfferView } from './OfferView.tsx'
import { RequoteButton } from './actions/RequoteButton.tsx'

/** /offers/{vbeln} and /quotations/{vbeln}: one offer, by its number (OFR-01…03). */
export function OfferScreen() {
  const { vbeln = '' } = useParams({ strict: false })
  return v.is(Vbeln, vbeln) ? <KnownOffer key={vbeln} vbeln={vbeln} /> : <MissingOffer vbeln={vbeln} />
}

function KnownOffer({ vbeln }: { vbeln: string }) {
  const { t } = useLingui()
  const query = useQuery(offerQueries.details(vbeln))
  const knownAt = useKnownAt(query)
  const { data: offer, error } = query
  const code = error instanceof ApiError ? error.code : undefined
  // Also of one that was open here: it was recalled meanwhile.
  if (code === 'offer-unpublished') return <UnpublishedOffer vbeln={vbeln} error={error} />
  if (code === 'not-found') return <MissingOffer vbeln={vbeln} />
  if (offer)
    return (
      <KnownAt at={knownAt}>
        <OfferView
          offer={offer}
          notice={
            <KnownNotice at={knownAt}>
              <Trans>Comanda și celelalte schimbări au nevoie de rețea.</Trans>
            </KnownNotice>
          }
        />
      </KnownAt>
    )
  return (
    <Page title={t`Ofertă ${vbeln}`} breadcrumb={<BackToOffers />} dense="phone">
      {error ? (
        <CallError error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonRows rows={6} height={72} />
      )}
    </Page>
  )
}

/** Why it cannot be opened: not yet, or never, since it ended before anybody published it. */
function UnpublishedOffer({ vbeln, error }: { vbeln: string; error: Error | null }) {
  const { t } = useLingui()
  const details = v.safeParse(OfferUnpublishedDetails, error instanceof ApiError ? error.details : null)
  if (details.success && offerTurn(details.output.status) === 'ended')
    return <EndedUnpublished vbeln={vbeln} {...details.output} />
  return (
    <Page title={t`Ofertă ${vbeln}`} breadcrumb={<BackToOffers />}>
      <EmptyState
        icon={<IconLock size={40} stroke={1.5} />}
        title={t`Consultantul nu a publicat-o încă.`}
        action={<AllOffers />}
      >
        <Trans>Se poate deschide după ce consultantul îi pune prețurile; vă anunțăm atunci.</Trans>
      </EmptyState>
    </Page>
  )
}

function EndedUnpublished({
  vbeln,
  expiry_date: expiry,
  rejected,
}: { vbeln: string } & v.InferOutput<typeof OfferUnpublishedDetails>) {
  const { t } = useLingui()
  const formats = useFormats()
  const title = !rejected
    ? t`A expirat la ${formats.date(expiry, 'date', brand.timeZone)}`
    : rejected.is_withdrawn
      ? t`Retrasă de ${rejected.by}, ${formats.moment(rejected.at)}`
      : t`Refuzată de ${rejected.by}, ${formats.moment(rejected.at)}`
  return (
    <Page title={t`Ofertă ${vbeln}`} breadcrumb={<BackToOffers />}>
      <EmptyState
        icon={<IconTag size={40} stroke={1.5} />}
        title={title}
        action={
          <>
            <RequoteButton vbeln={vbeln} />
            <AllOffers />
          </>
        }
      >
        {rejected ? rejected.reason : <Trans>Consultantul nu a publicat-o.</Trans>}
      </EmptyState>
    </Page>
  )
}

function MissingOffer({ vbeln }: { vbeln: string }) {
  const { t } = useLingui()
  return (
    <Page title={t`Ofertă negăsită`} breadcrumb={<BackToOffers />}>
      <EmptyState icon={<IconTag size={40} stroke={1.5} />} title={t`Nu avem oferta ${vbeln}`} action={<AllOffers />}>
        <Trans>Adresa este greșită sau oferta este a altei firme.</Trans>
      </EmptyState>
    </Page>
  )
}

function AllOffers() {
  return (
    <ButtonLink to="/offers" variant="default">
      <Trans>Arată ofertele</Trans>
    </ButtonLink>
  )
}
