import * as v from 'valibot'
import { boundedList, trimmedText } from './bounded.ts'
import { CART_LINES_MAX, UnorderedReason } from './cart.ts'
import { LineFit } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, IsoDateTime, pageFields, pageQuery, Quantity } from './fields.ts'
import { Amounts, Variant } from './article.ts'
import { VehicleBadge } from './vehicles.ts'

export const OrderStatus = v.picklist(['in_progress', 'ordered', 'delivered', 'cancelled'])
export type OrderStatus = v.InferOutput<typeof OrderStatus>
/** As they were when it was ordered. `purchase` is null for who may not see purchase prices; `sale` too, for an old order that did not keep it apart from the purchase price. */
export const OrderAmounts = v.object({ purchase: v.nullable(Amounts), sale: v.nullable(Amounts) })
export type OrderAmounts = v.InferOutput<typeof OrderAmounts>

/** `amounts` are the totals at the moment of ordering, `core` how much of them is deposits for old parts; null when there is none. */
export const OrderSummary = v.object({
  number: v.string(),
  date: IsoDateTime,
  status: OrderStatus,
  sap_order: v.nullable(v.string()),
  lines: Count,
  amounts: OrderAmounts,
  core: v.optional(v.nullable(Amounts), null),
  /** A part of what the company paid, told with it. */
  transport: v.optional(v.nullable(Amounts)),
  currency: v.string(),
  ordered_by: v.string(),
  is_partial: v.boolean(),
  shipping_point: v.string(),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
  ...OrderSummary.entries,
  comment: v.string(),
  credit_exceeded: v.boolean(),
  shipping_address: v.string(),
  items: v.array(
    v.object({
      /** Names the line within its order; an article may stand on several, for different vehicles. */
      line: Count,
      id: Id,
      articleNumber: v.string(),
      brand: v.string(),
      name: v.string(),
      variant: Variant,
      quantity: Quantity,
      status: v.picklist(['in_progress', 'ordered', 'offered']),
      vehicle: v.nullable(VehicleBadge),
      image: v.nullable(v.string()),
      amounts: OrderAmounts,
      /** The line's deposits for old parts, beside its amounts. */
      core: v.optional(v.nullable(Amounts), null),
      /** Of one piece, and the plate that who ordered knows the vehicle by; absent in what a former version kept. */
      unit: v.optional(OrderAmounts),
      registration_number: v.optional(v.nullable(v.string()), null),
      /** When all of it was promised to be there, as it was ordered; null where nothing was, or of an order that did not keep it. */
      arrives_at: v.nullish(IsoDateTime),
      /** As it stood when it was ordered. */
      fit: v.nullable(LineFit),
    }),
  ),
  unordered: v.array(
    v.object({ articleNumber: v.string(), name: v.string(), quantity: Quantity, reason: UnorderedReason }),
  ),
})
export type Order = v.InferOutput<typeof Order>

/** A calendar day that there is, yyyy-mm-dd. */
const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day),
)

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'user',
    summary:
      "The company's last 50 orders, newest first, narrowed by words (number, part, shipping point, plate, person, day), by the days on which they were sent (the distributor's, both included) and by status",
    query: v.object({
      ...pageQuery,
      q: v.optional(trimmedText(80)),
      from: v.optional(Day),
      to: v.optional(Day),
      status: v.optional(OrderStatus),
    }),
    /** `counts`: how many of each status the words and the days leave, whatever status is asked for. */
    answer: v.object({
      items: v.array(OrderSummary),
      counts: v.optional(v.record(v.string(), Count), {}),
      ...pageFields,
    }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/orders/:number',
    access: 'user',
    summary: 'An order',
    params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }),
    answer: Order,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/orders/:number/reorder',
    access: 'user',
    once: true,
    status: 201,
    summary: "Put an order's articles into the cart again: those of the lines that are named, or all",
    params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }),
    body: v.optional(v.object({ lines: v.optional(boundedList(Count, CART_LINES_MAX, 1)) })),
    answer: v.object({ added: Count, skipped: v.array(v.object({ articleNumber: v.string(), name: v.string() })) }),
  }),
}
