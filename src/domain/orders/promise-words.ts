const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A countdown is worth its place only while somebody can still hurry. */
const COUNTDOWN_MS = 4 * 60 * MINUTE_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a time zone, as the count of days since 1970. */
function dayNumber(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return Date.parse(`${format.format(instant)}T00:00:00Z`) / DAY_MS
}

/** How many midnights there are until then: 0 is today, 1 tomorrow. */
export const daysAhead = (nowMs: number, atMs: number, timeZone: string) =>
  dayNumber(atMs, timeZone) - dayNumber(nowMs, timeZone)

/** `0:42` until the cut-off, rounded down so that nobody is promised a minute too many; null when it has passed or is hours away. */
export function countdown(nowMs: number, orderByMs: number): string | null {
  const left = orderByMs - nowMs
  if (left <= 0 || left > COUNTDOWN_MS) return null
  const minutes = Math.floor(left / MINUTE_MS)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const NEAR_MS = 30 * MINUTE_MS

/** The last half hour before the cut-off: what is wanted with this run has to be ordered now. */
export function isCutOffNear(nowMs: number, orderByMs: number): boolean {
  const left = orderByMs - nowMs
  return left > 0 && left <= NEAR_MS
}

/** The next delivery as the shop promises it: within 24 hours, or on Monday; `later` where holidays or a far warehouse make it longer. */
export type NextDelivery = 'within-24-hours' | 'monday' | 'later'

export function nextDelivery(nowMs: number, arrivesAtMs: number, timeZone: string): NextDelivery {
  if (arrivesAtMs - nowMs <= DAY_MS) return 'within-24-hours'
  const ahead = daysAhead(nowMs, arrivesAtMs, timeZone)
  // Day 0 was a Thursday. Only the coming Monday is what people call Monday.
  return dayNumber(arrivesAtMs, timeZone) % 7 === 4 && ahead < 7 ? 'monday' : 'later'
}
