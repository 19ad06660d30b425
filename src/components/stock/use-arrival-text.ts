import { brand } from '#src/contract/brand.ts'
import { daysAhead } from '#src/domain/orders/promise-words.ts'
import { shopClock } from '#src/lib/clock.ts'
import { type DateStyle, paper } from '#src/lib/formats.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** "azi 14:30", within a week by its weekday; what has passed, and all that is printed, by its date. Times are the distributor's. */
export function useArrivalText(): (arrivesAt: string, now?: number) => string {
  const formats = useFormats()
  return (arrivesAt, now = shopClock.nowMs()) => {
    const by = (style: DateStyle) => formats.date(arrivesAt, style, brand.timeZone)
    const atMs = Date.parse(arrivesAt)
    if (paper.isPrinted || atMs < now) return by('dateTime')
    const ahead = daysAhead(now, atMs, brand.timeZone)
    return `${ahead < 2 ? formats.day(ahead) : by(ahead < 7 ? 'weekday' : 'date')} ${by('time')}`
  }
}
