import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { type Operation, operation } from '#server/operations/operation.ts'
import { deleteUserVehicle, putUserVehicle } from './user-vehicles.service.ts'

export const vehicleOperations: readonly Operation[] = [
  operation(vehicleEndpoints.putUserVehicle, ({ unit, principal, params, body }) => putUserVehicle(unit, principal, params.carId, body)),
  operation(vehicleEndpoints.deleteUserVehicle, ({ unit, principal, params }) => deleteUserVehicle(unit, principal, params.carId)),
]
