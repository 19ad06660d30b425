import type { Availability } from '#src/contract/catalogue/article.ts'
import type { DeliveryCalendar } from '#src/contract/ordering/delivery.ts'
import { soonestPromise } from './delivery-promise.ts'

/** The next instant at which one of these promises ends, in milliseconds since the epoch; null when none does. */
export function nextCutOff(availability: readonly Availability[], nowMs: number): number | null {
  const ahead = availability.flatMap(({ order_by: by }) =>
    by !== null && Date.parse(by) > nowMs ? [Date.parse(by)] : [],
  )
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/**
 * Promises as they are now: one whose cut-off has passed is made anew by the calendar. Without a calendar, or where no
 * run leaves, nothing is promised any more; the others stay as the shop said them.
 */
export function promisedNow(
  availability: readonly Availability[],
  calendar: DeliveryCalendar | null,
  nowMs: number,
): readonly Availability[] {
  if (availability.every(({ order_by: by }) => by === null || Date.parse(by) > nowMs)) return availability
  return availability.map((level) => {
    if (level.order_by === null || Date.parse(level.order_by) > nowMs) return level
    const promise = calendar && promiseOf(calendar, level.level, nowMs)
    return {
      ...level,
      arrives_at: promise?.arrivesAt.toISOString() ?? null,
      order_by: promise?.orderBy.toISOString() ?? null,
    }
  })
}

function promiseOf({ runs, holidays }: DeliveryCalendar, level: Availability['level'], nowMs: number) {
  return soonestPromise(
    new Date(nowMs),
    runs[level].map((run) => ({
      weekdays: run.weekdays,
      cutOff: run.cut_off,
      arrivesAt: run.arrives_at,
      daysLater: run.days_later,
      timeZone: run.time_zone,
    })),
    new Set(holidays),
  )
}
