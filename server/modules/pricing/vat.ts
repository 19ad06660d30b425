import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'

/** Standard VAT in Romania by day of supply (Cod fiscal art. 291). */
const RATES: readonly { from: string; percent: number }[] = [
  { from: '2025-08-01', percent: 21 },
  { from: '2017-01-01', percent: 19 },
  { from: '2016-01-01', percent: 20 },
  { from: '2010-07-01', percent: 24 },
]

/** Percent in force at an instant; the day is the brand's, which begins hours before that of UTC. */
export function vatPercentAt(instant: Date): number {
  const day = localDay(instant, brand.timeZone)
  return (RATES.find((rate) => rate.from <= day) ?? RATES[RATES.length - 1]!).percent
}
