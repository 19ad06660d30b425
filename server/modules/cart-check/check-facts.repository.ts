import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Replacement } from '#src/domain/numbers/supersession.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/** Articles of a kind for a vehicle that are looked at: enough for both axles and sides. */
const LOOKED_AT = 60

/** What goes with kinds of parts, and which of them are kits. */
export async function readKindRelations(
  db: Kysely<Tables>,
  kinds: readonly number[],
): Promise<{
  kits: readonly { kit_id: number; part_id: number }[]
  usual: readonly { kind: number; other: number }[]
}> {
  if (kinds.length === 0) return { kits: [], usual: [] }
  const [kits, usual] = await Promise.all([
    db.selectFrom('generic_article_parts').selectAll().where('kit_id', 'in', kinds).orderBy('part_id').execute(),
    db
      .selectFrom('generic_article_accessories')
      .select(['generic_article_id as kind', 'accessory_id as other'])
      .where('usual', '=', true)
      .where('generic_article_id', 'in', kinds)
      .orderBy('sort')
      .orderBy('accessory_id')
      .execute(),
  ])
  return { kits, usual }
}

/** Every step of replacement that can be reached from the articles. */
export async function readReplacements(db: Kysely<Tables>, articleIds: readonly number[]): Promise<Replacement[]> {
  if (articleIds.length === 0) return []
  const { rows } = await sql<Replacement>`
    with recursive reached(id) as (
      select unnest(${[...articleIds]}::int[])
      union select s.successor_id from reached r join supersessions s on s.article_id = r.id
    )
    select s.article_id as "articleId", s.successor_id as "successorId", s.since::text as since
    from reached r join supersessions s on s.article_id = r.id order by 1, 2`.execute(db)
  return rows
}

/** A kind of part that is looked for. */
export interface WantedKind {
  readonly carId: number
  readonly kind: number
}
export interface OfferedPart extends WantedKind {
  readonly articleId: number
  readonly brandId: number
  readonly criteria: readonly CriteriaPair[]
}

/** What the company can have of a kind for a vehicle and nothing replaces, most pieces first. */
export async function readOfferedParts(
  db: Kysely<Tables>,
  buyer: Buyer,
  warehouses: readonly number[],
  wanted: readonly WantedKind[],
): Promise<readonly OfferedPart[]> {
  if (wanted.length === 0) return []
  const pieces = sql`(select coalesce(sum(s.quantity), 0) from stock s
      where s.article_id = a.article_id and s.warehouse_id = any(${[...warehouses]}::int[]))`
  const { rows } = await sql<OfferedPart>`
    select w.car_id as "carId", w.kind, a.article_id as "articleId", a.brand_id as "brandId", a.criteria
    from unnest(${wanted.map(({ carId }) => carId)}::int[], ${wanted.map(({ kind }) => kind)}::int[]) as w (car_id, kind)
    join vehicles v on v.car_id = w.car_id
    cross join lateral (${candidates(buyer, pieces)}) a
    order by w.car_id, w.kind, a.pieces desc, a.article_id`.execute(db)
  return rows
}

function candidates(buyer: Buyer, pieces: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select a.article_id, a.brand_id, a.criteria, ${pieces} as pieces from articles a
    where a.article_id in (
        select l.article_id from linkages l
        where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id
          and l.generic_article_id = w.kind)
      and a.status = 'active' and ${sellable(buyer)}
      and exists (select from prices p where p.article_id = a.article_id and p.price_group = ${buyer.priceGroup})
      and not exists (select from supersessions s where s.article_id = a.article_id)
      and (a.variant = 'supplier' or ${pieces} > 0)
    order by 4 desc, a.article_id limit ${LOOKED_AT}`
}
