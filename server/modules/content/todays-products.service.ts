import type { Kysely } from 'kysely'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { presentListRow } from '#server/modules/catalogue/product/product-row.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { readWhole } from '#server/modules/catalogue/list/whole-list.service.ts'
import { todaysSource } from './todays-products.repository.ts'

const MAX_PRODUCTS = 100

/** The day's products in their order. */
export async function listTodaysProducts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
): Promise<ProductRow[]> {
  const view = await shopperView(memory, shopper)
  const rows = await readWhole(db, todaysSource, view, MAX_PRODUCTS)
  return rows.map((row) => presentListRow(row, view.rows))
}
