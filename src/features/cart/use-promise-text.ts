import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

const DAY_MS = 86_400_000

/** "azi 14:30", "mâine 08:00", "luni 08:00", later with the date; in the distributor's time zone. */
export function usePromiseText(): (arrivesAt: string) => string {
  const { t } = useLingui()
  const formats = useFormats()
  return (arrivesAt) => {
    const dayOf = (instant: number | string) => formats.date(instant, 'date', brand.timeZone)
    const time = formats.date(arrivesAt, 'time', brand.timeZone)
    const day = dayOf(arrivesAt)
    const now = Date.now()
    if (day === dayOf(now)) return t`azi ${time}`
    if (day === dayOf(now + DAY_MS)) return t`mâine ${time}`
    return new Date(arrivesAt).getTime() - now < 6 * DAY_MS ? `${formats.date(arrivesAt, 'weekday', brand.timeZone)} ${time}` : `${day} ${time}`
  }
}
