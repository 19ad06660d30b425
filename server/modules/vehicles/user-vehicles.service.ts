import { type Kysely, sql } from 'kysely'
import type { UserVehicle } from '#src/contract/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readBadges } from './vehicle-badge.ts'

/** Recent vehicles that are kept beside the saved ones (seed §9). */
export const RECENT_MOST = 20

type Noted = Pick<Tables['user_vehicles'], 'registration_number' | 'vin'> & { car_id: number; saved: boolean; visited_at: Date }
export interface VehicleNote {
  readonly registration_number?: string | null
  readonly vin?: string | null
  readonly saved?: boolean
}

/** Recent and saved vehicles of the person, newest first; all, only the saved or only the unsaved ones. */
export async function listUserVehicles(db: Kysely<Tables>, principal: Principal, saved: boolean | undefined): Promise<UserVehicle[]> {
  let query = db.selectFrom('user_vehicles').selectAll().where('user_id', '=', principal.subjectId).orderBy('visited_at', 'desc').orderBy('car_id')
  if (saved !== undefined) query = query.where('saved', '=', saved)
  const rows = await query.execute()
  const badges = await readBadges(db, rows.map((row) => row.car_id))
  return rows.flatMap((row) => {
    const badge = badges.get(row.car_id)
    return badge ? [{ vehicle: badge, registration_number: row.registration_number, vin: row.vin, saved: row.saved, visited_at: row.visited_at.toISOString() }] : []
  })
}

/** Notes a visit and what is given of plate, VIN and saved; what is not given stays. The oldest unsaved ones beyond 20 are forgotten. */
export async function putUserVehicle(db: Kysely<Tables>, principal: Principal, carId: number, note: VehicleNote): Promise<UserVehicle> {
  const badge = (await readBadges(db, [carId])).get(carId)
  if (!badge) throw new Refusal('not-found')
  const { rows } = await sql<Noted>`
    insert into user_vehicles (user_id, car_id, registration_number, vin, saved, visited_at)
    values (${principal.subjectId}, ${carId}, ${note.registration_number || null}, ${note.vin || null}, ${note.saved ?? false}, clock_timestamp())
    on conflict (user_id, car_id) do update set
      registration_number = ${note.registration_number === undefined ? sql`user_vehicles.registration_number` : sql`excluded.registration_number`},
      vin = ${note.vin === undefined ? sql`user_vehicles.vin` : sql`excluded.vin`},
      saved = ${note.saved === undefined ? sql`user_vehicles.saved` : sql`excluded.saved`},
      visited_at = excluded.visited_at
    returning car_id, registration_number, vin, saved, visited_at`.execute(db)
  await forgetOldest(db, principal.subjectId)
  const row = rows[0]!
  return { vehicle: badge, registration_number: row.registration_number, vin: row.vin, saved: row.saved, visited_at: row.visited_at.toISOString() }
}

/** 404 when the vehicle is not among the person's own. */
export async function deleteUserVehicle(db: Kysely<Tables>, principal: Principal, carId: number): Promise<void> {
  const deleted = await db.deleteFrom('user_vehicles').where('user_id', '=', principal.subjectId).where('car_id', '=', carId).returning('car_id').executeTakeFirst()
  if (!deleted) throw new Refusal('not-found')
}

async function forgetOldest(db: Kysely<Tables>, userId: number): Promise<void> {
  await sql`
    delete from user_vehicles where user_id = ${userId} and car_id in (
      select car_id from user_vehicles where user_id = ${userId} and not saved order by visited_at desc, car_id offset ${sql.lit(RECENT_MOST)}
    )`.execute(db)
}
