import { contact, onReturn } from './contact.ts'

/** Not after every answer: a shop that answers calls and refuses something else is asked for it no more often than this. */
const AGAIN_EVERY_MS = 30_000

/**
 * Calls back when something that failed is worth another try: at once when the shop is back; from time to time with any answer of it (the heartbeat's too), since one thing may fail
 * while the rest is answered; and when the tab is looked at again. Returns how to stop.
 */
export function onContact(tryAgain: () => void): () => void {
  let triedAtMs = Date.now()
  const tryNow = () => {
    triedAtMs = Date.now()
    tryAgain()
  }
  const tryNowAndThen = () => {
    if (
      document.visibilityState === 'visible' &&
      contact.get().online &&
      Math.abs(Date.now() - triedAtMs) >= AGAIN_EVERY_MS
    )
      tryNow()
  }
  const stops = [onReturn(tryNow), contact.subscribe(tryNowAndThen)]
  document.addEventListener('visibilitychange', tryNowAndThen)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', tryNowAndThen)
  }
}

/** Does what can wait, and where that fails does it again on contact until it was done: a page may be open for days after a start without a network. */
export async function keepTrying(task: () => unknown): Promise<void> {
  let isUnderWay = false
  const attempt = async () => {
    if (isUnderWay) return false
    isUnderWay = true
    try {
      await task()
      return true
    } catch (error) {
      console.warn('A task in the background failed, and is tried again.', error)
      return false
    } finally {
      isUnderWay = false
    }
  }
  const stop = onContact(() => void attempt().then((isDone) => isDone && stop()))
  if (await attempt()) stop()
}
