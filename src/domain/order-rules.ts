import type { LineCondition, OrderDifference, SendOrder } from '#src/contract/cart.ts'
import type { Amounts } from '#src/contract/products.ts'
import { isOrderable } from './cart-line.ts'

export interface OrderableCart {
  readonly items: readonly { readonly isSelected: boolean; readonly condition: LineCondition }[]
  readonly shipping_point: number | null
}
export type SendProblem = 'orders-not-allowed' | 'nothing-selected' | 'insufficient-stock' | 'shipping-point-required'

/**
 * Why this cart cannot be ordered now, or null. The button's reason and the server's refusal are this one rule (seed §5, §6). Selected lines
 * that are not to be had stay behind as unordered; a line that wants more than there is must be decided first.
 */
export function sendProblem(cart: OrderableCart, person: { readonly canPlaceOrders: boolean }): SendProblem | null {
  if (!person.canPlaceOrders) return 'orders-not-allowed'
  const selected = cart.items.filter((line) => line.isSelected)
  if (!selected.some((line) => isOrderable(line.condition) || line.condition === 'insufficient_stock')) return 'nothing-selected'
  if (selected.some((line) => line.condition === 'insufficient_stock')) return 'insufficient-stock'
  return cart.shipping_point === null ? 'shipping-point-required' : null
}

/** A selected line as it stands at the moment of ordering; `unitNet` is the price that this person sees. */
export interface LineNow {
  readonly uuid: string
  readonly name: string
  readonly quantity: number
  readonly unitNet: number
  readonly maximum: number
  readonly condition: LineCondition
}

/** What has changed since the person looked (412). Empty: they get exactly what they saw. */
export function orderDifferences(seen: SendOrder['seen'], now: readonly LineNow[], totals: Amounts, acceptLowerPrices: boolean): OrderDifference[] {
  const differences: OrderDifference[] = []
  const nowByUuid = new Map(now.map((line) => [line.uuid, line]))
  const seenUuids = new Set(seen.lines.map((line) => line.uuid))
  for (const line of seen.lines) differences.push(...lineDifferences(line, nowByUuid.get(line.uuid), acceptLowerPrices))
  for (const line of now) {
    if (!seenUuids.has(line.uuid) && isOrderable(line.condition)) differences.push({ uuid: line.uuid, name: line.name, field: 'selection', seen: null, now: line.quantity })
  }
  const sameNet = seen.totals.net === totals.net
  if (differences.length === 0 && sameNet && (seen.totals.vat !== totals.vat || seen.totals.gross !== totals.gross)) {
    differences.push({ uuid: null, name: '', field: 'vat', seen: seen.totals.vat, now: totals.vat })
  }
  const lowered = acceptLowerPrices && totals.net < seen.totals.net
  if (differences.length === 0 && !sameNet && !lowered) differences.push({ uuid: null, name: '', field: 'price', seen: seen.totals.net, now: totals.net })
  return differences
}

function lineDifferences(seen: SendOrder['seen']['lines'][number], now: LineNow | undefined, acceptLowerPrices: boolean): OrderDifference[] {
  if (!now) return [{ uuid: seen.uuid, name: '', field: 'line', seen: seen.quantity, now: null }]
  const { uuid, name } = now
  if (!isOrderable(now.condition)) return [{ uuid, name, field: 'stock', seen: seen.quantity, now: now.maximum }]
  const differences: OrderDifference[] = []
  if (seen.quantity !== now.quantity) differences.push({ uuid, name, field: 'quantity', seen: seen.quantity, now: now.quantity })
  const acceptable = now.unitNet === seen.unit_net || (acceptLowerPrices && now.unitNet < seen.unit_net)
  if (!acceptable) differences.push({ uuid, name, field: 'price', seen: seen.unit_net, now: now.unitNet })
  return differences
}
