import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { formatMoney } from '#src/lib/formats.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import type { OrderRepository } from './order.repository.ts'

/**
 * How an order of so much, in bani with VAT, is paid: as was chosen, or as the company usually pays. The whole of it is paid one way (T-06).
 * @throws Refusal 422 validation at `payment` for a method that the company does not have, 422 cash-over-cap above what can still be paid so today
 */
export async function paymentOf(
  { principal, terms: { currency } }: Pick<CartContext, 'principal' | 'terms'>,
  orders: Pick<OrderRepository, 'paymentTerms'>,
  wanted: OrderPayment | null,
  grossMinor: number,
): Promise<OrderPayment> {
  const terms = await orders.paymentTerms()
  const term = terms.find(({ method, isUsual }) => (wanted === null ? isUsual : method === wanted))
  if (!term) throw fieldRefusal('payment', 'payment-not-offered')
  const { method, dayCapMinor: cap, dayLeftMinor: left } = term
  if (cap === null || left === null || grossMinor <= left) return method
  const text = { key: 'cash-over-cap', values: { cap: formatMoney(cap, principal.locale, currency) } } as const
  throw new Refusal('cash-over-cap', {
    text,
    errors: { payment: [text] },
    // What was ordered today came to tells purchase prices.
    details: { cap, ...(principal.maySeePurchasePrices && { left }) },
  })
}
