import { Trans, useLingui } from '@lingui/react/macro'
import type { Availability } from '#src/contract/catalogue/article.ts'
import { countdown, isCutOffNear } from '#src/domain/orders/promise-words.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { useShownAge } from '../offline/KnownAt.tsx'
import { useArrivalText } from './use-arrival-text.ts'
import classes from './Stock.module.css'

/** When the countdown to a run stands beside its arrival: while it can be caught, only in its last half hour, or not at all. */
export type CutOff = 'shown' | 'near' | 'hidden'

interface DeliveryPromiseProps {
  readonly level: Availability
  readonly cutOff?: CutOff | undefined
}

/** "azi 14:30", and while the run can still be caught "comandați în 0:42", loud only in the last half hour. Times are the distributor's (brand.timeZone). */
export function DeliveryPromise({ level, cutOff = 'shown' }: DeliveryPromiseProps) {
  // A run that was promised hours ago is no promise.
  if (useShownAge() !== null) return null
  return <Promised level={level} cutOff={cutOff} />
}

function Promised({ level, cutOff }: { level: Availability; cutOff: CutOff }) {
  const now = useMinuteClock()
  if (level.arrives_at === null) return null
  const orderBy = level.order_by === null ? null : Date.parse(level.order_by)
  const isNear = orderBy !== null && isCutOffNear(now, orderBy)
  const isShown = cutOff === 'shown' || (cutOff === 'near' && isNear)
  return (
    <span className={classes['promise']}>
      {/* It lies at the branch where one picks it up, and that is open. */}
      {orderBy !== null && Date.parse(level.arrives_at) <= now && now < orderBy ? (
        <Trans>acum</Trans>
      ) : (
        <ArrivalWords arrivesAt={level.arrives_at} now={now} />
      )}
      {isShown ? <TimeLeft orderBy={orderBy} now={now} /> : null}
    </span>
  )
}

/** How long the run can still be caught; nothing where that is no news. */
export function TimeLeft({ orderBy, now }: { orderBy: number | null; now: number }) {
  const { t } = useLingui()
  const left = orderBy === null ? null : countdown(now, orderBy)
  if (orderBy === null || left === null) return null
  return (
    <span
      className={classes['left']}
      data-near={isCutOffNear(now, orderBy) || undefined}
    >{t`comandați în ${left}`}</span>
  )
}

/** "azi 14:30"; what has passed by its date. */
export function ArrivalWords({ arrivesAt, now }: { arrivesAt: string; now: number }) {
  return useArrivalText()(arrivesAt, now)
}
