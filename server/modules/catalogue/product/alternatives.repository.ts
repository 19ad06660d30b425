import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../list/listing.repository.ts'
import { qualityRank } from './quality-order.ts'

/** Alternatives of one quality that are answered at most: more choice is no help. */
export const OF_A_QUALITY = 10

/**
 * Articles of the same kind with why they are alternatives, as `found`: what takes the article's place or the other way round, what shares an OE number, and what
 * else is for the car in the same place. The best quality has the lowest tier; of a quality the nearer reasons come first.
 */
export function alternativesSource(
  articleId: number,
  carId: number | null,
  samePlace: RawBuilder<boolean>,
): ListSource {
  return {
    hasCar: true,
    ctes: sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}::int),
    own as materialized (select a.* from articles a where a.article_id = ${articleId}),
    reasons as (
      select s.successor_id as article_id, 0 as nearness, 'replaced_by' as kind, '' as raw, '' as maker from supersessions s where s.article_id = ${articleId}
      union all select s.article_id, 1, 'replaces', '', '' from supersessions s where s.successor_id = ${articleId}
      union all select other.article_id, 2, 'oe', mine.raw, mine.maker from article_numbers mine join article_numbers other on other.key = mine.key and other.kind = 'oe' where mine.article_id = ${articleId} and mine.kind = 'oe'
      union all select l.article_id, 3, 'same_kind', '', '' from car, own, linkages l
        where l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id and l.generic_article_id = own.generic_article_id
    ), nearest as materialized (
      select distinct on (article_id) * from reasons where article_id <> ${articleId} order by article_id, nearness, maker, raw
    ), ranked as (
      select c.article_id, n.nearness, n.kind, n.raw, n.maker, ${qualityRank('c.quality')} as rank, row_number() over (partition by c.quality order by n.nearness, c.article_id) as place
      from nearest n join articles c on c.article_id = n.article_id join own a on a.generic_article_id = c.generic_article_id
      where n.nearness < 3 or (c.status = 'active' and ${samePlace})
    ), source as materialized (
      select article_id, rank * 10 + nearness as tier, 0 as reading, json_build_array(kind, raw, maker) as found from ranked where place <= ${OF_A_QUALITY}
    )`,
  }
}
