import { type Kysely, sql } from 'kysely'

/**
 * The day on which a payment cleared: on it the statement books it, so that a period that is over stays as it was printed (T-15). An import need not say it: what has cleared is then booked when it came, and a
 * note when it fell due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column cleared_on date check (cleared_on >= received_on)`.execute(db)
  await sql`
create index on payments (company_id, (coalesce(cleared_on, greatest(received_on, matures_on)))) where state = 'cleared'`.execute(
    db,
  )
}
