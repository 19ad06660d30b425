import { useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { Availability } from '#src/contract/products.ts'
import { arrivalDay, countdown } from '#src/domain/promise-words.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { useShownAge } from './KnownAt.tsx'
import classes from './Stock.module.css'

/** "azi 14:30", and while the run can still be caught "comandați în 0:42". Times are the distributor's (brand.timeZone). */
export function DeliveryPromise({ level }: { level: Availability }) {
  // A run that was promised hours ago is no promise.
  if (useShownAge() !== null) return null
  return <Promised level={level} />
}

function Promised({ level }: { level: Availability }) {
  const { t } = useLingui()
  const now = useMinuteClock()
  if (level.arrives_at === null) return null
  const left = level.order_by === null ? null : countdown(now, Date.parse(level.order_by))
  return (
    <span className={classes['promise']}>
      <ArrivalWords arrivesAt={level.arrives_at} now={now} />
      {left === null ? null : <span className={classes['left']}>{t`comandați în ${left}`}</span>}
    </span>
  )
}

function ArrivalWords({ arrivesAt, now }: { arrivesAt: string; now: number }) {
  const { t } = useLingui()
  const formats = useFormats()
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
