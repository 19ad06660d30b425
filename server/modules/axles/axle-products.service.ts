import type { Kysely } from 'kysely'
import type { ProductList } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { genericArticlesBelow } from '#server/modules/catalogue/dictionary.ts'
import { makersOf, presentFacets } from '#server/modules/catalogue/facets.presenter.ts'
import { type ListFilter, pageOf } from '#server/modules/catalogue/list-filter.ts'
import { readListing } from '#server/modules/catalogue/listing.repository.ts'
import { presentListRow } from '#server/modules/catalogue/product-row.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { axleSource } from './axle-parts.repository.ts'

/** Parts of an axle, in a category or all: refused when either does not exist. */
export async function listAxleProducts(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, axleId: number, filter: ListFilter & { category_id?: number }): Promise<ProductList> {
  const { dictionary, rows, sql: view } = await shopperView(memory, shopper)
  if (filter.category_id !== undefined && !dictionary.categories.has(filter.category_id)) throw fieldRefusal('category_id', 'invalid')
  const kinds = filter.category_id === undefined ? null : genericArticlesBelow(dictionary, filter.category_id)
  const listing = await readListing(db, axleSource(axleId, kinds), { ...view, filter, makers: makersOf(filter, dictionary), isFiltered: true })
  if (!listing.car_known) throw new Refusal('not-found')
  return { items: listing.rows.map((row) => presentListRow(row, rows)), facets: presentFacets(listing, filter, dictionary, shopper.locale), ...pageOf(listing.total, filter) }
}
