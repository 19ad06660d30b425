import { type Kysely, sql } from 'kysely'
import type { Criterion } from '#src/contract/products.ts'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { type BadgeRow, badgeColumns, badgeJoins, presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { pageOf } from './list-filter.ts'
import { requireOffer } from './product.service.ts'
import { fittingInWords } from './product-row.presenter.ts'
import type { Shopper } from './shopper-view.ts'

export interface ProductVehicles {
  items: { vehicle: VehicleBadge; fitting: Criterion[] }[]
  page: number
  per_page: number
  total: number
  total_pages: number
}

/** Vehicles that the product is linked to, by maker, model and engine; 404 for a product that the company does not see. */
export async function listProductVehicles(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number, page: { page: number; per_page: number }): Promise<ProductVehicles> {
  await requireOffer(db, memory, shopper, articleId)
  const [{ dictionary }, { rows }] = await Promise.all([memory.current(), readLinked(db, articleId, page)])
  const { total, linked } = rows[0]!
  return {
    items: linked.map((row) => ({ vehicle: presentBadge(row), fitting: fittingInWords(dictionary, row.fits, shopper.locale) })),
    ...pageOf(total, page),
  }
}

function readLinked(db: Kysely<Tables>, articleId: number, { page, per_page }: { page: number; per_page: number }) {
  return sql<{ total: number; linked: (BadgeRow & { fits: (CriteriaPair[] | null)[] })[] }>`
    with linked as materialized (
      select l.linking_target_type, l.linking_target_id, json_agg(l.criteria order by l.sequence) as fits from linkages l where l.article_id = ${articleId} group by 1, 2
    ), cars as materialized (
      select ${badgeColumns}, linked.fits
      from linked join vehicles v on v.car_id = linked.linking_target_id and v.linking_target_type = linked.linking_target_type ${badgeJoins}
    )
    select (select count(*) from cars)::int as total,
      (select coalesce(json_agg(c), '[]') from (
        select * from cars order by manu_name, model_name, name, car_id limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) c) as linked`.execute(db)
}
