import { type Kysely, sql } from 'kysely'

/**
 * Lines that were paid with points (CART-08): `points` of one piece, in lei nothing but the deposit. The partial index is for what comes back of them: a credit note that names such a line gives
 * its points back (T-26).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_lines add column points int check (points >= 1)`.execute(db)
  await sql`create index on order_lines (order_id, line) where points is not null`.execute(db)
}
