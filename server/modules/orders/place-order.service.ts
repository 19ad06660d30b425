import type { OrderDifference, OrderSent, SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { lessVoucher, spreadAllowance } from '#src/domain/pricing/allowance.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { cartTotals } from '#src/domain/cart/cart-totals.ts'
import { orderDifferences, sendProblem, type SendProblem } from '#src/domain/orders/order-rules.ts'
import { type BothAmounts, bothAmounts, type PriceTerms, saleNet, seenUnitNet } from '#src/domain/pricing/price.ts'
import { ownTotals } from '#src/domain/cart/seen-cart.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext, PricedLine } from '#server/modules/cart/cart.context.ts'
import { transportFor } from '#server/modules/cart/cart-transport.ts'
import { carsOf, type FitInputs } from '#server/modules/cart/fit-inputs.ts'
import type { OrderRepository } from './order.repository.ts'
import { paymentOf } from './payment-of.ts'
import { linePointsCost, pointsOf, spendOn } from './points-of.ts'
import { voucherOf } from './voucher-of.ts'

/** What is to be ordered, from wherever it comes: the stock of its lines is held already. */
export interface OrderWish extends Pick<
  SendOrder,
  'client_intent_id' | 'seen' | 'accept_lower_prices' | 'payment' | 'pay'
> {
  /** Code of the company's voucher that it is sent with. */
  readonly voucher?: string | null
  readonly lines: readonly PricedLine[]
  readonly comment: string
  readonly shippingPoint: number | null
  /** The numbers of the orders that seen lines have left with. */
  readonly ordered: ReadonlyMap<string, string>
}

/**
 * The one way of ordering: takes the selected lines at the prices that the person saw, or says what differs. Gives the answer and the lines that it took.
 * @throws Refusal 412 order-differs with `details.differences`, 422 nothing selected, no shipping point, and as `paymentOf`, `pointsOf`, `voucherOf` and `spendOn`
 */
export async function placeOrder(
  context: CartContext,
  orders: OrderRepository,
  wish: OrderWish,
): Promise<{ readonly sent: OrderSent; readonly taken: readonly PricedLine[] }> {
  const { lines, shippingPoint: wantedPoint, ordered } = wish
  const shippingPoint = await chosenShippingPoint(context, wantedPoint)
  // Nobody is delivered to elsewhere unasked: what is gone is said, and another one is the person's to choose.
  if (wantedPoint !== null && shippingPoint === null)
    throw differs([{ uuid: null, name: '', field: 'shipping_point', seen: wantedPoint, now: null }])
  const problem = sendProblem(
    {
      items: lines.map(({ row, offer, condition }) => ({
        isSelected: row.isSelected,
        condition,
        moq: offer?.moq ?? 1,
        variants: [{ requested_quantity: row.quantity }],
      })),
      shipping_point: shippingPoint?.id ?? null,
    },
    context.principal,
  )
  // Somebody who saw a piece and lost it to another cart is told what is gone, not that nothing was selected.
  if (problem === 'nothing-selected' || problem === 'wrong-multiple')
    compareWithSeen(context, wish, lines, ordered, shippingPoint)
  refuse(problem, lines)
  const taken = lines.filter((line) => line.row.isSelected && isOrderable(line.condition))
  compareWithSeen(context, wish, lines, ordered, shippingPoint)
  const orderedRows = taken.map((line) => line.row)
  const fitInputs = await context.fitInputs(orderedRows, await context.notesOf(carsOf(orderedRows)))
  const points = wish.pay === 'points' ? pointsOf(context, taken, wish.seen.totals.points) : null
  const paid = points === null ? recordedAmounts : () => ({ purchase: nothing, sale: nothing })
  const totalled = taken.map((line) => ({
    ...line,
    amounts: paid(line, context),
    points: points === null ? line.points : 0,
    isSelected: true,
  }))
  const transport = transportFor(context, taken, shippingPoint!.id)
  const nets = totalled.map(({ amounts: { purchase } }) => purchase)
  const netMinor = nets.reduce((sum, { net }) => sum + net, 0)
  const voucher = await voucherOf(context, orders, { code: wish.voucher, netMinor })
  const full = cartTotals(totalled, true, transport)
  const totals = voucher ? lessVoucher(full, totalled, transport, voucher.valueMinor) : full
  const shares = spreadAllowance(nets, voucher?.valueMinor ?? 0)

  const sent = await orders.create({
    principal: context.principal,
    intentId: wish.client_intent_id,
    shippingPoint: shippingPoint!,
    comment: wish.comment,
    terms: context.terms,
    totals,
    kind: points === null ? 'cash' : 'points',
    voucher: voucher?.code ?? null,
    payment: await paymentOf(context, orders, wish.payment, totals.cart_total_sale_price_with_vat ?? 0),
    lines: taken.map((line, at) => ({
      ...recordedLine(line, context, fitInputs.get(line.row.uuid)),
      allowanceMinor: shares[at]!,
      ...(points !== null && paidWithPoints(line)),
    })),
    unordered: lines.filter((line) => !taken.includes(line)).map(unorderedLine),
  })
  await orders.takeStock(
    sent.orders[0]!.number,
    taken.map(({ row, offer }) => ({ article: offer!.article, quantity: row.quantity })),
  )
  if (points !== null) await spendOn(orders, sent.orders[0]!.number, points)
  return { sent, taken }
}

const nothing = { net: 0, vat: 0, gross: 0 }

/** In lei such a line has its deposit alone, and what START counts from is nothing (T-26). */
function paidWithPoints(line: PricedLine) {
  return { unitNetMinor: 0, unitSaleMinor: 0, listMinor: 0, points: linePointsCost(line) }
}

/** An order is read by the whole company: its sale prices are those of people who may not see purchase prices, whoever orders. */
function everybodysTerms({ terms }: CartContext): PriceTerms {
  return { ...terms, maySeePurchasePrices: false }
}

function recordedAmounts({ row, offer }: PricedLine, context: CartContext): BothAmounts {
  return bothAmounts(offer!.price, row.quantity, everybodysTerms(context))
}

function recordedLine({ row, offer, vatPercent }: PricedLine, context: CartContext, inputs: FitInputs | undefined) {
  const { article, price } = offer!
  return {
    articleId: article.article_id,
    carId: row.carId,
    articleNumber: article.article_number,
    ...context.wordsOf(article),
    variant: article.variant,
    quantity: row.quantity,
    unitNetMinor: price.netMinor,
    listMinor: price.listMinor,
    points: null,
    unitSaleMinor: saleNet(price, everybodysTerms(context)),
    coreMinor: price.coreMinor ?? 0,
    vatPercent,
    cartLine: row.uuid,
    jobId: row.jobId,
    arrivesAt: context.arrivalOf(offer!, row.quantity),
    parts: context.partsOf(offer!, row.quantity),
    runs: context.runsOf(offer!, row.quantity),
    returns: context.returnsOf(article),
    fit: context.recordFit(article, inputs),
  }
}

async function chosenShippingPoint(
  context: CartContext,
  shippingPointId: number | null,
): Promise<ShippingPoint | null> {
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
    case 'wrong-multiple':
      throw differs(
        lines
          .filter(
            (line) => line.row.isSelected && isOrderable(line.condition) && line.row.quantity % line.offer!.moq !== 0,
          )
          .map(({ row, name, offer }) => ({ uuid: row.uuid, name, field: 'moq', seen: null, now: offer!.moq })),
      )
    case 'insufficient-stock':
      throw differs(
        lines
          .filter((line) => line.row.isSelected && line.condition === 'insufficient_stock')
          .map(({ row, name, offer }) => ({
            uuid: row.uuid,
            name,
            field: 'stock',
            seen: row.quantity,
            now: offer?.maximum ?? 0,
          })),
      )
  }
}

function differs(differences: readonly OrderDifference[]): Refusal {
  return new Refusal('order-differs', { details: { differences } })
}

/** What the person sees is compared, never the purchase price of somebody who may not see it. */
function compareWithSeen(
  context: CartContext,
  request: Pick<OrderWish, 'seen' | 'accept_lower_prices'>,
  lines: readonly PricedLine[],
  orderedBefore: ReadonlyMap<string, string>,
  shippingPoint: ShippingPoint | null,
): void {
  const now = lines
    .filter((line) => line.row.isSelected)
    .map(({ row, name, offer, condition, vatPercent }) => ({
      uuid: row.uuid,
      name,
      quantity: row.quantity,
      unitNet: offer ? seenUnitNet(offer.price, context.terms) : 0,
      unitCore: offer?.price.coreMinor ?? 0,
      maximum: offer?.maximum ?? 0,
      moq: offer?.moq ?? 1,
      condition,
      vatPercent,
      arrivesAt: offer && isOrderable(condition) ? context.arrivalOf(offer, row.quantity) : null,
    }))
  const ordered = lines.filter((line) => line.row.isSelected && isOrderable(line.condition))
  const totals = cartTotals(
    ordered.map((line) => ({ ...line, isSelected: true })),
    context.terms.maySeePurchasePrices,
    transportFor(context, ordered, shippingPoint?.id ?? null),
  )
  const own = { ...ownTotals(totals), transport: totals.cart_total_transport }
  const differences = orderDifferences(request.seen, now, own, request.accept_lower_prices, orderedBefore)
  if (differences.length === 0) return
  const names = new Map(lines.map(({ row, name }) => [row.uuid, name]))
  // Deselected on another device it is in the cart still; none of it would be ordered.
  throw differs(
    differences.map((each) =>
      each.field === 'line' && names.has(each.uuid!)
        ? { ...each, name: names.get(each.uuid!)!, field: 'quantity', now: 0 }
        : each,
    ),
  )
}

function unorderedLine({ row, article, name, condition }: PricedLine): OrderSent['unordered'][number] {
  const reason = !row.isSelected
    ? 'not_selected'
    : condition === 'no_longer_available'
      ? 'no_longer_available'
      : 'not_available'
  return { uuid: row.uuid, articleNumber: article.article_number, name, quantity: row.quantity, reason }
}
