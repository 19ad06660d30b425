import type { OrderSent, SendOrder } from '#src/contract/cart-changes.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import type { OrderRepository } from './order.repository.ts'
import { placeOrder } from './place-order.service.ts'

/**
 * Orders the selected lines of the cart at the prices the person saw, or says what differs (offline.md §7). One intent makes one order for ever, under
 * whatever key it comes: a second call with the same intent is told the first one's number.
 * @throws Refusal as `placeOrder`, and 422 already-ordered
 */
export async function sendOrder(context: CartContext, orders: OrderRepository, request: SendOrder): Promise<OrderSent> {
  const head = await context.cart.open()
  const sentBefore = await orders.ofIntent(request.client_intent_id)
  if (sentBefore) return sentBefore
  const rows = await context.cart.lines(head.cartId)
  await orders.lockStock(rows.map((row) => row.articleId))
  const lines = await context.price(rows)
  const known = new Set(rows.map(({ uuid }) => uuid))
  const ordered = await orders.ofLines(request.seen.lines.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid)))
  refuseOrdered(request, ordered)
  const { sent, taken } = await placeOrder(context, orders, {
    ...request,
    lines,
    ordered,
    comment: request.comment ?? head.comment,
    shippingPoint: request.shipping_point ?? head.shippingPointId,
  })
  await context.cart.remove(
    head.cartId,
    taken.map((line) => line.row.uuid),
  )
  await context.cart.setComment(head.cartId, '')
  await context.cart.forgetInfo(head.cartId)
  return sent
}

/** The same cart ordered from two tabs: the second wish is told which order it has become, and can never order what was put in since. */
function refuseOrdered({ seen }: SendOrder, ordered: ReadonlyMap<string, string>): void {
  if (!seen.lines.every(({ uuid }) => ordered.has(uuid))) return
  const numbers = [...new Set(ordered.values())]
  throw new Refusal('already-ordered', {
    text: { key: 'already-ordered', values: { numbers: numbers.join(', ') } },
    details: { orders: numbers },
  })
}
