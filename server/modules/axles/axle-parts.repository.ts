import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/** What is linked to an axle; the axle stands where a list of a car has the car, so that each row says when it fits. */
export function axleSource(axleId: number, genericArticleIds: readonly number[] | null): ListSource {
  const below =
    genericArticleIds === null ? sql`true` : sql`l.generic_article_id = any(${[...genericArticleIds]}::int[])`
  return {
    hasCar: true,
    ctes: sql`car as materialized (select x.axle_id as car_id, 'A'::char(1) as linking_target_type from axles x where x.axle_id = ${axleId}),
    source as materialized (
      select linked.article_id, 0 as tier, 0 as reading, null::json as found
      from (select distinct l.article_id from linkages l where l.linking_target_type = 'A' and l.linking_target_id = ${axleId} and ${below}) linked
    )`,
  }
}

/** How many articles of each kind are linked to an axle and sold to the company. */
export async function countAxleParts(
  db: Kysely<Tables>,
  buyer: Pick<Buyer, 'restrictedBrands'>,
  axleId: number,
): Promise<Map<number, number>> {
  const visible =
    buyer.restrictedBrands.length === 0
      ? sql``
      : sql`join articles a on a.article_id = l.article_id and ${sellable(buyer)}`
  const { rows } = await sql<{ kind: number; count: number }>`
    select l.generic_article_id as kind, count(distinct l.article_id)::int as count from linkages l ${visible}
    where l.linking_target_type = 'A' and l.linking_target_id = ${axleId} group by 1`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
