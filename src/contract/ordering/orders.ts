import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, IsoDay, LIST_WORDS_MAX, pageFields, pageQuery } from '../fields.ts'
import { Amounts } from '../catalogue/article.ts'
import { OrderPayment } from './order-payment.ts'

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
  /** Null of an order that did not say; absent in what a former version kept. */
  payment: v.optional(v.nullable(OrderPayment)),
  /** `points`: what its articles were paid with, nothing but deposits and transport in lei. */
  kind: v.optional(v.picklist(['cash', 'points'])),
  /** How many; null for who does not see START. */
  points: v.optional(v.nullable(Count)),
  /** How it stands in the ERP, and why; absent until the ERP has said anything. `held`: kept back until the credit allows it. */
  erp: v.optional(v.object({ state: v.picklist(['accepted', 'held', 'refused']), reason: v.string() })),
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'user',
    summary:
      "The company's last 50 orders, newest first, narrowed by words (number, part, shipping point, plate, job, person, day), by the days on which they were sent (the distributor's, both included) and by status",
    query: v.object({
      ...pageQuery,
      q: v.optional(trimmedText(LIST_WORDS_MAX)),
      from: v.optional(IsoDay),
      to: v.optional(IsoDay),
      status: v.optional(OrderStatus),
    }),
    /** `counts`: how many of each status the words and the days leave, whatever status is asked for. */
    answer: v.object({
      items: v.array(OrderSummary),
      counts: v.optional(v.record(v.string(), Count), {}),
      ...pageFields,
    }),
  }),
}
