import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { StorageRefused } from '../outbox.ts'

interface Turns {
  /** Works after all that was asked for before. What fails is told, and does not keep up the next. */
  take(work: () => Promise<void>): Promise<void>
  /** Ends with what was asked for last. */
  last(): Promise<void>
  /** Ends with whatever ends next, or with the time. */
  next(timeoutMs: number): Promise<void>
}

/** Opening and closing one at a time, in the order in which they were asked for. */
export function createTurns(onStorage: (canStore: boolean) => void): Turns {
  let turn: Promise<void> = Promise.resolve()
  const waiting = new Set<() => void>()
  return {
    take(work) {
      turn = turn.then(work).catch((error: unknown) => {
        if (!(error instanceof StorageRefused || isUnknownOutcome(error)))
          console.error('The part could not be opened or closed.', error)
        onStorage(false)
      })
      return turn.finally(() => {
        for (const look of waiting) look()
      })
    },
    last: () => turn,
    next: (timeoutMs) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, timeoutMs)
        waiting.add(done)
      }),
  }
}
