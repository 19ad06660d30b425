import { useQuery } from '@tanstack/react-query'
import { type Offer, offerEndpoints } from '#src/contract/ordering/offers.ts'
import { call } from '#src/platform/api/call.ts'
import { offersKey } from './offers-key.ts'

/** An offer as it goes to a shipping point of another branch than the person's usual one (T-03): until the shop has said how, nothing is promised. */
export function useDestinedOffer(offer: Offer, shippingPoint: number | null): Offer {
  const { id: vbeln, shipping_point: usual, version } = offer
  const isElsewhere = shippingPoint !== null && shippingPoint !== usual
  const { data } = useQuery({
    queryKey: [...offersKey, 'details', vbeln, shippingPoint],
    queryFn: ({ signal }) =>
      call(offerEndpoints.details, { params: { vbeln }, query: { shipping_point: String(shippingPoint) }, signal }),
    enabled: isElsewhere,
  })
  if (!isElsewhere) return offer
  return data?.version === version ? data : { ...offer, items: offer.items.map(unpromised) }
}

const unpromised = (line: Offer['items'][number]) => ({
  ...line,
  availability: line.availability.map((level) => ({ ...level, arrives_at: null, order_by: null })),
})
