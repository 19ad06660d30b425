import { type RawBuilder, sql } from 'kysely'
import type { CriteriaPair } from '#server/db/tables.ts'
import { attributeConditions, FAILS } from './list-conditions.repository.ts'
import type { ListFilter } from './list-filter.ts'

/** Longer lists are narrowed by kind and brand first: the criteria of thousands of articles of many kinds say nothing and would have to be counted. */
const MOST_WITH_ATTRIBUTES = 2_000

export type FacetCount = readonly [value: string | number, count: number]
/** An article's criteria and the filters that it fails. */
export type ArticleCriteria = readonly [fails: number, criteria: readonly CriteriaPair[]]

/** Counts of the columns of `candidate`, each for the list before its own filter. */
export function columnFacet(column: 'brand_id' | 'quality' | 'generic_article_id' | 'reading', own: number): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_array(f.value, f.count) order by f.count desc, f.value), '[]') from (select ${sql.ref(`c.${column}`)} as value, count(*) as count from candidate c where ${failsAtMost(own)} group by 1) f)`
}

/** Makers of the OE numbers that the articles answer to; an article counts once for each. */
export const manufacturerFacet = sql`(
  select coalesce(json_agg(json_build_array(f.maker, f.count) order by f.count desc, f.maker), '[]') from (
    select m.maker, count(distinct c.article_id) as count from candidate c
    cross join lateral (select n.maker from article_numbers n where n.article_id = c.article_id and n.kind = 'oe' offset 0) m
    where ${failsAtMost(FAILS.manufacturer)} and ${isShort()} group by 1
  ) f
)`

/**
 * The criteria of each article with what it fails, as JSON text: taking criteria apart and counting them is five times dearer in SQL than in the server. Only articles that
 * fail no filter but those by criteria.
 */
export function attributesColumn(filter: ListFilter): RawBuilder<unknown> {
  const own = attributeConditions(filter).reduce((bits, { bit }) => bits | bit, 0)
  return sql`(
    select '[' || coalesce(string_agg('[' || c.fails || ',' || a.criteria || ']', ','), '') || ']' from candidate c
    cross join lateral (select a.criteria::text as criteria from articles a where a.article_id = c.article_id offset 0) a
    where ${failsAtMost(own)} and ${isShort()}
  )`
}

/** Fails no filter but those of the given bits. */
export function failsAtMost(bits: number): RawBuilder<boolean> {
  return bits === 0 ? sql`c.fails = 0` : sql`(c.fails & ${sql.lit(~bits)}) = 0`
}

function isShort(): RawBuilder<boolean> {
  return sql`(select count(*) <= ${sql.lit(MOST_WITH_ATTRIBUTES)} from candidate)`
}
