import * as v from 'valibot'
import { said } from '#src/lib/address-fields.ts'

/** Where lines of a request come from. */
export const requestSources = ['cart', 'job', 'favourites', 'order', 'list', 'text'] as const
export type RequestSource = (typeof requestSources)[number]

/** `from`: which source is open; `edit`: the waiting request that is changed. */
export const CreateOfferAddress = v.object({
  from: said(v.picklist(requestSources)),
  edit: said(v.pipe(v.string(), v.maxLength(60))),
})
export type CreateOfferAddress = Partial<v.InferOutput<typeof CreateOfferAddress>>
