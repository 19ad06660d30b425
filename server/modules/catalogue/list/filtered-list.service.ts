import type { Kysely } from 'kysely'
import type { ProductList } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { makersOf, presentFacets } from './facets.presenter.ts'
import { type ListFilter, pageOf } from './list-filter.ts'
import { type Listing, type ListSource, readListing } from './listing.repository.ts'
import { presentListRow } from '../product/product-row.presenter.ts'
import type { ShopperView } from '../shopper-view.ts'

/** A page of a list that people narrow, sort and page (SRCH-02), as it is in the tables. A car that the list is of and that does not exist is 404. */
export async function readFiltered(
  db: Kysely<Tables>,
  source: ListSource,
  { dictionary, sql: view }: ShopperView,
  filter: ListFilter,
  knowsShelves = false,
): Promise<Listing> {
  const listing = await readListing(db, source, {
    ...view,
    filter,
    makers: makersOf(filter, dictionary),
    isFiltered: true,
    knowsShelves,
  })
  if (!listing.car_known && !source.carMayLack) throw new Refusal('not-found')
  return listing
}

/** The page as an answer. */
export function presentFiltered(listing: Listing, { dictionary, rows }: ShopperView, filter: ListFilter): ProductList {
  return {
    items: listing.rows.map((row) => presentListRow(row, rows)),
    facets: presentFacets(listing, filter, dictionary, rows.locale),
    ...pageOf(listing.total, filter),
  }
}

/** Both, for a list that has nothing to add. */
export async function listFiltered(
  db: Kysely<Tables>,
  source: ListSource,
  view: ShopperView,
  filter: ListFilter,
): Promise<ProductList> {
  return presentFiltered(await readFiltered(db, source, view, filter), view, filter)
}
