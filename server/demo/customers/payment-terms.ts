import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { RESELLER, WORKSHOP } from './company-rows.ts'

/** Law 70/2015: what a company may take of another in cash on one day, bani with VAT. */
export const CASH_A_DAY_MINOR = 500_000
/** Of other companies by their number; one pays at once. */
const paymentDays = [30, 30, 14, 45, 0]
const SAID_SINCE_DAYS = 180
const CARD_EVERY = 5
const SMALL_MINOR = 100_000

/** Days until a company has to pay; 0: when the goods come. */
export function paymentDaysOf(companyId: number): number {
  return companyId === WORKSHOP ? 30 : companyId === RESELLER ? 45 : paymentDays[companyId % paymentDays.length]!
}

/** How a past order was paid: as the company usually pays, now and then a small one when it came; those of more than half a year did not say. */
export function paymentOf(companyId: number, daysAgo: number, grossMinor: number): OrderPayment | null {
  if (daysAgo > SAID_SINCE_DAYS) return null
  if (paymentDaysOf(companyId) > 0) return daysAgo % CARD_EVERY === 0 && grossMinor < SMALL_MINOR ? 'card' : 'transfer'
  return grossMinor > CASH_A_DAY_MINOR ? 'transfer' : 'cash'
}
