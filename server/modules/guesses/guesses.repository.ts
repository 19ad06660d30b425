import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** How often something was tried, and in how many seconds counting begins anew. */
export interface Counted {
  readonly count: number
  readonly seconds: number
}

/** A try that is held; `period` is the time in which it counts, null where none was left. */
export interface Held extends Counted {
  readonly period: string | null
}

/** What a try said of the secret. */
export type Said = 'right' | 'wrong' | 'nothing'

/** One more try of `who` at `what`, in one statement, so that tries at the same instant in several processes are all counted. */
export async function countGuess(
  db: Kysely<Tables>,
  what: string,
  who: string,
  windowSeconds: number,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into guesses as g (what, who, count, ends_at) values (${what}, ${hashOf(who)}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (what, who) do update set
      count = case when g.ends_at <= now() then 1 else least(g.count, 1000000) + 1 end,
      held = case when g.ends_at <= now() then 0 else g.held end,
      ends_at = case when g.ends_at <= now() then excluded.ends_at else g.ends_at end
    returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`.execute(db)
  return rows[0]!
}

/**
 * Holds one try of `who` at `what` where fewer than `most` are counted or held. Where nothing is, counting begins anew. Gives what is counted; nothing where somebody wrote the first try at
 * this very instant.
 */
export async function holdGuess(
  db: Kysely<Tables>,
  what: string,
  who: string,
  most: number,
  windowSeconds: number,
): Promise<Held | undefined> {
  const hash = hashOf(who)
  const isAnew = sql`(g.ends_at <= now() or g.count = 0 and g.held = 0)`
  const seconds = sql`greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`
  const { rows } = await sql<Held>`
    with taken as (
      insert into guesses as g (what, who, count, held, ends_at) values (${what}, ${hash}, 0, 1, now() + make_interval(secs => ${windowSeconds}))
      on conflict (what, who) do update set
        count = case when ${isAnew} then 0 else g.count end,
        held = case when ${isAnew} then 1 else g.held + 1 end,
        ends_at = case when ${isAnew} then excluded.ends_at else g.ends_at end
      where g.ends_at <= now() or g.count + g.held < ${most}
      returning count, ends_at
    )
    select count, ${seconds}, ends_at::text as period from taken
    union all
    select count, ${seconds}, null from guesses where what = ${what} and who = ${hash} and not exists (select from taken)`.execute(
    db,
  )
  return rows[0]
}

/** Ends the holding of a try: a wrong one is counted, a right one forgets those before it. One of a time that is over counted there alone. Gives what is counted now. */
export async function endGuess(
  db: Kysely<Tables>,
  what: string,
  who: string,
  period: string,
  said: Said,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    update guesses set held = held - 1, count = case ${said}::text when 'wrong' then count + 1 when 'right' then 0 else count end
    where what = ${what} and who = ${hashOf(who)} and ends_at = ${period}::timestamptz and held > 0 returning count`.execute(
    db,
  )
  return rows[0]?.count
}

function hashOf(who: string): Buffer {
  return createHash('sha256').update(who).digest()
}
