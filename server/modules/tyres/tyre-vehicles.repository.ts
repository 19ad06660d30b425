import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type FittedModel = Pick<
  Selectable<Tables['models']>,
  'model_id' | 'name' | 'constructed_from' | 'constructed_to' | 'body' | 'tyres'
>
export type FittedCar = Pick<
  Selectable<Tables['vehicles']>,
  'car_id' | 'name' | 'engine_codes' | 'kw' | 'fuel' | 'constructed_from' | 'constructed_to'
>

/** Makers of models whose tyres are known. */
export async function readFittedMakers(db: Kysely<Tables>): Promise<{ manu_id: number; name: string }[]> {
  const { rows } = await sql<{ manu_id: number; name: string }>`
    select f.manu_id, f.name from manufacturers f where exists (select from models m where m.manu_id = f.manu_id and m.tyres <> '{}') order by f.name, f.manu_id`.execute(
    db,
  )
  return rows
}

/** Null when there is no such maker. */
export async function readFittedModels(db: Kysely<Tables>, manufacturerId: number): Promise<FittedModel[] | null> {
  const maker = await db
    .selectFrom('manufacturers')
    .select('manu_id')
    .where('manu_id', '=', manufacturerId)
    .executeTakeFirst()
  if (!maker) return null
  const { rows } = await sql<FittedModel>`
    select m.model_id, m.name, m.constructed_from, m.constructed_to, m.body, m.tyres from models m
    where m.manu_id = ${manufacturerId} and m.tyres <> '{}' order by m.name, m.model_id`.execute(db)
  return rows
}

/** Null when there is no such model. */
export async function readFittedCars(db: Kysely<Tables>, modelId: number): Promise<FittedCar[] | null> {
  const model = await db.selectFrom('models').select('model_id').where('model_id', '=', modelId).executeTakeFirst()
  if (!model) return null
  return db
    .selectFrom('vehicles')
    .select(['car_id', 'name', 'engine_codes', 'kw', 'fuel', 'constructed_from', 'constructed_to'])
    .where('model_id', '=', modelId)
    .orderBy('fuel')
    .orderBy('kw')
    .orderBy('name')
    .orderBy('car_id')
    .execute()
}

/** Sizes that a car has ex works; null when there is no such car. */
export async function readTyresOfCar(db: Kysely<Tables>, carId: number): Promise<string[] | null> {
  const row = await db
    .selectFrom('vehicles')
    .innerJoin('models', 'models.model_id', 'vehicles.model_id')
    .select('models.tyres')
    .where('vehicles.car_id', '=', carId)
    .executeTakeFirst()
  return row?.tyres ?? null
}
