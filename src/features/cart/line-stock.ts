import type { Availability } from '#src/contract/products.ts'

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
