import * as v from 'valibot'
import { ThreadAbout, ThreadKey } from '#src/contract/after-sales/thread-messages.ts'
import { addressNumber, addressText, addressWords, said } from '#src/lib/address-fields.ts'

/** `is`: which of them; `q`: words of them. */
export const DiscussionsAddress = v.object({
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  is: said(v.picklist(['unanswered'])),
  q: addressWords(),
})
export type DiscussionsAddress = Partial<v.InferOutput<typeof DiscussionsAddress>>

/** What a thread that nobody has begun yet is about. */
export const DiscussionAddress = v.object({ about: said(ThreadAbout), key: said(v.pipe(addressText(40), ThreadKey)) })
export type DiscussionAddress = Partial<v.InferOutput<typeof DiscussionAddress>>
