import type { UserVehicle, VehicleBadge } from '#src/contract/vehicles.ts'
import type { Principal } from '#server/http/principal.ts'
import { hasTooManyAnswers, hasWrongAnswer } from '#src/domain/fit-answer-rules.ts'
import { fieldRefusal, Refusal } from '#server/http/refusal.ts'
import type { Unit } from '#server/store/store.ts'
import type { UserVehicleRow, VehicleNote } from './user-vehicles.repository.ts'

/** Recent vehicles that are kept beside the saved ones (seed §9). */
export const RECENT_MOST = 20

/** Recent and saved vehicles of the person, newest first; all, only the saved or only the unsaved ones. */
export async function listUserVehicles(unit: Unit, principal: Principal, saved: boolean | undefined): Promise<UserVehicle[]> {
  const rows = await unit.vehicles(principal).list(saved)
  const badges = await unit.catalogue.badges(rows.map((row) => row.car_id))
  return rows.flatMap((row) => {
    const badge = badges.get(row.car_id)
    return badge ? [presentUserVehicle(row, badge)] : []
  })
}

/** Notes a visit and what is given of plate, VIN, saved and answers. The oldest unsaved ones beyond 20 are forgotten; 404 for an unknown car, 422 for what is no answer, and for more answers than a vehicle has. */
export async function putUserVehicle(unit: Unit, principal: Principal, carId: number, note: VehicleNote): Promise<UserVehicle> {
  const badge = (await unit.catalogue.badges([carId])).get(carId)
  if (!badge) throw new Refusal('not-found')
  if (hasWrongAnswer(note.fit_answers ?? {})) throw fieldRefusal('fit_answers', 'invalid')
  const vehicles = unit.vehicles(principal)
  const row = await vehicles.put(carId, note)
  if (hasTooManyAnswers(row.fit_answers)) throw fieldRefusal('fit_answers', 'invalid')
  await vehicles.forgetBeyond(RECENT_MOST)
  return presentUserVehicle(row, badge)
}

/** 404 when the vehicle is not among the person's own. */
export async function deleteUserVehicle(unit: Unit, principal: Principal, carId: number): Promise<void> {
  if (!(await unit.vehicles(principal).delete(carId))) throw new Refusal('not-found')
}

function presentUserVehicle(row: UserVehicleRow, vehicle: VehicleBadge): UserVehicle {
  return { vehicle, registration_number: row.registration_number, vin: row.vin, saved: row.saved, visited_at: row.visited_at.toISOString(), fit_answers: row.fit_answers }
}
