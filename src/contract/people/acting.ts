import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime, pageFields, pageQuery, Uuid } from '../fields.ts'

/** What a write was about, in the trail: the noun in whose name it was called. */
export const actingAreas = [
  'order',
  'cart',
  'offer',
  'return',
  'claim',
  'favourites',
  'vehicles',
  'account',
  'other',
] as const
const ActingArea = v.picklist(actingAreas)
export type ActingArea = v.InferOutput<typeof ActingArea>

export const ACTING_REASON_LEAST = 3
export const ActingReason = v.pipe(trimmedText(200), v.minLength(ACTING_REASON_LEAST))

/** One time in which somebody of staff acted for a customer, with what they wrote. */
export const ActingEntry = v.object({
  uuid: Uuid,
  actor: v.object({ id: Id, name: v.string() }),
  subject: v.object({ id: Id, name: v.string() }),
  company: v.object({ id: Id, name: v.string() }),
  reason: v.string(),
  started_at: IsoDateTime,
  /** When it ended, or will at the latest. */
  ends_at: IsoDateTime,
  is_over: v.boolean(),
  /** `numbers`: of the orders, offers, returns and claims that came of it, at most 20. */
  writes: v.array(v.object({ area: ActingArea, count: Count, numbers: v.array(v.string()) })),
})
export type ActingEntry = v.InferOutput<typeof ActingEntry>

const trail = v.object({ items: v.array(ActingEntry), ...pageFields })

/** How staff act for a customer (T-25), and the trail of it. */
export const actingEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/admin/impersonation',
    access: 'user',
    needs: ['self', 'staff'],
    // A stored answer would keep the token. Repeating the call with its uuid gives the same session another token.
    unkeyed: true,
    summary: 'Begin to act for a customer, for an hour; whoever one acted for before from this session is left',
    body: v.object({ uuid: Uuid, user_id: Id, company_id: Id, reason: ActingReason }),
    answer: v.object({ impersonation_token: v.string(), impersonation_uuid: Uuid, expires_at: IsoDateTime }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/admin/impersonation',
    access: 'user',
    unkeyed: true,
    status: 204,
    summary:
      'Stop acting for the customer: by the token with which one does, or by `uuid` as the same person; also where it is over already',
    query: v.object({ uuid: v.optional(Uuid) }),
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: '/account/audit',
    access: 'user',
    needs: ['parent'],
    summary: 'Who of the distributor acted for the company, when, why, and what they wrote; the last first',
    query: v.object(pageQuery),
    answer: trail,
  }),
  ofStaff: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'user',
    needs: ['staff'],
    summary: 'Who acted for the companies that staff see, when, why, and what they wrote; the last first',
    query: v.object(pageQuery),
    answer: trail,
  }),
}
