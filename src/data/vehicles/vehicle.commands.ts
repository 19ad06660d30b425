import type { BodyOf } from '#src/contract/endpoint.ts'
import type { VehicleBadge, vehicleEndpoints } from '#src/contract/vehicles.ts'
import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'

export interface VehicleNote {
  readonly vehicle: VehicleBadge
  readonly note: BodyOf<typeof vehicleEndpoints.putUserVehicle>
}

/** Records a visit, and with it plate, VIN or that the car is kept; what is not given stays as it is. */
export function useVehicleNote({ onKept, onFailed }: KeptHandlers<VehicleNote> = {}) {
  return useCommand({
    operation: ({ vehicle, note }: VehicleNote) => ({
      kind: 'vehicle.note.v1', payload: { params: { carId: String(vehicle.carId) }, body: note }, label: nameOf(vehicle, note.registration_number), seen: vehicle,
      // A visit says nothing that the next one does not say; what a person wrote is never taken the place of by a mere visit.
      ...(Object.keys(note).length === 0 ? { coalesceKey: `vehicle:${vehicle.carId}:visit` } : {}),
    }),
    onKept,
    onFailed,
  })
}

/** Takes a car out of the person's list, with its plate and VIN. */
export function useForgetVehicle({ onKept, onFailed }: KeptHandlers<VehicleBadge> = {}) {
  return useCommand({
    operation: (vehicle: VehicleBadge) => ({ kind: 'vehicle.forget.v1', payload: { params: { carId: String(vehicle.carId) } }, label: nameOf(vehicle) }),
    onKept,
    onFailed,
  })
}

function nameOf({ manuName, modelName, carName }: VehicleBadge, plate?: string | null): string {
  const name = `${manuName} ${modelName} ${carName}`
  return plate ? `${plate} · ${name}` : name
}
