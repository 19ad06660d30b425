import * as v from 'valibot'
import { OrderSent } from '#src/contract/cart.ts'

/** The numbers of an order's answer as the thank-you page has them in its address: a single one is a number, several are a list. Null for another answer. */
export function addressOfOrders(answer: unknown): number | string | null {
  const parsed = v.safeParse(OrderSent, answer)
  if (!parsed.success || parsed.output.orders.length === 0) return null
  const numbers = parsed.output.orders.map(({ number }) => number)
  return numbers.length === 1 ? Number(numbers[0]) : numbers.join(',')
}
