import { type Kysely, sql } from 'kysely'

/** Who is blocked in a company ends there at once in all processes, as who is blocked altogether does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger wakes_sessions after update of status on user_companies for each statement execute function wake('sessions')`.execute(
    db,
  )
}
