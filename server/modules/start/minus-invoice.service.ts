import { type Kysely, sql } from 'kysely'
import { brandPoints } from '#src/contract/campaigns/brand-points.ts'
import type { InvoiceForPoints, StartOrder } from '#src/contract/campaigns/start-orders.ts'
import { allowanceAmounts, mostPointsFor, spreadAllowance } from '#src/domain/pricing/allowance.ts'
import type { Taxed } from '#src/domain/pricing/price.ts'
import type { Tables } from '#server/db/tables.ts'
import { standings } from '#server/modules/finances/invoice-standing.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { pointsDay } from './points-ledger.ts'
import { isPointsNote } from './points-note.ts'
import { ledgerOf, presentSpent, type Spend, spendPoints } from './spending.ts'
import { startOrderRepository } from './start-orders.repository.ts'

/** So many are looked through for one that still takes a point. */
const LOOKED_THROUGH = 50

interface OpenInvoice {
  readonly number: string
  readonly due_on: string
  /** With VAT: less what is paid, what a note covers and what credit notes were asked for. */
  readonly open_minor: number
  /** Without VAT, what points were to take off it before. */
  readonly taken_minor: number
  readonly most: number
  readonly lines: readonly (Taxed & { readonly line: number })[]
}

/** What points would be taken off. */
export async function readInvoiceForPoints(spend: Spend): Promise<InvoiceForPoints> {
  const invoice = await oldestOpen(spend)
  return {
    point_value: brandPoints.valueMinor,
    invoice: invoice && { number: invoice.number, due_on: invoice.due_on, most_points: invoice.most },
  }
}

/**
 * Points as a credit note on the oldest open invoice (T-11, T-27): no more than it takes, the others stay. The note is asked for and moves no balance before the ERP has numbered it, but the points are
 * used at once, and what was asked for counts as no longer open.
 * @throws Refusal 422 nothing-open and not-enough-points, 412 where another invoice was seen
 */
export async function minusInvoice(
  spend: Spend,
  { points: wanted, invoice: seen }: { readonly points: number; readonly invoice: string | null },
): Promise<StartOrder> {
  const { tx, principal } = spend
  const orders = tx.repository(startOrderRepository, principal)
  // The invoice is looked for under the company's lock: two who ask at once never take more than is open.
  const ledger = await ledgerOf(spend)
  const invoice = await oldestOpen(spend)
  if (!invoice) throw new Refusal('nothing-open')
  if (seen !== null && seen !== invoice.number)
    throw new Refusal('points-differ', {
      text: { key: 'invoice-differs', values: { number: invoice.number } },
      details: { invoice: invoice.number },
    })
  const points = Math.min(wanted, invoice.most)
  const number = await orders.nextNumber()
  await spendPoints(spend, ledger, { points, kind: 'invoice', source: number })
  const shares = spreadAllowance(invoice.lines, points * brandPoints.valueMinor)
  await orders.create({
    number,
    kind: 'invoice',
    points,
    credit: {
      invoice: invoice.number,
      ...allowanceAmounts(invoice.lines, points * brandPoints.valueMinor),
      lines: invoice.lines.flatMap(({ line, vatPercent }, at) =>
        shares[at]! > 0 ? [{ invoice_line: line, net: shares[at]!, vat_percent: vatPercent }] : [],
      ),
    },
  })
  return presentSpent(spend, number)
}

/** The invoice that is open for longest and takes at least one point. */
async function oldestOpen({ db, tx, principal }: Spend): Promise<OpenInvoice | null> {
  for (const invoice of await openInvoices(db, principal.companyId, pointsDay(tx.now))) {
    const lines = await payableLines(db, invoice.number, invoice.taken_minor)
    const most = mostPointsFor(lines, invoice.open_minor, brandPoints.valueMinor)
    if (most > 0) return { ...invoice, lines, most }
  }
  return null
}

/** A credit note that was issued counts by what it pays; until then, and while it pays nothing yet, by what was asked for. */
async function openInvoices(
  db: Kysely<Tables>,
  companyId: number,
  today: string,
): Promise<Pick<OpenInvoice, 'number' | 'due_on' | 'open_minor' | 'taken_minor'>[]> {
  const { rows } = await sql<Pick<OpenInvoice, 'number' | 'due_on' | 'open_minor' | 'taken_minor'>>`
    select i.number, i.due_on, i.gross_minor - i.settled_minor - i.covered_minor - r.asked_minor as open_minor, r.taken_minor
    from ${standings(companyId, today)} i
    cross join lateral (
      select coalesce(sum(o.gross_minor) filter (where not exists (
          select from payment_allocations a where a.number = i.number and a.credit_number = o.credit_number)), 0)::bigint as asked_minor,
        coalesce(sum(o.net_minor), 0)::bigint as taken_minor
      from start_orders o where o.invoice_number = i.number and o.state <> 'refused') r
    where i.kind = 'invoice' and i.gross_minor > i.settled_minor + i.covered_minor + r.asked_minor
    order by i.issued_on, i.number limit ${LOOKED_THROUGH}`.execute(db)
  return rows
}

/** Articles of an invoice at what is still to be paid for them: less what credit notes took back, and less what points take off, as asked for. Deposits, transport and charges are none. */
async function payableLines(
  db: Kysely<Tables>,
  number: string,
  takenMinor: number,
): Promise<readonly (Taxed & { readonly line: number })[]> {
  const { rows } = await sql<{ line: number; net: number; vat_percent: number }>`
    select l.line, l.vat_percent, greatest(0, l.quantity::bigint * l.unit_net_minor - l.allowance_minor - coalesce((
      select sum(c.quantity::bigint * c.unit_net_minor - c.allowance_minor) from invoice_lines c where c.credits_number = l.number and c.credits_line = l.line and c.kind = 'article'
        and not ${isPointsNote(sql`c.number`)}), 0))::bigint as net
    from invoice_lines l where l.number = ${number} and l.kind = 'article' order by l.line`.execute(db)
  const taken = spreadAllowance(rows, takenMinor)
  return rows.map(({ line, net, vat_percent: vatPercent }, at) => ({ line, net: net - taken[at]!, vatPercent }))
}
