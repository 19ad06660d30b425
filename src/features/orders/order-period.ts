import { brand } from '#src/contract/brand.ts'
import type { OrdersSearch } from './orders-search.ts'

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
