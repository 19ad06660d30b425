import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'

/** Where the units of a vehicle are. */
export function groupsAddress({ carId }: Pick<VehicleBadge, 'carId'>) {
  return { to: '/yq/groups', search: { car_id: carId } } as const
}
