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

/** How many pieces each of these levels gives: each part has a run and a cut-off of its own (T-03). What is in one level is told as it lies there. */
export function partsOf(availability: readonly Availability[], quantity: number): readonly Availability[] {
  const levels = coverOf(availability, quantity)
  if (levels.length < 2) return levels
  let left = quantity
  return levels.map((level) => {
    const taken = Math.min(level.quantity, left)
    left -= taken
    return { ...level, quantity: taken }
  })
}

/** The parts that were promised, where they do not all come at once; null where nothing is split, or not all of it promised. */
export function promisedParts(
  availability: readonly Availability[],
  quantity: number,
): readonly { readonly quantity: number; readonly arrives_at: string }[] | null {
  if (lastArrival(availability, quantity) === null) return null
  const pieces = new Map<string, number>()
  for (const { arrives_at: at, quantity: count } of partsOf(availability, quantity))
    if (at !== null) pieces.set(at, (pieces.get(at) ?? 0) + count)
  const parts = [...pieces].map(([at, count]) => ({ quantity: count, arrives_at: at }))
  return parts.length < 2 ? null : parts
}

/** When the last of a quantity arrives; null where the levels do not cover it, or one of them promises nothing. */
export function lastArrival(availability: readonly Availability[], quantity: number): string | null {
  const levels = coverOf(availability, quantity)
  const covered = levels.reduce((sum, level) => sum + level.quantity, 0)
  const arrivals = levels.flatMap(({ arrives_at: at }) => (at === null ? [] : [at]))
  if (covered < quantity || arrivals.length < levels.length) return null
  return arrivals.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
}
