import * as v from 'valibot'
import { Presence } from '#src/contract/fields.ts'
import { addressWords } from '#src/lib/address-fields.ts'

/** Sections in their order; a later one joins here and in AdminScreen. */
const AdminSection = v.picklist(['todo', 'accounts'])
export type AdminSection = v.InferOutput<typeof AdminSection>

export const AdminSearch = v.object({
  // Until something can wait for staff, what they come for is the accounts.
  section: v.fallback(v.optional(AdminSection, 'accounts'), 'accounts'),
  q: addressWords(),
  presence: v.fallback(v.optional(Presence, 'all'), 'all'),
})
/** As links write it: what is so anyway is left out. */
export type AdminAddress = Partial<v.InferOutput<typeof AdminSearch>>
