import * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import { OrderStatus } from '#src/contract/orders.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** What the address says: words, period, status, page; `order` is the number of the order whose details are open, which as a number stands in the address without quotes. */
export const OrdersSearch = v.object({
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(50), 1), 1),
  period: said(v.picklist(['30', 'month', 'days'])),
  from: said(Day),
  to: said(Day),
  status: said(OrderStatus),
  order: said(v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(999_999_999_999))),
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>

const DAY_MS = 86_400_000
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' })

/** The calendar days of a period, as the distributor's day is now. */
export function daysOf(
  { period, from, to }: Pick<OrdersSearch, 'period' | 'from' | 'to'>,
  nowMs: number,
): { readonly from?: string | undefined; readonly to?: string | undefined } {
  const today = dayFormat.format(nowMs)
  switch (period) {
    case '30':
      return { from: new Date(Date.parse(today) - 29 * DAY_MS).toISOString().slice(0, 10) }
    case 'month':
      return { from: `${today.slice(0, 8)}01` }
    case 'days':
      return { from, to }
    case undefined:
      return {}
  }
}
