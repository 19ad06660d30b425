import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { type ListSource, readListing } from './listing.repository.ts'
import { requireOffer } from './product.service.ts'
import { presentListRow } from './product-row.presenter.ts'
import { qualityRank } from './quality-order.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

const MOST = 24

/** Articles of the same kind that share an OE number, nearest quality first. With a car, their linkage to it comes along. */
export async function listAlternatives(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number, carId?: number): Promise<ProductRow[]> {
  await requireOffer(db, memory, shopper, articleId)
  const view = await shopperView(memory, shopper)
  const listing = await readListing(db, alternativesSource(articleId, carId ?? null), { ...view.sql, filter: { sort: 'default', page: 1, per_page: MOST } })
  return listing.rows.map((row) => presentListRow(row, view.rows))
}

function alternativesSource(articleId: number, carId: number | null): ListSource {
  return {
    hasCar: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}::int),
    source as materialized (
      select c.article_id, abs(${qualityRank('c.quality')} - ${qualityRank('a.quality')}) as tier, 0 as reading, null::json as found
      from articles a join articles c on c.generic_article_id = a.generic_article_id and c.article_id <> a.article_id
      where a.article_id = ${articleId} and c.article_id in (
        select other.article_id from article_numbers own join article_numbers other on other.key = own.key and other.kind = 'oe'
        where own.article_id = ${articleId} and own.kind = 'oe'
      )
    )`,
  }
}
