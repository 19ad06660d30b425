import { Trans } from '@lingui/react/macro'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { ThreadSection } from '#src/components/threads/ThreadSection.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { OfferHistory } from './OfferHistory.tsx'
import { OfferLayout } from './OfferLayout.tsx'
import { OfferLines } from './lines/OfferLines.tsx'
import { OfferNext } from './OfferNext.tsx'
import { SentPhotos } from './lines/SentPhotos.tsx'
import { OfferPapers } from './papers/OfferPapers.tsx'
import { OfferTotals } from './lines/OfferTotals.tsx'

/** An offer that is only read here: it has ended, or it is somebody else's turn. */
export function SettledOffer({ offer }: { offer: Offer }) {
  const offered = new Map(
    offer.items.filter(({ status }) => status === 'offered').map(({ uuid, quantity }) => [uuid, quantity]),
  )
  return (
    <OfferLayout
      after={
        <>
          <OfferHistory offer={offer} />
          <ThreadSection about="offer" documentKey={offer.id} label={offer.number} />
        </>
      }
      aside={
        <>
          {offered.size === 0 ? null : (
            <Panel title={<Trans>Total ofertat</Trans>}>
              <OfferTotals offer={offer} chosen={offered} shippingPoint={null} />
            </Panel>
          )}
          <OfferPapers offer={offer} />
        </>
      }
    >
      <OfferNext offer={offer} />
      <Panel title={<Trans>Piese ofertate</Trans>}>
        <OfferLines offer={offer} choice={null} />
      </Panel>
      <SentPhotos offer={offer} />
    </OfferLayout>
  )
}
