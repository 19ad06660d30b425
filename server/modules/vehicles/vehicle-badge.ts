import { type Kysely, sql } from 'kysely'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'

export interface BadgeRow {
  car_id: number
  linking_target_type: VehicleBadge['vehicleCode']
  manu_id: number
  manu_name: string
  model_id: number
  model_name: string
  name: string
  kw: number | null
  hp: number | null
  constructed_from: number | null
  constructed_to: number | null
  body: string | null
}

/** Columns of a badge, with the joins `vehicles v`, `models m` and `manufacturers f`. */
export const badgeColumns = sql`v.car_id, v.linking_target_type, m.manu_id, f.name as manu_name, v.model_id, m.name as model_name, v.name, v.kw, v.hp, v.constructed_from, v.constructed_to, m.body`
export const badgeJoins = sql`join models m on m.model_id = v.model_id join manufacturers f on f.manu_id = m.manu_id`

/** Badges of the given cars in one statement; an unknown car is left out. */
export async function readBadges(db: Kysely<Tables>, carIds: readonly number[]): Promise<Map<number, VehicleBadge>> {
  if (carIds.length === 0) return new Map()
  const { rows } =
    await sql<BadgeRow>`select ${badgeColumns} from vehicles v ${badgeJoins} where v.car_id = any(${[...carIds]}::int[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.car_id, presentBadge(row)]))
}

export function presentBadge(row: BadgeRow): VehicleBadge {
  return {
    carId: row.car_id,
    vehicleCode: row.linking_target_type,
    manuId: row.manu_id,
    manuName: row.manu_name,
    modelId: row.model_id,
    modelName: row.model_name,
    carName: row.name,
    kw: row.kw,
    hp: row.hp,
    yearOfConstrFrom: row.constructed_from,
    yearOfConstrTo: row.constructed_to,
    body: row.body,
    image: bodyImage(row.body),
  }
}

/** The silhouette of a body type. */
export function bodyImage(body: string | null): string {
  return `/media/bodies/${body ?? 'sd'}.webp`
}
