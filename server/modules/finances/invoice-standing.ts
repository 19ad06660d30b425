import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#server/db/local-day.ts'
import type { InvoiceAge, InvoiceStatus } from '#src/contract/after-sales/finances.ts'

/** An invoice or credit note with how it stands; days as yyyy-mm-dd, amounts in bani. */
export interface StandingRow {
  readonly number: string
  readonly kind: 'invoice' | 'credit'
  readonly issued_on: string
  readonly due_on: string
  readonly currency: string
  readonly net_minor: number
  readonly vat_minor: number
  readonly gross_minor: number
  readonly settled_minor: number
  readonly covered_minor: number
  readonly covered_until: string | null
  readonly covered_by: 'bo' | 'cec' | null
  /** Of credit notes that points have asked for and that have no number yet: moves no balance (T-11). */
  readonly asked_net_minor: number
  readonly asked_minor: number
  readonly status: InvoiceStatus
}

/**
 * The company's invoices and credit notes with how they stand on a day: the SQL of `standingOf` (domain/finances.ts), which finances.test.ts holds against it. A credit note is settled by what it
 * pays.
 */
export function standings(companyId: number, today: string): RawBuilder<unknown> {
  return sql`(
    select i.number, i.kind, i.issued_on, i.due_on, i.currency, i.net_minor, i.vat_minor, i.gross_minor, s.settled_minor,
      least(s.covered_minor, i.gross_minor - s.settled_minor) as covered_minor, s.covered_until, s.covered_by, s.asked_net_minor, s.asked_minor,
      case when i.kind = 'credit' then 'credit' when s.settled_minor = i.gross_minor then 'paid'
        when s.covered_minor + s.asked_minor >= i.gross_minor - s.settled_minor then 'covered' when i.due_on < ${today}::date then 'overdue' else 'open' end as status
    from invoices i
    left join (
      select a.number, sum(a.amount_minor) filter (where a.credit_number is not null or p.state = 'cleared') as settled_minor,
        sum(a.amount_minor) filter (where ${covers(today)}) as covered_minor, max(p.matures_on) filter (where ${covers(today)}) as covered_until,
        min(p.method) filter (where ${covers(today)}) as first_method, max(p.method) filter (where ${covers(today)}) as last_method
      from payment_allocations a left join payments p using (payment) where a.company_id = ${companyId} group by a.number) a on a.number = i.number
    left join (
      select a.credit_number, sum(a.amount_minor) as given from payment_allocations a
      where a.company_id = ${companyId} and a.credit_number is not null group by a.credit_number) c on c.credit_number = i.number
    left join (
      select o.invoice_number, sum(o.net_minor) as net, sum(o.gross_minor) as gross from start_orders o
      where o.company_id = ${companyId} and o.kind = 'invoice' and o.state <> 'refused' and not exists (
        select from payment_allocations a join invoices n on n.number = a.credit_number where a.number = o.invoice_number
          and (n.number = o.credit_number or o.credit_number is null and n.net_minor = o.net_minor and n.issued_on >= ${dayOf('o.created_at')}))
      group by o.invoice_number) k on k.invoice_number = i.number
    cross join lateral (select coalesce(k.net, 0)::bigint as asked_net_minor, coalesce(k.gross, 0)::bigint as asked_minor,
       coalesce(case when i.kind = 'credit' then c.given else a.settled_minor end, 0)::bigint as settled_minor,
      coalesce(a.covered_minor, 0)::bigint as covered_minor, a.covered_until, case when a.first_method = a.last_method then a.first_method end as covered_by) s
    where i.company_id = ${companyId})`
}

/** A note that is not due yet; only notes mature. */
const covers = (today: string) => sql`p.state = 'received' and p.matures_on >= ${today}::date`

/** Days late, from and to, of each column of the ageing. */
const lateDays: Record<Exclude<InvoiceAge, 'not_due'>, readonly [number, number]> = {
  to_30: [1, 30],
  to_60: [31, 60],
  to_90: [61, 90],
  over_90: [91, 100_000],
}

export function isOfAge(age: InvoiceAge, today: string): RawBuilder<boolean> {
  // Of a late one what a note covers, or a credit note was asked for, is not late either.
  if (age === 'not_due')
    return sql`(i.status in ('open', 'covered') or i.status = 'overdue' and i.covered_minor + i.asked_minor > 0)`
  const [from, to] = lateDays[age]
  return sql`(i.status = 'overdue' and ${today}::date - i.due_on between ${from} and ${to})`
}
