import { type Kysely, sql } from 'kysely'

/** Numbers that end with what is typed: of a worn label often only the end can be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index article_numbers_end on article_numbers (reverse(key) text_pattern_ops) include (article_id) where kind in ('article', 'oe')`.execute(
    db,
  )
}
