import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import type { PaymentTerm } from '#src/domain/orders/order-payment.ts'
import type { Tables } from '#server/db/tables.ts'

/** What a company pays by where nothing is said of it: a bill, as it was before there was a choice. */
export const USUAL_TERM: PaymentTerm = {
  method: 'transfer',
  days: 0,
  isUsual: true,
  dayCapMinor: null,
  dayLeftMinor: null,
}

interface TermRow {
  readonly method: OrderPayment
  readonly days: number
  readonly is_usual: boolean
  readonly cap: number | null
  readonly paid: number
}

/**
 * How the orders of a company may be paid, in the shop's order, each with what its orders of this day of the brand's zone leave of the day's cap (T-06). What was cancelled or refused, of an order too, is not
 * paid. Exactly one is the usual one. A cap is in lei: what has one is not offered to a company in another currency.
 */
export async function readPaymentTerms(db: Kysely<Tables>, companyId: number, now: Date): Promise<PaymentTerm[]> {
  const { rows } = await sql<TermRow>`
    select m.method, p.days, p.is_usual, m.day_cap_minor::float8 as cap,
      case when m.day_cap_minor is null then 0 else (
        select coalesce(sum(order_left(o.order_id, false)), 0)::float8 from orders o
        where o.company_id = ${companyId} and o.payment = m.method and o.status <> 'cancelled' and o.erp_state is distinct from 'refused'
          and o.created_at >= date_trunc('day', ${now}::timestamptz at time zone ${brand.timeZone}) at time zone ${brand.timeZone}
      ) end as paid
    from payment_methods m join payment_options p on p.method = m.method and p.company_id = ${companyId} join companies c using (company_id)
    where m.day_cap_minor is null or c.currency = 'RON'
    order by m.position, m.method`.execute(db)
  if (rows.length === 0) return [USUAL_TERM]
  const usual = rows.find(({ is_usual }) => is_usual) ?? rows[0]
  return rows.map((row) => ({
    method: row.method,
    days: row.days,
    isUsual: row === usual,
    dayCapMinor: row.cap,
    dayLeftMinor: row.cap === null ? null : Math.max(0, row.cap - row.paid),
  }))
}

/** Holds the company until the end of the transaction: of two orders at once the second counts the first. */
export async function lockCompany(db: Kysely<Tables>, companyId: number): Promise<void> {
  await sql`select from companies where company_id = ${companyId} for no key update`.execute(db)
}
