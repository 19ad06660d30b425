import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { type Operation, operation } from '#server/operations/operation.ts'
import { deleteUserVehicle, putUserVehicle } from './user-vehicles.service.ts'

/** What is noted of a vehicle decides whether the lines of the cart fit it, so the person's other screens are told. */
export const vehicleOperations: readonly Operation[] = [
  operation(vehicleEndpoints.putUserVehicle, ({ tx, principal, params, body, emit }) => {
    if (body.vin !== undefined || body.fit_answers) emit('cart.changed', {})
    return putUserVehicle(tx, principal, params.carId, body)
  }),
  operation(vehicleEndpoints.deleteUserVehicle, ({ tx, principal, params, emit }) => {
    emit('cart.changed', {})
    return deleteUserVehicle(tx, principal, params.carId)
  }),
]
