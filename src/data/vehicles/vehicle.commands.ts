import type { BodyOf } from '#src/contract/endpoint.ts'
import { FIT_ANSWERS_AT_ONCE } from '#src/contract/catalogue/fit.ts'
import type { UserVehicle, VehicleBadge, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'

export interface VehicleNote {
  readonly vehicle: VehicleBadge
  readonly note: BodyOf<typeof vehicleEndpoints.putUserVehicle>
  /** A refused note of the same car whose place this one takes. One that still waits is followed by this one. */
  readonly insteadOf?: string
}

/** Records a visit, and with it plate, VIN or that the car is kept; what is not given stays as it is. */
export function useVehicleNote({ onKept, onFailed }: KeptHandlers<VehicleNote> = {}) {
  return useCommand({
    operation: ({ vehicle, note, insteadOf }: VehicleNote) => ({
      kind: 'vehicle.note.v1',
      payload: { params: { carId: String(vehicle.carId) }, body: note },
      label: nameOf(vehicle, note.registration_number),
      seen: vehicle,
      ...(insteadOf === undefined ? {} : { supersedes: insteadOf }),
      // A visit says nothing that the next one does not say; what a person wrote is never taken the place of by a mere visit.
      ...(Object.keys(note).length === 0 ? { coalesceKey: `vehicle:${vehicle.carId}:visit` } : {}),
    }),
    onKept,
    onFailed,
  })
}

/** The notes that bring back all that was noted of a car: the first with its answers, and as many more as these need. */
export function notesToBringBack({
  registration_number,
  vin,
  engine_number = null,
  saved,
  fit_answers,
}: Omit<UserVehicle, 'vehicle' | 'visited_at'>): readonly VehicleNote['note'][] {
  const answers = Object.entries(fit_answers)
  const portions = Array.from({ length: Math.ceil(answers.length / FIT_ANSWERS_AT_ONCE) }, (_, index) =>
    Object.fromEntries(answers.slice(index * FIT_ANSWERS_AT_ONCE, (index + 1) * FIT_ANSWERS_AT_ONCE)),
  )
  const [first = {}, ...others] = portions
  return [
    { registration_number, vin, engine_number, saved, fit_answers: first },
    ...others.map((portion) => ({ fit_answers: portion })),
  ]
}

/** Takes a car out of the person's list, with its plate and VIN. */
export function useForgetVehicle({ onKept, onFailed }: KeptHandlers<VehicleBadge> = {}) {
  return useCommand({
    operation: (vehicle: VehicleBadge) => ({
      kind: 'vehicle.forget.v1',
      payload: { params: { carId: String(vehicle.carId) } },
      label: nameOf(vehicle),
    }),
    onKept,
    onFailed,
  })
}

export function nameOf({ manuName, modelName, carName }: VehicleBadge, plate?: string | null): string {
  const name = `${manuName} ${modelName} ${carName}`
  return plate ? `${plate} · ${name}` : name
}
