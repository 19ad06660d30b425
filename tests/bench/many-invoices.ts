import { type Kysely, sql } from 'kysely'
import { dayFrom } from '#server/demo/days.ts'
import type { Tables } from '#server/db/tables.ts'

/** Invoices and credit notes of the whole shop, with three lines each. */
export const MANY_INVOICES = 200_000
/** Of them, one in so many is of the company that is measured: a workshop's of many years, or a reseller's of two. */
const OWN_EVERY = 10
const RETURNS = 2_000

interface Whose {
  readonly company: number
  /** Whose the others are. */
  readonly other: number
  readonly user: number
  readonly today: string
}

/**
 * Five years of papers: most paid, some open, late or covered by a note, a credit note for every twentieth, half of them given to an invoice; and returns of their lines. Everything follows from
 * the number, so that every run measures the same.
 */
export async function writeManyInvoices(db: Kysely<Tables>, whose: Whose): Promise<void> {
  await writeInvoices(db, whose)
  await writePayments(db, whose.today)
  await writeReturns(db, whose)
  await sql`vacuum analyze`.execute(db)
}

async function writeInvoices(db: Kysely<Tables>, { company, other, today }: Whose): Promise<void> {
  const from = dayFrom(today, -1_800)
  await sql`
    insert into invoices (number, company_id, kind, issued_on, supply_on, due_on, currency, net_minor, vat_minor, gross_minor, buyer)
    select (70000000 + n)::text, case when n / 20 % ${OWN_EVERY} = 0 then ${company}::int else ${other}::int end, case when n % 20 = 0 then 'credit' else 'invoice' end,
      d.day, d.day, d.day + case when n % 20 = 0 then 0 else 30 end, 'RON', 1000 * (1 + n % 97), 210 * (1 + n % 97), 1210 * (1 + n % 97),
      '{"name":"Service","tax_code":"RO1","trade_register":"","address":"","city":"","county":"Cluj"}'
    from generate_series(1, ${MANY_INVOICES}::int) n cross join lateral (select ${from}::date + (n::bigint * 1800 / ${MANY_INVOICES}::int)::int as day) d`.execute(
    db,
  )
  await sql`
    insert into invoice_lines (number, line, kind, article_id, article_number, brand_name, name, plate, quantity, unit_net_minor, vat_percent, returnable_until)
    select (70000000 + n)::text, l, 'article', 1 + (n * 3 + l) % 5000, 'P ' || 10 + (n * 3 + l) % 80 || ' ' || 100 + (n * 7 + l) % 900, 'BREMBO', '{"ro":"Plăcuțe","hu":"Betét","en":"Pads","de":"Beläge"}',
      case when n % 3 = 0 then 'CJ ' || 10 + n % 89 || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26) else '' end, 4, 100, 21, ${today}::date + 10
    from generate_series(1, ${MANY_INVOICES}::int) n, generate_series(1, 3) l where n % 20 <> 0`.execute(db)
}

async function writePayments(db: Kysely<Tables>, today: string): Promise<void> {
  await sql`
    insert into payments (payment, company_id, method, state, received_on, matures_on, amount_minor, currency, reference)
    select (50000000 + n)::text, i.company_id, case when n % 11 = 0 then 'bo' else 'transfer' end, case when n % 11 = 0 and i.issued_on > ${today}::date - 90 then 'received' else 'cleared' end,
      i.issued_on + 20, case when n % 11 = 0 then i.issued_on + 95 end, i.gross_minor, 'RON', 'OP ' || n
    from generate_series(1, ${MANY_INVOICES}::int) n join invoices i on i.number = (70000000 + n)::text and i.kind = 'invoice'
    where n % 13 <> 0 and i.issued_on + 20 <= ${today}::date`.execute(db)
  await sql`
    insert into payment_allocations (allocation_id, company_id, payment, number, amount_minor, allocated_on)
    select payment::int, company_id, payment, (payment::int + 20000000)::text, amount_minor, received_on from payments`.execute(
    db,
  )
  // A credit note pays an invoice that nobody has paid.
  await sql`
    insert into payment_allocations (allocation_id, company_id, credit_number, number, amount_minor, allocated_on)
    select c.number::int, c.company_id, c.number, i.number, least(c.gross_minor, i.gross_minor), ${today}::date
    from (select number, company_id, gross_minor, row_number() over (partition by company_id order by number) as place from invoices where kind = 'credit' and number::int % 40 = 0) c
    join (select number, company_id, gross_minor, row_number() over (partition by company_id order by number) as place from invoices where kind = 'invoice' and (number::int - 70000000) % 13 = 0) i using (company_id, place)`.execute(
    db,
  )
}

async function writeReturns(db: Kysely<Tables>, { company, user }: Whose): Promise<void> {
  await sql`
    insert into returns (client_id, company_id, user_id, actor_id, type, document_type, transport, boxes, comment, status, created_at)
    select gen_random_uuid(), ${company}, ${user}, ${user}, t.type, t.document_type, 'own', 1, '', 'received', now() - make_interval(hours => n)
    from generate_series(1, ${RETURNS}::int) n join lateral (select type, document_type from return_types order by position offset n % 2 limit 1) t on true`.execute(
    db,
  )
  await sql`
    insert into return_lines (number, line, invoice_number, invoice_line, quantity, core_quantity, reason, note)
    select r.number, 1, l.number, l.line, 1, 0, (select reason from return_reasons order by position limit 1), ''
    from (select number, row_number() over (order by number) as place from returns) r
    join (select l.number, l.line, row_number() over (order by l.number desc, l.line) as place from invoice_lines l join invoices i using (number) where i.company_id = ${company}) l using (place)`.execute(
    db,
  )
}
