import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyRetention } from './key-retention.ts'

/**
 * Lets go of requests for offers whose photos never came, after as long as their keys' answers are kept. A tablet that comes back after all that time is told so, and still has what was
 * written.
 * @returns how many requests were let go of
 */
export async function dropUnfinishedRequests(db: Kysely<Tables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keyRetention.bodyDays * 86_400_000)
  const { numAffectedRows } = await sql`
    delete from offer_requests where vbeln is null and begun_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
