import type { OrderPayment, PaymentChoice } from '#src/contract/ordering/order-payment.ts'

/** A method with how much of it can still be paid today, in bani with VAT; null: as much as they like. */
export interface PaymentTerm {
  readonly method: OrderPayment
  readonly days: number
  readonly isUsual: boolean
  readonly dayCapMinor: number | null
  readonly dayLeftMinor: number | null
}

/** What is chosen: the method that was said, as long as the company has it, else the usual one. */
export function chosenPayment(choices: readonly PaymentChoice[], wanted: OrderPayment | null): PaymentChoice | null {
  return (
    choices.find(({ method }) => method === wanted) ?? choices.find(({ is_usual }) => is_usual) ?? choices[0] ?? null
  )
}

/** Whether an order of so much goes above what can still be paid so today (T-06); `grossMinor` null: only the shop can count it, and has. */
export function isOverCap(
  { day_left: left, is_exceeded: isExceeded }: Pick<PaymentChoice, 'day_left' | 'is_exceeded'>,
  grossMinor: number | null,
): boolean {
  return left === null || grossMinor === null ? isExceeded : grossMinor > left
}

/** The methods as a person is told of them: what earlier orders came to tells purchase prices. `grossMinor`: what is selected, as the company pays it. */
export function paymentChoices(
  terms: readonly PaymentTerm[],
  grossMinor: number,
  { maySeePurchasePrices }: { readonly maySeePurchasePrices: boolean },
): PaymentChoice[] {
  return terms.map(({ method, days, isUsual, dayCapMinor, dayLeftMinor }) => ({
    method,
    days,
    is_usual: isUsual,
    day_cap: dayCapMinor,
    day_left: maySeePurchasePrices ? dayLeftMinor : null,
    is_exceeded: dayLeftMinor !== null && grossMinor > dayLeftMinor,
  }))
}

/** What is left when orders that wait on this device have been sent: each of them takes from what it is paid by, the usual one where it says nothing. */
export function paymentsAfter(
  choices: readonly PaymentChoice[],
  orders: readonly { readonly payment?: OrderPayment | null | undefined; readonly grossMinor: number }[],
): PaymentChoice[] {
  return choices.map((choice) => {
    if (choice.day_left === null) return choice
    const taken = orders
      .filter(({ payment = null }) => chosenPayment(choices, payment)?.method === choice.method)
      .reduce((sum, { grossMinor }) => sum + grossMinor, 0)
    return { ...choice, day_left: Math.max(0, choice.day_left - taken) }
  })
}
