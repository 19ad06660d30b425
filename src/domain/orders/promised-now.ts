import type { Availability } from '#src/contract/catalogue/article.ts'
import type { DeliveryCalendar } from '#src/contract/ordering/delivery.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { openFrom, pickedUp, soonestPromise } from './delivery-promise.ts'

/** The next instant at which one of these promises ends, in milliseconds since the epoch; null when none does. */
export function nextCutOff(availability: readonly Availability[], nowMs: number): number | null {
  const ahead = availability.flatMap(({ order_by: by }) =>
    by !== null && Date.parse(by) > nowMs ? [Date.parse(by)] : [],
  )
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** Where a cart goes, as its shipping point says it. */
export type Destination = Pick<ShippingPoint, 'branch' | 'pickup'>

/**
 * Promises as they are now: one whose cut-off has passed is made anew by the calendar, and all are when the shop has said them for another destination. Without a calendar, or where no run leaves,
 * nothing is promised any more; the others stay as the shop said them. What lies at a branch is not known of another one.
 */
export function promisedNow(
  availability: readonly Availability[],
  calendar: DeliveryCalendar | null,
  nowMs: number,
  to: { readonly now?: Destination | undefined; readonly said?: Destination | undefined } = {},
): readonly Availability[] {
  const isElsewhere = to.now?.branch !== to.said?.branch
  const isMoved = isElsewhere || to.now?.pickup !== to.said?.pickup
  const holds = ({ order_by: by }: Availability) => by === null || Date.parse(by) > nowMs
  if (!isMoved && availability.every(holds)) return availability
  return availability.map((level) => {
    if (level.quantity <= 0 || (!isMoved && holds(level))) return level
    const isUnknown = isElsewhere && level.level === 'local'
    const promise = calendar && !isUnknown ? promiseOf(calendar, level.level, nowMs, to.now) : null
    return {
      ...level,
      arrives_at: promise?.arrivesAt.toISOString() ?? null,
      order_by: promise?.orderBy.toISOString() ?? null,
    }
  })
}

function promiseOf(calendar: DeliveryCalendar, level: Availability['level'], nowMs: number, to?: Destination) {
  const now = new Date(nowMs)
  const holidays = new Set(calendar.holidays)
  const own = calendar.branches?.find(({ id }) => id === to?.branch)
  const hours = (own?.hours ?? []).map(({ time_zone: timeZone, ...each }) => ({ ...each, timeZone }))
  const picksUp = to?.pickup !== undefined
  if (picksUp && level === 'local') return openFrom(now, hours, holidays)
  const found = soonestPromise(
    now,
    (own ?? calendar).runs[level].map((run) => ({
      weekdays: run.weekdays,
      cutOff: run.cut_off,
      arrivesAt: run.arrives_at,
      daysLater: run.days_later,
      timeZone: run.time_zone,
      exceptions: new Map(
        run.exceptions?.map(({ day, cut_off: cutOff, arrives_at: arrivesAt, days_later: daysLater }) => [
          day,
          cutOff === null || arrivesAt === null ? null : { cutOff, arrivesAt, daysLater },
        ]),
      ),
    })),
    holidays,
  )
  return picksUp ? pickedUp(found, hours, holidays) : found
}
