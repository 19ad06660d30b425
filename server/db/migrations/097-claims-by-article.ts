import { type Kysely, sql } from 'kysely'

/**
 * Of what kinds of parts a claim has to be of a type, so that nobody evades the test slip of a battery by calling it another part; and by which credit note a claim was paid, so that its pieces
 * are not counted twice (T-17) and its number can be told (T-11).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table claim_types
  add column generic_article_ids int[] not null default '{}'  -- kinds of parts that are claimed as this type and as no other`.execute(
    db,
  )
  await sql`
alter table claims
  add column credit_invoice text references invoices,
  add constraint claims_credit_invoice check (credit_invoice is null or answer_kind = 'credit')`.execute(db)
  await sql`create index on claims (credit_invoice) where credit_invoice is not null`.execute(db)
  // A line of a credit note pays the oldest claim that it is enough for and that waits for one; what a return names as its own note belongs to that.
  await sql`
create function pay_claim() returns trigger language plpgsql as $$
begin
  update claims set credit_invoice = new.number where client_id = (
    select c.client_id from claims c join invoices i on i.number = new.number and i.kind = 'credit' and i.company_id = c.company_id
    where c.invoice_number = new.credits_number and c.invoice_line = new.credits_line and c.answer_kind = 'credit' and c.status = 'accepted' and c.credit_invoice is null
      and c.quantity <= new.quantity and i.issued_on >= c.answered_at::date and not exists (select from returns r where r.credit_invoice = new.number)
    order by c.answered_at, c.client_id limit 1);
  return null;
end $$`.execute(db)
  await sql`create trigger pays_claim after insert on invoice_lines for each row when (new.credits_number is not null) execute function pay_claim()`.execute(
    db,
  )
  await sql`
update claims set credit_invoice = paid.number from (
  select distinct on (c.client_id) c.client_id, n.number
  from claims c join invoice_lines n on n.credits_number = c.invoice_number and n.credits_line = c.invoice_line and n.quantity >= c.quantity
    join invoices i on i.number = n.number and i.kind = 'credit' and i.issued_on >= c.answered_at::date
  where c.answer_kind = 'credit' and c.status = 'accepted' and not exists (select from returns r where r.credit_invoice = n.number)
  order by c.client_id, i.issued_on, n.number) paid
where paid.client_id = claims.client_id`.execute(db)
}
