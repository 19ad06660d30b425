import { type Kysely, sql } from 'kysely'

/**
 * An article may have a rate of VAT of its own (T-01); null: the shop's standard rate. What is left of an order has transport divided among its rates, by what the goods of each still come to
 * without deposits, as `transportParts` of domain/pricing/price.ts does: it is accessory to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['articles', 'withdrawn_articles'])
    await sql`alter table ${sql.table(table)} add column vat_percent numeric(5,2) check (vat_percent between 0 and 100)`.execute(
      db,
    )
  await sql`
create or replace function order_left(id int, but_invoiced boolean) returns bigint language sql stable as $$
  select case when bool_and(l.cancelled_quantity = 0 and (l.invoiced_quantity = 0 or not but_invoiced)) then (select (totals ->> 'cart_total_sale_price_with_vat')::bigint from orders where order_id = id)
    else (
      with lines as (
        select m.vat_percent, m.unit_net_minor::bigint * p.pieces as goods,
          (m.unit_net_minor + m.core_minor)::bigint * p.pieces - round(m.allowance_minor::numeric * p.pieces / m.quantity) as net
        from order_lines m cross join lateral (select m.quantity - m.cancelled_quantity - case when but_invoiced then m.invoiced_quantity else 0 end as pieces) p
        where m.order_id = id and p.pieces > 0
      ), rates as (
        select vat_percent, sum(goods) as goods, sum(net) as net, sum(sum(goods)) over () as all_goods, sum(sum(goods)) over (order by vat_percent desc) as up_to from lines group by vat_percent
      ), carried as (
        select o.vat_percent, case when not exists (select from lines) or but_invoiced and exists (select from order_lines b where b.order_id = id and b.invoiced_quantity > 0) then 0
          else coalesce((o.totals ->> 'cart_total_transport')::numeric, 0) end as net
        from orders o where o.order_id = id
      ), shares as (
        select r.vat_percent, div(2 * c.net * r.up_to + r.all_goods, 2 * r.all_goods) - div(2 * c.net * (r.up_to - r.goods) + r.all_goods, 2 * r.all_goods) as net
        from rates r cross join carried c where r.all_goods > 0
      ), parts as (
        select vat_percent, net from rates
        union all select vat_percent, net from shares
        union all select vat_percent, net from carried where not exists (select from shares)
      )
      select coalesce(sum(s.net + round(s.net * s.vat_percent / 100)), 0)::bigint from (select vat_percent, sum(net) as net from parts group by vat_percent) s) end
  from order_lines l where l.order_id = id
$$`.execute(db)
}
