/** When goods ordered now arrive by a warehouse's runs; wall times are the warehouse's, answers are instants (api.md §2). */
export interface DeliveryRun {
  /** ISO weekdays on which it leaves, 1 = Monday. */
  readonly weekdays: readonly number[]
  /** HH:MM. */
  readonly cutOff: string
  readonly arrivesAt: string
  /** Working days between leaving and arriving. */
  readonly daysLater: number
}
export interface DeliveryPromise {
  readonly arrivesAt: Date
  readonly orderBy: Date
}

/** A run with the zone of its wall times. */
export interface ZonedRun extends DeliveryRun {
  readonly timeZone: string
}

const DAY_MS = 86_400_000
const SEARCH_DAYS = 21

/** The earliest arrival among the runs, or null when none leaves within three weeks. `holidays` holds yyyy-mm-dd. */
export function deliveryPromise(
  now: Date,
  runs: readonly DeliveryRun[],
  holidays: ReadonlySet<string>,
  timeZone: string,
): DeliveryPromise | null {
  let best: DeliveryPromise | null = null
  for (const run of runs) {
    const found = nextOfRun(now, run, holidays, timeZone)
    if (found && (!best || found.arrivesAt < best.arrivesAt)) best = found
  }
  return best
}

/** The same over runs of several warehouses. */
export function soonestPromise(
  now: Date,
  runs: readonly ZonedRun[],
  holidays: ReadonlySet<string>,
): DeliveryPromise | null {
  return runs.reduce<DeliveryPromise | null>((best, run) => {
    const found = deliveryPromise(now, [run], holidays, run.timeZone)
    return found && (!best || found.arrivesAt < best.arrivesAt) ? found : best
  }, null)
}

function nextOfRun(
  now: Date,
  run: DeliveryRun,
  holidays: ReadonlySet<string>,
  timeZone: string,
): DeliveryPromise | null {
  const today = localDay(now, timeZone)
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    if (!run.weekdays.includes(isoWeekday(day)) || holidays.has(day)) continue
    const orderBy = instantOf(day, run.cutOff, timeZone)
    if (orderBy <= now) continue
    return { orderBy, arrivesAt: instantOf(workingDay(day, run.daysLater, holidays), run.arrivesAt, timeZone) }
  }
  return null
}

/** `count` working days after the day; Saturday and Sunday do not count. */
function workingDay(day: string, count: number, holidays: ReadonlySet<string>): string {
  let found = day
  for (let left = count; left > 0;) {
    found = addDays(found, 1)
    if (isoWeekday(found) <= 5 && !holidays.has(found)) left -= 1
  }
  return found
}

/** The calendar day so many days later, yyyy-mm-dd. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}
function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format
}
/** The calendar day there, yyyy-mm-dd. */
export function localDay(instant: Date, timeZone: string): string {
  return formatOf(timeZone).format(instant).slice(0, 10)
}
/** The instant of a wall time; the offset is asked twice so that days on which the clock changes come out right. */
export function instantOf(day: string, wallTime: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${wallTime}:00Z`)
  const first = wall - offsetMs(new Date(wall), timeZone)
  return new Date(wall - offsetMs(new Date(first), timeZone))
}
function offsetMs(instant: Date, timeZone: string): number {
  return (
    Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant.getTime() / 1000) * 1000
  )
}
