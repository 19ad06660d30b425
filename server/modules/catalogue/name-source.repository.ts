import { type RawBuilder, sql } from 'kysely'
import type { ListFilter } from './list-filter.ts'
import { ofVehicles } from './listing.repository.ts'
import type { NameClause, Named } from './name-index.ts'

/** So many articles are read by name at most, of those that pass these filters. */
export interface NameBound {
  readonly most: number
  readonly filter: Pick<ListFilter, 'brand' | 'quality' | 'generic_article' | 'catalogue'>
}

/** `reading` of what is found by name. */
export const NAME_READING = 1

/** Articles that a text names, behind all that it finds by number; those of leading kinds first, and before them what sits where the text says. */
export function byName({ clauses, leadingKinds, positions }: Pick<Named, 'clauses' | 'leadingKinds' | 'positions'>, bound: NameBound | null, inCar: boolean): RawBuilder<unknown> {
  const from = inCar
    ? sql`(select distinct l.article_id, l.generic_article_id from car join linkages l on l.linking_target_type = car.linking_target_type and l.linking_target_id = car.car_id
        where ${kindsOf(clauses)}) l join articles n on n.article_id = l.article_id`
    : bound === null ? sql`articles n` : boundedNames(clauses, leadingKinds, bound)
  const kindTier = sql`case when n.generic_article_id = any(${[...leadingKinds]}::int[]) then 3 else 4 end`
  const tier = positions.length === 0 ? kindTier : sql`${kindTier} + case when ${anyOf(positions)} then 0 else 2 end`
  return sql`(select n.article_id, ${tier} as tier, ${sql.lit(NAME_READING)} as reading, null::json as found from ${from} where ${namedByAny(clauses)})`
}

function namedByAny(clauses: readonly NameClause[]): RawBuilder<boolean> {
  const conditions = clauses.map(({ genericArticleIds, brandIds }) => {
    const ofKind = genericArticleIds && sql`n.generic_article_id = any(${[...genericArticleIds]}::int[])`
    const ofBrand = brandIds && sql`n.brand_id = any(${[...brandIds]}::int[])`
    return ofKind && ofBrand ? sql`(${ofKind} and ${ofBrand})` : (ofKind ?? ofBrand!)
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Kinds that lead first: the second half is read only as far as the first leaves room. */
function boundedNames(clauses: readonly NameClause[], leadingKinds: readonly number[], { most, filter }: NameBound): RawBuilder<unknown> {
  const { brand, quality, generic_article: kind, catalogue } = filter
  const passes = [
    ...(brand ? [sql`n.brand_id = any(${brand}::int[])`] : []), ...(quality ? [sql`n.quality = any(${quality}::text[])`] : []), ...(kind ? [sql`n.generic_article_id = any(${kind}::int[])`] : []),
    ...(catalogue ? [ofVehicles('n')] : []),
  ]
  const read = (leads: boolean) => {
    const isLeader = sql`n.generic_article_id = any(${[...leadingKinds]}::int[])`
    return sql`(select n.* from articles n where ${sql.join([namedByAny(clauses), leads ? isLeader : sql`not ${isLeader}`, ...passes], sql` and `)} limit ${most}::int)`
  }
  return sql`(select * from (${read(true)} union all ${read(false)}) n limit ${most}::int) n`
}

/** Whether the article's own criteria say that it sits there. */
function anyOf(positions: Named['positions']): RawBuilder<unknown> {
  return sql`(${sql.join(positions.map(({ criteriaId, key }) => sql`n.criteria @> ${JSON.stringify([[criteriaId, key]])}::jsonb`), sql` or `)})`
}

/** Narrows a car's linkages by kind where every clause names kinds. */
function kindsOf(clauses: readonly NameClause[]): RawBuilder<unknown> {
  if (clauses.some((clause) => clause.genericArticleIds === null)) return sql`true`
  return sql`l.generic_article_id = any(${[...new Set(clauses.flatMap((clause) => clause.genericArticleIds ?? []))]}::int[])`
}
