import { type Kysely, type Selectable, sql } from 'kysely'
import type { Availability, StockLevel } from '#src/contract/catalogue/article.ts'
import { lastArrival, partsOf } from '#src/domain/cart/line-cover.ts'
import {
  type DeliveryPromise,
  localDay,
  openFrom,
  type OpeningHours,
  pickedUp,
  type RunException,
  soonestPromise,
} from '#src/domain/orders/delivery-promise.ts'
import type { PlannedRun } from '#src/domain/orders/moved-promise.ts'
import type { PromisedRuns, Tables } from '#server/db/tables.ts'

/** Nearest first. */
export const stockLevels = ['local', 'central', 'national'] as const satisfies readonly StockLevel[]

/** Warehouses, their runs and the holidays, in memory: a promise is computed per request and level, never per row. */
export interface DeliveryCalendar {
  readonly warehouses: readonly Tables['warehouses'][]
  readonly runs: ReadonlyMap<RunKey, readonly Omit<PlannedRun, 'timeZone'>[]>
  readonly holidays: ReadonlySet<string>
  readonly hours: ReadonlyMap<number, readonly OpeningHours[]>
}
/** Where something goes: for whose customers, and whether they come for it. */
export interface Destination {
  readonly branchId: number
  readonly picksUp?: boolean | undefined
}
type RunKey = `${number}>${number}`

/** The warehouses of each level as one branch's customers see them. */
export type WarehouseLevels = Readonly<Record<StockLevel, readonly number[]>>
/** Ready to be sent: an answer repeats them in every row. */
export interface DeliveryEstimate {
  readonly arrives_at: string
  readonly order_by: string
  /** What brings it and on which day that leaves; null for what lies at the branch and is picked up there. */
  readonly departure: { readonly run: number; readonly day: string } | null
}
export type DeliveryEstimates = Readonly<Record<StockLevel, DeliveryEstimate | null>>

/** Orders of longer ago are not waited for. */
const EXCEPTIONS_KEPT_DAYS = 30

export async function readDeliveryCalendar(db: Kysely<Tables>): Promise<DeliveryCalendar> {
  const [warehouses, rows, holidays, exceptions, hours] = await Promise.all([
    db.selectFrom('warehouses').selectAll().orderBy('warehouse_id').execute(),
    db.selectFrom('delivery_runs').selectAll().orderBy('run_id').execute(),
    db.selectFrom('holidays').select('day').execute(),
    db
      .selectFrom('run_exceptions')
      .selectAll()
      .where('day', '>=', sql<string>`current_date - ${EXCEPTIONS_KEPT_DAYS}::int`)
      .orderBy('day')
      .execute(),
    db.selectFrom('opening_hours').selectAll().orderBy('opens').execute(),
  ])
  return calendarOf(
    warehouses,
    rows,
    holidays.map((holiday) => holiday.day),
    { exceptions, hours },
  )
}

/** Another one whenever an exception is written, changed or taken away. */
export const exceptionsVersion = sql<string>`(select coalesce(md5(string_agg(x::text, ' ' order by x.run_id, x.day)), '') from run_exceptions x where x.day >= current_date - ${EXCEPTIONS_KEPT_DAYS}::int)`

type ExceptionRow = Selectable<Tables['run_exceptions']>

export function calendarOf(
  warehouses: readonly Tables['warehouses'][],
  rows: readonly Tables['delivery_runs'][],
  holidays: readonly string[],
  {
    exceptions = [],
    hours: openings = [],
  }: { readonly exceptions?: readonly ExceptionRow[]; readonly hours?: readonly Tables['opening_hours'][] } = {},
): DeliveryCalendar {
  const runs = new Map<RunKey, Omit<PlannedRun, 'timeZone'>[]>()
  for (const row of rows) {
    const key: RunKey = `${row.warehouse_id}>${row.branch_id}`
    const own = exceptions.filter(({ run_id: id }) => id === row.run_id)
    const run = {
      id: row.run_id,
      weekdays: row.weekdays,
      cutOff: row.cut_off,
      arrivesAt: row.arrives_at,
      daysLater: row.days_later,
      exceptions: new Map(own.map((each) => [each.day, exceptionOf(each)])),
      writtenAt: new Map(own.map((each) => [each.day, each.written_at])),
    }
    const known = runs.get(key)
    if (known) known.push(run)
    else runs.set(key, [run])
  }
  const zones = new Map(warehouses.map((each) => [each.warehouse_id, each.time_zone]))
  const hours = new Map<number, OpeningHours[]>()
  for (const { branch_id: branch, weekdays, opens, closes } of openings)
    hours.set(branch, [...(hours.get(branch) ?? []), { weekdays, opens, closes, timeZone: zones.get(branch)! }])
  return { warehouses, runs, holidays: new Set(holidays), hours }
}

function exceptionOf({ cut_off: cutOff, arrives_at: arrivesAt, days_later: daysLater }: ExceptionRow): RunException {
  return cutOff === null || arrivesAt === null ? null : { cutOff, arrivesAt, daysLater }
}

/** A branch's own warehouse is local; other branches' warehouses do not count, central and national ones do. */
export function levelsFor(calendar: DeliveryCalendar, branchId: number): WarehouseLevels {
  const idsOf = (level: StockLevel) =>
    calendar.warehouses
      .filter((warehouse) => warehouse.level === level && warehouse.warehouse_id !== branchId)
      .map((warehouse) => warehouse.warehouse_id)
  return { local: [branchId], central: idsOf('central'), national: idsOf('national') }
}

/**
 * When goods of each level ordered now are at the branch's customers, or can be picked up there; null when no run leaves within three weeks. A promise holds until its cut-off, so it is kept until
 * the first of them.
 */
export function deliveryEstimates(calendar: DeliveryCalendar, to: Destination, now: Date): DeliveryEstimates {
  const place = `${to.branchId} ${to.picksUp === true}`
  const kept = keptEstimates.get(calendar)?.get(place)
  if (kept && kept.from <= now && now < kept.until) return kept.estimates
  const levels = levelsFor(calendar, to.branchId)
  const estimates = {
    local: estimate(calendar, { ...to, warehouses: levels.local, isThere: true }, now),
    central: estimate(calendar, { ...to, warehouses: levels.central }, now),
    national: estimate(calendar, { ...to, warehouses: levels.national }, now),
  }
  const cutOffs = Object.values(estimates).flatMap((each) => (each ? [Date.parse(each.order_by)] : []))
  const until = new Date(Math.min(now.getTime() + HOUR_MS, ...cutOffs))
  const ofCalendar = keptEstimates.get(calendar) ?? new Map<string, KeptEstimates>()
  keptEstimates.set(calendar, ofCalendar.set(place, { estimates, from: now, until }))
  return estimates
}

interface KeptEstimates {
  readonly estimates: DeliveryEstimates
  readonly from: Date
  readonly until: Date
}
const HOUR_MS = 3_600_000
const keptEstimates = new WeakMap<DeliveryCalendar, Map<string, KeptEstimates>>()

function estimate(
  calendar: DeliveryCalendar,
  { branchId, picksUp, warehouses, isThere }: Destination & { warehouses: readonly number[]; isThere?: boolean },
  now: Date,
): DeliveryEstimate | null {
  const hours = calendar.hours.get(branchId) ?? []
  if (picksUp && isThere) return inText(openFrom(now, hours, calendar.holidays), null)
  const runs = warehouses.flatMap((id) => runsFrom(calendar, id, branchId))
  const found = soonestPromise(now, runs, calendar.holidays)
  const departure = found && { run: found.run.id, day: localDay(found.orderBy, found.run.timeZone) }
  return inText(picksUp ? pickedUp(found, hours, calendar.holidays) : found, departure)
}

function inText(promise: DeliveryPromise | null, departure: DeliveryEstimate['departure']): DeliveryEstimate | null {
  return promise && { arrives_at: promise.arrivesAt.toISOString(), order_by: promise.orderBy.toISOString(), departure }
}

/** By which runs each part of a quantity comes; null where the levels do not cover it, or not all of it is promised. */
export function promisedRuns(
  levels: readonly Availability[],
  quantity: number,
  estimates: DeliveryEstimates,
): PromisedRuns | null {
  if (lastArrival(levels, quantity) === null) return null
  return partsOf(levels, quantity).map(({ level, quantity: count, arrives_at: at }) => ({
    quantity: Math.min(count, quantity),
    arrives_at: at!,
    run: estimates[level]?.departure?.run ?? null,
    day: estimates[level]?.departure?.day ?? null,
  }))
}

/** The runs of a warehouse for the customers of a branch, with the zone of their times. */
export function runsFrom(calendar: DeliveryCalendar, warehouseId: number, branchId: number): readonly PlannedRun[] {
  const timeZone = calendar.warehouses.find((warehouse) => warehouse.warehouse_id === warehouseId)?.time_zone
  if (timeZone === undefined) return []
  return (calendar.runs.get(`${warehouseId}>${branchId}`) ?? []).map((run) => ({ ...run, timeZone }))
}

/** All runs that come to the customers of a branch. */
export function runsTo(calendar: DeliveryCalendar, branchId: number): readonly PlannedRun[] {
  const { local, central, national } = levelsFor(calendar, branchId)
  return [...local, ...central, ...national].flatMap((warehouse) => runsFrom(calendar, warehouse, branchId))
}
