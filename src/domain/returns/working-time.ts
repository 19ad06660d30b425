import { addDays, instantOf, localDay } from '../orders/delivery-promise.ts'

/** When an office works; wall times are those of its zone. */
export interface WorkingCalendar {
  readonly timeZone: string
  /** ISO weekdays, 1 = Monday. */
  readonly weekdays: readonly number[]
  /** HH:MM. */
  readonly opens: string
  readonly closes: string
  /** yyyy-mm-dd; nobody works on them. */
  readonly holidays: ReadonlySet<string>
}

/** The hours in which returns and claims are worked on (RET-02); holidays are data of the distributor's country. */
export const OFFICE_HOURS = { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '17:00' } as const

const HOUR_MS = 3_600_000
/** So many days without a working one are a mistake in the calendar. */
const IDLE_DAYS_MAX = 60

/** The end of the last of so many working days after the instant; the day of the instant itself does not count. */
export function afterWorkingDays(from: Date, days: number, calendar: WorkingCalendar): Date {
  let day = localDay(from, calendar.timeZone)
  for (let left = days; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1), calendar)
  return instantOf(day, calendar.closes, calendar.timeZone)
}

/** When so many hours of work have passed. They are counted as they pass, so that a change of the clock takes and gives none. */
export function afterWorkingHours(from: Date, hours: number, calendar: WorkingCalendar): Date {
  let left = hours * HOUR_MS
  let day = nextWorkingDay(localDay(from, calendar.timeZone), calendar)
  for (;;) {
    const { begins, ends } = shiftOf(day, calendar)
    const start = Math.max(begins, from.getTime())
    const room = Math.max(ends - start, 0)
    if (room >= left) return new Date(start + left)
    left -= room
    day = nextWorkingDay(addDays(day, 1), calendar)
  }
}

/** How much work is left between two instants, in milliseconds; negative when the second has passed. */
export function workingTimeBetween(from: Date, to: Date, calendar: WorkingCalendar): number {
  if (to < from) return -workingTimeBetween(to, from, calendar)
  let sum = 0
  const last = localDay(to, calendar.timeZone)
  for (let day = localDay(from, calendar.timeZone); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    const { begins, ends } = shiftOf(day, calendar)
    sum += Math.max(Math.min(ends, to.getTime()) - Math.max(begins, from.getTime()), 0)
  }
  return sum
}

function shiftOf(day: string, { opens, closes, timeZone }: WorkingCalendar) {
  return { begins: instantOf(day, opens, timeZone).getTime(), ends: instantOf(day, closes, timeZone).getTime() }
}

function isWorkingDay(day: string, { weekdays, holidays }: WorkingCalendar): boolean {
  return weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !holidays.has(day)
}

/** That day, or the first working one after it. @throws Error for a calendar in which nobody ever works */
export function nextWorkingDay(from: string, calendar: WorkingCalendar): string {
  for (let ahead = 0; ahead < IDLE_DAYS_MAX; ahead += 1) {
    const day = addDays(from, ahead)
    if (isWorkingDay(day, calendar)) return day
  }
  throw new Error(`No working day within ${IDLE_DAYS_MAX} days of ${from}`)
}
