import { SAVED_VEHICLES_MAX, type UserVehicle, type VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Principal } from '#server/access/principal.ts'
import { hasTooManyAnswers, hasWrongAnswer } from '#src/domain/fit/fit-answer-rules.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import { engineNumberSpelling, isEngineNumber, isPlateLike } from '#src/domain/vehicles/vehicle-note.ts'
import { readVin } from '#src/domain/vehicles/vin.ts'
import { fieldRefusal, Refusal, type TextRef, tooMany } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { vinProblemText } from './search/vin-problem-text.ts'
import {
  userVehiclesRepository,
  type UserVehicleRow,
  type UserVehiclesRepository,
  type VehicleNote,
} from './user-vehicles.repository.ts'

/** Recent vehicles that are kept beside the saved ones. */
export const MAX_RECENT = 20

/** Recent and saved vehicles of the person, newest first; all, only the saved or only the unsaved ones. */
export async function listUserVehicles(
  tx: Transaction,
  principal: Principal,
  saved: boolean | undefined,
): Promise<UserVehicle[]> {
  const rows = await tx.repository(userVehiclesRepository, principal).list(saved)
  const badges = await tx.catalogue.badges(rows.map((row) => row.car_id))
  return rows.flatMap((row) => {
    const badge = badges.get(row.car_id)
    return badge ? [presentUserVehicle(row, badge)] : []
  })
}

/** Notes a visit and what is given of plate, VIN, engine number, saved and answers. The oldest unsaved ones beyond 20 are forgotten; 404 for an unknown car, 422 for more saved vehicles than one can have, for what is no answer, for more answers than a vehicle has, and for a plate that another device has changed meanwhile. */
export async function putUserVehicle(
  tx: Transaction,
  principal: Principal,
  carId: number,
  note: VehicleNote,
): Promise<UserVehicle> {
  const badge = (await tx.catalogue.badges([carId])).get(carId)
  if (!badge) throw new Refusal('not-found')
  if (hasWrongAnswer(note.fit_answers ?? {})) throw fieldRefusal('fit_answers', 'invalid')
  const vehicles = tx.repository(userVehiclesRepository, principal)
  if (note.saved) await refuseFull(vehicles, carId)
  await refuseOverwriting(vehicles, carId, note)
  const row = await vehicles.put(carId, readNote(note))
  if (hasTooManyAnswers(row.fit_answers)) throw fieldRefusal('fit_answers', 'invalid')
  await vehicles.forgetBeyond(MAX_RECENT)
  return presentUserVehicle(row, badge)
}

async function refuseFull(vehicles: UserVehiclesRepository, carId: number): Promise<void> {
  const saved = await vehicles.list(true)
  if (saved.length >= SAVED_VEHICLES_MAX && !saved.some((row) => row.car_id === carId))
    throw tooMany('too-many-vehicles', SAVED_VEHICLES_MAX)
}

/** The plate of a colleague's screen is not lost without a word: who saw neither theirs nor wants it is told both, and decides. */
async function refuseOverwriting(
  vehicles: UserVehiclesRepository,
  carId: number,
  { registration_number: wanted, base_registration_number: base }: VehicleNote,
): Promise<void> {
  if (wanted === undefined || base === undefined) return
  const now = (await vehicles.notesOf([carId])).get(carId)?.registration_number ?? null
  if (now === null || [base, wanted].some((plate) => plate && plateSpelling(plate) === now)) return
  throw new Refusal('validation', {
    errors: {
      registration_number: [{ key: 'plate-changed', values: { now, wanted: wanted ? plateSpelling(wanted) : '–' } }],
    },
  })
}

/** A note as it is kept; an empty text takes it away. @throws Refusal 422 at each field that is none of its kind */
function readNote({ registration_number: plate, vin, engine_number: engineNumber, ...note }: VehicleNote): VehicleNote {
  const errors: Record<string, TextRef[]> = {}
  if (plate && !isPlateLike(plate)) errors['registration_number'] = [{ key: 'plate-characters' }]
  if (engineNumber && !isEngineNumber(engineNumber)) errors['engine_number'] = [{ key: 'engine-number' }]
  const reading = vin ? readVin(vin) : null
  const problem = reading && vinProblemText(reading)
  if (problem) errors['vin'] = [problem]
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return {
    ...note,
    ...(plate === undefined ? {} : { registration_number: plate && plateSpelling(plate) }),
    ...(vin === undefined ? {} : { vin: reading?.kind === 'vin' ? reading.vin : null }),
    ...(engineNumber === undefined ? {} : { engine_number: engineNumber && engineNumberSpelling(engineNumber) }),
  }
}

/** 404 when the vehicle is not among the person's own. */
export async function deleteUserVehicle(tx: Transaction, principal: Principal, carId: number): Promise<void> {
  if (!(await tx.repository(userVehiclesRepository, principal).delete(carId))) throw new Refusal('not-found')
}

function presentUserVehicle(row: UserVehicleRow, vehicle: VehicleBadge): UserVehicle {
  return {
    vehicle,
    registration_number: row.registration_number,
    vin: row.vin,
    engine_number: row.engine_number,
    saved: row.saved,
    visited_at: row.visited_at.toISOString(),
    fit_answers: row.fit_answers,
  }
}
