import type { CartLine } from '#src/contract/cart.ts'
import type { VehicleBadge } from '#src/contract/vehicles.ts'

/** The lines for one car, or those for none. */
export interface CartGroup {
  readonly key: string
  readonly vehicle: VehicleBadge | null
  readonly plate: string | null
  readonly lines: readonly CartLine[]
}

/** Lines by car, in the order in which each car first came into the cart; what is for no car stands last. */
export function cartGroups(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartLine[]>()
  for (const line of lines) {
    const key = line.vehicle ? String(line.vehicle.carId) : ''
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups]
    .map(([key, members]) => ({
      key,
      vehicle: members[0]!.vehicle,
      plate: members[0]!.registration_number,
      lines: members,
    }))
    .sort((a, b) => Number(a.vehicle === null) - Number(b.vehicle === null))
}
