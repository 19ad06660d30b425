import { type Kysely, sql } from 'kysely'

/**
 * The day on which a payment cleared: on it the statement books it, so that a period that is over stays as it was printed (T-15). Of what had cleared before, it is the day on which it came, and of a note
 * the one on which it fell due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column cleared_on date`.execute(db)
  await sql`update payments set cleared_on = greatest(received_on, matures_on) where state = 'cleared'`.execute(db)
  await sql`
alter table payments
  add check ((state = 'cleared') = (cleared_on is not null)),
  add check (cleared_on >= received_on)`.execute(db)
  await sql`create index on payments (company_id, cleared_on) where cleared_on is not null`.execute(db)
}
