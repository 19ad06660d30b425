import type { Cart, CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'

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

/** A job with its lines, by car. */
export interface JobGroup {
  readonly job: CartJob
  readonly lines: readonly CartLine[]
}

/** The lines of each open job, and those that lie in none; also those of a job that is not open any more, until the shop has said where they are. */
export function byJob({ items, jobs = [] }: Pick<Cart, 'items' | 'jobs'>): {
  readonly jobs: readonly JobGroup[]
  readonly rest: readonly CartLine[]
} {
  const open = new Set(jobs.map(({ id }) => id))
  return {
    jobs: jobs.map((job) => ({ job, lines: items.filter((line) => line.job_id === job.id) })),
    rest: items.filter((line) => line.job_id === undefined || !open.has(line.job_id)),
  }
}
