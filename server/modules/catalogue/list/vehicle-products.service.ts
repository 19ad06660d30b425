import type { Kysely } from 'kysely'
import type { ProductList } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { genericArticlesBelow } from '../words/dictionary.ts'
import { listFiltered } from './filtered-list.service.ts'
import type { ListFilter } from './list-filter.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'
import { vehicleSource } from '../vehicle-source.repository.ts'

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
