import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { FOR_NO_VEHICLE } from '../list/is-linked.ts'
import type { ListFilter } from '../list/list-filter.ts'
import { ofVehicles } from '../list/listing.repository.ts'
import type { CounterSizes } from '../search/counter-sizes.ts'
import type { Named } from './name-index.ts'
import type { NameClause } from './names-of-words.ts'
import { meetsAll } from '../list/specification-conditions.repository.ts'

/** So many articles are read by name at most, of those that pass these filters. */
export interface NameBound {
  readonly most: number
  readonly filter: Pick<ListFilter, 'brand' | 'quality' | 'generic_article' | 'catalogue'>
}

/** Added where an article sits somewhere else than the text says. */
const ELSEWHERE = 1.6
/** Kinds that do not lead, behind leaders (3) wherever those sit, and before what fits no car (`fitTier`). */
const BEHIND_LEADERS = 4.75

/** `capotă logan 1`: a used bonnet stands before what is only called after bonnets. */
const BEFORE_OTHERS = 0.05

/** Added where goods are filled into more than is sold over the counter; less than between leaders and others. */
const BARREL = 0.25

/** So many cars are asked for their parts before the others. */
const FIRST_CARS = 8

interface NamedArticles extends Pick<Named, 'clauses' | 'leadingKinds' | 'secondKinds' | 'positions' | 'isWhole'> {
  readonly counterSizes: CounterSizes | null
  readonly reading: number
  /** So many articles the clauses name, where it matters how conditions are asked. */
  readonly articles?: number | undefined
  /** The CTE of what fits its cars. */
  readonly linked?: string
}

/** `reading` of what is found by name; of several parts that a text asks for, of the first. */
export const NAME_READING = 1

/** What a car does to a search by name: nothing is found but what fits it, or what fits it comes first. */
export type CarRole = 'only' | 'first'

/** The CTE `linked (article_id, generic_article_id)`: what is linked to the CTE `car`, of the kinds that are named. Some hundred entries of one index. */
export function linkedCte(clauses: readonly NameClause[]): RawBuilder<unknown> {
  return sql`linked as materialized (
    select distinct l.article_id, l.generic_article_id from car v ${linkagesOf(clauses)}
  )`
}

/** Parts of several cars, of which a text says no more. */
interface PartsOfCars {
  readonly carIds: readonly number[]
  readonly clauses: readonly NameClause[]
  readonly leadingKinds: readonly number[]
  /** So many articles are read of them at most; null where all are, or not all of them are meant. */
  readonly most: number | null
  /** So many cars are asked for their parts before the others; another number is for tests. */
  readonly asksFirst?: number
}

/**
 * The same for several cars: what fits any of them; parts of different cars have each its own. Cars that share an engine share most of their parts: of many, some that stand evenly
 * among them are asked first, and the others only for what leads, unless there is room for more.
 */
export function linkedToAnyCte(
  linked: string,
  { carIds, clauses, leadingKinds, most, asksFirst = FIRST_CARS }: PartsOfCars,
): RawBuilder<unknown> {
  const linkedTo = (ids: readonly number[], named: readonly NameClause[]) => sql`
    select distinct l.article_id, l.generic_article_id
    from (select v.car_id, v.linking_target_type from vehicles v where v.car_id = any(${[...ids]}::int[])) v ${linkagesOf(named)}`
  if (most === null || carIds.length <= asksFirst)
    return sql`${sql.ref(linked)} as materialized (${linkedTo(carIds, clauses)})`
  const step = carIds.length / asksFirst
  const first = Array.from({ length: asksFirst }, (_, at) => carIds[Math.floor(at * step)]!)
  const others = carIds.filter((id) => !first.includes(id))
  const ofFirst = sql.ref(`${linked}_first`)
  const [leaders, followers] = apart(clauses, leadingKinds)
  const further = [
    ...(leaders.length > 0 ? [linkedTo(others, leaders)] : []),
    ...(followers.length > 0
      ? [sql`select f.* from (${linkedTo(others, followers)}) f where (select count(*) from ${ofFirst}) < ${most}::int`]
      : []),
  ]
  return sql`${ofFirst} as materialized (${linkedTo(first, clauses)}),
    ${sql.ref(linked)} as materialized (${sql.join([sql`select * from ${ofFirst}`, ...further], sql` union `)})`
}

/**
 * Articles that a text names and that pass `others`, in tiers behind all that it finds by number: what fits the car, then leading kinds, then what sits where the text says. Where
 * no name stands whole in the text, what leads is a guess, and the place goes before it: an inner wing on the left is no wing, though it sits there.
 */
export function byName(
  {
    clauses,
    leadingKinds,
    secondKinds,
    positions,
    isWhole,
    counterSizes,
    reading,
    articles,
    linked = 'linked',
  }: NamedArticles,
  bound: NameBound | null,
  role: CarRole | null,
  conditions: readonly (readonly ValueCondition[])[],
  others: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const meets = meetsAll(conditions, role === 'only' ? 0 : (articles ?? 0))
  const linkedOnly = role === 'only' ? linkedArticles(linked) : null
  const from =
    bound === null
      ? (linkedOnly ?? sql`articles n`)
      : boundedNames(linkedOnly, clauses, leadingKinds, bound, role, meets.conditions)
  const leads = sql`n.generic_article_id = any(${[...leadingKinds]}::int[])`
  const behind = isWhole ? BEHIND_LEADERS : 4
  const second =
    secondKinds.length === 0
      ? sql``
      : sql`when n.generic_article_id = any(${[...secondKinds]}::int[]) then ${sql.lit(behind - BEFORE_OTHERS)}`
  const tiers = [
    sql`case when ${leads} then 3 ${second} else ${sql.lit(behind)} end`,
    ...(positions.length === 0 ? [] : [positionTier(positions)]),
    ...(counterSizes === null ? [] : [sizeTier(counterSizes)]),
    ...(role === 'first' ? [fitTier(leads)] : []),
  ]
  const met = meets.ctes.length === 0 ? sql`` : sql`with ${sql.join(meets.ctes)} `
  return sql`(${met}select n.*, ${sql.join(tiers, sql` + `)} as tier, ${sql.lit(reading)} as reading, null::json as found from ${from} where ${sql.join([namedByAny(clauses), ...(bound === null ? meets.conditions : []), ...others], sql` and `)})`
}

// As what it is itself, as in the verdict of a row (listing.repository.ts).
// One by one: PostgreSQL expects too much of cars and too little of their articles, and reads all of a kind.
const linkedArticles = (linked = 'linked') =>
  sql`${sql.ref(linked)} l join lateral (select a.* from articles a where a.article_id = l.article_id offset 0) n on n.generic_article_id = l.generic_article_id`
const isLinkedArticle = sql`(n.article_id, n.generic_article_id) in (select linked.article_id, linked.generic_article_id from linked)`

/**
 * What fits, then what is made for no vehicle, then the rest, each further apart than the tiers within reach. Of goods for no vehicle those of a leading kind come before what
 * fits of another kind: who looks for engine oil wants oil before the oil cooler of the car. A car that is gone from the catalogue moves nothing.
 */
function fitTier(leads: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when not exists (select from car) then 0
    when ${isLinkedArticle} then case when ${leads} then 0 else 8 end
    when n.type = ${sql.lit(FOR_NO_VEHICLE)} then case when ${leads} then 4 else 12 end else 16 end`
}

/** Whether `articles n` is what one of the clauses names. */
export function namedByAny(clauses: readonly NameClause[]): RawBuilder<boolean> {
  const conditions = clauses.map(({ genericArticleIds, brandIds }) => {
    const ofKind = genericArticleIds && sql`n.generic_article_id = any(${[...genericArticleIds]}::int[])`
    const ofBrand = brandIds && sql`n.brand_id = any(${[...brandIds]}::int[])`
    return ofKind && ofBrand ? sql`(${ofKind} and ${ofBrand})` : (ofKind ?? ofBrand!)
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** What fits the car first, then kinds that lead: each part is read only as far as those before it leave room. */
function boundedNames(
  linkedOnly: RawBuilder<unknown> | null,
  clauses: readonly NameClause[],
  leadingKinds: readonly number[],
  { most, filter }: NameBound,
  role: CarRole | null,
  meets: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { brand, quality, generic_article: kind, catalogue } = filter
  const passes = [
    ...(brand ? [sql`n.brand_id = any(${brand}::int[])`] : []),
    ...(quality ? [sql`n.quality = any(${quality}::text[])`] : []),
    ...(kind ? [sql`n.generic_article_id = any(${kind}::int[])`] : []),
    ...(catalogue ? [ofVehicles('n')] : []),
    ...meets,
  ]
  const read = (from: RawBuilder<unknown>, named: readonly NameClause[], ...conditions: RawBuilder<unknown>[]) =>
    sql`(select n.* from ${from} where ${sql.join([namedByAny(named), ...conditions, ...passes], sql` and `)} limit ${most}::int)`
  // Of what is linked the kind is known before the article is read.
  const all = linkedOnly ?? sql`articles n`
  const isLeader = sql`${sql.ref(linkedOnly ? 'l' : 'n')}.generic_article_id = any(${[...leadingKinds]}::int[])`
  const saysKinds = linkedOnly === null && clauses.every(({ genericArticleIds }) => genericArticleIds !== null)
  const others = role === 'first' ? [sql`not ${isLinkedArticle}`] : []
  const [leaders, followers] = apart(clauses, leadingKinds)
  const parts = [
    ...(role === 'first' ? [read(linkedArticles(), clauses)] : []),
    ...(leaders.length > 0 ? [read(all, leaders, ...(saysKinds ? [] : [isLeader]), ...others)] : []),
    ...(followers.length > 0 ? [read(all, followers, ...(saysKinds ? [] : [sql`not ${isLeader}`]), ...others)] : []),
  ]
  return sql`(select * from (${sql.join(parts, sql` union all `)}) n limit ${most}::int) n`
}

/** What of the clauses leads, and what of them does not: a kind of theirs is looked for in one of both. */
function apart(clauses: readonly NameClause[], leadingKinds: readonly number[]): [NameClause[], NameClause[]] {
  const leading = new Set(leadingKinds)
  const within = (isWanted: (kind: number) => boolean) =>
    clauses.flatMap((clause) => {
      const kinds = clause.genericArticleIds?.filter(isWanted) ?? null
      return kinds?.length === 0 ? [] : [{ ...clause, genericArticleIds: kinds }]
    })
  return [leading.size === 0 ? [] : within((kind) => leading.has(kind)), within((kind) => !leading.has(kind))]
}

/** A barrel comes behind what stands on the counter. */
function sizeTier({ criteriaId, kindIds, litres }: CounterSizes): RawBuilder<unknown> {
  const sizes = litres.map((each) => JSON.stringify([[criteriaId, each]]))
  return sql`case when n.generic_article_id = any(${[...kindIds]}::int[]) and not n.criteria @> any(${sizes}::jsonb[]) then ${sql.lit(BARREL)} else 0 end`
}

/** Where the text says first, then where a part of it does: an outside mirror has a side and no axle. */
function positionTier(positions: Named['positions']): RawBuilder<unknown> {
  const whole = positions.filter(({ isPart }) => !isPart)
  const parts = positions.filter(({ isPart }) => isPart)
  return sql`case ${sql.join(
    [
      ...(whole.length === 0 ? [] : [sql`when ${anyOf(whole)} then 0`]),
      ...(parts.length === 0 ? [] : [sql`when ${anyOf(parts)} then 0.5`]),
    ],
    sql` `,
  )} else ${sql.lit(ELSEWHERE)} end`
}

/** Whether the article's own criteria say that it sits there. */
function anyOf(positions: Named['positions']): RawBuilder<unknown> {
  return sql`(${sql.join(
    positions.map(({ criteriaId, key }) => sql`n.criteria @> ${JSON.stringify([[criteriaId, key]])}::jsonb`),
    sql` or `,
  )})`
}

/** Linkages of the car `v` of the kinds that are named, and of brands that are without a kind. Car by car: PostgreSQL expects so many that it reads those of all cars. */
function linkagesOf(clauses: readonly NameClause[]): RawBuilder<unknown> {
  const kinds = clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? [])
  const brands = clauses.flatMap(({ genericArticleIds, brandIds }) => (genericArticleIds === null ? brandIds! : []))
  const ofKind = sql`l.generic_article_id = any(${[...new Set(kinds)]}::int[])`
  const ofCar = sql`select l.article_id, l.generic_article_id from linkages l where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id`
  if (brands.length === 0) return sql`cross join lateral (${ofCar} and ${ofKind} offset 0) l`
  const ofBrand = sql`l.article_id in (select a.article_id from articles a where a.brand_id = any(${[...new Set(brands)]}::int[]))`
  return sql`cross join lateral (${ofCar} offset 0) l where ${ofKind} or ${ofBrand}`
}
