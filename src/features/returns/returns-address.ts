import * as v from 'valibot'
import { ReturnType } from '#src/contract/after-sales/return-request.ts'
import { addressNumber, addressText, addressWords, said } from '#src/lib/address-fields.ts'

/** The tab (without one the returns), the order of the history, its words and its page. */
export const ReturnsAddress = v.object({
  tab: said(v.picklist(['claims', 'core'])),
  by: said(v.picklist(['document'])),
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
})
export type ReturnsAddress = Partial<v.InferOutput<typeof ReturnsAddress>>

/** What another screen leads here with; `edit`: a waiting or refused return that is changed. */
export const NewReturnAddress = v.object({
  invoice: said(addressText(20)),
  q: addressWords(),
  type: said(ReturnType),
  edit: said(addressText(40)),
})
export type NewReturnAddress = Partial<v.InferOutput<typeof NewReturnAddress>>
