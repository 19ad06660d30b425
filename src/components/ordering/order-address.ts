import * as v from 'valibot'
import { OrderSent } from '#src/contract/ordering/cart-changes.ts'

/** The numbers of an order's answer as the thank-you page has them in its address: a single one is a number, several are a list. Null for another answer. */
export function addressOfOrders(answer: unknown): number | string | null {
  const parsed = v.safeParse(OrderSent, answer)
  if (!parsed.success || parsed.output.orders.length === 0) return null
  const numbers = parsed.output.orders.map(({ number }) => number)
  return numbers.length === 1 ? Number(numbers[0]) : numbers.join(',')
}

/** The numbers of the orders that the lines of a refused one have left with; null for another refusal. */
export function numbersOrderedBefore(
  refusal: {
    readonly code?: string | undefined
    readonly details?: Readonly<Record<string, unknown>> | undefined
  } | null,
): readonly string[] | null {
  if (refusal?.code !== 'already-ordered') return null
  const numbers = v.safeParse(v.array(v.string()), refusal.details?.['orders'])
  return numbers.success ? numbers.output : []
}
