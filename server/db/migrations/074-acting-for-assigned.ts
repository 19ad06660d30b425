import { type Kysely, sql } from 'kysely'

/** Who is assigned to a company no more ends there at once in all processes, also where they act for somebody of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger wakes_sessions after update or delete on staff_companies for each statement execute function wake('sessions')`.execute(
    db,
  )
}
