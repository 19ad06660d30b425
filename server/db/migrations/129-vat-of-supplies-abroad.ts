import { type Kysely, sql } from 'kysely'

/** What is supplied to a business in another member state (K) or taken out of the Union (G) bears no VAT, each by a category of its own (UNCL 5305). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table invoice_lines drop constraint invoice_lines_vat_category_check,
  add constraint invoice_lines_vat_category_check check (vat_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'))`.execute(
    db,
  )
}
