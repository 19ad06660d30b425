import { type Kysely, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '#server/modules/vehicles/vehicle-badge.ts'

export interface LinkedVehicles {
  readonly total: number
  readonly linked: readonly (BadgeRow & { readonly fits: (CriteriaPair[] | null)[]; readonly mine: boolean; readonly registration_number: string | null })[]
}

/** For whom the cars of an article are listed: those of the person come first, before all the one that is asked for. */
export interface LinkedFor {
  readonly userId: number
  readonly carId: number | null
}

/** A page of the cars that an article is linked to, each with all its linkages: the asked one, the person's own by last visit, then by maker, model and name. */
export async function readLinkedVehicles(db: Kysely<Tables>, articleId: number, { userId, carId }: LinkedFor, { page, per_page }: { page: number; per_page: number }): Promise<LinkedVehicles> {
  const { rows } = await sql<LinkedVehicles>`
    with linked as materialized (
      select l.linking_target_type, l.linking_target_id, json_agg(l.criteria order by l.sequence) as fits from linkages l where l.article_id = ${articleId} group by 1, 2
    ), cars as materialized (
      select ${badgeColumns}, linked.fits, own.car_id is not null as mine, own.registration_number, own.visited_at
      from linked join vehicles v on v.car_id = linked.linking_target_id and v.linking_target_type = linked.linking_target_type ${badgeJoins}
        left join user_vehicles own on own.user_id = ${userId} and own.car_id = v.car_id
    )
    select (select count(*) from cars)::int as total,
      (select coalesce(json_agg(c), '[]') from (
        select * from cars order by car_id = ${carId}::int desc nulls last, visited_at desc nulls last, manu_name, model_name, name, car_id limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) c) as linked`.execute(db)
  return rows[0]!
}
