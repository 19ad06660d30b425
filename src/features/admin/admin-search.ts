import * as v from 'valibot'
import { ContentFilter, ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { ErpState } from '#src/contract/after-sales/erp-documents.ts'
import { FeedbackState } from '#src/contract/people/feedback.ts'
import { INT_MAX, Presence } from '#src/contract/fields.ts'
import { WorkKind } from '#src/contract/after-sales/work.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

/** Sections in their order; a later one joins here and in AdminScreen. */
const AdminSection = v.picklist(['todo', 'accounts', 'acting', 'erp', 'runs', 'feedback', 'content'])
export type AdminSection = v.InferOutput<typeof AdminSection>

export const AdminSearch = v.object({
  section: v.fallback(v.optional(AdminSection, 'todo'), 'todo'),
  kind: said(WorkKind),
  whose: v.fallback(v.optional(v.picklist(['all', 'own']), 'all'), 'all'),
  state: said(ErpState),
  feedback: v.fallback(v.optional(FeedbackState, 'open'), 'open'),
  content: v.fallback(v.optional(ContentKind, 'announcement'), 'announcement'),
  show: said(ContentFilter),
  /** The piece of content that is being written: its number, or a new one, perhaps as a copy of another. */
  piece: said(v.union([addressNumber(INT_MAX), v.literal('new')])),
  copy: said(addressNumber(INT_MAX)),
  page: v.fallback(v.optional(addressNumber(10_000), 1), 1),
  q: addressWords(),
  /** How much was not sent when acting for a customer was over; absent where nothing was. */
  over: said(addressNumber(100_000)),
  presence: v.fallback(v.optional(Presence, 'all'), 'all'),
})
/** As links write it: what is so anyway is left out. */
export type AdminAddress = Partial<v.InferOutput<typeof AdminSearch>>
