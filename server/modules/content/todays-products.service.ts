import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { presentListRow } from '#server/modules/catalogue/product/product-row.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { readWhole } from '#server/modules/catalogue/list/whole-list.service.ts'
import { brand } from '#src/contract/brand.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'

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

/** The day changes at midnight of the brand's time zone; a list ends with its day. */
const todaysSource: ListSource = {
  hasCar: false,
  ctes: sql`source as materialized (
    select d.article_id, d.sort as tier, 0 as reading, null::json as found from daily_products d
    where d.day = (now() at time zone ${brand.timeZone})::date
  )`,
}
