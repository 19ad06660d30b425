import type { Fits } from './listing.repository.ts'

/** What is not made for vehicles says nothing about one that it is not linked to: oil is in no car's list. */
export function isLinked(type: string, fits: Fits): boolean | null {
  if (!fits) return null
  return fits.length > 0 || (type === 'universal' ? null : false)
}
