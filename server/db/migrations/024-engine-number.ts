import { type Kysely, sql } from 'kysely'

/** The number of the very engine, which a person reads off the car; the catalogue knows only its code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_vehicles add column engine_number text`.execute(db)
}
