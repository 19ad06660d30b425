import { type Kysely, sql } from 'kysely'

/**
 * The credit note is of a return's line (T-18): a return over several invoices has several. Returns and claims that wait for one are answered by one rule, when its lines arrive, by whatever
 * door: what was asked for before it was issued, returns before claims, the oldest first, as far as its pieces go. What nobody asked for is counted by itself (T-17).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table return_lines add column credit_invoice text references invoices,
  add column credit_guessed boolean not null default false;                    -- by what arrived; nobody has said yet that it is this one
alter table claims add column credit_guessed boolean not null default false;
alter table returns add column tells_refund boolean not null default false;   -- refunded by what arrived: who wrote it is to be told
create index on return_lines (credit_invoice) where credit_invoice is not null;
create index returns_to_tell on returns (number) where tells_refund`.execute(db)
  await creditLeft(db)
  await guesses(db)
  await arrival(db)
  await known(db)
}

/** Pieces of a line that a credit note credits and that no return or claim has from it yet. */
async function creditLeft(db: Kysely<unknown>): Promise<void> {
  await sql`
create function credit_left(noted text, invoice text, at int) returns int language sql stable as $$
  select ((select coalesce(sum(c.quantity), 0) from invoice_lines c where c.number = noted and c.credits_number = invoice and c.credits_line = at)
    - (select coalesce(sum(m.accepted_quantity), 0) from return_lines m where m.credit_invoice = noted and m.invoice_number = invoice and m.invoice_line = at)
    - (select coalesce(sum(k.quantity), 0) from claims k where k.credit_invoice = noted and k.invoice_number = invoice and k.invoice_line = at))::int
$$`.execute(db)
  // Refunded once each line of which something was accepted has its note; the return itself names the first. Asked while the return is held, or what others name at once is not seen.
  await sql`
create function settle_return(settled text) returns void language sql as $$
  update returns r set status = 'refunded', tells_refund = true,
    credit_invoice = (select m.credit_invoice from return_lines m where m.number = settled and m.credit_invoice is not null order by m.line limit 1)
  where r.number = settled and r.status = 'received' and exists (select from return_lines m where m.number = settled and m.accepted_quantity > 0)
    and not exists (select from return_lines m where m.number = settled and (m.accepted_quantity is null or m.accepted_quantity > 0 and m.credit_invoice is null))
$$`.execute(db)
}

/** A note that is said to be another's moves away from who only got it because it waited: claims before returns, the latest first, as many as are needed. They wait again. */
async function guesses(db: Kysely<unknown>): Promise<void> {
  await sql`
create function move_guesses(noted text, invoice text, at int, needed int) returns void language plpgsql as $$
declare
  had record;
begin
  for had in
    select false as is_return, k.client_id::text as id, 0 as line, k.answered_at from claims k
    where k.credit_invoice = noted and k.invoice_number = invoice and k.invoice_line = at and k.credit_guessed
    union all
    select true, m.number, m.line, r.answered_at from return_lines m join returns r using (number)
    where m.credit_invoice = noted and m.invoice_number = invoice and m.invoice_line = at and m.credit_guessed
    order by is_return, answered_at desc, id desc, line desc
  loop
    exit when credit_left(noted, invoice, at) >= needed;
    if had.is_return then
      perform from returns where number = had.id for no key update;
      update return_lines set credit_invoice = null, credit_guessed = false where number = had.id and line = had.line and credit_guessed;
      update returns set status = 'received', credit_invoice = null, tells_refund = false where number = had.id and status = 'refunded';
    else
      update claims set credit_invoice = null, credit_guessed = false where client_id = had.id::uuid and credit_guessed;
    end if;
  end loop;
end $$`.execute(db)
}

async function arrival(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger pays_claim on invoice_lines`.execute(db)
  await sql`drop function pay_claim()`.execute(db)
  // A note for points is an allowance and no goods, also before the ERP has said which it is.
  await sql`
create function answer_by_credit() returns trigger language plpgsql as $$
declare
  asked record;
begin
  if exists (select from start_orders p join invoices i on i.number = new.number where p.credit_number = new.number
    or p.kind = 'invoice' and p.invoice_number = new.credits_number and p.credit_number is null and p.state <> 'refused' and p.net_minor = i.net_minor) then
    return null;
  end if;
  for asked in
    select a.* from invoices i join (
      select r.company_id, true as is_return, m.number as id, m.line, m.accepted_quantity as pieces, r.answered_at
      from return_lines m join returns r using (number)
      where m.invoice_number = new.credits_number and m.invoice_line = new.credits_line and m.accepted_quantity > 0 and m.credit_invoice is null and r.status = 'received'
      union all
      select c.company_id, false, c.client_id::text, 0, c.quantity, c.answered_at from claims c
      where c.invoice_number = new.credits_number and c.invoice_line = new.credits_line and c.answer_kind = 'credit' and c.status = 'accepted' and c.credit_invoice is null
    ) a using (company_id)
    where i.number = new.number and i.kind = 'credit' and i.issued_on >= a.answered_at::date
    order by a.is_return desc, a.answered_at, a.id, a.line
  loop
    -- Held before its lines, as whoever names a note holds it: of two at once the second one sees what the first has named.
    if asked.is_return then
      perform from returns where number = asked.id for no key update;
    end if;
    continue when asked.pieces > credit_left(new.number, new.credits_number, new.credits_line);
    if asked.is_return then
      update return_lines set credit_invoice = new.number, credit_guessed = true where number = asked.id and line = asked.line and credit_invoice is null;
      perform settle_return(asked.id);
    else
      update claims set credit_invoice = new.number, credit_guessed = true where client_id = asked.id::uuid and credit_invoice is null;
    end if;
  end loop;
  return null;
end $$`.execute(db)
  await sql`create trigger answers_by_credit after insert on invoice_lines for each row when (new.credits_number is not null) execute function answer_by_credit()`.execute(
    db,
  )
  await sql`
create trigger wakes_returns after update of tells_refund on returns for each row when (new.tells_refund) execute function wake('returns')`.execute(
    db,
  )
}

/** What a return said of itself is said of its lines, now and by imports: by the note that it names, or else by another that credits the line. */
async function known(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function name_core() returns trigger language plpgsql as $$
begin
  if new.core_line is null and exists (select from invoice_lines l where l.number = new.invoice_number and l.line = new.invoice_line and l.kind = 'deposit') then
    new.core_line := new.invoice_line;
    new.core_quantity := new.quantity;
  end if;
  if new.credit_invoice is null and new.accepted_quantity > 0 then
    new.credit_invoice := (select r.credit_invoice from returns r where r.number = new.number);
  end if;
  return new;
end $$`.execute(db)
  await sql`drop trigger names_core on return_lines`.execute(db)
  await sql`
create trigger names_core before insert on return_lines for each row execute function name_core()`.execute(db)
  await sql`
do $$
declare
  m record;
begin
  for m in
    select l.*, r.credit_invoice as named, r.company_id, r.answered_at from return_lines l join returns r using (number)
    where l.accepted_quantity > 0 and r.status in ('received', 'refunded') order by r.answered_at, l.number, l.line
  loop
    update return_lines l set credit_invoice = coalesce(
      (select i.number from invoices i where i.kind = 'credit' and i.company_id = m.company_id and (i.number = m.named or i.issued_on >= m.answered_at::date)
        and not exists (select from start_orders p where p.credit_number = i.number)
        and exists (select from invoice_lines c where c.number = i.number and c.credits_number = m.invoice_number and c.credits_line = m.invoice_line)
        and credit_left(i.number, m.invoice_number, m.invoice_line) >= m.accepted_quantity
        order by (i.number = m.named) desc nulls last, i.issued_on, i.number limit 1), m.named)
    where l.number = m.number and l.line = m.line;
  end loop;
end $$`.execute(db)
  // Long ago: nobody is told any more.
  await sql`
update returns r set status = 'refunded',
  credit_invoice = (select m.credit_invoice from return_lines m where m.number = r.number and m.credit_invoice is not null order by m.line limit 1)
where r.status = 'received' and exists (select from return_lines m where m.number = r.number and m.accepted_quantity > 0)
  and not exists (select from return_lines m where m.number = r.number and (m.accepted_quantity is null or m.accepted_quantity > 0 and m.credit_invoice is null))`.execute(
    db,
  )
}
