import { type Kysely, sql } from 'kysely'

/** A guess that is still looked at holds its try without being counted: what is found right never was one, and meanwhile no other takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guesses add column held int not null default 0`.execute(db)
}
