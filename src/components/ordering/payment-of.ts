import type { OrderPayment, PaymentChoice } from '#src/contract/ordering/order-payment.ts'
import { chosenPayment, isOverCap } from '#src/domain/orders/order-payment.ts'
import { ApiError } from '#src/platform/api/api-error.ts'

interface Paid {
  readonly choices: readonly PaymentChoice[] | undefined
  /** What is ordered comes to, in bani with VAT, as the company pays it; null where only the shop can count it. */
  readonly grossMinor: number | null
  /** The refusal of the last press. */
  readonly error: Error | null
  /** As was chosen, or an order said that is asked about again; null: as the company usually pays. */
  readonly choice: OrderPayment | null
  readonly choose: (payment: OrderPayment) => void
}

/** How an order is paid. */
export function paymentOf({ choices = [], grossMinor, error, choice, choose }: Paid) {
  const chosen = chosenPayment(choices, choice)
  // A cap is refused for one method; with another one chosen nothing stands in the way.
  const refusal = chosen?.day_cap != null && error instanceof ApiError ? error.fieldErrors['payment']?.join(' ') : null
  return { chosen, choose, isOverCap: chosen !== null && isOverCap(chosen, grossMinor), refusal: refusal ?? null }
}
