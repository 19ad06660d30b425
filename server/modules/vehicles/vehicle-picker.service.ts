import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { Locale } from '#src/contract/fields.ts'
import {
  type Engine,
  type Manufacturer,
  type Model,
  type VehicleType,
  vehicleTypes,
} from '#src/contract/catalogue/vehicles.ts'
import type { VehicleCode } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { fuels, wordFor } from '#server/texts/code-labels.ts'
import { bodyImage } from './vehicle-badge.ts'
import { countModels, readEngines, readManufacturers, readModels } from './vehicle-picker.repository.ts'

/** So many makers of a type are shown before the rest. */
const POPULAR = 12

export async function listTypes(db: Kysely<Tables>): Promise<{ type: VehicleType; models: number }[]> {
  const counts = await countModels(db)
  return vehicleTypes.map((type) => ({ type, models: counts.get(type) ?? 0 }))
}

/** Makers by name; the most frequent in the fleet are marked. */
export async function listManufacturers(
  db: Kysely<Tables>,
  type: VehicleType,
): Promise<v.InferOutput<typeof Manufacturer>[]> {
  const rows = await readManufacturers(db, type)
  const popular = [...rows].sort((a, b) => b.weight - a.weight || a.manu_id - b.manu_id).slice(0, POPULAR)
  return rows.map((row) => {
    const rank = popular.indexOf(row)
    return {
      manuId: row.manu_id,
      manuName: row.name,
      models: row.models,
      popular: rank >= 0,
      ...(rank >= 0 && { rank }),
    }
  })
}

export async function listModels(
  db: Kysely<Tables>,
  type: VehicleType,
  manufacturerId: number,
): Promise<v.InferOutput<typeof Model>[]> {
  const rows = await readModels(db, type, manufacturerId)
  return rows.map((row) => ({
    modelId: row.model_id,
    manuId: row.manu_id,
    modelName: row.name,
    type: row.type,
    vehicleCode: row.linking_target_type as v.InferOutput<typeof VehicleCode>,
    yearOfConstrFrom: row.constructed_from,
    yearOfConstrTo: row.constructed_to,
    body: row.body,
    image: bodyImage(row.body),
  }))
}

/** Engines of a model by fuel and power. */
export async function listEngines(
  db: Kysely<Tables>,
  modelId: number,
  type: VehicleType | undefined,
  locale: Locale,
): Promise<v.InferOutput<typeof Engine>[]> {
  const rows = await readEngines(db, modelId, type)
  return rows.map((row) => ({
    carId: row.car_id,
    carName: row.name,
    engineCodes: row.engine_codes,
    kw: row.kw,
    hp: row.hp,
    ccm: row.ccm,
    fuel: wordFor(fuels, row.fuel, locale),
    yearOfConstrFrom: row.constructed_from,
    yearOfConstrTo: row.constructed_to,
  }))
}
