import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Vehicles that have an engine code. */
export interface CodedVehicles {
  /** The code in any spelling (domain/vehicles/vehicle-code.ts). */
  readonly key: string
  /** As a maker writes it. */
  readonly code: string
  readonly carIds: readonly number[]
}

/** What leads to the catalogue's vehicles besides picking one, in memory: asked with every text that is typed into the search for parts. */
export interface VehicleCodes {
  /** In the order of their keys. */
  readonly engines: readonly CodedVehicles[]
  readonly kTypes: ReadonlySet<number>
}

export const noVehicleCodes: VehicleCodes = { engines: [], kTypes: new Set() }

export async function readVehicleCodes(db: Kysely<Tables>): Promise<VehicleCodes> {
  const [engines, vehicles] = await Promise.all([
    sql<CodedVehicles>`select key, min(code) as code, array_agg(car_id) as "carIds" from vehicle_engine_codes group by key order by key using ~<~`.execute(
      db,
    ),
    db.selectFrom('vehicles').select('car_id').execute(),
  ])
  return { engines: engines.rows, kTypes: new Set(vehicles.map((row) => row.car_id)) }
}

export interface CountedCode {
  /** As a maker writes it, when all the vehicles have the same; else null. */
  readonly code: string | null
  readonly vehicles: number
}

const NONE: CountedCode = { code: null, vehicles: 0 }

/** How many vehicles have exactly this engine code, and how many one that begins so. */
export function countEngineCode(
  { engines }: VehicleCodes,
  key: string,
): { exact: CountedCode; beginning: CountedCode } {
  const first = placeOf(engines, key)
  let end = first
  while (end < engines.length && engines[end]!.key.startsWith(key)) end += 1
  const beginning = engines.slice(first, end)
  const exact = beginning[0]?.key === key ? beginning[0] : null
  return {
    exact: exact ? { code: exact.code, vehicles: exact.carIds.length } : NONE,
    beginning: {
      code: beginning.length === 1 ? beginning[0]!.code : null,
      vehicles: new Set(beginning.flatMap(({ carIds }) => carIds)).size,
    },
  }
}

/** Where the first code is that does not sort before the key. */
function placeOf(engines: readonly CodedVehicles[], key: string): number {
  let [low, high] = [0, engines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (engines[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}
