import type { QueryClient } from '@tanstack/react-query'
import { reloadCart } from '#src/data/cart/cart-settlement.ts'
import type { Settlement } from '#src/data/sync/settlement.ts'
import { vehicleKey } from './vehicle.queries.ts'

/**
 * The person's list and the notes at each car are asked anew; the list also while nobody looks at it, since the device notes what it is told (vehicle.record.ts). The
 * cart too, unless the car was merely visited: it shows the plate, and what is noted of a car decides whether its lines fit.
 */
export function settleVehicle(queryClient: QueryClient, { operation }: Pick<Settlement, 'operation'>): void {
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'own'], refetchType: 'all' })
  void queryClient.invalidateQueries({ queryKey: [...vehicleKey, 'details'] })
  if (!isVisit(operation)) reloadCart(queryClient)
}

function isVisit({ kind, payload }: Settlement['operation']): boolean {
  return kind === 'vehicle.note.v1' && Object.keys(payload.body ?? {}).length === 0
}
