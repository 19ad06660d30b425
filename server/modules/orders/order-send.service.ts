import type { OrderSent, SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import type { CartLineRow } from '#server/modules/cart/cart-lines.ts'
import { lockHolders } from '#server/modules/cart/line-holders.ts'
import type { OrderRepository } from './order.repository.ts'
import { placeOrder } from './place-order.service.ts'

/**
 * Orders the selected lines of the cart at the prices the person saw, or says what differs (offline.md §7). One intent makes one order for ever, under
 * whatever key it comes: a second call with the same intent is told the first one's number.
 * @throws Refusal as `placeOrder`, and 422 already-ordered
 */
export async function sendOrder(context: CartContext, orders: OrderRepository, request: SendOrder): Promise<OrderSent> {
  const seen = request.seen.lines.map(({ uuid }) => uuid)
  const { head, jobs } = await lockHolders(context, seen)
  const sentBefore = await orders.ofIntent(request.client_intent_id)
  if (sentBefore) return sentBefore
  // Of jobs what this person saw, and nothing that a colleague has put in since.
  const ofJobs = (await context.cart.linesOfJobs(jobs.map(({ id }) => id))).filter(({ uuid }) => seen.includes(uuid))
  const rows = [...(await context.cart.lines(head.cartId)), ...ofJobs]
  await orders.lockStock(rows.map((row) => row.articleId))
  const lines = await context.price(rows)
  const known = new Set(rows.map(({ uuid }) => uuid))
  const ordered = await orders.ofLines(seen.filter((uuid) => !known.has(uuid)))
  refuseOrdered(request, ordered)
  const { sent, taken } = await placeOrder(context, orders, {
    ...request,
    lines,
    ordered,
    comment: request.comment ?? head.comment,
    shippingPoint: request.shipping_point ?? head.shippingPointId,
  })
  await takeOut(
    context,
    head.cartId,
    taken.map((line) => line.row),
  )
  await context.cart.setComment(head.cartId, '')
  await context.cart.forgetInfo(head.cartId)
  return sent
}

/** What is ordered leaves the cart and its jobs; a job without lines left is ordered. */
async function takeOut(context: CartContext, cartId: number, rows: readonly CartLineRow[]): Promise<void> {
  const jobIds = [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))]
  for (const holder of [cartId, ...jobIds])
    await context.cart.remove(
      holder,
      rows.flatMap(({ uuid, jobId }) => ((jobId ?? cartId) === holder ? [uuid] : [])),
    )
  const left = await context.jobs.lineCounts(jobIds)
  for (const jobId of jobIds)
    if (left.get(jobId) === 0) await context.jobs.update(jobId, { state: 'ordered', isReady: false })
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
