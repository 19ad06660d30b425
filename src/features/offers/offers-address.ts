import * as v from 'valibot'
import { OfferStatus, OfferTurn } from '#src/contract/offers.ts'
import { addressNumber, addressWords, said, typedText } from '#src/lib/address-fields.ts'

/** `turn`: whose turn it is; the person's own unless it is said. `is`: how it stands. */
export const OffersAddress = v.object({
  turn: said(OfferTurn),
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  is: said(OfferStatus),
})
export type OffersAddress = Partial<v.InferOutput<typeof OffersAddress>>

/** `lines`: places of the lines that are chosen, `1-3`; without it everything that can be ordered. */
export const OfferAddress = v.object({ lines: said(v.pipe(typedText(), v.regex(/^\d{1,3}(?:-\d{1,3})*$/))) })
export type OfferAddress = Partial<v.InferOutput<typeof OfferAddress>>
