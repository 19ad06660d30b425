import { type Kysely, sql } from 'kysely'

/** An invoice in another currency says its VAT in lei too, at the ERP's rate (BR-RO-030); of those that came before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column vat_ron_minor bigint check (vat_ron_minor is null or vat_ron_minor >= 0 and currency <> 'RON')`.execute(
    db,
  )
}
