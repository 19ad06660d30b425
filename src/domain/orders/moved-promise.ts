import { type DeliveryPromise, departureOn, localDay, soonestPromise, type ZonedRun } from './delivery-promise.ts'

/** A run with when its exceptions were written, by their days. */
export interface PlannedRun extends ZonedRun {
  readonly id: number
  readonly writtenAt: ReadonlyMap<string, Date>
}
/** A run on the day on which it leaves. */
export interface Departure {
  readonly run: number
  readonly day: string
}

/** Each step knows of one exception more; nobody writes so many for one order. */
const MOST_STEPS = 60

/**
 * What was ordered for a departure comes with it, at the time that it has now. Where it does not go, or leaves before it was ordered, it waits until that is known and goes with the soonest of the
 * warehouse's runs that is left then; and so on, where that one does not go either. Null where none leaves, or the run is no more.
 */
export function departureNow(
  origin: Departure,
  orderedAt: Date,
  runs: readonly PlannedRun[],
  holidays: ReadonlySet<string>,
): (DeliveryPromise & Departure) | null {
  let [at, current] = [orderedAt, origin]
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const run = runs.find(({ id }) => id === current.run)
    if (!run) return null
    const found = departureOn(current.day, run, holidays, run.timeZone)
    const written = run.writtenAt.get(current.day)
    if (found && (written === undefined || at < found.orderBy)) return { ...found, ...current }
    if (written !== undefined && written > at) at = written
    const next = soonestPromise(at, knownAt(runs, at), holidays)
    if (!next) return null
    current = { run: next.run.id, day: localDay(next.orderBy, next.run.timeZone) }
  }
  return null
}

/** The runs as they were known at a moment. */
function knownAt(runs: readonly PlannedRun[], at: Date): readonly PlannedRun[] {
  return runs.map((run) => ({
    ...run,
    exceptions: new Map([...(run.exceptions ?? [])].filter(([day]) => run.writtenAt.get(day)! <= at)),
  }))
}
