import { type Kysely, sql } from 'kysely'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import type { Tables } from '#server/db/tables.ts'
import { presentFacts } from '#server/modules/vehicles/vehicle-facts.ts'
import type { Fits } from '../list/listing.repository.ts'

/** What the catalogue says of an article and a vehicle: the criteria of each linkage, none for no linkage, and what is known of the vehicle. */
export interface CarFit {
  readonly fits: NonNullable<Fits>
  readonly facts: VehicleFacts
}
export interface ArticleOfCar {
  readonly articleId: number
  readonly carId: number
}

export function carFitKey({ articleId, carId }: ArticleOfCar): string {
  return `${articleId}:${carId}`
}

/** By `carFitKey`, in one statement; what is no longer in the catalogue is left out. */
export async function readCarFits(
  db: Kysely<Tables>,
  wanted: readonly ArticleOfCar[],
): Promise<ReadonlyMap<string, CarFit>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<
    ArticleOfCar & {
      fits: CarFit['fits']
      engine_codes: string[]
      gearbox: string | null
      constructed_from: number | null
      constructed_to: number | null
    }
  >`
    select a.article_id as "articleId", v.car_id as "carId", v.engine_codes, v.gearbox, v.constructed_from, v.constructed_to,
      (select coalesce(json_agg(l.criteria order by l.sequence), '[]') from linkages l
        where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id and l.generic_article_id = a.generic_article_id and l.article_id = a.article_id) as fits
    from unnest(${wanted.map(({ articleId }) => articleId)}::int[], ${wanted.map(({ carId }) => carId)}::int[]) as w (article_id, car_id)
    join articles a on a.article_id = w.article_id join vehicles v on v.car_id = w.car_id`.execute(db)
  return new Map(rows.map((row) => [carFitKey(row), { fits: row.fits, facts: presentFacts(row) }]))
}
