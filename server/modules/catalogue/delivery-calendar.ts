import type { Kysely } from 'kysely'
import type { StockLevel } from '#src/contract/catalogue/article.ts'
import {
  type DeliveryPromise,
  type DeliveryRun,
  soonestPromise,
  type ZonedRun,
} from '#src/domain/orders/delivery-promise.ts'
import type { Tables } from '#server/db/tables.ts'

/** Nearest first. */
export const stockLevels = ['local', 'central', 'national'] as const satisfies readonly StockLevel[]

/** Warehouses, their runs and the holidays, in memory: a promise is computed per request and level, never per row. */
export interface DeliveryCalendar {
  readonly warehouses: readonly Tables['warehouses'][]
  readonly runs: ReadonlyMap<RunKey, readonly DeliveryRun[]>
  readonly holidays: ReadonlySet<string>
}
type RunKey = `${number}>${number}`

/** The warehouses of each level as one branch's customers see them. */
export type WarehouseLevels = Readonly<Record<StockLevel, readonly number[]>>
/** Ready to be sent: an answer repeats them in every row. */
export interface DeliveryEstimate {
  readonly arrives_at: string
  readonly order_by: string
}
export type DeliveryEstimates = Readonly<Record<StockLevel, DeliveryEstimate | null>>

export async function readDeliveryCalendar(db: Kysely<Tables>): Promise<DeliveryCalendar> {
  const [warehouses, rows, holidays] = await Promise.all([
    db.selectFrom('warehouses').selectAll().orderBy('warehouse_id').execute(),
    db.selectFrom('delivery_runs').selectAll().orderBy('run_id').execute(),
    db.selectFrom('holidays').select('day').execute(),
  ])
  return calendarOf(
    warehouses,
    rows,
    holidays.map((holiday) => holiday.day),
  )
}

export function calendarOf(
  warehouses: readonly Tables['warehouses'][],
  rows: readonly Tables['delivery_runs'][],
  holidays: readonly string[],
): DeliveryCalendar {
  const runs = new Map<RunKey, DeliveryRun[]>()
  for (const row of rows) {
    const key: RunKey = `${row.warehouse_id}>${row.branch_id}`
    const run = { weekdays: row.weekdays, cutOff: row.cut_off, arrivesAt: row.arrives_at, daysLater: row.days_later }
    const known = runs.get(key)
    if (known) known.push(run)
    else runs.set(key, [run])
  }
  return { warehouses, runs, holidays: new Set(holidays) }
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
 * When goods of each level ordered now arrive at the branch's customers; null when no run leaves within three weeks. A promise holds until its
 * cut-off, so it is kept until the first of them.
 */
export function deliveryEstimates(calendar: DeliveryCalendar, branchId: number, now: Date): DeliveryEstimates {
  const kept = keptEstimates.get(calendar)?.get(branchId)
  if (kept && kept.from <= now && now < kept.until) return kept.estimates
  const levels = levelsFor(calendar, branchId)
  const found = {
    local: soonest(calendar, levels.local, branchId, now),
    central: soonest(calendar, levels.central, branchId, now),
    national: soonest(calendar, levels.national, branchId, now),
  }
  const estimates = { local: inText(found.local), central: inText(found.central), national: inText(found.national) }
  const cutOffs = Object.values(found).flatMap((promise) => (promise ? [promise.orderBy.getTime()] : []))
  const until = new Date(Math.min(now.getTime() + HOUR_MS, ...cutOffs))
  const ofCalendar = keptEstimates.get(calendar) ?? new Map<number, KeptEstimates>()
  keptEstimates.set(calendar, ofCalendar.set(branchId, { estimates, from: now, until }))
  return estimates
}

interface KeptEstimates {
  readonly estimates: DeliveryEstimates
  readonly from: Date
  readonly until: Date
}
const HOUR_MS = 3_600_000
const keptEstimates = new WeakMap<DeliveryCalendar, Map<number, KeptEstimates>>()

function inText(promise: DeliveryPromise | null): DeliveryEstimate | null {
  return promise && { arrives_at: promise.arrivesAt.toISOString(), order_by: promise.orderBy.toISOString() }
}

function soonest(
  calendar: DeliveryCalendar,
  warehouseIds: readonly number[],
  branchId: number,
  now: Date,
): DeliveryPromise | null {
  return soonestPromise(
    now,
    warehouseIds.flatMap((id) => runsFrom(calendar, id, branchId)),
    calendar.holidays,
  )
}

/** The runs of a warehouse for the customers of a branch, with the zone of their times. */
export function runsFrom(calendar: DeliveryCalendar, warehouseId: number, branchId: number): readonly ZonedRun[] {
  const timeZone = calendar.warehouses.find((warehouse) => warehouse.warehouse_id === warehouseId)?.time_zone
  if (timeZone === undefined) return []
  return (calendar.runs.get(`${warehouseId}>${branchId}`) ?? []).map((run) => ({ ...run, timeZone }))
}
