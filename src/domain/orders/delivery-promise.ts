/** When goods ordered now arrive by a warehouse's runs; wall times are the warehouse's, answers are instants (api.md §2). */
/** When a run leaves on one day otherwise than as usual; null: it does not go. */
export type RunException = Pick<DeliveryRun, 'cutOff' | 'arrivesAt' | 'daysLater'> | null

export interface DeliveryRun {
  /** ISO weekdays on which it leaves, 1 = Monday. */
  readonly weekdays: readonly number[]
  /** HH:MM. */
  readonly cutOff: string
  readonly arrivesAt: string
  /** Working days between leaving and arriving. */
  readonly daysLater: number
  /** By the day on which it leaves or would leave, yyyy-mm-dd; one that names times holds on a holiday too. */
  readonly exceptions?: ReadonlyMap<string, RunException>
}
/** Whether a run is there after one could still order for it; HH:MM. */
export const comesAfterCutOff = ({
  cutOff,
  arrivesAt,
  daysLater,
}: Pick<DeliveryRun, 'cutOff' | 'arrivesAt' | 'daysLater'>): boolean => daysLater > 0 || arrivesAt > cutOff

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

/** The same over runs of several warehouses, with the run that it is. */
export function soonestPromise<R extends ZonedRun>(
  now: Date,
  runs: readonly R[],
  holidays: ReadonlySet<string>,
): (DeliveryPromise & { readonly run: R }) | null {
  return runs.reduce<(DeliveryPromise & { readonly run: R }) | null>((best, run) => {
    const found = deliveryPromise(now, [run], holidays, run.timeZone)
    return found && (!best || found.arrivesAt < best.arrivesAt) ? { ...found, run } : best
  }, null)
}

function nextOfRun(
  now: Date,
  run: DeliveryRun,
  holidays: ReadonlySet<string>,
  timeZone: string,
): DeliveryPromise | null {
  const today = localDay(now, timeZone)
  let best: DeliveryPromise | null = null
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const found = departureOn(day, run, holidays, timeZone)
    if (!found || found.orderBy <= now) continue
    if (!best || found.arrivesAt < best.arrivesAt) best = found
    // A usual day is followed by none that arrives sooner; one that is late may be.
    if (!run.exceptions?.has(day)) return best
  }
  return best
}

/** What leaves with a run on a day; null where it does not go. */
export function departureOn(
  day: string,
  run: DeliveryRun,
  holidays: ReadonlySet<string>,
  timeZone: string,
): DeliveryPromise | null {
  const exception = run.exceptions?.get(day)
  if (exception === null) return null
  if (!exception && (!run.weekdays.includes(isoWeekday(day)) || holidays.has(day))) return null
  const { cutOff, arrivesAt, daysLater } = exception ?? run
  return {
    orderBy: instantOf(day, cutOff, timeZone),
    arrivesAt: instantOf(workingDay(day, daysLater, holidays), arrivesAt, timeZone),
  }
}

/** The first day from one on, on which one of the runs arrives after an instant; null where none does within three weeks. */
export function nextArrivalDay(
  from: string,
  runs: readonly ZonedRun[],
  holidays: ReadonlySet<string>,
  after: Date,
): string | null {
  const days = runs.flatMap((run) =>
    Array.from({ length: 2 * SEARCH_DAYS }, (_, index) => addDays(from, index - SEARCH_DAYS))
      .map((day) => departureOn(day, run, holidays, run.timeZone))
      .filter((found) => found !== null && found.arrivesAt > after)
      .map((found) => localDay(found!.arrivesAt, run.timeZone))
      .filter((day) => day >= from),
  )
  return days.length === 0 ? null : days.reduce((one, other) => (one < other ? one : other))
}

/** When a branch is open, on ISO weekdays; HH:MM. Nothing is picked up on holidays. */
export interface OpeningHours {
  readonly weekdays: readonly number[]
  readonly opens: string
  readonly closes: string
  readonly timeZone: string
}

/**
 * The hours in which something can be picked up that is at the branch at an instant: those that run then, else the next; null when none begin within three weeks. The branch's own stock: from when it
 * opened, until it closes.
 */
export function openFrom(
  instant: Date,
  hours: readonly OpeningHours[],
  holidays: ReadonlySet<string>,
): DeliveryPromise | null {
  let best: DeliveryPromise | null = null
  for (const { weekdays, opens, closes, timeZone } of hours) {
    const first = localDay(instant, timeZone)
    for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
      const day = addDays(first, ahead)
      if (!weekdays.includes(isoWeekday(day)) || holidays.has(day)) continue
      const [arrivesAt, orderBy] = [instantOf(day, opens, timeZone), instantOf(day, closes, timeZone)]
      if (orderBy <= instant) continue
      if (!best || arrivesAt < best.arrivesAt) best = { arrivesAt, orderBy }
      break
    }
  }
  return best
}

/** When goods of a run can be picked up: when it has arrived and the branch is open. */
export function pickedUp(
  promise: DeliveryPromise | null,
  hours: readonly OpeningHours[],
  holidays: ReadonlySet<string>,
): DeliveryPromise | null {
  const open = promise && openFrom(promise.arrivesAt, hours, holidays)
  if (!promise || !open) return null
  return { ...promise, arrivesAt: open.arrivesAt > promise.arrivesAt ? open.arrivesAt : promise.arrivesAt }
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
