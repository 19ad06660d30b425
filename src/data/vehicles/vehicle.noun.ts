import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { noun } from '#src/data/sync/noun.ts'
import { ownVehiclesFold } from '#src/domain/vehicles/vehicle-fold.ts'
import { isVisit } from '#src/domain/vehicles/vehicle-note.ts'
import { vehicleKey } from './vehicle.queries.ts'

/**
 * The person's list and the notes at each car are asked anew; the list also while nobody looks at it, since the device notes what it is told. The
 * cart too, unless the car was merely visited: it shows the plate, and what is noted of a car decides whether its lines fit.
 */
export const vehicleNoun = noun({
  fold: ownVehiclesFold,
  settles: ({ operation }) => ({
    invalidate: [{ queryKey: [...vehicleKey, 'own'], refetchType: 'all' }, { queryKey: [...vehicleKey, 'details'] }],
    reload: isVisit(operation) ? [] : [{ queryKey: cartKey }],
  }),
})
