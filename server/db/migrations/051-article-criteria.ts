import { type Kysely, sql } from 'kysely'

/**
 * Articles by a value of a criterion: `74ah`, `h7`, `280mm`. Without it every article of the kinds that have the
 * criterion is read. No statistics: planning compared each value that is asked for with the hundred most frequent ones,
 * and took longer than the search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles alter column criteria set statistics 0`.execute(db)
  await sql`create index articles_criteria on articles using gin (criteria jsonb_path_ops)`.execute(db)
}
