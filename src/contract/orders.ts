import * as v from 'valibot'
import { LineAmounts, LineFit, UnorderedReason } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, IsoDateTime, pageFields, pageQuery, Quantity } from './fields.ts'
import { Variant } from './products.ts'
import { VehicleBadge } from './vehicles.ts'

export const OrderStatus = v.picklist(['in_progress', 'ordered', 'delivered', 'cancelled'])
/** `amounts` are the totals at the moment of ordering; `purchase` is null for who may not see purchase prices. */
export const OrderSummary = v.object({
  number: v.string(), date: IsoDateTime, status: OrderStatus, sap_order: v.nullable(v.string()), lines: Count, amounts: LineAmounts, currency: v.string(), ordered_by: v.string(),
  is_partial: v.boolean(), shipping_point: v.string(),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
  ...OrderSummary.entries,
  comment: v.string(),
  credit_exceeded: v.boolean(),
  shipping_address: v.string(),
  items: v.array(v.object({
    id: Id, articleNumber: v.string(), brand: v.string(), name: v.string(), variant: Variant, quantity: Quantity, status: v.picklist(['in_progress', 'ordered', 'offered']),
    vehicle: v.nullable(VehicleBadge), image: v.nullable(v.string()), amounts: LineAmounts,
    /** As it stood when it was ordered. */
    fit: v.nullable(LineFit),
  })),
  unordered: v.array(v.object({ articleNumber: v.string(), name: v.string(), quantity: Quantity, reason: UnorderedReason })),
})
export type Order = v.InferOutput<typeof Order>

export const orderEndpoints = {
  list: endpoint({
    method: 'GET', path: '/orders', access: 'user', summary: "The company's last 50 orders, newest first", query: v.object({ ...pageQuery, q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80))) }),
    answer: v.object({ items: v.array(OrderSummary), ...pageFields }),
  }),
  details: endpoint({ method: 'GET', path: '/orders/:number', access: 'user', summary: 'An order', params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }), answer: Order }),
  reorder: endpoint({
    method: 'POST', path: '/orders/:number/reorder', access: 'user', once: true, status: 201, summary: "Put an order's articles into the cart again",
    params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }), answer: v.object({ added: Count, skipped: v.array(v.object({ articleNumber: v.string(), name: v.string() })) }),
  }),
}
