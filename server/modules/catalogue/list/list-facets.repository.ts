import { type RawBuilder, sql } from 'kysely'
import type { CriteriaPair } from '#server/db/tables.ts'
import { attributeConditions, FAILS, type Narrowing } from './list-conditions.repository.ts'
import type { ListFilter } from './list-filter.ts'

/**
 * Longer lists are narrowed by kind and brand first: the criteria of hundreds of articles of many kinds say little and would have to be counted. What one car has of one kind
 * is below this even among a million articles.
 */
const MAX_WITH_ATTRIBUTES = 1_000
/** Of one kind alone criteria say more: the oils of the universal range. */
export const MAX_OF_ONE_KIND = 2_000

/** The CTE `length (is_short)`: whether criteria and manufacturers are counted, of what is left by brand, quality and kind. */
export function lengthCte({ passes }: Narrowing): RawBuilder<unknown> {
  return sql`length as materialized (
    select count(*) <= case when min(c.generic_article_id) = max(c.generic_article_id) then ${sql.lit(MAX_OF_ONE_KIND)} else ${sql.lit(MAX_WITH_ATTRIBUTES)} end as is_short
    from candidate c where ${passes(~(FAILS.brand | FAILS.quality | FAILS.kind))}
  )`
}
const isShort = sql<boolean>`(select is_short from length)`

export type FacetCount = readonly [value: string | number, count: number]
/** An article's criteria and the filters that it fails. */
export type ArticleCriteria = readonly [fails: number, criteria: readonly CriteriaPair[]]

/** Counts of a column of `candidate`, for the list before that column's own filter. */
export function columnFacet(
  column: 'brand_id' | 'quality' | 'generic_article_id' | 'reading',
  passes: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_array(f.value, f.count) order by f.count desc, f.value), '[]') from (select ${sql.ref(`c.${column}`)} as value, count(*) as count from candidate c where ${passes} group by 1) f)`
}

/** Makers of the OE numbers that the articles answer to; an article counts once for each. */
export function manufacturerFacet({ passes }: Narrowing): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_array(f.maker, f.count) order by f.count desc, f.maker), '[]') from (
      select m.maker, count(*) as count from (
        select distinct n.maker, n.article_id from article_numbers n
        where n.article_id = any((select array_agg(c.article_id) from candidate c where ${passes(FAILS.manufacturer)})::int[]) and n.kind = 'oe' and ${isShort}
      ) m group by 1
    ) f
  )`
}

/**
 * The criteria of each article with what it fails, as JSON text: taking criteria apart and counting them is five times dearer in SQL than in the server. Only articles that
 * fail no filter but those by criteria.
 */
export function attributesColumn(filter: ListFilter, { passes }: Narrowing): RawBuilder<unknown> {
  const own = attributeConditions(filter).reduce((bits, { bit }) => bits | bit, 0)
  return sql`(select '[' || coalesce(string_agg('[' || c.fails || ',' || c.criteria || ']', ','), '') || ']' from candidate c where ${passes(own)} and ${isShort})`
}
