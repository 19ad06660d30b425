import type { BonusLevel } from '#src/contract/campaigns/bonus-contract.ts'

/** Where a company stands between the levels of its contract. */
export interface BonusProgress {
  /** The highest level that is reached; null below the first. */
  readonly current: BonusLevel | null
  /** The one after it; null where the highest is reached. */
  readonly next: BonusLevel | null
  /** What is missing until the next one, in what the levels are counted in; 0 without one. */
  readonly missing: number
}

/** A level is reached with exactly its amount. */
export function bonusProgress(levels: readonly BonusLevel[], reached: number): BonusProgress {
  const rising = levels.toSorted((one, other) => one.from - other.from)
  const current = rising.findLast(({ from }) => from <= reached) ?? null
  const next = rising.find(({ from }) => from > reached) ?? null
  return { current, next, missing: next === null ? 0 : next.from - reached }
}
