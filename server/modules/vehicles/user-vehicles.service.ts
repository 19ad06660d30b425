import type { Kysely, Selectable } from 'kysely'
import type { UserVehicle, VehicleBadge } from '#src/contract/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'
import { Refusal } from '#server/http/refusal.ts'
import { userVehiclesRepository, type VehicleNote } from './user-vehicles.repository.ts'
import { readBadges } from './vehicle-badge.ts'

/** Recent vehicles that are kept beside the saved ones (seed §9). */
export const RECENT_MOST = 20

/** Recent and saved vehicles of the person, newest first; all, only the saved or only the unsaved ones. */
export async function listUserVehicles(db: Kysely<Tables>, principal: Principal, saved: boolean | undefined): Promise<UserVehicle[]> {
  const rows = await userVehiclesRepository(db, principal.subjectId).list(saved)
  const badges = await readBadges(db, rows.map((row) => row.car_id))
  return rows.flatMap((row) => {
    const badge = badges.get(row.car_id)
    return badge ? [presentUserVehicle(row, badge)] : []
  })
}

/** Notes a visit and what is given of plate, VIN and saved. The oldest unsaved ones beyond 20 are forgotten; 404 for an unknown car. */
export async function putUserVehicle(db: Kysely<Tables>, principal: Principal, carId: number, note: VehicleNote): Promise<UserVehicle> {
  const badge = (await readBadges(db, [carId])).get(carId)
  if (!badge) throw new Refusal('not-found')
  const vehicles = userVehiclesRepository(db, principal.subjectId)
  const row = await vehicles.put(carId, note)
  await vehicles.forgetBeyond(RECENT_MOST)
  return presentUserVehicle(row, badge)
}

/** 404 when the vehicle is not among the person's own. */
export async function deleteUserVehicle(db: Kysely<Tables>, principal: Principal, carId: number): Promise<void> {
  if (!(await userVehiclesRepository(db, principal.subjectId).delete(carId))) throw new Refusal('not-found')
}

function presentUserVehicle(row: Selectable<Tables['user_vehicles']>, vehicle: VehicleBadge): UserVehicle {
  return { vehicle, registration_number: row.registration_number, vin: row.vin, saved: row.saved, visited_at: row.visited_at.toISOString() }
}
