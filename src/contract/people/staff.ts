import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime, LIST_WORDS_MAX, Presence } from '../fields.ts'

export const AdminAccount = v.object({
  id: Id,
  username: v.string(),
  display_name: v.string(),
  role: v.string(),
  status: v.picklist(['active', 'blocked']),
  online: v.boolean(),
  company: v.object({ id: Id, customer_code: v.string(), name: v.string() }),
  last_seen_at: v.nullable(IsoDateTime),
  /** Whether who asks may act for the person. */
  may_act: v.optional(v.boolean(), false),
  /** Has a second factor that who asks may take away. */
  may_remove_factor: v.optional(v.boolean(), false),
  /** Whether who asks may log the person out, give out their data and erase it. */
  may_manage: v.optional(v.boolean(), false),
})
export type AdminAccount = v.InferOutput<typeof AdminAccount>

/** What the distributor's people ask; no start makes one of these calls. */
export const staffEndpoints = {
  accounts: endpoint({
    method: 'GET',
    path: '/admin/accounts',
    access: 'user',
    needs: ['staff'],
    summary: 'Find accounts by username or client name, all or only who is online or offline; at most 50',
    query: v.object({ term: v.optional(trimmedText(LIST_WORDS_MAX), ''), presence: v.optional(Presence, 'all') }),
    answer: v.object({ items: v.array(AdminAccount) }),
  }),
}
