import { type Kysely, sql } from 'kysely'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '#server/modules/vehicles/vehicle-badge.ts'

export interface LinkedVehicles {
  readonly total: number
  readonly linked: readonly (BadgeRow & { readonly fits: (CriteriaPair[] | null)[] })[]
}

/** A page of the cars that an article is linked to, by maker, model and name, each with all its linkages. */
export async function readLinkedVehicles(db: Kysely<Tables>, articleId: number, { page, per_page }: { page: number; per_page: number }): Promise<LinkedVehicles> {
  const { rows } = await sql<LinkedVehicles>`
    with linked as materialized (
      select l.linking_target_type, l.linking_target_id, json_agg(l.criteria order by l.sequence) as fits from linkages l where l.article_id = ${articleId} group by 1, 2
    ), cars as materialized (
      select ${badgeColumns}, linked.fits
      from linked join vehicles v on v.car_id = linked.linking_target_id and v.linking_target_type = linked.linking_target_type ${badgeJoins}
    )
    select (select count(*) from cars)::int as total,
      (select coalesce(json_agg(c), '[]') from (
        select * from cars order by manu_name, model_name, name, car_id limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) c) as linked`.execute(db)
  return rows[0]!
}
