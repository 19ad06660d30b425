import { type Kysely, sql } from 'kysely'

/** Whose password somebody else has given them: they choose one of their own before they are let in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_is_given boolean not null default false`.execute(db)
}
