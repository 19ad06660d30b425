import { type Kysely, sql } from 'kysely'

/** When all of a line was promised to be there, as it stood when it was ordered: the promise of today says nothing of an order of yesterday. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column arrives_at timestamptz`.execute(db)
}
