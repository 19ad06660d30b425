import * as v from 'valibot'
import { Amounts, ReturnTerms, Variant, VatPart } from '../catalogue/article.ts'
import { boundedList } from '../bounded.ts'
import { CART_LINES_MAX, LineFit, UnorderedReason } from './cart.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime, Minor, Quantity, Uuid } from '../fields.ts'
import { OrderAmounts, OrderSummary } from './orders.ts'
import { VehicleBadge } from '../catalogue/vehicles.ts'

export const Order = v.object({
  ...OrderSummary.entries,
  comment: v.string(),
  credit_exceeded: v.boolean(),
  /** What each rate of VAT bears of `amounts`, the highest first; absent in what a former version kept. */
  vat_rates: v.optional(v.object({ purchase: v.nullable(v.array(VatPart)), sale: v.nullable(v.array(VatPart)) })),
  shipping_address: v.string(),
  /** What the branch is called where the goods are picked up; absent where they are brought. */
  pickup: v.optional(v.string()),
  /** What a voucher took off what the company pays, without VAT: for who may see that; the code for who sees START. Absent without one. */
  voucher: v.optional(v.object({ code: v.nullable(v.string()), net: v.nullable(Minor) })),
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
      /** That the whole line was paid with; null for who does not see START, absent where it was not. */
      points: v.optional(v.nullable(Count)),
      /** Of one piece, and the plate that who ordered knows the vehicle by; absent in what a former version kept. */
      unit: v.optional(OrderAmounts),
      registration_number: v.optional(v.nullable(v.string()), null),
      /** When all of it was promised to be there, as it was ordered or has been moved since; null where nothing was, or of an order that did not keep it. */
      arrives_at: v.nullish(IsoDateTime),
      /** When it was promised as it was ordered, where a run has gone otherwise since and it was promised anew (T-03). */
      former_arrives_at: v.optional(IsoDateTime),
      /** Nearest first, where it was promised by several runs (T-03). */
      parts: v.optional(
        v.array(v.object({ quantity: Quantity, arrives_at: IsoDateTime, former_arrives_at: v.optional(IsoDateTime) })),
      ),
      /** Pieces: what the ERP has confirmed (null until it has), what has left, what is invoiced, and what was cancelled, with why. */
      confirmed: v.optional(v.nullable(Count)),
      delivered: v.optional(Count),
      invoiced: v.optional(Count),
      cancelled: v.optional(Count),
      cancel_reason: v.optional(v.string()),
      /** As it was said when it was ordered; absent where nothing was. */
      returns: v.optional(ReturnTerms),
      /** That it was gathered in. */
      job: v.optional(v.object({ id: Uuid, name: v.string(), plate: v.string() })),
      /** As it stood when it was ordered. */
      fit: v.nullable(LineFit),
    }),
  ),
  unordered: v.array(
    v.object({ articleNumber: v.string(), name: v.string(), quantity: Quantity, reason: UnorderedReason }),
  ),
})
export type Order = v.InferOutput<typeof Order>

/** Of one order; what the list of them says, which the home page reads, stands apart (orders.ts). */
export const orderCalls = {
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
    summary:
      "Put an order's articles into the cart again, or into a job of the company: those of the lines that are named, or all",
    params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }),
    body: v.optional(
      v.object({ lines: v.optional(boundedList(Count, CART_LINES_MAX, 1)), job: v.optional(v.nullable(Uuid), null) }),
    ),
    answer: v.object({ added: Count, skipped: v.array(v.object({ articleNumber: v.string(), name: v.string() })) }),
  }),
}
