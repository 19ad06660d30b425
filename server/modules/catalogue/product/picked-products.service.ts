import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import type { ListSource } from '../list/listing.repository.ts'
import { presentListRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from '../shopper-view.ts'
import { readWhole } from '../list/whole-list.service.ts'

/** The articles of these ids in their order; with a car, whether each fits it. What does not exist or is not sold to the company is left out. */
export async function pickProducts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  articleIds: readonly number[],
  carId?: number,
): Promise<ProductRow[]> {
  const view = await shopperView(memory, shopper)
  const wanted = [...new Set(articleIds)]
  const rows = await readWhole(db, pickedSource(wanted, carId ?? null), view, wanted.length)
  return rows.map((row) => presentListRow(row, view.rows))
}

function pickedSource(articleIds: readonly number[], carId: number | null): ListSource {
  return {
    hasCar: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}::int),
    source as materialized (
      select w.article_id, w.position as tier, 0 as reading, null::json as found from unnest(${[...articleIds]}::int[]) with ordinality as w (article_id, position)
    )`,
  }
}
