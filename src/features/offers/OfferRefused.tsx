import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { brand } from '#src/contract/brand.ts'
import { OrderDifference } from '#src/contract/ordering/cart-changes.ts'
import { type Offer, OfferOrderedDetails } from '#src/contract/ordering/offers.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { OfferDifferences } from './order/OfferDifferences.tsx'
import { OfferNotice } from './OfferNotice.tsx'

/** Why nothing was ordered, and what to do about it; the offer below is asked anew meanwhile. */
export function OfferRefused({ error, offer }: { error: Error; offer: Offer }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const code = error instanceof ApiError ? error.code : undefined
  const details = error instanceof ApiError ? error.details : {}
  switch (code) {
    case 'offer-ordered': {
      const ordered = v.safeParse(OfferOrderedDetails, details)
      if (!ordered.success) break
      const { order, by, at } = ordered.output
      return (
        <OfferNotice tone="warn" isAnswer title={t`Comandat de ${by}, ${formats.moment(at)}`}>
          <p>
            <Trans>Nu s-a comandat a doua oară.</Trans>{' '}
            <Link to="/account/orders-history" search={{ order: Number(order) }}>
              <Trans>Comanda {order}</Trans>
            </Link>
          </p>
        </OfferNotice>
      )
    }
    case 'offer-expired':
      return (
        <OfferNotice
          tone="warn"
          isAnswer
          title={t`A expirat la ${formats.date(offer.expiry_date, 'date', brand.timeZone)}`}
        >
          <Trans>Nu s-a comandat nimic: prețurile nu mai sunt valabile.</Trans>
        </OfferNotice>
      )
    case 'offer-unpublished':
      return (
        <OfferNotice tone="warn" isAnswer title={t`Consultantul a retras-o pentru corectură`}>
          <Trans>Nu s-a comandat nimic. Vă anunțăm când este publicată din nou.</Trans>
        </OfferNotice>
      )
    case 'offer-changed':
      return (
        <OfferNotice tone="warn" isAnswer title={t`Oferta s-a schimbat între timp`}>
          <Trans>Nu s-a comandat nimic. Verificați liniile, apoi comandați din nou.</Trans>
        </OfferNotice>
      )
    case 'order-differs': {
      const differences = v.safeParse(v.array(OrderDifference), details['differences'])
      return (
        <OfferNotice tone="warn" isAnswer title={t`S-a schimbat ceva între timp`}>
          <Trans>Nu s-a comandat nimic. Prețurile ofertate rămân; iată ce diferă:</Trans>
          <OfferDifferences differences={differences.success ? differences.output : []} offer={offer} />
          <Trans>Dacă este bine așa, comandați din nou.</Trans>
        </OfferNotice>
      )
    }
    default:
      break
  }
  return (
    <OfferNotice tone="bad" title={t`Comanda dvs. nu a putut fi procesată`}>
      {errorText(i18n, error)}
    </OfferNotice>
  )
}
