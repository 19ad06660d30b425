import type { QueryClient } from '@tanstack/react-query'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { foldOwnVehicles } from '#src/domain/vehicles/vehicle-fold.ts'
import { vehicleQueries } from './vehicle.queries.ts'

/**
 * The person's list begins with a car that is opened, also in what is kept of it for the next start: that one shows it before the outbox is open, and a list that changes its order
 * then has another car under the finger. How old the answer is stays as it was.
 */
export function standFirst(queryClient: QueryClient, vehicle: VehicleBadge): void {
  const { queryKey } = vehicleQueries.own()
  const visit = {
    kind: 'vehicle.note.v1',
    payload: { params: { carId: String(vehicle.carId) }, body: {} },
    seen: vehicle,
  } as const
  queryClient.setQueryData(
    queryKey,
    (own) => own && { ...own, items: [...foldOwnVehicles(own.items, [visit], Date.now())] },
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
  )
}
