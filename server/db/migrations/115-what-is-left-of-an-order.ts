import { type Kysely, sql } from 'kysely'

/**
 * What is left of an order in bani with VAT: as it was placed until something of it is cancelled, or, where what is invoiced is taken off, invoiced; after that its lines with deposits and the
 * voucher's share, and transport until the first invoice, VAT once per rate (T-01). One sum for the credit that it uses (T-14) and for what of the day's cash it takes (T-06).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function order_left(id int, but_invoiced boolean) returns bigint language sql stable as $$
  select case when bool_and(l.cancelled_quantity = 0 and (l.invoiced_quantity = 0 or not but_invoiced)) then (select (totals ->> 'cart_total_sale_price_with_vat')::bigint from orders where order_id = id)
    else (select coalesce(sum(r.net + round(r.net * r.vat_percent / 100)), 0)::bigint from (
      select h.vat_percent, sum(h.net + case when h.place = 1 and not h.is_begun then h.transport else 0 end) as net from (
        select m.vat_percent, row_number() over (order by m.line) as place, coalesce((o.totals ->> 'cart_total_transport')::bigint, 0) as transport,
          but_invoiced and exists (select from order_lines b where b.order_id = id and b.invoiced_quantity > 0) as is_begun,
          (m.unit_net_minor + m.core_minor)::bigint * p.pieces - round(m.allowance_minor::numeric * p.pieces / m.quantity) as net
        from order_lines m join orders o using (order_id)
          cross join lateral (select m.quantity - m.cancelled_quantity - case when but_invoiced then m.invoiced_quantity else 0 end as pieces) p
        where m.order_id = id and p.pieces > 0) h group by h.vat_percent) r) end
  from order_lines l where l.order_id = id
$$`.execute(db)
  await sql`
create or replace function order_uninvoiced(id int) returns bigint language sql stable as $$ select order_left(id, true) $$`.execute(
    db,
  )
}
