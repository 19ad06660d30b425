import * as v from 'valibot'
import { Count, Minor } from '../fields.ts'

/** How an order is paid: `card` and `cash` when the goods come. */
export const OrderPayment = v.picklist(['transfer', 'card', 'cash'])
export type OrderPayment = v.InferOutput<typeof OrderPayment>

/** A method that the company may choose, the usual one among them; amounts in bani with VAT (T-06). */
export const PaymentChoice = v.object({
  method: OrderPayment,
  /** Until it has to be paid; 0: when the goods come. */
  days: Count,
  is_usual: v.boolean(),
  /** So much of it can be paid on one day; null: as much as they like. */
  day_cap: v.nullable(Minor),
  /** What of that today's orders leave; null without a cap, and for who may not see purchase prices. */
  day_left: v.nullable(Minor),
  /** What is selected is more than that. */
  is_exceeded: v.boolean(),
})
export type PaymentChoice = v.InferOutput<typeof PaymentChoice>
