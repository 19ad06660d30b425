import { type Kysely, sql } from 'kysely'
import type { ErpStartOrder } from '#src/contract/after-sales/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'
import type * as v from 'valibot'

export type AskedNote = Pick<v.InferOutput<typeof ErpStartOrder>, 'number' | 'credit'>

/**
 * Issues the credit note that points have asked for, as the ERP of the demo: once, under a number that follows from the order's. It pays its invoice as far as that is open; what is over stands
 * to the company's credit (T-14).
 * @param day yyyy-mm-dd
 * @returns its number
 */
export async function issueLocalNote(db: Kysely<Tables>, { number: order, credit }: AskedNote, day: string) {
  const number = `79${order.slice(-7)}`
  const { invoice_number: of, net, vat, gross, lines } = credit!
  const { rows: issued } = await sql`
    insert into invoices (number, company_id, kind, issued_on, supply_on, due_on, currency, net_minor, vat_minor, gross_minor, buyer, consignee)
    select ${number}, company_id, 'credit', ${day}, ${day}, ${day}, currency, ${net}, ${vat}, ${gross}, buyer, consignee from invoices where number = ${of}
    on conflict do nothing returning number`.execute(db)
  if (issued.length === 0) return number
  await sql`
    insert into invoice_lines (number, line, article_id, article_number, brand_name, name, car_id, plate, quantity, unit_net_minor, vat_category, vat_percent, credits_number, credits_line)
    select ${number}, row_number() over (order by l.line), l.article_id, l.article_number, l.brand_name, l.name, l.car_id, l.plate, 1, a.net, l.vat_category, l.vat_percent, l.number, l.line
    from unnest(${lines.map((line) => line.invoice_line)}::int[], ${lines.map((line) => line.net)}::int[]) as a(line, net)
    join invoice_lines l on l.number = ${of} and l.line = a.line`.execute(db)
  await sql`
    insert into payment_allocations (allocation_id, company_id, credit_number, number, amount_minor, allocated_on)
    select (select coalesce(max(allocation_id), 0) + 1 from payment_allocations), i.company_id, ${number}, i.number, o.minor, ${day}
    from invoices i cross join lateral (select least(${gross}, i.gross_minor - (select coalesce(sum(a.amount_minor), 0) from payment_allocations a left join payments p using (payment)
      where a.number = i.number and p.state is distinct from 'refused')) as minor) o
    where i.number = ${of} and o.minor > 0`.execute(db)
  return number
}
