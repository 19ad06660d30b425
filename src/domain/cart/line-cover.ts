import type { Availability } from '#src/contract/catalogue/article.ts'

/** The levels that cover a quantity, nearest first, as the order will take it. What is left over comes from the supplier. */
export function coverOf(availability: readonly Availability[], quantity: number): readonly Availability[] {
  const levels: Availability[] = []
  let left = quantity
  for (const level of availability) {
    if (left <= 0) break
    if (level.quantity <= 0) continue
    levels.push(level)
    left -= level.quantity
  }
  return levels
}

/** When the last of a quantity arrives; null where the levels do not cover it, or one of them promises nothing. */
export function lastArrival(availability: readonly Availability[], quantity: number): string | null {
  const levels = coverOf(availability, quantity)
  const covered = levels.reduce((sum, level) => sum + level.quantity, 0)
  const arrivals = levels.flatMap(({ arrives_at: at }) => (at === null ? [] : [at]))
  if (covered < quantity || arrivals.length < levels.length) return null
  return arrivals.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
}
