import type { BareStatement } from './by-hand/bare-sql.ts'

/** A call of finances or returns beside a statement written by hand for the same (docs/decisions/118). */
export interface FinanceCase {
  readonly name: string
  readonly path: string
  readonly statement: BareStatement
  /** What both must say alike; of the answer, and of the statement's only row. */
  readonly told: (answer: Answer) => unknown
  readonly read: (row: Record<string, unknown>) => unknown
}
type Answer = Record<string, unknown> & { readonly items?: readonly Record<string, unknown>[] }

/** $1 the company, $2 today. */
const STANDINGS = `
  paid as (
    select a.number, sum(a.amount_minor) filter (where a.credit_number is not null or p.state = 'cleared') as settled,
      sum(a.amount_minor) filter (where p.state = 'received' and p.matures_on >= $2::date) as covered
    from payment_allocations a left join payments p on p.payment = a.payment where a.company_id = $1 group by 1),
  given as (select credit_number as number, sum(amount_minor) as settled from payment_allocations where company_id = $1 and credit_number is not null group by 1),
  s as materialized (
    select i.number, i.issued_on, i.due_on, i.net_minor, i.vat_minor, i.gross_minor, coalesce(g.settled, p.settled, 0) as settled, coalesce(p.covered, 0) as covered,
      case when i.kind = 'credit' then 'credit' when coalesce(p.settled, 0) = i.gross_minor then 'paid' when coalesce(p.covered, 0) >= i.gross_minor - coalesce(p.settled, 0) then 'covered'
        when i.due_on < $2::date then 'overdue' else 'open' end as status
    from invoices i left join paid p on p.number = i.number left join given g on g.number = i.number where i.company_id = $1)`
const LATE_FIRST = `order by array_position('{overdue,open,covered}'::text[], status), case when status in ('overdue', 'open', 'covered') then due_on end, issued_on desc, number desc`

/** The page and how many of each status `where` leaves; `status` narrows the page alone. */
function invoiceStatement(where: string, status: string, page: number, parameters: readonly unknown[]): BareStatement {
  return {
    sql: `with ${STANDINGS}, f as materialized (select * from s where ${where})
      select (select json_object_agg(status, n) from (select status, count(*)::int as n from f group by 1) c) as counts,
        (select json_agg(r) from (select * from f where ${status} ${LATE_FIRST} limit 24 offset ${(page - 1) * 24}) r) as rows`,
    parameters,
  }
}

interface Asked {
  readonly company: number
  readonly today: string
}

function invoiceCase(
  name: string,
  { company, today }: Asked,
  given: { query?: string; where?: string; status?: string; page?: number; parameters?: readonly unknown[] },
): FinanceCase {
  const { query = '', where = 'true', status = 'true', page = 1, parameters = [] } = given
  return {
    name,
    path: `/finances/invoices?page=${page}&per_page=24${query}`,
    statement: invoiceStatement(where, status, page, [company, today, ...parameters]),
    told: ({ counts, items }) => [counts, items?.map(({ number }) => number)],
    read: ({ counts, rows }) => [counts ?? {}, ((rows ?? []) as { number: string }[]).map(({ number }) => number)],
  }
}

const KEY = (column: string) => `regexp_replace(upper(l.${column}), '[^A-Z0-9]', '', 'g')`

/** Every filter of the invoices, the first page, one in the middle and the last sort of them. */
export function invoiceCases(asked: Asked, found: { number: string; part: string; plate: string }): FinanceCase[] {
  const late = (from: number, to: number) => `status = 'overdue' and $2::date - due_on between ${from} and ${to}`
  const named = (text: string, key: string) => ({
    query: `&q=${encodeURIComponent(text)}`,
    where: `(number ilike $3 or number in (select l.number from invoice_lines l where ${KEY('article_number')} like $4 or (l.plate <> '' and ${KEY('plate')} like $5)))`,
    parameters: [`%${text}%`, `${key}%`, `%${key}%`],
  })
  return [
    invoiceCase('invoices', asked, {}),
    invoiceCase('invoices, page 200', asked, { page: 200 }),
    ...['overdue', 'open', 'covered', 'paid', 'credit'].map((status) =>
      invoiceCase(`invoices, ${status}`, asked, { query: `&status=${status}`, status: `status = '${status}'` }),
    ),
    invoiceCase('invoices, not due', asked, { query: '&age=not_due', where: `status in ('open', 'covered')` }),
    invoiceCase('invoices, 1 to 30 days late', asked, { query: '&age=to_30', where: late(1, 30) }),
    invoiceCase('invoices, over 90 days late', asked, { query: '&age=over_90', where: late(91, 100_000) }),
    invoiceCase('invoices of a month', asked, {
      query: '&from=2025-03-01&to=2025-03-31',
      where: `issued_on between '2025-03-01' and '2025-03-31'`,
    }),
    invoiceCase('invoices by number', asked, named(found.number, found.number)),
    invoiceCase('invoices by part', asked, named(found.part, found.part.replace(/[^A-Z0-9]/g, ''))),
    invoiceCase('invoices by plate', asked, named(found.plate, found.plate.replace(/[^A-Z0-9]/g, ''))),
  ]
}

const numbersOf = (items: readonly Record<string, unknown>[] | undefined, field: string) =>
  items?.map((item) => item[field])

/** Payments, the head of the screen, and returns: by date, by document, by a text, and what an invoice or a part may still give back. */
export function otherCases({ company, today }: Asked, found: { number: string; part: string }): FinanceCase[] {
  const rowsOf = (row: Record<string, unknown>) =>
    ((row['rows'] ?? []) as { number: string }[]).map((each) => each.number)
  const returnsBy = (by: 'date' | 'document'): FinanceCase => ({
    name: `returns by ${by}`,
    path: `/returns?by=${by}&page=1&per_page=24`,
    statement: {
      sql: `select (select count(*)::int from returns where company_id = $1) as total, (select json_agg(r) from (
        select r.*, u.first_name, (select json_agg(m) from (select m.*, l.* from return_lines m join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line where m.number = r.number) m) as lines
        from returns r join users u using (user_id) where r.company_id = $1 order by ${by === 'date' ? '' : 'r.document_type, '}r.created_at desc, r.number desc limit 24) r) as rows`,
      parameters: [company],
    },
    told: ({ total, items }) => [total, numbersOf(items, 'id')],
    read: (row) => [row['total'], rowsOf(row)],
  })
  return [
    {
      name: 'summary',
      path: '/finances/summary',
      statement: {
        sql: `with ${STANDINGS} select sum(gross_minor - settled) filter (where status not in ('credit', 'paid')) as open, count(*) filter (where status = 'overdue')::int as late,
          (select sum(amount_minor) from payments where company_id = $1 and state = 'cleared') as cleared from s`,
        parameters: [company, today],
      },
      told: (answer) => [answer['open'], (answer['overdue'] as { count: number }).count],
      read: (row) => [Number(row['open']), row['late']],
    },
    ...[1, 200].map((page) => ({
      name: `payments, page ${page}`,
      path: `/finances/payments?page=${page}&per_page=24`,
      statement: {
        sql: `select (select count(*)::int from payments where company_id = $1) as total, (select json_agg(r) from (
          select p.payment as number, p.*, (select json_agg(a) from payment_allocations a where a.payment = p.payment) as allocations
          from payments p where company_id = $1 order by received_on desc, payment desc limit 24 offset ${(page - 1) * 24}) r) as rows`,
        parameters: [company],
      },
      told: ({ total, items }: Answer) => [total, numbersOf(items, 'number')],
      read: (row: Record<string, unknown>) => [row['total'], rowsOf(row)],
    })),
    returnsBy('date'),
    returnsBy('document'),
    ...returnable(company, found),
  ]
}

/** What may go back of an invoice, and across all invoices by a part. */
function returnable(company: number, { number, part }: { number: string; part: string }): FinanceCase[] {
  const lines = (where: string, parameters: readonly unknown[]): BareStatement => ({
    sql: `select json_agg(r) as rows from (
      select l.*, i.issued_on,
        (select coalesce(sum(coalesce(m.accepted_quantity, m.quantity)), 0) from return_lines m join returns r using (number) where m.invoice_number = l.number and m.invoice_line = l.line and r.status not in ('rejected', 'withdrawn')) as returned,
        (select coalesce(sum(k.quantity), 0) from claims k where k.invoice_number = l.number and k.article_id = l.article_id and k.status not in ('rejected', 'withdrawn', 'lapsed')) as claimed,
        (select coalesce(sum(c.quantity), 0) from invoice_lines c where c.credits_number = l.number and c.credits_line = l.line) as credited
      from invoices i join invoice_lines l using (number) where i.company_id = $1 and i.kind = 'invoice' and l.kind = 'article' and ${where}
      order by i.issued_on desc, l.number desc, l.line limit 50) r`,
    parameters: [company, ...parameters],
  })
  const placesOf = (rows: readonly Record<string, unknown>[], number: string) =>
    rows.map((row) => [row[number], row['line']])
  const told = ({ items }: Answer) => placesOf(items ?? [], 'invoice_number')
  const read = (row: Record<string, unknown>) => placesOf((row['rows'] ?? []) as Record<string, unknown>[], 'number')
  return [
    {
      name: 'what may go back of an invoice',
      path: `/returns/invoice/${number}`,
      statement: lines('i.number = $2', [number]),
      told,
      read,
    },
    {
      name: 'what may go back of a part',
      path: `/returns/lines?q=${encodeURIComponent(part)}`,
      statement: lines(
        `(i.number ilike $2 or ${KEY('article_number')} like $3 or ${KEY('plate')} like $4 or unaccent(l.name ->> 'ro') ilike $2 or unaccent(l.brand_name) ilike $2)`,
        [`%${part}%`, `${part.replace(/[^A-Z0-9]/g, '')}%`, `%${part.replace(/[^A-Z0-9]/g, '')}%`],
      ),
      told,
      read,
    },
  ]
}
