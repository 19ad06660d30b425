import { type Kysely, sql } from 'kysely'

/**
 * A voucher that an order was sent with (T-27): the order keeps its code, each line what is taken off the whole of it without VAT, and an invoice says the same of its lines. Of what was cancelled or refused
 * `vouchers.used_by` forgets the order, the order keeps what it was sent with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column voucher_code text check (voucher_code ~ '^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$')`.execute(
    db,
  )
  for (const table of ['order_lines', 'invoice_lines'])
    await sql`
      alter table ${sql.table(table)} add column allowance_minor int not null default 0
        check (allowance_minor = 0 or allowance_minor between 1 and quantity::bigint * unit_net_minor)`.execute(db)
}
