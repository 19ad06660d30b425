import type { Availability } from '#src/contract/products.ts'

/** What covers a quantity: the levels that give something, nearest first, and when the last of it arrives. */
export interface Cover {
  readonly levels: readonly Availability[]
  readonly arrivesAt: string | null
  readonly orderBy: string | null
}

/** Nearest stock first, as the order will take it. */
export function coverOf(availability: readonly Availability[], quantity: number): Cover {
  const levels: Availability[] = []
  let left = quantity
  for (const level of availability) {
    if (left <= 0) break
    if (level.quantity <= 0) continue
    levels.push(level)
    left -= level.quantity
  }
  const last = levels[levels.length - 1]
  return { levels, arrivesAt: last?.arrives_at ?? null, orderBy: last?.order_by ?? null }
}
