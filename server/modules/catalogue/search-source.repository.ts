import { type RawBuilder, sql } from 'kysely'
import { NumberKind } from '#src/contract/products.ts'
import type { ListFilter } from './list-filter.ts'
import { type ListSource, ofVehicles } from './listing.repository.ts'
import type { NameClause, Named } from './name-index.ts'
import { CHAIN_STEPS } from './product.repository.ts'

export interface SearchReadings {
  /** Key of the text taken as a number (domain/article-number.ts), null when it is too short for one. */
  readonly numberKey: string | null
  /** What the text names. */
  readonly named: Pick<Named, 'clauses' | 'leadingKinds' | 'positions'>
  /** So many articles are read by name at most, of those that pass these filters; null: all, whatever the filters. */
  readonly nameBound: { readonly most: number; readonly filter: Pick<ListFilter, 'brand' | 'quality' | 'generic_article' | 'catalogue'> } | null
  /** Names are searched among what fits this car. */
  readonly carId: number | null
  /** The car whose linkage criteria come along; where names are narrowed, the same. */
  readonly fitCarId: number | null
}

/** Values of `reading` in the source. */
export const NUMBER_READING = 0
export const NAME_READING = 1

/** Numbers looked at beyond the exact ones: a beginning of three characters may stand for a million. */
const EXACT_MOST = 2_000
const PREFIX_MOST = 300

/** Sorts behind every key that begins with the prefix: keys hold digits and capital letters only. */
const AFTER_Z = '['

/**
 * What a text finds: articles by number (exact before beginnings, own numbers and successors before those of others) and by name. Null when
 * the text can be read neither way.
 */
export function searchSource({ numberKey, named, nameBound, carId, fitCarId }: SearchReadings): ListSource | null {
  const finds = [...(numberKey === null ? [] : [found]), ...(named.clauses.length === 0 ? [] : [byName(named, nameBound, carId !== null)])]
  if (finds.length === 0) return null
  const ctes = [
    ...(fitCarId === null ? [] : [sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${fitCarId})`]),
    ...(numberKey === null ? [] : [numberHits(numberKey)]),
    // Not materialized: by name alone, PostgreSQL reads articles once instead of joining them with themselves.
    sql`source as (${finds.length === 1 ? finds[0]! : sql`select distinct on (f.article_id) f.* from (${sql.join(finds, sql` union all `)}) f order by f.article_id, f.tier`})`,
  ]
  return { ctes: sql.join(ctes), hasCar: fitCarId !== null, carMayLack: carId === null }
}

const ownKinds = sql.lit('{article,sap,internal,ean}')
const kindOrder = sql.lit(`{${NumberKind.options.join(',')}}`)

/** hit: numbers met; successor: what replaces an article met exactly, however many replacements later. */
function numberHits(key: string): RawBuilder<unknown> {
  return sql`hit as materialized (
    (select n.article_id, n.kind, n.raw, n.maker, true as exact from article_numbers n where n.key = ${key} limit ${sql.lit(EXACT_MOST)})
    union all
    (select n.article_id, n.kind, n.raw, n.maker, false from article_numbers n
      where n.key ~>~ ${key} and n.key ~<~ ${`${key}${AFTER_Z}`} order by n.key using ~<~ limit ${sql.lit(PREFIX_MOST)})
  ), successor as (
    select s.successor_id as article_id, hit.article_id as origin_id, 1 as step from hit ${successorsOf('hit')} where hit.exact
    union
    select s.successor_id, successor.origin_id, successor.step + 1 from successor ${successorsOf('successor')} where successor.step < ${sql.lit(CHAIN_STEPS)}
  )`
}

/** One look-up per article: joined freely, a plan for any number of hits reads the whole table. */
const successorsOf = (of: 'hit' | 'successor') => sql`cross join lateral (select s.successor_id from supersessions s where s.article_id = ${sql.ref(`${of}.article_id`)} offset 0) s`

/** The end of the chain of replacements of an article met exactly: null without one. */
function lastSuccessor(of: string): RawBuilder<unknown> {
  return sql`(
    select json_build_array(a.article_id, a.article_number, (select b.name from brands b where b.brand_id = a.brand_id))
    from successor join articles a on a.article_id = successor.article_id where successor.origin_id = ${sql.ref(`${of}.article_id`)} and a.article_id <> successor.origin_id
    order by a.status = 'active' desc, successor.step desc, a.article_id limit 1
  )`
}

/** The best hit of each article. A successor says which number it replaces and whose. */
const found = sql`(
  select distinct on (h.article_id) h.article_id, h.tier, ${sql.lit(NUMBER_READING)} as reading, json_build_array(h.kind, h.raw, h.maker, ${lastSuccessor('h')}) as found
  from (
    select hit.article_id, hit.kind, hit.raw, hit.maker, case when not hit.exact then 2 when hit.kind = any(${ownKinds}::text[]) then 0 else 1 end as tier from hit
    union all
    select successor.article_id, 'replaces', o.article_number, o.brand_name, 0
    from successor cross join lateral (
      select a.article_number, (select b.name from brands b where b.brand_id = a.brand_id) as brand_name from articles a where a.article_id = successor.origin_id offset 0
    ) o
  ) h
  order by h.article_id, h.tier, array_position(${kindOrder}::text[], h.kind), h.raw, h.maker
)`

function byName({ clauses, leadingKinds, positions }: SearchReadings['named'], bound: SearchReadings['nameBound'], inCar: boolean): RawBuilder<unknown> {
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
function boundedNames(clauses: readonly NameClause[], leadingKinds: readonly number[], { most, filter }: NonNullable<SearchReadings['nameBound']>): RawBuilder<unknown> {
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
function anyOf(positions: SearchReadings['named']['positions']): RawBuilder<unknown> {
  return sql`(${sql.join(positions.map(({ criteriaId, key }) => sql`n.criteria @> ${JSON.stringify([[criteriaId, key]])}::jsonb`), sql` or `)})`
}

/** Narrows a car's linkages by kind where every clause names kinds. */
function kindsOf(clauses: readonly NameClause[]): RawBuilder<unknown> {
  if (clauses.some((clause) => clause.genericArticleIds === null)) return sql`true`
  return sql`l.generic_article_id = any(${[...new Set(clauses.flatMap((clause) => clause.genericArticleIds ?? []))]}::int[])`
}
