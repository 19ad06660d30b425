import { type Kysely, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { nearCte } from '#server/modules/catalogue/list/list-nearness.repository.ts'
import { ordering, sortable } from '#server/modules/catalogue/list/list-order.repository.ts'
import type { ListView } from '#server/modules/catalogue/list/listing.repository.ts'
import { sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/** An article that is linked to the vehicle, with what matches it to parts of a unit. */
export interface UnitArticle {
  readonly article_id: number
  readonly generic_article_id: number
  readonly criteria: readonly CriteriaPair[]
  /** Not of a brand that is kept from the company. */
  readonly is_sold: boolean
  /** Criteria of every linkage to the vehicle, null inside for "always". */
  readonly fits: readonly (readonly CriteriaPair[] | null)[]
  /** Its OE numbers, and whether each is of the vehicle's maker. */
  readonly numbers: readonly (readonly [number: string, isOwn: boolean])[]
}

const usual = { sort: 'default' } as const

/** Every article of the given kinds that is linked to a vehicle, in the usual order of lists. */
export async function readUnitArticles(
  db: Kysely<Tables>,
  { buyer, levels }: Pick<ListView, 'buyer' | 'levels'>,
  carId: number,
  genericArticleIds: readonly number[],
): Promise<UnitArticle[]> {
  if (genericArticleIds.length === 0) return []
  const { rows } = await sql<UnitArticle>`
    with car as materialized (
      select v.car_id, v.linking_target_type, f.name as maker from vehicles v join models m on m.model_id = v.model_id join manufacturers f on f.manu_id = m.manu_id where v.car_id = ${carId}
    ), linked as materialized (
      select l.article_id, json_agg(l.criteria order by l.sequence) as fits
      from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id and l.generic_article_id = any(${[...genericArticleIds]}::int[])
      group by l.article_id
    ), candidate as materialized (
      select a.article_id, a.generic_article_id, a.brand_id, a.quality, a.article_number, a.status, a.variant, a.criteria, linked.fits, ${sellable(buyer)} as is_sold, 0 as tier
      from linked join articles a on a.article_id = linked.article_id
    ), ${nearCte(levels)}
    select c.article_id, c.generic_article_id, c.criteria, c.is_sold, c.fits,
      (select coalesce(json_agg(json_build_array(n.raw, n.maker = car.maker) order by n.raw), '[]') from article_numbers n, car where n.article_id = c.article_id and n.kind = 'oe') as numbers
    from ${sortable(usual)} c order by ${ordering(usual)}`.execute(db)
  return rows
}
