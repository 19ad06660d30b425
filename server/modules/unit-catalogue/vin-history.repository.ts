import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '#server/modules/vehicles/vehicle-badge.ts'

/** Chassis numbers that are kept of a person. */
export const HISTORY_MOST = 20

/** `car` is null where no vehicle is known. */
export interface VinSearchRow {
  readonly vin: string
  readonly searched_at: Date
  readonly car: BadgeRow | null
}

/** Notes a search and forgets the oldest beyond 20. `carId`: the only vehicle that the number means. */
export async function noteVinSearch(db: Kysely<Tables>, userId: number, vin: string, carId: number | null): Promise<void> {
  await sql`
    with noted as (
      insert into vin_searches (user_id, vin, car_id) values (${userId}, ${vin}, ${carId})
      on conflict (user_id, vin) do update set car_id = excluded.car_id, searched_at = excluded.searched_at
    )
    delete from vin_searches where user_id = ${userId} and vin in (
      select vin from vin_searches where user_id = ${userId} and vin <> ${vin} order by searched_at desc, vin offset ${HISTORY_MOST - 1}
    )`.execute(db)
}

/** Newest first. The vehicle is the one that the person noted with the number last, else the only one that it means. */
export async function readVinSearches(db: Kysely<Tables>, userId: number): Promise<VinSearchRow[]> {
  const { rows } = await sql<VinSearchRow>`
    select s.vin, s.searched_at, (select row_to_json(badge) from (select ${badgeColumns} from vehicles v ${badgeJoins} where v.car_id = coalesce(chosen.car_id, s.car_id)) badge) as car
    from vin_searches s left join lateral (
      select u.car_id from user_vehicles u where u.user_id = s.user_id and u.vin = s.vin order by u.visited_at desc limit 1
    ) chosen on true
    where s.user_id = ${userId} order by s.searched_at desc, s.vin limit ${HISTORY_MOST}`.execute(db)
  return rows
}
