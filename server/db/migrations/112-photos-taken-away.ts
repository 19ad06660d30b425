import { type Kysely, sql } from 'kysely'

/**
 * A photo of a return that was taken away while it was on its way is remembered, so that the device which still sends
 * it hears that nothing of it is missing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_photos add column is_removed boolean not null default false`.execute(db)
}
