import type { OrderSent, SendOrder } from '#src/contract/cart.ts'
import type { ShippingPoint } from '#src/contract/session.ts'
import { isOrderable } from '#src/domain/cart-line.ts'
import { cartTotals } from '#src/domain/cart-totals.ts'
import { orderDifferences, sendProblem, type SendProblem } from '#src/domain/order-rules.ts'
import { saleNet, seenUnitNet } from '#src/domain/price.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CartContext, PricedLine } from './cart.context.ts'
import { carsOf, type FitInputs } from './fit-inputs.ts'
import type { OrderRepository, RecordedLine } from '#server/modules/orders/order.repository.ts'

/**
 * Orders the selected lines at the prices the person saw, or says what differs (offline.md §7). One intent makes one order for ever, under
 * whatever key it comes: a second call with the same intent is told the first one's number.
 * @throws Refusal 403 without the right, 412 order-differs with `details.differences`, 422 nothing selected or no shipping point
 */
export async function sendOrder(context: CartContext, orders: OrderRepository, request: SendOrder): Promise<OrderSent> {
  const { principal } = context
  if (!principal.canPlaceOrders) throw new Refusal('orders-not-allowed')
  const head = await context.cart.open()
  const known = await orders.ofIntent(request.client_intent_id)
  if (known) return known
  const rows = await context.cart.lines(head.cartId)
  await orders.lockStock(rows.map((row) => row.articleId))
  const lines = await context.price(rows)
  const shippingPoint = await chosenShippingPoint(context, request.shipping_point ?? head.shippingPointId)
  const problem = sendProblem({ items: lines.map(({ row, condition }) => ({ isSelected: row.isSelected, condition })), shipping_point: shippingPoint?.id ?? null }, principal)
  // Somebody who saw a piece and lost it to another cart is told what is gone, not that nothing was selected.
  if (problem === 'nothing-selected') compareWithSeen(context, request, lines)
  refuse(problem, lines)
  const ordered = lines.filter((line) => line.row.isSelected && isOrderable(line.condition))
  compareWithSeen(context, request, lines)
  const orderedRows = ordered.map((line) => line.row)
  const fitInputs = await context.fitInputs(orderedRows, await context.notesOf(carsOf(orderedRows)))

  const created = await orders.create({
    principal,
    intentId: request.client_intent_id,
    shippingPoint: shippingPoint!,
    comment: request.comment ?? head.comment,
    terms: context.terms,
    totals: cartTotals(ordered.map((line) => ({ ...line, isSelected: true })), true),
    lines: ordered.map((line) => recordedLine(line, context, fitInputs.get(line.row.uuid))),
    unordered: lines.filter((line) => !ordered.includes(line)).map(unorderedLine),
  })
  await orders.takeStock(ordered.map(({ row, offer }) => ({ article: offer!.article, quantity: row.quantity })))
  await context.cart.remove(head.cartId, ordered.map((line) => line.row.uuid))
  await context.cart.setComment(head.cartId, '')
  return created
}

function recordedLine({ row, offer }: PricedLine, context: CartContext, inputs: FitInputs | undefined): RecordedLine {
  const { article, price } = offer!
  return {
    articleId: article.article_id, carId: row.carId, articleNumber: article.article_number, ...context.wordsOf(article), variant: article.variant, quantity: row.quantity,
    unitNetMinor: price.netMinor, unitSaleMinor: saleNet(price, context.terms), fit: context.recordFit(article, inputs),
  }
}

async function chosenShippingPoint(context: CartContext, shippingPointId: number | null): Promise<ShippingPoint | null> {
  return (await context.shippingPoints()).find((point) => point.id === shippingPointId) ?? null
}

function refuse(problem: SendProblem | null, lines: readonly PricedLine[]): void {
  switch (problem) {
    case null:
      return
    case 'orders-not-allowed':
      throw new Refusal('orders-not-allowed')
    case 'nothing-selected':
      throw new Refusal('nothing-selected')
    case 'shipping-point-required':
      throw new Refusal('validation', { errors: { shipping_point: [{ key: 'shipping-point-required' }] } })
    case 'insufficient-stock':
      throw new Refusal('order-differs', {
        details: {
          differences: lines
            .filter((line) => line.row.isSelected && line.condition === 'insufficient_stock')
            .map(({ row, name, offer }) => ({ uuid: row.uuid, name, field: 'stock', seen: row.quantity, now: offer?.maximum ?? 0 })),
        },
      })
  }
}

/** What the person sees is compared, never the purchase price of somebody who may not see it. */
function compareWithSeen(context: CartContext, request: SendOrder, lines: readonly PricedLine[]): void {
  const now = lines
    .filter((line) => line.row.isSelected)
    .map(({ row, name, offer, condition }) => ({
      uuid: row.uuid, name, quantity: row.quantity, unitNet: offer ? seenUnitNet(offer.price, context.terms) : 0, maximum: offer?.maximum ?? 0, condition,
    }))
  const ordered = lines.filter((line) => line.row.isSelected && isOrderable(line.condition))
  const totals = { net: 0, vat: 0, gross: 0 }
  for (const { amounts } of ordered) {
    const seen = context.terms.maySeePurchasePrices ? amounts?.purchase : amounts?.sale
    totals.net += seen?.net ?? 0
    totals.vat += seen?.vat ?? 0
    totals.gross += seen?.gross ?? 0
  }
  const differences = orderDifferences(request.seen, now, totals, request.accept_lower_prices)
  if (differences.length > 0) throw new Refusal('order-differs', { details: { differences } })
}

function unorderedLine({ row, article, name, condition }: PricedLine): OrderSent['unordered'][number] {
  const reason = !row.isSelected ? 'not_selected' : condition === 'no_longer_available' ? 'no_longer_available' : 'not_available'
  return { uuid: row.uuid, articleNumber: article.article_number, name, quantity: row.quantity, reason }
}
