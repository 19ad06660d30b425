import { type Kysely, sql } from 'kysely'

/** Who gets or loses a role hears and is heard as such at once in all processes, as who is blocked ends there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace trigger wakes_sessions after update of status, acl_roles on users for each statement execute function wake('sessions')`.execute(
    db,
  )
}
