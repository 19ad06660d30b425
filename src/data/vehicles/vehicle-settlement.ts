import type { QueryClient } from '@tanstack/react-query'
import { vehicleKey } from './vehicle.queries.ts'

/** The person's list and the notes at each car are asked anew; the list also while nobody looks at it, since the device notes what it is told (vehicle.record.ts). */
export function settleVehicle(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'own'], refetchType: 'all' })
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'details'] })
}
