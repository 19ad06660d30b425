import { sql } from 'kysely'
import type { ListSource } from './listing.repository.ts'

/** Articles that are known already: a few hundred at most. */
export function articlesSource(articleIds: readonly number[]): ListSource {
  return {
    hasCar: false,
    ctes: sql`source as materialized (select given.article_id, 0 as tier, 0 as reading, null::json as found from unnest(${[...articleIds]}::int[]) as given (article_id))`,
  }
}
