import { sql } from 'kysely'
import type { ListSource } from './listing.repository.ts'
import { qualityRank } from './quality-order.ts'

/** Articles of the same kind that share an OE number with the given one; the nearer their quality, the lower their tier. */
export function alternativesSource(articleId: number, carId: number | null): ListSource {
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
