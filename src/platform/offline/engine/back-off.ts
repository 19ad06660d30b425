const FIRST_MS = 1_000
const CAP_MS = 60_000
/** From this try on an operation is shown as delayed and tried more seldom (offline.md §5). */
export const DELAYED_AFTER = 8
export const LONGEST_MS = 7 * 60_000
/** A time that has come whatever the clock says, and stays so when it is put back. */
export const AT_ONCE_MS = 0
/** Nothing is planned for this long after the store refused a write. */
export const STORE_HOLD_MS = 5_000
/** Where `Retry-After` of a 429 is missing. */
const PAUSE_MS = 60_000
const PAUSE_JITTER_MS = 10_000

/** Full jitter: somewhere between now and a span that doubles with every try, so that a thousand tablets do not come back in one second. */
export function backOffMs(attempts: number, random: number, retryAfterSeconds: number | null): number {
  const jitter =
    attempts >= DELAYED_AFTER
      ? CAP_MS + random * (LONGEST_MS - CAP_MS)
      : random * Math.min(CAP_MS, FIRST_MS * 2 ** attempts)
  return Math.round(Math.min(LONGEST_MS, Math.max(jitter, (retryAfterSeconds ?? 0) * 1_000)))
}

/** How long the whole engine rests after 429. */
export function pauseMs(random: number, retryAfterSeconds: number | null): number {
  return Math.round(
    Math.min(
      LONGEST_MS,
      (retryAfterSeconds === null ? PAUSE_MS : retryAfterSeconds * 1_000) + random * PAUSE_JITTER_MS,
    ),
  )
}

/** Whether a time set for later has come. A clock that was put back would otherwise stop the queue for as long as it was put back. */
export function isDue(atMs: number, nowMs: number, longestMs = LONGEST_MS): boolean {
  return atMs <= nowMs || atMs > nowMs + longestMs
}
