import { type Kysely, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'

export interface DeviceRow {
  readonly token_id: string
  readonly agent: string
  readonly company: string
  readonly created_at: Date
  readonly seen_at: Date
}

/** Sessions of the person themselves: those in which they act for others are begun from one of these, and end with it. */
const ofPerson = ({ actorId }: Principal) =>
  sql`s.actor_id = ${actorId} and s.user_id = ${actorId} and s.begun_by is null`

export async function readDevices(db: Kysely<Tables>, principal: Principal): Promise<readonly DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select s.token_id, s.agent, c.name as company, s.created_at, s.seen_at from sessions s join companies c using (company_id)
    where ${ofPerson(principal)} and s.expires_at > now() order by s.token_id = ${principal.tokenId} desc, s.seen_at desc, s.token_id`.execute(
    db,
  )
  return rows
}

/** Ends the one of that name, or all but the principal's own where none is named, with what was begun from them; gives the ended sessions' ids. */
export async function endDevices(db: Kysely<Tables>, principal: Principal, id: string | null): Promise<string[]> {
  const wanted = id === null ? sql`s.token_id <> ${principal.tokenId}` : sql`s.token_id = ${id}`
  const { rows } = await sql<{ token_id: string }>`
    with own as (select s.token_id from sessions s where ${ofPerson(principal)} and ${wanted})
    delete from sessions s using own where own.token_id in (s.token_id, s.begun_by) returning s.token_id`.execute(db)
  return rows.map((session) => session.token_id)
}
