import { type Kysely, sql } from 'kysely'
import { dayOf } from '../local-day.ts'

/**
 * A credit note answers what was decided on its day or before, by the day where the shop is: the database reckons in its own zone, and for two hours after midnight a note of the day before was
 * taken for the answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function answer_by_credit() returns trigger language plpgsql as $$
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
    where i.number = new.number and i.kind = 'credit' and i.issued_on >= ${dayOf('a.answered_at')}
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
}
