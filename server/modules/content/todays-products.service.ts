import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { ProductRow } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { type ListSource, readListing } from '#server/modules/catalogue/listing.repository.ts'
import { presentListRow } from '#server/modules/catalogue/product-row.presenter.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'

const MOST = 100

/** The day's products in their order; the day changes at midnight of the brand's time zone. Without a list for today the last one holds. */
export async function listTodaysProducts(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<ProductRow[]> {
  const view = await shopperView(memory, shopper)
  const listing = await readListing(db, todaysSource, { ...view.sql, filter: { sort: 'default', page: 1, per_page: MOST } })
  return listing.rows.map((row) => presentListRow(row, view.rows))
}

const todaysSource: ListSource = {
  hasCar: false,
  ctes: sql`source as materialized (
    select d.article_id, d.sort as tier, 0 as reading, null::json as found from daily_products d
    where d.day = (select max(day) from daily_products where day <= (now() at time zone ${brand.timeZone})::date)
  )`,
}
