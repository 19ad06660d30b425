import { sql } from 'kysely'
import type { ListSource } from './list/listing.repository.ts'

/** What is linked to a car. */
export function vehicleSource(carId: number, genericArticleIds: readonly number[] | null): ListSource {
  const below =
    genericArticleIds === null ? sql`true` : sql`l.generic_article_id = any(${[...genericArticleIds]}::int[])`
  return {
    hasCar: true,
    alike: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}),
    source as (select l.article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id where ${below})`,
  }
}
