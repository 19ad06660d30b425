const LONGEST_S = 600

/** Whole seconds until `endMs`, never negative; an end far away (a broken address, a clock that was set) counts as ten minutes. */
export function secondsLeft(endMs: number, nowMs: number): number {
  return Math.min(Math.max(0, Math.ceil((endMs - nowMs) / 1000)), LONGEST_S)
}
