import type { Fits } from './listing.repository.ts'

/** The type of articles that no vehicle has listed. */
export const FOR_NO_VEHICLE = 'universal'

/** What is not made for vehicles says nothing about one that it is not linked to: oil is in no car's list. */
export function isLinked(type: string, fits: Fits): boolean | null {
  if (!fits) return null
  return fits.length > 0 || (type === FOR_NO_VEHICLE ? null : false)
}
