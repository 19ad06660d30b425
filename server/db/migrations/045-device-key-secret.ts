import { type Kysely, sql } from 'kysely'

/** What the sealing keys of devices are made of from here on: a backup of any later day can hand out a key again that it has never seen. Those that were handed out before stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into server_state values ('device-key-secret', replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`.execute(
    db,
  )
}
