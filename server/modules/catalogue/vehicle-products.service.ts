import { type Kysely, sql } from 'kysely'
import type { ProductRow, Facets } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { genericArticlesBelow } from './dictionary.ts'
import { type ListFilter, pageOf } from './list-filter.ts'
import { type ListSource, readListing } from './listing.repository.ts'
import { presentFacets, presentListRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

export interface ProductPage {
  items: ProductRow[]
  facets: Facets
  page: number
  per_page: number
  total: number
  total_pages: number
}

/** Articles for a car, in a category or in all: refused when either does not exist, empty when nothing fits. */
export async function listVehicleProducts(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, carId: number, filter: ListFilter & { category_id?: number }): Promise<ProductPage> {
  const { dictionary, rows, sql: view } = await shopperView(memory, shopper)
  const genericArticleIds = filter.category_id === undefined ? null : genericArticlesBelow(dictionary, filter.category_id)
  if (filter.category_id !== undefined && !dictionary.categories.has(filter.category_id)) throw fieldRefusal('category_id', 'invalid')
  const listing = await readListing(db, vehicleSource(carId, genericArticleIds), { ...view, filter })
  if (!listing.car_known) throw new Refusal('not-found')
  return { items: listing.rows.map((row) => presentListRow(row, rows)), facets: presentFacets(listing, dictionary, shopper.locale), ...pageOf(listing.total, filter) }
}

/** What is linked to a car, an article once however often it is linked. */
export function vehicleSource(carId: number, genericArticleIds: readonly number[] | null): ListSource {
  const below = genericArticleIds === null ? sql`true` : sql`l.generic_article_id = any(${[...genericArticleIds]}::int[])`
  return {
    hasCar: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}),
    source as materialized (
      select linked.article_id, 0 as tier, 0 as reading, null::json as found
      from (
        select distinct l.article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id where ${below}
      ) linked
    )`,
  }
}
