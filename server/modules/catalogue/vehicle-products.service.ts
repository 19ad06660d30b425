import type { Kysely } from 'kysely'
import type { ProductRow, Facets } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { genericArticlesBelow } from './dictionary.ts'
import { makersOf, presentFacets } from './facets.presenter.ts'
import { type ListFilter, pageOf } from './list-filter.ts'
import { readListing } from './listing.repository.ts'
import { presentListRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from './shopper-view.ts'
import { vehicleSource } from './vehicle-source.repository.ts'

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
  const listing = await readListing(db, vehicleSource(carId, genericArticleIds), { ...view, filter, makers: makersOf(filter, dictionary), isFiltered: true })
  if (!listing.car_known) throw new Refusal('not-found')
  return { items: listing.rows.map((row) => presentListRow(row, rows)), facets: presentFacets(listing, filter, dictionary, shopper.locale), ...pageOf(listing.total, filter) }
}
