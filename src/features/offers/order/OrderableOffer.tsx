import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import * as v from 'valibot'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { ThreadSection } from '#src/components/threads/ThreadSection.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { OfferBar } from './OfferBar.tsx'
import { OfferHistory } from '../OfferHistory.tsx'
import { OfferLayout } from '../OfferLayout.tsx'
import { OfferLines } from '../lines/OfferLines.tsx'
import { OfferNext } from '../OfferNext.tsx'
import { SentPhotos } from '../lines/SentPhotos.tsx'
import { OfferOrderPanel } from './OfferOrderPanel.tsx'
import { OfferPapers } from '../papers/OfferPapers.tsx'
import { OfferAddress, useOfferOrder } from './use-offer-order.ts'

/** A published offer before its customer: lines to tick, what they come to, and where to. */
export function OrderableOffer({ offer: known }: { offer: Offer }) {
  const shippingRef = useRef<HTMLSelectElement>(null)
  const { lines } = v.parse(OfferAddress, useSearch({ strict: false }))
  const paymentRef = useRef<HTMLSelectElement>(null)
  const form = useOfferOrder(
    known,
    { shippingRef, paymentRef },
    lines?.split('-').map(Number) ?? known.accepted?.lines ?? [],
  )
  const { offer } = form
  // As in the cart: beside the lines the panel holds the button, else the bar does.
  const isWide = useMedia('(min-width: 1200px)')
  return (
    <>
      <OfferLayout
        after={
          <>
            <OfferHistory offer={offer} />
            <ThreadSection about="offer" documentKey={offer.id} label={offer.number} />
          </>
        }
        hasBar={!isWide}
        aside={
          <>
            <OfferOrderPanel
              offer={offer}
              form={form}
              shippingRef={shippingRef}
              paymentRef={paymentRef}
              hasButton={isWide}
            />
            <OfferPapers offer={offer} />
          </>
        }
      >
        <OfferNext offer={offer} />
        <Panel title={<Trans>Piese ofertate</Trans>}>
          <OfferLines offer={offer} choice={form.choice} />
        </Panel>
        <SentPhotos offer={offer} />
      </OfferLayout>
      {isWide ? null : <OfferBar offer={offer} form={form} />}
    </>
  )
}
