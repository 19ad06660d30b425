import { type Kysely, sql } from 'kysely'
import type { PersonalData } from '#server/db/personal-data.ts'
import type { Tables } from '#server/db/tables.ts'
import { erasePerson } from './erase.service.ts'
import { personalTables } from './personal-rows.ts'

const PER_STATEMENT = 5_000
const DAY_MS = 86_400_000
/** After so long nobody is sued any more for what somebody did in a company that they have left. */
export const FORMER_PERSON_DAYS = 3 * 365
const PEOPLE_AT_A_TIME = 100

/**
 * Keeps the terms of personal-data.ts that no other job keeps: deletes what is over, takes the words from papers that nobody must keep any more, and erases who left their last company long ago.
 * @returns how many rows and people went
 */
export async function keepPersonalTerms(db: Kysely<Tables>, now: Date): Promise<{ rows: number; people: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  let rows = 0
  for (const [table, { over }] of personalTables) if (over) rows += await endRows(db, table, over, before(over.days))
  const { rows: former } = await sql<{ user_id: number }>`
    select user_id from users u where erased_at is null and acl_roles = '{}' and not exists (
      select from user_companies m where m.user_id = u.user_id and (m.removed_at is null or m.removed_at > ${before(FORMER_PERSON_DAYS)}))
    order by user_id limit ${PEOPLE_AT_A_TIME}`.execute(db)
  for (const { user_id: userId } of former)
    await db.transaction().execute((tx) => erasePerson(tx, { userId, by: userId, now }))
  return { rows, people: former.length }
}

/** Some at a time, so that nobody waits for long. */
async function endRows(
  db: Kysely<Tables>,
  table: string,
  { since, paper, where = 'true', leaves }: NonNullable<PersonalData['over']>,
  before: Date,
): Promise<number> {
  const columns = Object.entries(leaves ?? {}).map(([column, value]) => [sql.ref(column), sql.raw(value)] as const)
  const hasMore = columns.map(([column, value]) => sql`t.${column} is distinct from ${value}`)
  const of = paper ? sql`join ${sql.table(paper.of)} p on p.${sql.ref(paper.on[0])} = t.${sql.ref(paper.on[1])}` : sql``
  const over = sql`select t.ctid from ${sql.table(table)} t ${of}
    where ${sql.raw(since)} < ${before} and ${sql.raw(where)} and (${leaves ? sql.join(hasMore, sql` or `) : sql`true`}) limit ${PER_STATEMENT}`
  const change = leaves
    ? sql`update ${sql.table(table)} set ${sql.join(columns.map(([column, value]) => sql`${column} = ${value}`))}`
    : sql`delete from ${sql.table(table)}`
  let rows = 0
  for (let last = PER_STATEMENT; last === PER_STATEMENT; rows += last)
    last = Number((await sql`${change} where ctid = any(array(${over}))`.execute(db)).numAffectedRows ?? 0)
  return rows
}
