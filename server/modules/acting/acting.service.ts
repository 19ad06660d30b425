import type { Kysely } from 'kysely'
import { ACTING_REASON_LEAST, type ActingEntry, actingAreas } from '#src/contract/people/acting.ts'
import { actingArea } from '#src/domain/people/acting-areas.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import type { Principal } from '#server/access/principal.ts'
import { newToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { holdSession, leaveOthers, mayActFor, noteBegin, openActing, type TrailRow } from './acting.repository.ts'

/** How long somebody acts for a customer at a time. */
export const ACTING_MINUTES = 60
/** Most numbers of one kind that a row of the trail names. */
const MOST_NUMBERS = 20

export interface Begin {
  readonly uuid: string
  readonly user_id: number
  readonly company_id: number
  readonly reason: string
}

/**
 * Begins to act for a customer, in a session of its own that is named by the device. Asked once more under the same name it gives another token for the same session: the answer may have been lost.
 * `ended`: the sessions in which the caller acted for somebody until now.
 * @throws Refusal 422 for a reason of which too little is seen, since the customer reads it; 404 for somebody for whom the caller may not act (staff, blocked, of a company that is not assigned to them) and for a name that was used
 */
export async function beginActing(
  db: Kysely<Tables>,
  principal: Principal,
  { uuid, user_id: userId, company_id: companyId, reason: written }: Begin,
): Promise<{ token: string; expiresAt: Date; ended: string[] }> {
  const reason = plainName(written)
  if (reason.length < ACTING_REASON_LEAST) throw fieldRefusal('reason', 'required')
  const { token, hash: tokenHash } = newToken()
  return db.transaction().execute(async (tx) => {
    if (!(await holdSession(tx, principal.tokenId))) throw new Refusal('unauthorized')
    if (!(await mayActFor(tx, principal, { userId, companyId }))) throw new Refusal('not-found')
    const named = { uuid, actor_id: principal.actorId, user_id: userId, company_id: companyId }
    const begun = await noteBegin(tx, { ...named, reason }, ACTING_MINUTES)
    const isSame = Object.entries(named).every(([field, value]) => begun[field as keyof typeof named] === value)
    if (!isSame || begun.is_over) throw new Refusal('not-found')
    const ended = await leaveOthers(tx, principal.tokenId, uuid)
    if (!(await openActing(tx, begun, { tokenHash, begunBy: principal.tokenId }))) throw new Refusal('not-found')
    return { token, expiresAt: begun.expires_at, ended }
  })
}

/** A row of the trail as it is shown: what was written, by the noun that it was about. */
export function presentTrail(row: TrailRow): ActingEntry {
  const areas = row.operations.map((each) => ({ ...each, area: actingArea(each.operation) }))
  const writes = actingAreas.flatMap((area) => {
    const of = areas.filter((each) => each.area === area)
    if (of.length === 0) return []
    const numbers = [...new Set(of.flatMap((each) => each.numbers))].slice(0, MOST_NUMBERS)
    return [{ area, count: of.reduce((sum, { count }) => sum + count, 0), numbers }]
  })
  return {
    uuid: row.uuid,
    actor: { id: row.actor_id, name: row.actor },
    subject: { id: row.user_id, name: row.subject },
    company: { id: row.company_id, name: row.company },
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    ends_at: (row.ended_at ?? row.expires_at).toISOString(),
    is_over: row.is_over,
    writes,
  }
}
