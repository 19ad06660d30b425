import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type ListRow, type ListSource, readListing } from './listing.repository.ts'
import type { ShopperView } from '../shopper-view.ts'

/** A short list that is shown whole, in the source's order and without filters: at most so many rows. A car of the source that does not exist fits nothing. */
export async function readWhole(
  db: Kysely<Tables>,
  source: ListSource,
  { sql: view }: ShopperView,
  most: number,
): Promise<readonly ListRow[]> {
  const listing = await readListing(db, source, {
    ...view,
    filter: { sort: 'default', page: 1, per_page: most },
    makers: null,
    isFiltered: false,
  })
  return listing.rows
}
