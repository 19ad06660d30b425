import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { arrivalDay } from '#src/domain/orders/promise-words.ts'
import { shopClock } from '#src/lib/clock.ts'
import { paper } from '#src/lib/formats.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** "azi 14:30"; what has passed, and all that is printed, by its date. Times are the distributor's. */
export function useArrivalText(): (arrivesAt: string, now?: number) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (arrivesAt, now = shopClock.nowMs()) => {
    if (paper.isPrinted || Date.parse(arrivesAt) < now) return formats.date(arrivesAt, 'dateTime', brand.timeZone)
    const time = formats.date(arrivesAt, 'time', brand.timeZone)
    switch (arrivalDay(now, Date.parse(arrivesAt), brand.timeZone)) {
      case 'today':
        return t`azi ${time}`
      case 'tomorrow':
        return t`mâine ${time}`
      case 'weekday':
        return `${formats.date(arrivesAt, 'weekday', brand.timeZone)} ${time}`
      case 'date':
        return `${formats.date(arrivesAt, 'date', brand.timeZone)} ${time}`
    }
  }
}
