import { type Kysely, sql } from 'kysely'

const DAYS = sql`(select t.days from core_terms t join (select article_id, generic_article_id from articles union all select article_id, generic_article_id from withdrawn_articles) a using (generic_article_id)
  where a.article_id = coalesce(d.article_id, (select p.article_id from invoice_lines p where p.number = d.number and p.line = d.of_line)))`

/**
 * The term of a deposit is that of the kind of its part (T-24), also where the line of the deposit names no article, since it is of the one before it, or where the article is sold no more: both had sixty days.
 * Deposits that run keep what they have, unless their own term is longer than that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function core_days(d invoice_lines) returns int language sql stable as $$
  select coalesce(${DAYS}, 60)
$$`.execute(db)
  await sql`
create or replace function charge_core() returns trigger language plpgsql as $$
begin
  insert into core_entries (number, line, company_id, charged, due_on)
  select new.number, new.line, i.company_id, new.quantity, i.supply_on + core_days(new)
  from invoices i where i.number = new.number and i.kind = 'invoice'
  on conflict do nothing;
  return null;
end $$`.execute(db)
  await sql`
update core_entries e set due_on = i.supply_on + core_days(d), warned_at = null
from invoice_lines d join invoices i using (number)
where d.number = e.number and d.line = e.line and e.lapsed_at is null and e.due_on = i.supply_on + 60 and core_days(d) > 60`.execute(
    db,
  )
}
