import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { CoreEntry, CoreList } from '#src/contract/after-sales/returns.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { coreLeftOf } from '#src/domain/returns/returnable.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Localised, Tables } from '#server/db/tables.ts'
import { coreCreditedOf, coreHandedOf, coreNotedOf } from '../line-claims.repository.ts'
import { articleOf } from '../return.presenter.ts'

/** Before the last day of a deposit, in days (T-24). */
export const CORE_WARNED_DAYS = 7

interface CoreRow {
  readonly number: string
  readonly line: number
  readonly issued_on: string
  readonly due_on: string
  readonly charged: number
  readonly lapsed: number
  readonly handed: number
  readonly credited: number
  readonly noted: number
  readonly article_id: number | null
  readonly article_number: string
  readonly brand_name: string
  readonly name: Localised
  readonly plate: string
  readonly unit: number
}

/** A deposit with what became of it; `noted`: of what was handed in, what is credited. */
const entries = (companyId: number) => sql`
  select d.number, d.line, i.issued_on, e.due_on, e.charged, e.lapsed_quantity as lapsed, ${coreHandedOf} as handed, ${coreCreditedOf} as credited, ${coreNotedOf} as noted,
    a.article_id, a.article_number, a.brand_name, a.name, a.plate, d.unit_net_minor as unit
  from core_entries e join invoice_lines d using (number, line) join invoices i using (number) join invoice_lines a on a.number = d.number and a.line = d.of_line
  where e.company_id = ${companyId}`
const left = sql`greatest(0, charged - lapsed - handed - credited)`

/** Deposits of a company, what is open first with the nearest deadline before the others, what is over the latest first. Days are those of the brand's time zone. */
export async function readCore(
  db: Kysely<Tables>,
  principal: Principal,
  { page, per_page, now }: { page: number; per_page: number; now: Date },
): Promise<CoreList> {
  const { companyId, maySeeFinances, locale } = principal
  const today = localDay(now, brand.timeZone)
  const soon = addDays(today, CORE_WARNED_DAYS)
  const { rows: sums } = await sql<{ total: number; open: number; expiring: number }>`
    select count(*)::int as total, coalesce(sum(${left} * unit) filter (where due_on >= ${today}), 0)::bigint as open,
      coalesce(sum(${left} * unit) filter (where due_on between ${today} and ${soon}), 0)::bigint as expiring
    from (${entries(companyId)}) t`.execute(db)
  const { rows } = await sql<CoreRow>`
    select * from (${entries(companyId)}) t order by (${left} > 0 and due_on >= ${today}) desc, case when due_on >= ${today} then due_on end, due_on desc, number, line
    offset ${(page - 1) * per_page} limit ${per_page}`.execute(db)
  const { total, open, expiring } = sums[0]!
  const items = rows.map((row): CoreEntry => {
    const counts = { charged: row.charged, handedIn: row.handed, credited: row.credited, lapsed: row.lapsed }
    const waiting = row.handed - row.noted
    const open_left = row.due_on < today ? 0 : coreLeftOf(counts)
    return {
      invoice_number: row.number,
      line: row.line,
      article: articleOf(row, locale),
      plate: row.plate,
      issued_on: row.issued_on,
      due_on: row.due_on,
      charged: row.charged,
      left: open_left,
      handed_in: waiting,
      credited: row.credited + row.noted,
      lapsed: row.lapsed,
      unit_net: maySeeFinances ? row.unit : null,
      status: open_left > 0 ? 'open' : waiting > 0 ? 'handed_in' : row.credited + row.noted > 0 ? 'credited' : 'lapsed',
    }
  })
  return {
    items,
    to_recover: maySeeFinances ? Number(open) : null,
    expiring: maySeeFinances ? Number(expiring) : null,
    page,
    per_page,
    total,
    total_pages: Math.ceil(total / per_page),
  }
}
