/** A level of START and the points from which on a company has it. */
export interface LevelThreshold {
  readonly level: number
  readonly points: number
}

export interface LevelReached {
  /** 0 below the first threshold. */
  readonly level: number
  readonly next: (LevelThreshold & { readonly missing: number }) | null
}

/** The level that points reach, and what the next one takes. @param thresholds by rising points */
export function levelReached(points: number, thresholds: readonly LevelThreshold[]): LevelReached {
  const reached = thresholds.filter((each) => each.points <= points).at(-1)
  const next = thresholds.find((each) => each.points > points)
  return { level: reached?.level ?? 0, next: next ? { ...next, missing: next.points - points } : null }
}
