import { type Kysely, sql } from 'kysely'
import type { ErpDelivery } from '#src/contract/after-sales/erp.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal, type TextRef } from '#server/refusals/refusal.ts'
import { type LineOfOrder, lockOrder, type LockedOrder, noteEvent } from './erp-order.repository.ts'
import { isDelivered } from './erp-order.service.ts'

/**
 * Takes over a delivery as the ERP has it: what is delivered of a line is the sum of its deliveries, whatever order they come in.
 * @returns whether anything changed
 * @throws Refusal 404 for an unknown order, 422 at lines that it does not have, that come twice, of which more leaves than was ordered and not cancelled, and for a delivery of another order
 */
export async function applyDelivery(
  db: Kysely<Tables>,
  number: string,
  delivery: ErpDelivery,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(db, delivery.order)
  if (!order) throw new Refusal('not-found')
  refuseUnknown(order, delivery)
  const { rows: saved } = await sql<{ order_id: number; is_new: boolean }>`
    insert into deliveries (number, order_id, run, shipped_at, version) values (${number}, ${order.order_id}, ${delivery.run}, ${delivery.shipped_at}, ${delivery.version})
    on conflict (number) do update set run = excluded.run, shipped_at = excluded.shipped_at, version = excluded.version
      where deliveries.version < excluded.version and deliveries.order_id = excluded.order_id
    returning order_id, xmax = 0 as is_new`.execute(db)
  if (!saved[0]) {
    await refuseOfOther(db, number, order)
    return false
  }
  await db.deleteFrom('delivery_lines').where('number', '=', number).execute()
  if (delivery.lines.length > 0)
    await db
      .insertInto('delivery_lines')
      .values(
        delivery.lines.map(({ line, quantity }) => ({ number, order_id: order.order_id, order_line: line, quantity })),
      )
      .execute()
  await countDelivered(db, order, delivery, now)
  if (saved[0].is_new && delivery.lines.length > 0)
    await noteEvent(db, order.order_id, { kind: 'delivered', at: now, text: '', details: [], number })
  return true
}

function refuseUnknown(order: LockedOrder, { lines }: ErpDelivery): void {
  const open = new Set(order.lines.map(({ line }) => line))
  const errors: Record<string, TextRef[]> = {}
  for (const [index, { line }] of lines.entries())
    if (!open.delete(line)) errors[`lines.${index}.line`] = [{ key: 'unknown-line' }]
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
}

/** A number is of one order for ever: taken for another it would be a mistake of the ERP that nobody sees. */
async function refuseOfOther(db: Kysely<Tables>, number: string, { order_id: id }: LockedOrder): Promise<void> {
  const known = await db.selectFrom('deliveries').select('order_id').where('number', '=', number).executeTakeFirst()
  if (known && known.order_id !== id) throw fieldRefusal('order', 'delivery-of-other-order')
}

/** A delivery says also that the ERP knows the order, should its answer about that come later. */
async function countDelivered(
  db: Kysely<Tables>,
  { order_id: id, status }: LockedOrder,
  delivery: ErpDelivery,
  now: Date,
): Promise<void> {
  await sql`
    update order_lines l set delivered_quantity = coalesce((select sum(d.quantity) from delivery_lines d where d.order_id = l.order_id and d.order_line = l.line), 0)
    where l.order_id = ${id}`.execute(db)
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'quantity', 'cancelled_quantity', 'delivered_quantity'])
    .where('order_id', '=', id)
    .execute()
  refuseAbove(delivery, lines)
  const reached = isDelivered(lines) ? 'delivered' : status === 'delivered' ? 'ordered' : status
  await sql`update orders set status = ${reached}, erp_known_at = coalesce(erp_known_at, ${now}) where order_id = ${id}`.execute(
    db,
  )
}

/** With all deliveries of the order. */
function refuseAbove(
  { lines: told }: ErpDelivery,
  lines: readonly Pick<LineOfOrder, 'line' | 'quantity' | 'cancelled_quantity' | 'delivered_quantity'>[],
): void {
  const errors: Record<string, TextRef[]> = {}
  for (const line of lines) {
    const index = told.findIndex((each) => each.line === line.line)
    if (index >= 0 && line.delivered_quantity > line.quantity - line.cancelled_quantity)
      errors[`lines.${index}.quantity`] = [{ key: 'erp-above-open' }]
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
}
