import type { Kysely } from 'kysely'
import type { ProductRow } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { alternativesSource } from './alternatives.repository.ts'
import { readListing } from './listing.repository.ts'
import { requireOffer } from './product.service.ts'
import { presentListRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

const MOST = 24

/** Articles of the same kind that share an OE number, nearest quality first. With a car, their linkage to it comes along. */
export async function listAlternatives(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number, carId?: number): Promise<ProductRow[]> {
  await requireOffer(db, memory, shopper, articleId)
  const view = await shopperView(memory, shopper)
  const listing = await readListing(db, alternativesSource(articleId, carId ?? null), { ...view.sql, filter: { sort: 'default', page: 1, per_page: MOST } })
  return listing.rows.map((row) => presentListRow(row, view.rows))
}
