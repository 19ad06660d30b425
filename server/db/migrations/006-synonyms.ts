import { type Kysely, sql } from 'kysely'

/** What the trade calls a kind of part besides its name in the catalogue, in any language: `ferodouri`, `Lichtmaschine`, `track rod end`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generic_articles add column synonyms text[] not null default '{}'`.execute(db)
}
