import * as v from 'valibot'
import { ClaimStatus } from '#src/contract/after-sales/claims.ts'
import { addressNumber, addressText, addressWords, said } from '#src/lib/address-fields.ts'

/** `is`: how it stands. */
export const ClaimsAddress = v.object({
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  is: said(ClaimStatus),
})
export type ClaimsAddress = Partial<v.InferOutput<typeof ClaimsAddress>>

/** What is claimed on, where another screen leads here from it; `edit`: a waiting or refused claim that is changed. */
export const NewClaimAddress = v.object({
  invoice: said(addressText(20)),
  line: said(addressNumber(9_999)),
  edit: said(addressText(40)),
})
export type NewClaimAddress = Partial<v.InferOutput<typeof NewClaimAddress>>
