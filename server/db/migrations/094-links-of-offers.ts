import { type Kysely, sql } from 'kysely'

/** An offer says what the owner of the car has accepted of it: its links are found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on offer_shares (vbeln) where vbeln is not null`.execute(db)
}
