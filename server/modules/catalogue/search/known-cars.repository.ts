import { type Kysely, sql } from 'kysely'
import type { KnownCar, KnownModel } from '#src/domain/reading/car-lexicon.ts'
import type { Tables } from '#server/db/tables.ts'

/** Everything that a car may be called by. */
export async function readKnownCars(
  db: Kysely<Tables>,
): Promise<{ readonly models: readonly KnownModel[]; readonly cars: readonly KnownCar[] }> {
  const [models, cars] = await Promise.all([
    sql<KnownModel>`
      select m.model_id as "modelId", f.manu_id as "makerId", f.name as maker, m.type, m.name from models m join manufacturers f on f.manu_id = m.manu_id
      order by m.model_id`.execute(db),
    sql<KnownCar>`
      select car_id as "carId", model_id as "modelId", name, engine_codes as "engineCodes", kw, hp,
        constructed_from as "from", constructed_to as "to" from vehicles order by car_id`.execute(db),
  ])
  return { models: models.rows, cars: cars.rows }
}
