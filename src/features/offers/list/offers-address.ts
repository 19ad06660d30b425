import * as v from 'valibot'
import { OfferStatus, OfferTurn } from '#src/contract/ordering/offers.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

/** `turn`: whose turn it is; the person's own unless it is said. `is`: how it stands. */
export const OffersAddress = v.object({
  turn: said(OfferTurn),
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  is: said(OfferStatus),
})
export type OffersAddress = Partial<v.InferOutput<typeof OffersAddress>>
