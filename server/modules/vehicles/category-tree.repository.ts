import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/** How many articles of each kind fit a car and are sold to the company; null when there is no such car. */
export async function countArticlesByKind(
  db: Kysely<Tables>,
  buyer: Pick<Buyer, 'restrictedBrands'>,
  carId: number,
): Promise<Map<number, number> | null> {
  const visible =
    buyer.restrictedBrands.length === 0
      ? sql``
      : sql`join articles a on a.article_id = l.article_id and ${sellable(buyer)}`
  const { rows } = await sql<{ known: boolean; counts: [number, number][] }>`
    with car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}),
    counted as materialized (
      select l.generic_article_id, count(distinct l.article_id) as count
      from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id ${visible}
      group by 1
    )
    select exists (select from car) as known, (select coalesce(json_agg(json_build_array(generic_article_id, count)), '[]') from counted) as counts`.execute(
    db,
  )
  const { known, counts } = rows[0]!
  return known ? new Map(counts) : null
}
