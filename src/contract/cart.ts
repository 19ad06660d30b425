import * as v from 'valibot'
import { boundedList, exactText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, INT_MAX, IsoDateTime, Minor, Quantity, Uuid } from './fields.ts'
import { FitAnswerChanges, FitAnswers, FitState, Fitting, VehicleFacts } from './fit.ts'
import { Amounts, ArticleType, Availability, Price, Quality, Variant } from './article.ts'
import { ShippingPoint } from './session.ts'
import { VehicleBadge } from './vehicles.ts'

export const LineCondition = v.picklist([
  'ok',
  'insufficient_stock',
  'no_longer_available',
  'not_available',
  'price_changed',
])
export type LineCondition = v.InferOutput<typeof LineCondition>

/** Net, VAT and gross of a whole line; `purchase` only for who may see purchase prices. */
export const LineAmounts = v.object({ purchase: v.nullable(Amounts), sale: Amounts })

/**
 * Whether a line fits its vehicle, as the shop found it, and of what: the answers are those that came with the line and what is known of the vehicle now. `told`: those
 * that its chassis number gave.
 */
export const LineFit = v.object({
  state: FitState,
  linked: v.boolean(),
  fitting: Fitting,
  facts: VehicleFacts,
  answers: FitAnswers,
  told: v.optional(v.array(v.string()), []),
})
export type LineFit = v.InferOutput<typeof LineFit>

export const CartLine = v.object({
  uuid: Uuid,
  isSelected: v.boolean(),
  id: Id,
  articleNumber: v.string(),
  name: v.string(),
  brand: v.object({ id: Id, name: v.string() }),
  material: v.string(),
  image: v.nullable(v.string()),
  quality: Quality,
  type: ArticleType,
  vehicle: v.nullable(VehicleBadge),
  registration_number: v.nullable(v.string()),
  variants: v.array(v.object({ variant: Variant, requested_quantity: Quantity, stockable: v.boolean() })),
  unit: v.string(),
  moq: Count,
  maximum_quantity: Count,
  availability: v.array(Availability),
  condition: LineCondition,
  previous_unit_net: v.nullable(Minor),
  price: v.nullable(Price),
  amounts: v.nullable(LineAmounts),
  /** Null for who does not see START, as every figure of points. */
  points: v.nullable(Count),
  added_at: IsoDateTime,
  /** Its place in the cart; a line that the server does not know yet has none. */
  position: v.optional(Count),
  /** Null without a vehicle, and for what is made for none; absent in lines that a former version kept. */
  fit: v.optional(v.nullable(LineFit), null),
})
export type CartLine = v.InferOutput<typeof CartLine>

/**
 * Totals of the selected lines in bani, with the deposits for old parts; how much of them is deposits stands beside them (`cart_total_core`…), and
 * is left out by what a former version stored. VAT is rounded once per rate. Those without margin are null for who may not see purchase prices.
 */
export const CartTotals = v.object({
  cart_total_sale_price: v.nullable(Minor),
  cart_total_sale_price_with_margin: Minor,
  cart_total_sale_price_with_vat: v.nullable(Minor),
  cart_total_sale_price_with_margin_and_vat: Minor,
  cart_total_vat: v.nullable(Minor),
  cart_total_vat_with_margin: Minor,
  cart_total_points: v.nullable(Count),
  cart_total_core: v.optional(Minor, 0),
  cart_total_core_vat: v.optional(Minor, 0),
  cart_total_core_with_vat: v.optional(Minor, 0),
})
export type CartTotals = v.InferOutput<typeof CartTotals>

export const Cart = v.object({
  items: v.array(CartLine),
  cart_comment: v.string(),
  shipping_points: v.array(ShippingPoint),
  shipping_point: v.nullable(Id),
  totals: CartTotals,
  available_points: v.nullable(Count),
  /** What is left of the credit limit after this cart, in bani; null for who may not see purchase prices. */
  credit_left: v.nullable(Minor),
  credit_exceeded: v.boolean(),
  currency: v.string(),
})
export type Cart = v.InferOutput<typeof Cart>

export const MiniCart = v.object({
  items: v.array(v.object({ uuid: Uuid, id: Id, car_id: v.nullable(Id), quantity: Quantity })),
  count: Count,
  totals: CartTotals,
  currency: v.string(),
})
export type MiniCart = v.InferOutput<typeof MiniCart>

/** Most lines of a cart: an order names each of them as it was seen. */
export const CART_LINES_MAX = 1_000

const RequestedVariants = boundedList(v.object({ requested_quantity: Quantity }), 1, 1)
/** `position` is the former place of a line whose removal is taken back; without it a new line goes to the end. `fit_answers`: what was answered about the vehicle (contract/fit.ts). */
export const AddItem = v.object({
  id: Id,
  uuid: v.optional(Uuid),
  car_id: v.optional(v.nullable(Id)),
  position: v.optional(v.pipe(Count, v.maxValue(INT_MAX))),
  variants: RequestedVariants,
  fit_answers: v.optional(FitAnswerChanges),
})

/**
 * What the person saw when ordering; `unit_net` is the purchase price or, without that right, the price with margin. `unit_core`, `core`: the old-part deposit without
 * VAT; the totals have it in them. An order that a former version stored on its device names none: there the totals were without deposits. `moq`: in what multiples
 * the article was sold; absent there too.
 */
export const Seen = v.object({
  lines: boundedList(
    v.object({
      uuid: Uuid,
      quantity: Quantity,
      unit_net: Minor,
      unit_core: v.optional(Minor),
      moq: v.optional(v.pipe(Count, v.minValue(1), v.maxValue(INT_MAX))),
    }),
    1000,
    1,
  ),
  totals: v.object({ net: Minor, vat: Minor, gross: Minor, core: v.optional(Minor) }),
})
export const SendOrder = v.object({
  client_intent_id: Uuid,
  shipping_point: v.nullish(Id, null),
  comment: v.optional(exactText(1000)),
  seen: Seen,
  accept_lower_prices: v.optional(v.boolean(), false),
})
export type SendOrder = v.InferOutput<typeof SendOrder>

export const UnorderedReason = v.picklist(['not_selected', 'no_longer_available', 'not_available'])
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
 * One of `details.differences` of 412 order-differs: what was seen and what holds now, null when there is none. `vat`, `shipping_point` and totals have no line.
 * `order`: the number of the order that a line has left with; without it a missing line was taken out of the cart.
 */
export const OrderDifference = v.object({
  uuid: v.nullable(Uuid),
  name: v.string(),
  field: v.picklist(['price', 'quantity', 'stock', 'line', 'selection', 'vat', 'deposit', 'moq', 'shipping_point']),
  seen: v.nullable(v.number()),
  now: v.nullable(v.number()),
  order: v.optional(v.string()),
})
export type OrderDifference = v.InferOutput<typeof OrderDifference>

const lineParams = v.object({ uuid: Uuid })
const write = { access: 'user', once: true } as const

export const cartEndpoints = {
  items: endpoint({ method: 'GET', path: '/v2/cart/items', access: 'user', summary: 'The cart', answer: Cart }),
  miniItems: endpoint({
    method: 'GET',
    path: '/v2/cart/mini-items',
    access: 'user',
    summary: 'What is in the cart, briefly',
    answer: MiniCart,
  }),
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
    summary: "Set a line's quantity; 412 when base_quantity no longer holds",
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
    summary: 'Order the selected lines; 412 with line differences when the world changed',
    body: SendOrder,
    answer: OrderSent,
  }),
}
