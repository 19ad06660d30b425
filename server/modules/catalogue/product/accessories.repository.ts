import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OilClaims, OilPrescription } from '#src/domain/fit/oil-prescription.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from './offer.repository.ts'

/** Kinds that are answered, and articles of each. */
const MAX_KINDS = 12
const OF_A_KIND = 4
/** Vehicles of a product by which its accessories are found when none was asked for, and articles of a universal kind that are looked at. */
const MAX_TARGETS = 40
const LOOKED_AT = 200
/** Oils of one viscosity that are read. */
const MAX_OILS = 2000

export interface AccessoryRow {
  readonly generic_article_id: number
  readonly article_id: number
}
/** Criteria by which an oil or a fluid is prescribed; null in a catalogue without it. */
export type PouredCriteria = Readonly<Record<keyof OilClaims, number | null>>
/** The criterion that says what a brake fluid is, and its values that are none of mineral oil. */
export interface BrakeFluids {
  readonly criteriaId: number
  readonly keys: readonly string[]
}
export interface AccessoriesWanted {
  readonly articleId: number
  readonly carId: number | null
  readonly buyer: Buyer
  /** Whether accessory `a` sits where the product `own` does. */
  readonly samePlace: RawBuilder<boolean>
  readonly poured: PouredCriteria
  /** Criteria in which goods for no vehicle are as the product is, where they have them. */
  readonly alike: readonly number[]
  readonly brakeFluids: BrakeFluids | null
  /** Of what is prescribed, the articles that the vehicles may have. */
  readonly meeting: readonly number[]
}

/**
 * What goes with an article, the kinds in their order. Parts are those for the asked car when the article is for it or for no car at all, else those for most of
 * the article's cars; universal kinds need no linkage, but what is poured in is one of `meeting`.
 */
export async function readAccessories(db: Kysely<Tables>, wanted: AccessoriesWanted): Promise<readonly AccessoryRow[]> {
  const { articleId, carId, buyer, samePlace } = wanted
  const { rows } = await sql<AccessoryRow>`
    with own as materialized (select * from articles where article_id = ${articleId}), ${targetsOf(articleId, carId)}, kinds as materialized (
      select x.accessory_id, x.sort, 'U' = any(n.trees) as is_universal from own join generic_article_accessories x on x.generic_article_id = own.generic_article_id
        join generic_articles g on g.generic_article_id = x.accessory_id join category_nodes n on n.node_id = g.node_id
      order by x.sort, x.accessory_id limit ${MAX_KINDS}
    )
    select k.accessory_id as generic_article_id, found.article_id from kinds k cross join lateral (
      ${linkedOf(buyer, samePlace)} union all ${universalOf(wanted)}
    ) found order by k.sort, k.accessory_id, found.cars desc, found.pieces desc, found.article_id`.execute(db)
  return rows
}

/**
 * What is prescribed for the vehicles whose accessories are looked for, each once; a vehicle of which nothing is
 * known too.
 */
export async function readPrescriptions(
  db: Kysely<Tables>,
  articleId: number,
  carId: number | null,
): Promise<readonly OilPrescription[]> {
  const { rows } = await sql<OilPrescription>`
    with own as materialized (select * from articles where article_id = ${articleId}), ${targetsOf(articleId, carId)}
    select distinct v.attributes ->> 'viscosity' as viscosity, v.attributes ->> 'oil_spec' as specification
    from targets t join vehicles v on v.linking_target_type = t.linking_target_type and v.car_id = t.target_id`.execute(
    db,
  )
  return rows
}

/** What is printed on the can of article `a`, as columns. */
export function claimsOf(poured: PouredCriteria): RawBuilder<unknown> {
  const claim = (id: number | null) =>
    id === null ? sql`null::text` : sql`jsonb_path_query_first(a.criteria, ${pairOf(id)}::jsonpath) ->> 1`
  return sql`${claim(poured.viscosity)} as viscosity, ${claim(poured.acea)} as acea, ${claim(poured.api)} as api, ${claim(poured.approvals)} as approvals`
}

/** What goes with an article and is of a viscosity, with what is printed on it. */
export async function readOils(
  db: Kysely<Tables>,
  articleId: number,
  viscosity: string,
  poured: PouredCriteria,
): Promise<readonly (OilClaims & { readonly article_id: number })[]> {
  if (poured.viscosity === null) return []
  const { rows } = await sql<OilClaims & { readonly article_id: number }>`
    select a.article_id, ${claimsOf(poured)}
    from articles own join generic_article_accessories x on x.generic_article_id = own.generic_article_id
      join articles a on a.generic_article_id = x.accessory_id
    where own.article_id = ${articleId} and a.status = 'active' and a.criteria @> jsonb_build_array(jsonb_build_array(${sql.lit(poured.viscosity)}, ${viscosity}::text))
    order by a.article_id limit ${MAX_OILS}`.execute(db)
  return rows
}

/** The asked car when the article is for it or for no car at all, else the article's cars. */
function targetsOf(articleId: number, carId: number | null): RawBuilder<unknown> {
  return sql`car as materialized (
      select v.car_id, v.linking_target_type from vehicles v where v.car_id = ${carId}::int and (
        not exists (select from linkages l where l.article_id = ${articleId})
        or exists (select from linkages l, own where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id and l.generic_article_id = own.generic_article_id and l.article_id = ${articleId})
      )
    ), targets as materialized (
      select linking_target_type, car_id as target_id from car
      union all (select distinct l.linking_target_type, l.linking_target_id from linkages l where l.article_id = ${articleId} and not exists (select from car) limit ${MAX_TARGETS})
    )`
}

/** Strict, since lax paths would look into the pairs. */
const pairOf = (id: number) => sql.lit(`strict $[*] ? (@[0] == ${id})`)

/** Linked to most of the targets, then with most pieces. */
function linkedOf(buyer: Buyer, samePlace: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select a.article_id, f.cars, ${pieces} as pieces from (
      select l.article_id, count(distinct t.target_id) as cars from targets t join linkages l on l.linking_target_type = t.linking_target_type and l.linking_target_id = t.target_id and l.generic_article_id = k.accessory_id
      where not k.is_universal group by 1
    ) f join articles a on a.article_id = f.article_id, own
    where a.status = 'active' and a.article_id <> own.article_id and ${sellable(buyer)} and ${samePlace}
    order by 2 desc, 3 desc, 1 limit ${OF_A_KIND}
  )`
}

function universalOf({ buyer, poured, alike, brakeFluids, meeting }: AccessoriesWanted): RawBuilder<unknown> {
  const ids = Object.values(poured).filter((id) => id !== null)
  const isPoured = ids.map((id) => sql`jsonb_path_exists(a.criteria, ${pairOf(id)}::jsonpath)`)
  const mayBe =
    ids.length === 0
      ? sql`true`
      : sql`(a.article_id = any(${meeting}::int[]) or not (${sql.join(isPoured, sql` or `)}))`
  const has = (of: RawBuilder<unknown>, id: number) => sql`jsonb_path_query_first(${of}, ${pairOf(id)}::jsonpath) ->> 1`
  const [its, own] = [sql`a.criteria`, sql`(select own.criteria from own)`]
  const matches = [
    mayBe,
    ...alike.map((id) => sql`(${has(its, id)} is null or ${has(its, id)} = ${has(own, id)})`),
    ...(brakeFluids
      ? [sql`coalesce(${has(its, brakeFluids.criteriaId)} = any(${[...brakeFluids.keys]}::text[]), true)`]
      : []),
  ]
  return sql`(
    select a.article_id, 0::bigint as cars, ${pieces} as pieces
    from (select * from articles a where k.is_universal and a.generic_article_id = k.accessory_id and ${sql.join(matches, sql` and `)} order by a.article_id limit ${LOOKED_AT}) a, own
    where a.status = 'active' and a.article_id <> own.article_id and ${sellable(buyer)}
    order by 3 desc, 1 limit ${OF_A_KIND}
  )`
}

const pieces = sql`(select coalesce(sum(s.quantity), 0) from stock s where s.article_id = a.article_id)`
