import { type Kysely, sql } from 'kysely'

/**
 * What a company uses of its credit follows from its documents (T-14): what is open, less money and notes that pay nothing yet, and what is ordered and not invoiced. Open and unallocated are
 * counted together: an allocation takes as much from the one as from the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column is_invoiced boolean not null default false`.execute(db)
  await sql`
create function orders_invoiced(ids int[]) returns void language sql as $$
  update orders o set is_invoiced = s.is_invoiced from (
    select order_id, bool_and(quantity <= cancelled_quantity + invoiced_quantity) as is_invoiced from order_lines where order_id = any(ids) group by order_id) s
  where o.order_id = s.order_id and o.is_invoiced <> s.is_invoiced
$$`.execute(db)
  await sql`select orders_invoiced(array(select order_id from orders))`.execute(db)
  await sql`
create function note_invoiced() returns trigger language plpgsql as $$
begin
  perform orders_invoiced(array(
    select distinct n.order_id from lines_now n join lines_before b using (order_id, line)
    where (n.quantity, n.cancelled_quantity, n.invoiced_quantity) is distinct from (b.quantity, b.cancelled_quantity, b.invoiced_quantity)));
  return null;
end $$`.execute(db)
  await sql`
create trigger notes_invoiced after update on order_lines referencing old table as lines_before new table as lines_now
  for each statement execute function note_invoiced()`.execute(db)
  // What the ERP gave over as delivered it has invoiced, though its invoices may be too old to be here; numbers below 4500000000 are its own.
  await sql`
create index orders_uninvoiced on orders (company_id)
  where not is_invoiced and status <> 'cancelled' and (status <> 'delivered' or number >= '4500000000')`.execute(db)
  await sql`create index invoices_balance on invoices (company_id) include (kind, gross_minor)`.execute(db)
  await sql`create index payments_cleared on payments (company_id) include (amount_minor) where state = 'cleared'`.execute(
    db,
  )
  await used(db)
}

/** What is left of an order: as it was placed until something is cancelled or invoiced; after that its lines, and transport until the first invoice, VAT once per rate (T-01). */
async function used(db: Kysely<unknown>): Promise<void> {
  await sql`
create function order_uninvoiced(id int) returns bigint language sql stable as $$
  select case when bool_and(l.cancelled_quantity = 0 and l.invoiced_quantity = 0) then (select (totals ->> 'cart_total_sale_price_with_vat')::bigint from orders where order_id = id)
    else (select coalesce(sum(r.net + round(r.net * r.vat_percent / 100)), 0)::bigint from (
      select h.vat_percent, sum(h.net + case when h.place = 1 and not h.is_begun then h.transport else 0 end) as net from (
        select m.vat_percent, row_number() over (order by m.line) as place, coalesce((o.totals ->> 'cart_total_transport')::bigint, 0) as transport,
          exists (select from order_lines b where b.order_id = id and b.invoiced_quantity > 0) as is_begun,
          (m.unit_net_minor + m.core_minor)::bigint * p.pieces - round(m.allowance_minor::numeric * p.pieces / m.quantity) as net
        from order_lines m join orders o using (order_id) cross join lateral (select m.quantity - m.cancelled_quantity - m.invoiced_quantity as pieces) p
        where m.order_id = id and p.pieces > 0) h group by h.vat_percent) r) end
  from order_lines l where l.order_id = id
$$`.execute(db)
  await sql`
create function credit_used(company int) returns bigint language sql stable as $$
  select (coalesce((select sum(case kind when 'invoice' then gross_minor else -gross_minor end) from invoices where company_id = company), 0)
    - coalesce((select sum(amount_minor) from payments where company_id = company and state = 'cleared'), 0)
    + coalesce((select sum(order_uninvoiced(order_id)) from orders
        where company_id = company and not is_invoiced and status <> 'cancelled' and (status <> 'delivered' or number >= '4500000000')), 0))::bigint
$$`.execute(db)
}
