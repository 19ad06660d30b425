import type { QueryClient } from '@tanstack/react-query'
import { vehicleKey } from './vehicle.queries.ts'

/** The person's list and the notes at each car are asked anew. */
export function settleVehicle(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'own'] })
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'details'] })
}
