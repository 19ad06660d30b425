import { type Kysely, sql } from 'kysely'

/**
 * What an order keeps of a line: what the company paid, what people without the right to see that were shown (null where it was not kept apart),
 * the deposit for the old part, and the line of the cart that it came from. A cart line also keeps the recommended price that was seen.
 *
 * Until now the sale price was recorded with the buyer's right: without a margin it was the purchase price. No recommended price was kept
 * to mend such lines from, so that their sale price is unknown from here on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table order_lines
  alter column unit_sale_minor drop not null,
  add column core_minor int not null default 0 check (core_minor >= 0),   -- of one unit, without VAT
  add column cart_line uuid;
update order_lines set unit_sale_minor = null where unit_sale_minor <= unit_net_minor;
create index on order_lines (cart_line) where cart_line is not null;
alter table cart_lines add column seen_list_minor int;
`.execute(db)
}
