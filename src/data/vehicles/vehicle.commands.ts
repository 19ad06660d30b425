import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { type UserVehicle, vehicleEndpoints } from '#src/contract/vehicles.ts'
import { useCommand } from '#src/data/use-command.ts'
import { call } from '#src/platform/api/call.ts'
import { ownVehiclesKey, vehicleQueries } from './vehicle.queries.ts'

export interface VehicleNote {
  readonly carId: number
  readonly note: BodyOf<typeof vehicleEndpoints.putUserVehicle>
}

interface Handlers {
  readonly onDone?: (answer: UserVehicle) => void
  readonly onFailed?: (error: Error) => void
}

/** Records a visit, and with it plate, VIN or that the car is kept; what is not given stays as it is. */
export function useVehicleNote(handlers: Handlers = {}) {
  const queryClient = useQueryClient()
  return useCommand<VehicleNote, UserVehicle>({
    send: ({ input: { carId, note }, idempotencyKey }) => call(vehicleEndpoints.putUserVehicle, { params: { carId: String(carId) }, body: note, idempotencyKey }),
    onDone: (answer, { carId }) => {
      const { queryKey } = vehicleQueries.details(String(carId))
      const known = queryClient.getQueryData(queryKey)
      const { registration_number, vin, saved } = answer
      if (known) queryClient.setQueryData(queryKey, { ...known, userVehicle: { registration_number, vin, saved } })
      handlers.onDone?.(answer)
      return queryClient.invalidateQueries({ queryKey: ownVehiclesKey })
    },
    onFailed: handlers.onFailed,
  })
}

/** Takes a car out of the person's list, with its plate and VIN. */
export function useForgetVehicle(handlers: { readonly onDone?: () => void; readonly onFailed?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient()
  return useCommand<number, void>({
    send: ({ input, idempotencyKey }) => call(vehicleEndpoints.deleteUserVehicle, { params: { carId: String(input) }, idempotencyKey }),
    onDone: (_answer, carId) => {
      const { queryKey } = vehicleQueries.details(String(carId))
      const known = queryClient.getQueryData(queryKey)
      if (known) queryClient.setQueryData(queryKey, { ...known, userVehicle: null })
      handlers.onDone?.()
      return queryClient.invalidateQueries({ queryKey: ownVehiclesKey })
    },
    onFailed: handlers.onFailed,
  })
}
