import { type Kysely, sql } from 'kysely'

/**
 * A returned line that is a deposit is the old part itself: whoever writes it, also by import, it names its deposit, so that it counts against that (T-17).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function name_core() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_lines l where l.number = new.invoice_number and l.line = new.invoice_line and l.kind = 'deposit') then
    new.core_line := new.invoice_line;
    new.core_quantity := new.quantity;
  end if;
  return new;
end $$`.execute(db)
  await sql`
create trigger names_core before insert on return_lines for each row when (new.core_line is null) execute function name_core()`.execute(
    db,
  )
  await sql`
update return_lines m set core_line = m.invoice_line, core_quantity = m.quantity
from invoice_lines l where l.number = m.invoice_number and l.line = m.invoice_line and l.kind = 'deposit' and m.core_line is null`.execute(
    db,
  )
}
