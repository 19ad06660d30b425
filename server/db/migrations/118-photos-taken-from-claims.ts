import { type Kysely, sql } from 'kysely'

/**
 * A photo of a claim's draft that was taken away is remembered, so that the device which still sends it hears that
 * nothing of it is missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_photos add column is_removed boolean not null default false`.execute(db)
}
