import * as v from 'valibot'
import { boundedList, exactText } from '../bounded.ts'
import { Cart, CART_LINES_MAX, cartReads, UnorderedReason } from './cart.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, INT_MAX, IsoDateTime, Minor, Quantity, Uuid } from '../fields.ts'
import { FitAnswerChanges } from '../catalogue/fit.ts'
import { OrderPayment } from './order-payment.ts'
import { SentDateTime } from '../sent-time.ts'

const RequestedVariants = boundedList(v.object({ requested_quantity: Quantity }), 1, 1)
/** `position` is the former place of a line whose removal is taken back; without it a new line goes to the end. `fit_answers`: what was answered about the vehicle (contract/catalogue/fit.ts). */
export const AddItem = v.object({
  id: Id,
  uuid: v.optional(Uuid),
  car_id: v.optional(v.nullable(Id)),
  position: v.optional(v.pipe(Count, v.maxValue(INT_MAX))),
  isSelected: v.optional(v.boolean()),
  variants: RequestedVariants,
  fit_answers: v.optional(FitAnswerChanges),
})

/**
 * What the person saw when ordering; `unit_net` is the purchase price or, without that right, the price with margin. `unit_core`, `core`: the old-part deposit without
 * VAT; the totals have it in them. An order that a former version stored on its device names none: there the totals were without deposits. `moq`: in what multiples
 * the article was sold; absent there too. `arrives_at`: when all of the line was promised; absent where nothing was.
 */
export const Seen = v.object({
  lines: boundedList(
    v.object({
      uuid: Uuid,
      quantity: Quantity,
      unit_net: Minor,
      unit_core: v.optional(Minor),
      moq: v.optional(v.pipe(Count, v.minValue(1), v.maxValue(INT_MAX))),
      arrives_at: v.optional(SentDateTime),
    }),
    1000,
    1,
  ),
  totals: v.object({
    net: Minor,
    vat: Minor,
    gross: Minor,
    core: v.optional(Minor),
    transport: v.optional(Minor),
    points: v.optional(Count),
  }),
})
export const SendOrder = v.object({
  client_intent_id: Uuid,
  shipping_point: v.nullish(Id, null),
  comment: v.optional(exactText(1000)),
  seen: Seen,
  accept_lower_prices: v.optional(v.boolean(), false),
  /** Null: as the company usually pays. */
  payment: v.nullish(OrderPayment, null),
  /** Absent: in lei. With points, of which `seen.totals.points` are what it costs, nothing is paid in lei but deposits and transport. */
  pay: v.optional(v.picklist(['points'])),
  /** Code of one of the company's vouchers: lei without VAT off its articles, once (T-27). What was seen is without it. */
  voucher: v.optional(exactText(14)),
})
export type SendOrder = v.InferOutput<typeof SendOrder>

export const OrderSent = v.object({
  orders: v.array(
    v.object({ number: v.string(), created_at: IsoDateTime, lines: Count, credit_exceeded: v.boolean() }),
  ),
  unordered: v.array(
    v.object({ uuid: Uuid, articleNumber: v.string(), name: v.string(), quantity: Quantity, reason: UnorderedReason }),
  ),
})
export type OrderSent = v.InferOutput<typeof OrderSent>

/**
 * One of `details.differences` of 412 order-differs: what was seen and what holds now, null when there is none; of a `promise` milliseconds since the epoch. `vat`, `shipping_point` and totals have no line.
 * `order`: the number of the order that a line has left with; without it a missing line was taken out of the cart.
 */
export const OrderDifference = v.object({
  uuid: v.nullable(Uuid),
  name: v.string(),
  field: v.picklist([
    'price',
    'quantity',
    'stock',
    'line',
    'selection',
    'vat',
    'deposit',
    'transport',
    'moq',
    'promise',
    'shipping_point',
  ]),
  seen: v.nullable(v.number()),
  now: v.nullable(v.number()),
  order: v.optional(v.string()),
})
export type OrderDifference = v.InferOutput<typeof OrderDifference>

const lineParams = v.object({ uuid: Uuid })
const write = { access: 'user', once: true } as const

export const cartEndpoints = {
  ...cartReads,
  addMultiple: endpoint({
    method: 'POST',
    path: '/v2/cart/add-multiple',
    ...write,
    status: 201,
    summary: 'Add articles',
    body: v.object({ items: boundedList(AddItem, 500, 1) }),
    answer: v.object({ added: Count, name: v.nullable(v.string()), uuids: v.array(Uuid) }),
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/v2/cart/items/:uuid',
    ...write,
    summary:
      "Set a line's quantity; the one that it has accepts its changed price; 412 when base_quantity no longer holds",
    params: lineParams,
    body: v.object({ variants: RequestedVariants, base_quantity: v.optional(Quantity) }),
    answer: Cart,
  }),
  answerFit: endpoint({
    method: 'PATCH',
    path: '/v2/cart/fit-answers',
    ...write,
    summary: 'Note what was answered about a vehicle at every line that is for it; null takes an answer back',
    body: v.object({ car_id: Id, fit_answers: FitAnswerChanges }),
    answer: Cart,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/v2/cart/items/:uuid',
    ...write,
    status: 202,
    summary: 'Remove a line',
    params: lineParams,
  }),
  removeMultiple: endpoint({
    method: 'DELETE',
    path: '/v2/cart/remove-multiple',
    ...write,
    status: 202,
    summary: 'Remove lines',
    body: v.object({ uuids: boundedList(Uuid, CART_LINES_MAX, 1) }),
  }),
  removeMissing: endpoint({
    method: 'DELETE',
    path: '/v2/cart/remove-missing-variant',
    ...write,
    status: 202,
    summary: 'Remove the lines that cannot be had any more',
  }),
  comment: endpoint({
    method: 'PATCH',
    path: '/v2/cart/comment',
    ...write,
    summary: 'Comment for the order; 422 where another than base_comment stands',
    body: v.object({ comment: exactText(1000), base_comment: v.optional(exactText(1000)) }),
    answer: v.object({ cart_comment: v.string() }),
  }),
  shippingPoint: endpoint({
    method: 'PATCH',
    path: '/v2/cart/shipping-point',
    ...write,
    summary: 'Where this cart goes',
    body: v.object({ shipping_point: Id }),
    answer: v.object({ shipping_point: Id }),
  }),
  select: endpoint({
    method: 'PATCH',
    path: '/v2/cart/items/:uuid/update-selection',
    ...write,
    summary: 'Select a line for ordering',
    params: lineParams,
    body: v.object({ checked: v.boolean() }),
    answer: Cart,
  }),
  selectAll: endpoint({
    method: 'PATCH',
    path: '/v2/cart/update-all-selection',
    ...write,
    summary: 'Select all lines or none; with `uuids` of those alone',
    body: v.object({ checked: v.boolean(), uuids: v.optional(boundedList(Uuid, CART_LINES_MAX)) }),
    answer: Cart,
  }),
  clear: endpoint({ method: 'POST', path: '/v2/cart/items/clear', ...write, status: 202, summary: 'Empty the cart' }),
  sendOrder: endpoint({
    method: 'POST',
    path: '/v2/cart/order/send',
    ...write,
    needs: ['orders'],
    status: 201,
    summary:
      "Order the selected lines; 412 with line differences when the world changed, 422 at `payment` over the day's cap",
    body: SendOrder,
    answer: OrderSent,
  }),
}
