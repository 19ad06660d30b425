import { contact, onReturn } from '#src/platform/api/contact.ts'
import { mendStyles } from '#src/platform/updates/missing-styles.ts'

/** A file of the app that cannot be had, in words that nobody takes for their own case (routes/-lazy-screen.ts). */
export class MissingCode extends Error {
  constructor(cause: Error) {
    super(`A file of the app is not here: ${cause.message}`, { cause })
  }
}

/** Code that could not be had, or its stylesheet; code that came and broke is something else. */
export function isMissingCode(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error instanceof MissingCode ||
    /preload CSS/.test(error.message) ||
    (error instanceof TypeError && /import|fetch/i.test(error.message))
  )
}

/** One file may be missing while the shop answers everything else: then no return is heard of. */
const ASK_AGAIN_MS = 5_000

/**
 * Calls back once, after what is missing was asked for again: when the shop is back, or after a while where it was never gone. Returns how to stop; stylesheets are mended all the
 * same when it is back, for the screens that come.
 */
export function whenBack(then: () => void): () => void {
  let isWanted = true
  const again = () => {
    stopListening()
    clearInterval(timer)
    void mendStyles().then(() => isWanted && then())
  }
  const stopListening = onReturn(again)
  const timer = setInterval(() => contact.get().online && again(), ASK_AGAIN_MS)
  return () => {
    isWanted = false
    clearInterval(timer)
  }
}
