import { type Kysely, sql } from 'kysely'

/**
 * What is invoiced of an order is known at its lines and told (T-12), whoever writes the invoice. One whose net differs from what was ordered is marked until somebody of the distributor has
 * looked at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table invoices
  add column order_difference_minor bigint,                   -- net beyond what was ordered; null where it names no order
  add column difference_seen_at timestamptz,
  add column difference_seen_by int references users;
create index on invoices (difference_seen_by) where difference_seen_by is not null;
create index invoices_differing on invoices (issued_on, number) where order_difference_minor <> 0 and difference_seen_at is null`.execute(
    db,
  )
  await compare(db)
  await sql`
create function count_invoiced() returns trigger language plpgsql as $$
declare
  -- With those that were there before: an invoice that comes late leaves less of the order for a later one.
  numbers text[] := array(
    select number from added where order_id is not null and credits_number is null
    union select i.number from added a join invoice_lines i using (order_id, order_line) where a.credits_number is null and i.credits_number is null);
begin
  if numbers = '{}' then
    return null;
  end if;
  -- Held in their order, as an answer of the ERP holds one, so that nobody waits in a circle.
  perform from orders where order_id in (select order_id from added) order by order_id for no key update;
  update order_lines l set invoiced_quantity = s.quantity from (
    select i.order_id, i.order_line, sum(i.quantity)::int as quantity from invoice_lines i
    where (i.order_id, i.order_line) in (select order_id, order_line from added) and i.kind = 'article' and i.credits_number is null group by 1, 2) s
  where l.order_id = s.order_id and l.line = s.order_line;
  insert into order_events (order_id, kind, at, number, mailed_at)
  select distinct a.order_id, 'invoiced', case when i.issued_on < current_date then i.issued_on::timestamptz else now() end, i.number, case when i.issued_on < current_date - 7 then now() end
  from added a join invoices i using (number)
  where a.order_id is not null and a.credits_number is null and not exists (select from order_events e where e.order_id = a.order_id and e.kind = 'invoiced' and e.number = i.number);
  perform compare_with_orders(numbers);
  return null;
end $$`.execute(db)
  await sql`
create trigger counts_invoiced after insert on invoice_lines referencing new table as added for each statement execute function count_invoiced()`.execute(
    db,
  )
  await sql`
update order_lines l set invoiced_quantity = s.quantity from (
  select i.order_id, i.order_line, sum(i.quantity)::int as quantity from invoice_lines i
  where i.order_id is not null and i.kind = 'article' and i.credits_number is null group by 1, 2) s
where l.order_id = s.order_id and l.line = s.order_line`.execute(db)
  await sql`select compare_with_orders(array(select distinct number from invoice_lines where order_id is not null and credits_number is null))`.execute(
    db,
  )
  // What was invoiced before is nobody's work any more.
  await sql`update invoices set difference_seen_at = now() where order_difference_minor <> 0`.execute(db)
}

/**
 * Articles and their deposits at what they were ordered for, pieces beyond the order at nothing; transport as far as it was agreed; whatever else was not ordered. What points have paid is not compared, and
 * a ban for each line of a voucher's share is rounding. Of what is invoiced in parts each invoice is compared with what was invoiced up to it. One that comes more than 30 days after it was issued waits for
 * nobody.
 */
async function compare(db: Kysely<unknown>): Promise<void> {
  await sql`
create function compare_with_orders(numbers text[]) returns void language sql as $$
  update invoices i set order_difference_minor = d.difference,
    difference_seen_at = case when d.difference <> 0 and coalesce(i.order_difference_minor, 0) = 0 and i.issued_on < current_date - 30 then coalesce(i.difference_seen_at, now()) else i.difference_seen_at end
  from (select t.number, case when abs(t.net) <= t.rounded then 0 else t.net end as difference from (
    select c.number, count(*) filter (where c.allowance > 0) as rounded,
      coalesce(sum(case
        when c.kind = 'transport' then 0
        when c.points is not null and c.kind = 'article' then 0
        when c.at is null then c.net
        when c.kind = 'article' then c.net - c.ordered * c.unit + round(c.allowance * c.ordered / c.pieces)
        when c.kind = 'deposit' then c.net - c.ordered * c.core
        else c.net end), 0)
      + greatest(0, coalesce(sum(c.net) filter (where c.kind = 'transport'), 0)
        - (select coalesce(sum((o.totals ->> 'cart_total_transport')::bigint), 0) from orders o where o.order_id in (select m.order_id from invoice_lines m where m.number = c.number))) as net
    from (
      select l.number, l.kind, o.line as at, o.points, o.unit_net_minor as unit, o.core_minor as core, o.allowance_minor::numeric as allowance, o.quantity as pieces,
        l.quantity::bigint * l.unit_net_minor - l.allowance_minor as net,
        l.quantity - least(l.quantity, greatest(0, n.quantity - (o.quantity - o.cancelled_quantity))) as ordered
      from invoice_lines l join invoices v on v.number = l.number left join invoice_lines a on a.number = l.number and a.line = l.of_line
        left join order_lines o on o.order_id = coalesce(l.order_id, a.order_id) and o.line = coalesce(l.order_line, a.order_line)
        left join lateral (
          select coalesce(sum(m.quantity), 0) as quantity from invoice_lines m join invoices u on u.number = m.number
          where m.order_id = o.order_id and m.order_line = o.line and m.kind = 'article' and m.credits_number is null
            and (u.issued_on, u.number, m.line) <= (v.issued_on, v.number, coalesce(a.line, l.line))) n on true
      where l.number = any(numbers)) c
    group by c.number) t) d
  where i.number = d.number and i.kind = 'invoice' and i.order_difference_minor is distinct from d.difference
$$`.execute(db)
}
