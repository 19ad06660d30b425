import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { type Operation, operation } from '#server/operations/operation.ts'
import { deleteUserVehicle, putUserVehicle } from './user-vehicles.service.ts'

/** What is noted of a vehicle decides whether the lines of the cart fit it, so the person's other screens are told. */
export const vehicleOperations: readonly Operation[] = [
  operation(vehicleEndpoints.putUserVehicle, ({ unit, principal, params, body, tell }) => {
    if (body.vin !== undefined || body.fit_answers) tell('cart.changed', {})
    return putUserVehicle(unit, principal, params.carId, body)
  }),
  operation(vehicleEndpoints.deleteUserVehicle, ({ unit, principal, params, tell }) => {
    tell('cart.changed', {})
    return deleteUserVehicle(unit, principal, params.carId)
  }),
]
