import { type Kysely, sql } from 'kysely'
import type { ErpOrderStanding } from '#src/contract/after-sales/erp.ts'
import type { Tables } from '#server/db/tables.ts'
import { openLedger } from '#server/modules/start/points-ledger.ts'
import { lockCompany } from '#server/modules/orders/payment-terms.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import { giveBackStock, stockOfOrder, takeStockAgain } from '#server/modules/orders/taken-stock.ts'
import { type LineOfOrder, lockOrder, type LockedOrder, noteEvent, saveStanding } from './erp-order.repository.ts'

/**
 * Takes over how an order stands in the ERP (T-12): what is not confirmed is cancelled, with its stock and credit given back, and told; held is not refused. A version that the shop has
 * passed changes nothing, so that calls may come twice and in any order. What was cancelled and is confirmed after all takes its stock and its voucher again, as far as they are there (decision 290).
 * @returns whether anything changed
 * @throws Refusal 404 for an unknown order, 422 at lines that it does not have, not that often or twice, and where less is confirmed than has left
 */
export async function applyStanding(
  db: Kysely<Tables>,
  number: string,
  standing: ErpOrderStanding,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(db, number)
  if (!order) throw new Refusal('not-found')
  if (standing.version <= order.erp_version) return false
  const lines = linesNow(order, standing)
  await saveStanding(db, order, { standing, status: statusNow(standing, lines), lines, now })
  await moveStock(db, order, lines)
  if (isCancelled(lines)) await giveVoucherBack(db, order)
  else if (isCancelled(order.lines)) await useVoucherAgain(db, order, now)
  await givePointsBack(db, order, { version: standing.version, lines, now })
  for (const event of eventsOf(order, standing, lines)) await noteEvent(db, order.order_id, { ...event, at: now })
  return true
}

/** Each line as it stands from now on. */
function linesNow(order: LockedOrder, { state, reason, lines: told }: ErpOrderStanding): LineOfOrder[] {
  const byLine = new Map<number, (typeof told)[number] & { readonly index: number }>()
  const errors: Record<string, TextRef[]> = {}
  for (const [index, line] of told.entries()) {
    if (byLine.has(line.line)) errors[`lines.${index}.line`] = [{ key: 'erp-line-twice' }]
    else byLine.set(line.line, { ...line, index })
  }
  // What has left is not refused any more: it comes back as a return, or its delivery is called off first.
  if (state === 'refused' && order.lines.some((line) => line.delivered_quantity > 0))
    errors['state'] = [{ key: 'erp-below-delivered' }]
  const lines = order.lines.map((line) => {
    if (state === 'refused')
      return { ...line, confirmed_quantity: 0, cancelled_quantity: line.quantity, cancel_reason: reason.slice(0, 200) }
    const given = byLine.get(line.line)
    if (!given) return line
    byLine.delete(line.line)
    if (given.confirmed > line.quantity) errors[`lines.${given.index}.confirmed`] = [{ key: 'erp-quantity-above' }]
    else if (given.confirmed < line.delivered_quantity)
      errors[`lines.${given.index}.confirmed`] = [{ key: 'erp-below-delivered' }]
    const cancelled = Math.max(line.quantity - given.confirmed, 0)
    return { ...line, confirmed_quantity: given.confirmed, cancelled_quantity: cancelled, cancel_reason: given.reason }
  })
  if (state !== 'refused')
    for (const { index } of byLine.values()) errors[`lines.${index}.line`] = [{ key: 'unknown-line' }]
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return lines
}

function statusNow({ state }: ErpOrderStanding, lines: readonly LineOfOrder[]): string {
  if (isCancelled(lines)) return 'cancelled'
  if (isDelivered(lines)) return 'delivered'
  return state === 'held' ? 'in_progress' : 'ordered'
}

function isCancelled(lines: readonly LineOfOrder[]): boolean {
  return lines.every((line) => line.cancelled_quantity === line.quantity)
}

/** Nothing of the order is had: its voucher can be used again, as long as it always could. The company is held before the voucher, as who orders does. */
async function giveVoucherBack(db: Kysely<Tables>, order: LockedOrder): Promise<void> {
  await lockCompany(db, order.company_id)
  await sql`update vouchers set used_by = null, used_at = null where used_by = ${order.order_id}`.execute(db)
}

/** What was cancelled altogether is had after all. A voucher that another order was sent with meanwhile stays with that one, and the price of this one is what was agreed. */
async function useVoucherAgain(db: Kysely<Tables>, order: LockedOrder, now: Date): Promise<void> {
  if (order.voucher_code === null) return
  await lockCompany(db, order.company_id)
  await sql`
    update vouchers set used_by = ${order.order_id}, used_at = ${now}
    where code = ${order.voucher_code} and company_id = ${order.company_id} and used_by is null`.execute(db)
}

/** All that is still to come has left. */
export function isDelivered(
  lines: readonly Pick<LineOfOrder, 'quantity' | 'cancelled_quantity' | 'delivered_quantity'>[],
): boolean {
  return (
    lines.some((line) => line.delivered_quantity > 0) &&
    lines.every((line) => line.delivered_quantity >= line.quantity - line.cancelled_quantity)
  )
}

/** Stock of what is cancelled, and of what is had after all; their credit follows by itself. */
async function moveStock(db: Kysely<Tables>, order: LockedOrder, lines: readonly LineOfOrder[]): Promise<void> {
  const before = new Map(order.lines.map((line) => [line.line, line.cancelled_quantity]))
  const freed = new Map<number, number>()
  for (const line of lines) {
    const more = line.cancelled_quantity - before.get(line.line)!
    freed.set(line.article_id, (freed.get(line.article_id) ?? 0) + more)
  }
  const pieces = [...freed]
  const taken = stockOfOrder(order.order_id)
  await giveBackStock(db, taken, new Map(pieces.filter(([, more]) => more > 0)))
  await takeStockAgain(db, taken, new Map(pieces.flatMap(([article, more]) => (more < 0 ? [[article, -more]] : []))))
}

/** What was paid with points and is not had comes back as points, never as lei (T-26); what was given back once is not taken again by a later word. */
async function givePointsBack(
  db: Kysely<Tables>,
  { number, company_id: companyId }: LockedOrder,
  { version, lines, now }: { readonly version: number; readonly lines: readonly LineOfOrder[]; readonly now: Date },
): Promise<void> {
  const owed = lines.reduce((sum, { points, cancelled_quantity: cancelled }) => sum + (points ?? 0) * cancelled, 0)
  if (owed === 0) return
  const ledger = await openLedger(db, companyId, now)
  const given = await pointsGivenBack(db, number)
  if (owed > given)
    await ledger.award({ kind: 'given_back', source: `${number}/${version}`, points: owed - given, of: number })
}

/** Of an order that the ERP has shortened before. */
async function pointsGivenBack(db: Kysely<Tables>, number: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from point_awards where kind = 'given_back' and source like ${`${number}/%`}`.execute(
    db,
  )
  return rows[0]!.points
}

/** What the buyer is told: a refusal is one word and not each of its lines. */
function eventsOf(order: LockedOrder, { state, reason }: ErpOrderStanding, lines: readonly LineOfOrder[]) {
  if (state === 'refused')
    return order.erp_state === 'refused' ? [] : [{ kind: 'refused' as const, text: reason, details: [] }]
  const before = new Map(order.lines.map((line) => [line.line, line.cancelled_quantity]))
  const details = lines.flatMap(({ line, quantity, cancelled_quantity: cancelled }) =>
    cancelled > before.get(line)! ? [{ line, quantity, cancelled }] : [],
  )
  return [
    ...(state === order.erp_state ? [] : [{ kind: state, text: reason, details: [] }]),
    ...(details.length === 0 ? [] : [{ kind: 'shortened' as const, text: reason, details }]),
  ]
}
