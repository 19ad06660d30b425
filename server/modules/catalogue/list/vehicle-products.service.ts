import { type Kysely, sql } from 'kysely'
import type { ProductList } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { genericArticlesBelow } from '../words/dictionary.ts'
import { listFiltered } from './filtered-list.service.ts'
import type { ListFilter } from './list-filter.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'
import type { ListSource } from './listing.repository.ts'

/** Articles for a car, in a category or in all: refused when either does not exist, empty when nothing fits. */
export async function listVehicleProducts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  carId: number,
  filter: ListFilter & { category_id?: number },
): Promise<ProductList> {
  const view = await shopperView(memory, shopper)
  const genericArticleIds =
    filter.category_id === undefined ? null : genericArticlesBelow(view.dictionary, filter.category_id)
  if (filter.category_id !== undefined && !view.dictionary.categories.has(filter.category_id))
    throw fieldRefusal('category_id', 'invalid')
  return listFiltered(db, vehicleSource(carId, genericArticleIds), view, filter)
}

/** What is linked to a car. */
function vehicleSource(carId: number, genericArticleIds: readonly number[] | null): ListSource {
  const below =
    genericArticleIds === null ? sql`true` : sql`l.generic_article_id = any(${[...genericArticleIds]}::int[])`
  return {
    hasCar: true,
    alike: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}),
    source as (select l.article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id where ${below})`,
  }
}
