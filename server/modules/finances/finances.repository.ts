import { type RawBuilder, type Selectable, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { InvoiceAge, InvoiceStatus } from '#src/contract/after-sales/finances.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import type { OpenInvoice } from '#src/domain/finances.ts'
import type { Tables } from '#server/db/tables.ts'
import { repository } from '#server/store/repository.ts'
import { isOfAge, type StandingRow, standings } from './invoice-standing.ts'

export interface InvoiceFilter {
  readonly status?: InvoiceStatus | undefined
  readonly age?: InvoiceAge | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly q?: string | undefined
}
export interface Account {
  readonly credit_limit_minor: number
  readonly credit_used_minor: number
  readonly currency: string
  readonly documents: number
  readonly unallocated_minor: number
}
/** What a company owes, has paid and may still owe; nothing of another's is found. */
export interface FinanceRepository {
  readonly today: string
  account(): Promise<Account>
  /** Everything of which something is open. */
  openInvoices(): Promise<OpenInvoice[]>
  /** How many of each status the filter leaves, whatever status it asks for. */
  counts(filter: InvoiceFilter): Promise<Record<string, number>>
  /** Late first from the oldest, then open by due date, then the rest from the newest. */
  invoices(filter: InvoiceFilter, from: number, most: number): Promise<StandingRow[]>
  standing(number: string): Promise<StandingRow | null>
  options(): Promise<Selectable<Tables['payment_options']>[]>
  contacts(): Promise<Selectable<Tables['company_contacts']>[]>
}

export const financeRepository = repository<FinanceRepository>('finances', ({ db, now }, { companyId }) => {
  const today = localDay(now, brand.timeZone)
  const own = standings(companyId, today)
  return {
    today,
    account: async () => {
      const { rows } = await sql<Account>`
        select c.credit_limit_minor, credit_used(c.company_id) as credit_used_minor, c.currency,
          (select count(*) from invoices where company_id = ${companyId})::int as documents,
          coalesce((select sum(p.amount_minor) from payments p where p.company_id = ${companyId} and p.state = 'cleared'), 0)
            + coalesce((select sum(i.gross_minor) from invoices i where i.company_id = ${companyId} and i.kind = 'credit'), 0)
            - coalesce((select sum(a.amount_minor) from payment_allocations a left join payments p using (payment)
                where a.company_id = ${companyId} and (a.credit_number is not null or p.state = 'cleared')), 0) as unallocated_minor
        from companies c where c.company_id = ${companyId}`.execute(db)
      return rows[0]!
    },
    openInvoices: async () => {
      const { rows } = await sql<StandingRow>`
        select * from ${own} i where i.kind = 'invoice' and i.settled_minor < i.gross_minor`.execute(db)
      return rows.map((row) => ({
        number: row.number,
        dueOn: row.due_on,
        grossMinor: row.gross_minor,
        settledMinor: row.settled_minor,
        coveredMinor: row.covered_minor,
        coveredUntil: row.covered_until,
        askedMinor: row.asked_minor,
      }))
    },
    counts: async (filter) => {
      const { rows } = await sql<{ status: string; count: number }>`
        select i.status, count(*)::int as count from ${own} i where ${narrowed(filter, today)} group by i.status`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    },
    invoices: async (filter, from, most) => {
      const { rows } = await sql<StandingRow>`
        select i.* from ${own} i where ${narrowed(filter, today)} and (${filter.status ?? null}::text is null or i.status = ${filter.status ?? null})
        order by case i.status when 'overdue' then 0 when 'open' then 1 when 'covered' then 2 else 3 end,
          case when i.status in ('overdue', 'open', 'covered') then i.due_on end, i.issued_on desc, i.number desc
        limit ${most} offset ${from}`.execute(db)
      return rows
    },
    standing: async (number) => {
      const { rows } = await sql<StandingRow>`select i.* from ${own} i where i.number = ${number}`.execute(db)
      return rows[0] ?? null
    },
    options: () =>
      db
        .selectFrom('payment_options')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('is_usual', 'desc')
        .orderBy('method')
        .execute(),
    contacts: () =>
      db
        .selectFrom('company_contacts')
        .selectAll()
        .where((eb) => eb.or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]))
        .orderBy('subject')
        .orderBy('contact_id')
        .execute(),
  }
})

const keyOf = (column: string) => sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`

/** By everything but the status: age, days of issue, and words that are a number, a part or a plate. */
export function narrowed({ age, from, to, q }: InvoiceFilter, today: string): RawBuilder<boolean> {
  const text = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const key = numberKey(q ?? '')
  const isNamed = q
    ? sql`(i.number ilike ${text} or i.number in (select l.number from invoice_lines l
        where ${key !== ''} and (${keyOf('l.article_number')} like ${`${key}%`} or (l.plate <> '' and ${keyOf('l.plate')} like ${`%${key}%`}))))`
    : sql`true`
  return sql`(${age === undefined ? sql`true` : isOfAge(age, today)} and ${isNamed}
    and (${from ?? null}::date is null or i.issued_on >= ${from ?? null}::date) and (${to ?? null}::date is null or i.issued_on <= ${to ?? null}::date))`
}
