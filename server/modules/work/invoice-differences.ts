import { type Kysely, sql } from 'kysely'
import { formatMoney } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'

interface DifferingInvoice {
  readonly number: string
  readonly company_id: number
  readonly company: string
  readonly since: Date
  readonly currency: string
  readonly difference: number
  readonly orders: string
  readonly is_own: boolean
}

/** Invoices whose net differs from their orders (T-12), until somebody has looked at them; where there are more than are read, the newest, which can still be set right. */
export const invoiceWork: WorkSource = {
  kind: 'invoice',
  read: async ({ db, principal }) => {
    const { rows } = await sql<DifferingInvoice>`
      select i.number, i.company_id, c.name as company, i.issued_on::timestamptz as since, i.currency, i.order_difference_minor as difference, ${isConsultantOf(principal, 'i.company_id')} as is_own,
        (select string_agg(distinct o.number, ', ') from invoice_lines l join orders o using (order_id) where l.number = i.number) as orders
      from invoices i join companies c using (company_id)
      where i.order_difference_minor <> 0 and i.difference_seen_at is null and ${seesCompany(principal, 'i.company_id')}
      order by i.issued_on desc, i.number desc limit ${WORK_MAX}`.execute(db)
    return rows.map(({ number, company_id: id, company, since, currency, difference, orders, is_own }) => ({
      kind: 'invoice' as const,
      id: number,
      number,
      company: { id, name: company },
      lines: null,
      text: `${orders}: ${difference > 0 ? '+' : ''}${formatMoney(difference, principal.locale, currency)}`,
      since: since.toISOString(),
      due: null,
      is_urgent: false,
      is_own,
      retry: number,
    }))
  },
}

/** @returns whether there is such an invoice of a company that the principal sees */
export async function checkInvoice(
  db: Kysely<Tables>,
  principal: Principal,
  number: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invoices i set difference_seen_at = coalesce(i.difference_seen_at, ${now}), difference_seen_by = coalesce(i.difference_seen_by, ${principal.actorId}::int)
    where i.number = ${number} and i.order_difference_minor <> 0 and ${seesCompany(principal, 'i.company_id')}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}
