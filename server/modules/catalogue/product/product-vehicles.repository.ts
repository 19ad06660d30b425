import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '#server/modules/vehicles/vehicle-badge.ts'

export type LinkedRow = BadgeRow & {
  readonly fits: (CriteriaPair[] | null)[]
  readonly mine: boolean
  readonly registration_number: string | null
}

export interface LinkedVehicles {
  readonly total: number
  readonly linked: readonly LinkedRow[]
}
export interface LinkedMakers {
  readonly makers: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly own: readonly LinkedRow[]
}

/** For whom the cars of an article are listed: those of the person come first, before all the one that is asked for. */
export interface LinkedFor {
  readonly userId: number
  readonly companyId: number
  readonly carId: number | null
  readonly makerId: number | null
  /** Every one of them has to be in the car's names. */
  readonly words: readonly string[]
}

/** Whether a car of `cars` is told apart from its maker's others: it is the person's own, or the asked one. */
const isOwn = (carId: number | null) => sql`(mine or car_id is not distinct from ${carId}::int)`

/**
 * A page of the cars that an article is linked to, each with all its linkages: the asked one, the person's own by last visit, then by maker, model and name. Those of one maker are
 * without the first two, which stand above the makers.
 */
export async function readLinkedVehicles(
  db: Kysely<Tables>,
  articleId: number,
  linkedFor: LinkedFor,
  { page, per_page }: { page: number; per_page: number },
): Promise<LinkedVehicles> {
  const { rows } = await sql<LinkedVehicles>`
    with ${carsOf(articleId, linkedFor)}, others as (select * from cars where ${linkedFor.makerId === null ? sql`true` : sql`not ${isOwn(linkedFor.carId)}`}), page as materialized (
      select *, row_number() over () as position from (
        select * from others order by car_id = ${linkedFor.carId}::int desc nulls last, visited_at desc nulls last, manu_name, model_name, name, car_id limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) p
    ), ${fitsOf(articleId, 'page')}
    select (select count(*) from others)::int as total, (select coalesce(json_agg(c order by c.position), '[]') from (select page.*, fits.fits from page ${fitsJoin('page')}) c) as linked`.execute(
    db,
  )
  return rows[0]!
}

/** The person's own cars and the asked one among those that an article is linked to, and the makers of the others with how many. */
export async function readLinkedMakers(
  db: Kysely<Tables>,
  articleId: number,
  linkedFor: LinkedFor,
): Promise<LinkedMakers> {
  const { rows } = await sql<LinkedMakers>`
    with ${carsOf(articleId, linkedFor)}, own as materialized (
      select *, row_number() over () as position from (
        select * from cars where ${isOwn(linkedFor.carId)} order by car_id = ${linkedFor.carId}::int desc nulls last, visited_at desc nulls last, car_id
      ) p
    ), ${fitsOf(articleId, 'own')}
    select
      (select coalesce(json_agg(m order by m.name, m.id), '[]') from (select manu_id as id, manu_name as name, count(*)::int as count from cars where not ${isOwn(linkedFor.carId)} group by 1, 2) m) as makers,
      (select coalesce(json_agg(c order by c.position), '[]') from (select own.*, fits.fits from own ${fitsJoin('own')}) c) as own`.execute(
    db,
  )
  return rows[0]!
}

/** The CTE `cars`: linked once each, whatever their linkages say; a part may be linked to thousands. */
function carsOf(articleId: number, { userId, companyId, makerId, words }: LinkedFor): RawBuilder<unknown> {
  const ofMaker = makerId === null ? sql`true` : sql`m.manu_id = ${makerId}::int`
  const named = words.map(
    (word) =>
      sql`and concat_ws(' ', f.name, m.name, v.name, array_to_string(v.engine_codes, ' ')) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  return sql`cars as materialized (
      select ${badgeColumns}, own.car_id is not null as mine, own.registration_number, own.visited_at
      from (select distinct l.linking_target_type, l.linking_target_id from linkages l where l.article_id = ${articleId}) l
        join vehicles v on v.car_id = l.linking_target_id and v.linking_target_type = l.linking_target_type ${badgeJoins}
        left join user_vehicles own on own.user_id = ${userId} and own.company_id = ${companyId} and own.car_id = v.car_id
      where ${ofMaker} ${sql.join(words.length === 0 ? [sql``] : named, sql` `)}
    )`
}

/** The CTE `fits`: the linkages of the few cars that are answered. */
function fitsOf(articleId: number, few: 'page' | 'own'): RawBuilder<unknown> {
  return sql`fits as materialized (
      select l.linking_target_type, l.linking_target_id, json_agg(l.criteria order by l.sequence) as fits from linkages l
      where l.article_id = ${articleId} and (l.linking_target_type, l.linking_target_id) in (select linking_target_type, car_id from ${sql.ref(few)}) group by 1, 2
    )`
}
function fitsJoin(few: 'page' | 'own'): RawBuilder<unknown> {
  return sql`join fits on fits.linking_target_type = ${sql.ref(`${few}.linking_target_type`)} and fits.linking_target_id = ${sql.ref(`${few}.car_id`)}`
}
