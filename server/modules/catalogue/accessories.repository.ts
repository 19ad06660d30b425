import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from './offer.repository.ts'

/** Kinds that are answered, and articles of each. */
const MAX_KINDS = 12
const OF_A_KIND = 4
/** Vehicles of a product by which its accessories are found when none was asked for, and articles of a universal kind that are looked at. */
const MAX_TARGETS = 40
const LOOKED_AT = 200

export interface AccessoryRow {
  readonly generic_article_id: number
  readonly article_id: number
}
export interface AccessoriesWanted {
  readonly articleId: number
  readonly carId: number | null
  readonly buyer: Buyer
  /** Whether accessory `a` sits where the product `own` does. */
  readonly samePlace: RawBuilder<boolean>
  /** Criterion of an oil's viscosity, which a vehicle prescribes; null in a catalogue without it. */
  readonly viscosityId: number | null
}

/**
 * What goes with an article, the kinds in their order. Parts are those for the asked car when the article is for it or for no car at all, else those for most of
 * the article's cars; universal kinds need no linkage, and an oil has to have the car's viscosity.
 */
export async function readAccessories(
  db: Kysely<Tables>,
  { articleId, carId, buyer, samePlace, viscosityId }: AccessoriesWanted,
): Promise<readonly AccessoryRow[]> {
  const { rows } = await sql<AccessoryRow>`
    with own as materialized (select * from articles where article_id = ${articleId}),
    car as materialized (
      select v.car_id, v.linking_target_type, v.attributes ->> 'viscosity' as viscosity from vehicles v where v.car_id = ${carId}::int and (
        not exists (select from linkages l where l.article_id = ${articleId})
        or exists (select from linkages l, own where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id and l.generic_article_id = own.generic_article_id and l.article_id = ${articleId})
      )
    ), targets as materialized (
      select linking_target_type, car_id as target_id from car
      union all (select distinct l.linking_target_type, l.linking_target_id from linkages l where l.article_id = ${articleId} and not exists (select from car) limit ${MAX_TARGETS})
    ), kinds as materialized (
      select x.accessory_id, x.sort, 'U' = any(n.trees) as is_universal from own join generic_article_accessories x on x.generic_article_id = own.generic_article_id
        join generic_articles g on g.generic_article_id = x.accessory_id join category_nodes n on n.node_id = g.node_id
      order by x.sort, x.accessory_id limit ${MAX_KINDS}
    )
    select k.accessory_id as generic_article_id, found.article_id from kinds k cross join lateral (
      ${linkedOf(buyer, samePlace)} union all ${universalOf(buyer, viscosityId)}
    ) found order by k.sort, k.accessory_id, found.cars desc, found.pieces desc, found.article_id`.execute(db)
  return rows
}

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

function universalOf(buyer: Buyer, viscosityId: number | null): RawBuilder<unknown> {
  const isForCar =
    viscosityId === null
      ? sql`true`
      : sql`(
      car.viscosity is null or not jsonb_path_exists(a.criteria, ${sql.lit(`strict $[*] ? (@[0] == ${viscosityId})`)}::jsonpath) or a.criteria @> jsonb_build_array(jsonb_build_array(${sql.lit(viscosityId)}, car.viscosity))
    )`
  return sql`(
    select a.article_id, 0::bigint as cars, ${pieces} as pieces
    from (select * from articles where k.is_universal and generic_article_id = k.accessory_id order by article_id limit ${LOOKED_AT}) a left join car on true, own
    where a.status = 'active' and a.article_id <> own.article_id and ${sellable(buyer)} and ${isForCar}
    order by 3 desc, 1 limit ${OF_A_KIND}
  )`
}

const pieces = sql`(select coalesce(sum(s.quantity), 0) from stock s where s.article_id = a.article_id)`
