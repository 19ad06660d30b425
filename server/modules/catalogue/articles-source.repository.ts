import { sql } from 'kysely'
import type { ListSource } from './list/listing.repository.ts'

/** Articles that are known already: a few hundred at most. `first`: those that come before the others where the list is in the shop's order. */
export function articlesSource(articleIds: readonly number[], first: readonly number[] = []): ListSource {
  return {
    hasCar: false,
    ctes: sql`source as materialized (select given.article_id, case when given.article_id = any(${[...first]}::int[]) then 0 else 1 end as tier, 0 as reading, null::json as found from unnest(${[...articleIds]}::int[]) as given (article_id))`,
  }
}
