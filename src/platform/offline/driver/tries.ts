import { ApiError, isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { backOffMs, isDue } from '../engine/back-off.ts'
import { createWakeTimer } from './wake-timer.ts'

/** Between two tries to get the key from a shop that refuses it. */
const LEAST_PAUSE_MS = 2_000

export interface Tries {
  mayBeMade(): boolean
  make(work: () => Promise<void>): Promise<void>
}

/** A shop that refuses the key, or has none just now, is asked again ever more rarely: each of its answers is a sign of life, and would else be reason to ask at once. */
export function createTries(nowMs: () => number, random: () => number, onTime: () => void): Tries {
  let failures = 0
  let notBeforeMs = 0
  let underWay = 0
  // Timers of browsers may ring a millisecond before the clock says so.
  const wake = createWakeTimer(nowMs, () => (isDue(notBeforeMs, nowMs()) ? onTime() : wake(notBeforeMs)))
  return {
    mayBeMade: () => underWay === 0 && isDue(notBeforeMs, nowMs()),
    async make(work) {
      underWay += 1
      try {
        await work()
        failures = 0
        notBeforeMs = 0
      } catch (error) {
        // Without a network its return is what to wait for.
        if (error instanceof ApiError && !isUnknownOutcome(error)) {
          failures += 1
          notBeforeMs =
            nowMs() + Math.max(LEAST_PAUSE_MS, backOffMs(failures, random(), error.retryAfterSeconds ?? null))
          wake(notBeforeMs)
        }
        throw error
      } finally {
        underWay -= 1
      }
    },
  }
}
