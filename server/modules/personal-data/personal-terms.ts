import { type Kysely, sql } from 'kysely'
import { personalData } from '#server/db/personal-data.ts'
import type { Tables } from '#server/db/tables.ts'
import { erasePerson } from './erase.service.ts'

const PER_STATEMENT = 5_000
const DAY_MS = 86_400_000
/** After so long nobody is sued any more for what somebody did in a company that they have left. */
export const FORMER_PERSON_DAYS = 3 * 365
const PEOPLE_AT_A_TIME = 100

/**
 * Keeps the terms of personal-data.ts that no other job keeps: deletes what is over, and erases who left their last company long ago.
 * @returns how many rows and people went
 */
export async function keepPersonalTerms(db: Kysely<Tables>, now: Date): Promise<{ rows: number; people: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  let rows = 0
  for (const [table, entry] of Object.entries(personalData)) {
    if (!entry?.over) continue
    const { days, since, where = 'true' } = entry.over
    for (let last = PER_STATEMENT; last === PER_STATEMENT; rows += last) {
      const isOver = sql`${sql.ref(since)} < ${before(days)} and ${sql.raw(where)}`
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where ${isOver} limit ${PER_STATEMENT}))`.execute(
          db,
        )
      last = Number(numAffectedRows ?? 0)
    }
  }
  const { rows: former } = await sql<{ user_id: number }>`
    select user_id from users u where erased_at is null and acl_roles = '{}' and not exists (
      select from user_companies m where m.user_id = u.user_id and (m.removed_at is null or m.removed_at > ${before(FORMER_PERSON_DAYS)}))
    order by user_id limit ${PEOPLE_AT_A_TIME}`.execute(db)
  for (const { user_id: userId } of former)
    await db.transaction().execute((tx) => erasePerson(tx, { userId, by: userId, now }))
  return { rows, people: former.length }
}
