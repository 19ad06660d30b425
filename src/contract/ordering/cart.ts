import * as v from 'valibot'
import { Campaign } from '../campaigns/campaigns.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime, IsoDay, Minor, Quantity, Uuid } from '../fields.ts'
import { FitAnswers, FitState, Fitting, VehicleFacts } from '../catalogue/fit.ts'
import {
  Amounts,
  ArticleType,
  Availability,
  Price,
  Quality,
  ReturnTerms,
  StockLevel,
  Variant,
  VatPart,
} from '../catalogue/article.ts'
import { PaymentChoice } from './order-payment.ts'
import { ShippingPoint } from '../people/session.ts'
import { VehicleBadge } from '../catalogue/vehicles.ts'

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
  /** Of the whole line; who may not see purchase prices is told of none, and lines that a former version kept have none. */
  margin: v.optional(Amounts),
  /** Null for who does not see START, as every figure of points. */
  points: v.nullable(Count),
  /** What one piece costs in points; null without a price, and for who does not see START. */
  points_cost: v.optional(v.nullable(Count)),
  added_at: IsoDateTime,
  /** Its place in the cart; a line that the server does not know yet has none. */
  position: v.optional(Count),
  /** Null without a vehicle, and for what is made for none; absent in lines that a former version kept. */
  fit: v.optional(v.nullable(LineFit), null),
  /** When all of it was promised to be there as it was put in or last changed; null where nothing was, or where that was not kept. */
  seen_arrives_at: v.optional(v.nullable(IsoDateTime), null),
  /** Absent where the shop says nothing of it, and in what a former version kept. */
  returns: v.optional(ReturnTerms),
  /** The job that it lies in, and who put it there; absent in one's own cart. */
  job_id: v.optional(Uuid),
  added_by: v.optional(v.string()),
  /** Those who set another quantity at the same time and have been asked (412), and which, the oldest first. */
  wishes: v.optional(v.array(v.object({ by: v.string(), quantity: Count }))),
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
  /** The highest rate first; left out by what a former version stored. */
  cart_total_vat_rates: v.optional(v.nullable(v.array(VatPart))),
  cart_total_vat_rates_with_margin: v.optional(v.array(VatPart)),
  cart_total_points: v.nullable(Count),
  cart_total_core: v.optional(Minor, 0),
  cart_total_core_vat: v.optional(Minor, 0),
  cart_total_core_with_vat: v.optional(Minor, 0),
  /** Without VAT, of what the company pays; absent where no transport is asked for, null as the others. */
  cart_total_transport: v.optional(v.nullable(Minor)),
})
export type CartTotals = v.InferOutput<typeof CartTotals>

/** What each run costs, to one shipping point or to all of them, and from which value of goods on it is free. */
export const Transport = v.object({
  vat_percent: v.number(),
  rates: v.array(
    v.object({ level: StockLevel, shipping_point: v.nullable(Id), net: Minor, free_from: v.nullable(Minor) }),
  ),
})
export type Transport = v.InferOutput<typeof Transport>

/** What the company gathers for a car or a customer, with its lines: the prices are those of who looks, and so is what is selected. */
export const CartJob = v.object({
  id: Uuid,
  name: v.string(),
  plate: v.string(),
  vehicle: v.nullable(VehicleBadge),
  customer_reference: v.string(),
  is_ready: v.boolean(),
  items: v.array(CartLine),
})
export type CartJob = v.InferOutput<typeof CartJob>

export const Cart = v.object({
  items: v.array(CartLine),
  /** The company's open jobs; what a former version kept has none. Totals, credit left and transport are those of `items`, which former versions order alone. */
  jobs: v.optional(v.array(CartJob)),
  cart_comment: v.string(),
  shipping_points: v.array(ShippingPoint),
  shipping_point: v.nullable(Id),
  /** How an order can be paid, in the shop's order; what a former version kept has none. */
  payments: v.optional(v.array(PaymentChoice)),
  /** That articles of the cart are in; what a former version kept has none. */
  campaigns: v.optional(v.array(Campaign)),
  /** Absent where none is asked for, and for who may not see purchase prices: it is a part of what the company pays. */
  transport: v.optional(Transport),
  totals: CartTotals,
  available_points: v.nullable(Count),
  /** Those of them that end first, and their last day. */
  points_expiry: v.optional(v.nullable(v.object({ points: Count, expires_on: IsoDay }))),
  /** What is left of the credit limit after this cart, in bani; null for who may not see purchase prices. */
  credit_left: v.nullable(Minor),
  credit_exceeded: v.boolean(),
  currency: v.string(),
})
export type Cart = v.InferOutput<typeof Cart>

export const MiniCart = v.object({
  items: v.array(v.object({ uuid: Uuid, id: Id, car_id: v.nullable(Id), quantity: Quantity })),
  count: Count,
  /** Open jobs of the company, whose lines are not counted above. Absent: there are none. */
  jobs: v.optional(Count),
  totals: CartTotals,
  currency: v.string(),
})
export type MiniCart = v.InferOutput<typeof MiniCart>

/** Most lines of a cart: an order names each of them as it was seen. */
export const CART_LINES_MAX = 1_000
/** Most lines of a job, and most open jobs of a company: each of their carts tells all of them. */
export const JOB_LINES_MAX = 200
export const JOBS_MAX = 50

/** Why a line is not in the order. */
export const UnorderedReason = v.picklist(['not_selected', 'no_longer_available', 'not_available'])

export const cartReads = {
  items: endpoint({ method: 'GET', path: '/v2/cart/items', access: 'user', summary: 'The cart', answer: Cart }),
  miniItems: endpoint({
    method: 'GET',
    path: '/v2/cart/mini-items',
    access: 'user',
    summary: 'What is in the cart, briefly',
    answer: MiniCart,
  }),
}
