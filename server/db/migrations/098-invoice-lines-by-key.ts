import { type Kysely, sql } from 'kysely'

/** Lines of invoices are found by part and plate however they were typed; without these every search walked through all lines of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index invoice_lines_article_key on invoice_lines ((regexp_replace(upper(article_number), '[^A-Z0-9]', '', 'g')) text_pattern_ops)`.execute(
    db,
  )
  await sql`create index invoice_lines_plate_key on invoice_lines using gin ((regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g')) gin_trgm_ops) where plate <> ''`.execute(
    db,
  )
}
