import { type RawBuilder, sql } from 'kysely'
import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { NumberKind } from '#src/contract/catalogue/products.ts'
import type { ListSource } from '../list/listing.repository.ts'
import type { Named } from '../words/name-index.ts'
import {
  byName,
  linkedCte,
  linkedToAnyCte,
  type CarRole,
  NAME_READING,
  type NameBound,
} from '../words/name-source.repository.ts'
import type { CounterSizes } from './counter-sizes.ts'
import type { NumberReading } from './number-reading.service.ts'
import { CHAIN_STEPS } from '../product/product.repository.ts'

export interface SearchReadings {
  /** What of the text is looked up as numbers, null when it is too short for one. */
  readonly numbers: NumberReading | null
  /** What the text names, part by part. */
  readonly parts: readonly NamedPart[]
  /** So many articles of a part are read by name at most, of those that pass these filters; null: all, whatever the filters. */
  readonly nameBound: NameBound | null
  /** The car whose linkage criteria come along; what fits it comes first of what is found by name, or with `isOnly` is all of it. */
  readonly car: { readonly id: number; readonly isOnly: boolean } | null
}

export interface NamedPart {
  readonly named: Pick<Named, 'clauses' | 'leadingKinds' | 'secondKinds' | 'positions' | 'isWhole'>
  /** So many articles are named; known where there are conditions. */
  readonly articles?: number
  /** Cars that the text itself names: only what fits any of them is found by name. */
  readonly cars?: readonly number[] | undefined
  /** What is found by name meets one of each list. */
  readonly conditions?: readonly (readonly ValueCondition[])[] | undefined
  /** Articles that it is one of. */
  readonly among?: readonly number[] | undefined
  /** It is asked of no car. */
  readonly isForNoCar?: boolean
  /** Of goods in cans and barrels what comes first. */
  readonly counterSizes?: CounterSizes | null
}

/** `reading` of what is found by number. */
export const NUMBER_READING = 0

/** Numbers looked at beyond the exact ones: a beginning of three characters may stand for a million. */
const MAX_EXACT = 2_000
export const MAX_PREFIX = 300

/** Sorts behind every key that begins with the prefix: keys hold digits and capital letters only. */
const AFTER_Z = '['

/**
 * What a text finds: articles by number (exact before beginnings, own numbers and successors before those of others) and by name. Null when
 * the text can be read neither way.
 */
export function searchSource({
  numbers,
  parts,
  nameBound,
  car,
}: SearchReadings): (ListSource & { readonly holdsArticles: true }) | null {
  const named = parts.filter((part) => part.named.clauses.length > 0)
  const isNumber = numbers !== null
  const others = isNumber ? [notNumbered] : []
  const clausesOf = (some: readonly NamedPart[]) => some.flatMap((part) => part.named.clauses)
  const ofCars = named.filter(({ cars }) => cars)
  const carSets = [...new Set(ofCars.map(({ cars }) => cars!))]
  const linkedOf = ({ cars }: NamedPart) => (cars ? `linked_${carSets.indexOf(cars)}` : 'linked')
  const finds = [
    ...(isNumber ? [numbered] : []),
    ...named.map((part) => partSource(part, parts, linkedOf(part), nameBound, car, others)),
  ]
  if (finds.length === 0) return null
  const ofCar = car === null || ofCars.length > 0 ? [] : named.filter(({ isForNoCar }) => !isForNoCar)
  const ctes = [
    ...(car === null
      ? []
      : [sql`car as materialized (select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${car.id})`]),
    ...carSets.map((cars, at) => {
      const ofThese = ofCars.filter((part) => part.cars === cars)
      return linkedToAnyCte(`linked_${at}`, {
        carIds: cars,
        clauses: clausesOf(ofThese),
        leadingKinds: ofThese.flatMap((part) => part.named.leadingKinds),
        most: mostOf(ofThese, nameBound),
      })
    }),
    ...(ofCar.length > 0 ? [linkedCte(clausesOf(ofCar))] : []),
    ...(isNumber ? [numberHits(numbers), sql`by_number as materialized ${foundOf(numbers)}`] : []),
    // Not materialized: articles are read once, and of them only what the list looks at.
    sql`source as (${parts.length > 1 ? eachOnce(finds) : sql.join(finds, sql` union all `)})`,
  ]
  return {
    ctes: sql.join(ctes),
    hasCar: car !== null,
    carMayLack: !car?.isOnly,
    holdsArticles: true,
    isPlannedOnce: named.length === 0,
    isPlannedAnew: named.some(({ conditions = [] }) => conditions.length > 0),
    takesTurns: parts.length > 1,
  }
}

/** How many articles are read of one part of cars, where nothing else narrows it. */
function mostOf([part, ...others]: readonly NamedPart[], bound: NameBound | null): number | null {
  const isNarrowed = others.length > 0 || (part?.conditions ?? []).length > 0
  return isNarrowed || bound === null || Object.values(bound.filter).some(Boolean) ? null : bound.most
}

/** What is found of a part, read as `NAME_READING` and so many on as parts stand before it. */
function partSource(
  part: NamedPart,
  parts: readonly NamedPart[],
  linked: string,
  bound: NameBound | null,
  car: SearchReadings['car'],
  others: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { named, articles, cars, conditions = [], counterSizes = null, isForNoCar, among } = part
  const isOfOtherCars = isForNoCar || parts.some((each) => each.cars)
  return byName(
    { ...named, articles, counterSizes, reading: NAME_READING + parts.indexOf(part), linked },
    bound,
    cars ? 'only' : isOfOtherCars ? null : roleOf(car),
    conditions,
    among ? [...others, sql`n.article_id = any(${[...among]}::int[])`] : others,
  )
}

function roleOf(car: SearchReadings['car']): CarRole | null {
  return car && (car.isOnly ? 'only' : 'first')
}

/** What two parts find is the one's of which it is more: pads are found by `disc frână` too. */
function eachOnce(finds: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select distinct on (f.article_id) f.* from (${sql.join(finds, sql` union all `)}) f order by f.article_id, f.tier, f.reading`
}

const numbered = sql`select n.*, by_number.tier, by_number.reading, by_number.found from by_number join articles n on n.article_id = by_number.article_id`
/** What is found by number stands before all names. */
const notNumbered = sql`n.article_id not in (select by_number.article_id from by_number)`

const ownKinds = sql.lit('{article,sap,internal,ean}')
const kindOrder = sql.lit(`{${NumberKind.options.join(',')}}`)

/** hit: numbers met; successor: what replaces an article met exactly, however many replacements later. */
function numberHits({ exact, beginning }: NumberReading): RawBuilder<unknown> {
  const begins = sql`union all
    (select n.article_id, n.kind, n.raw, n.maker, false from article_numbers n
      where n.key ~>~ ${beginning} and n.key ~<~ ${`${beginning}${AFTER_Z}`} order by n.key using ~<~ limit ${sql.lit(MAX_PREFIX)})`
  const isExact = exact.length === 1 ? sql`n.key = ${exact[0]}` : sql`n.key = any(${[...exact]}::text[])`
  return sql`hit as materialized (
    (select n.article_id, n.kind, n.raw, n.maker, true as exact from article_numbers n where ${isExact} limit ${sql.lit(MAX_EXACT)})
    ${beginning === null ? sql`` : begins}
  ), successor as (
    select s.successor_id as article_id, hit.article_id as origin_id, 1 as step from hit ${successorsOf('hit')} where hit.exact
    union
    select s.successor_id, successor.origin_id, successor.step + 1 from successor ${successorsOf('successor')} where successor.step < ${sql.lit(CHAIN_STEPS)}
  )`
}

/** One look-up per article: joined freely, a plan for any number of hits reads the whole table. */
const successorsOf = (of: 'hit' | 'successor') =>
  sql`cross join lateral (select s.successor_id from supersessions s where s.article_id = ${sql.ref(`${of}.article_id`)} offset 0) s`

/** The end of the chain of replacements of an article met exactly: null without one. */
function lastSuccessor(of: string): RawBuilder<unknown> {
  return sql`(
    select json_build_array(a.article_id, a.article_number, (select b.name from brands b where b.brand_id = a.brand_id))
    from successor join articles a on a.article_id = successor.article_id where successor.origin_id = ${sql.ref(`${of}.article_id`)} and a.article_id <> successor.origin_id
    order by a.status = 'active' desc, successor.step desc, a.article_id limit 1
  )`
}

/** The best hit of each article. A successor says which number it replaces and whose; it stands as high as the number by which that was found. */
function foundOf({ of }: NumberReading): RawBuilder<unknown> {
  const tier = of === null ? sql`h.tier` : sql`h.tier + case when ${isOf(of)} then 0 else 3 end`
  return sql`(
  select distinct on (h.article_id) h.article_id, ${tier} as tier, ${sql.lit(NUMBER_READING)} as reading, json_build_array(h.kind, h.raw, h.maker, ${lastSuccessor('h')}) as found
  from (
    select hit.article_id, hit.kind, hit.raw, hit.maker, case when not hit.exact then 2 when hit.kind = any(${ownKinds}::text[]) then 0 else 1 end as tier from hit
    union all
    select successor.article_id, 'replaces', o.article_number, o.brand_name,
      case when exists (select from hit where hit.article_id = successor.origin_id and hit.exact and hit.kind = any(${ownKinds}::text[])) then 0 else 1 end
    from successor cross join lateral (
      select a.article_number, (select b.name from brands b where b.brand_id = a.brand_id) as brand_name from articles a where a.article_id = successor.origin_id offset 0
    ) o
  ) h
  order by h.article_id, ${tier}, array_position(${kindOrder}::text[], h.kind), h.raw, h.maker
)`
}

/** Whether the hit is a number of whom the text names: the brand's own, or one that the maker gave. */
function isOf({ brandIds, makers }: NonNullable<NumberReading['of']>): RawBuilder<boolean> {
  return sql`case when h.kind = any(${ownKinds}::text[])
    then (select a.brand_id from articles a where a.article_id = h.article_id) = any(${[...brandIds]}::int[]) else h.maker = any(${[...makers]}::text[]) end`
}
