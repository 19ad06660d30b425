/** setTimeout turns a longer delay into none. */
const LONGEST_MS = 2 ** 31 - 1

/** One alarm; setting it anew replaces the former. An early ring is harmless: the engine asks again. */
export function createWakeTimer(nowMs: () => number, ring: () => void): (atMs: number | null) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (atMs) => {
    clearTimeout(timer)
    timer = atMs === null ? undefined : setTimeout(ring, Math.min(Math.max(atMs - nowMs(), 0), LONGEST_MS))
  }
}
