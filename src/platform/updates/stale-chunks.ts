import { statusEndpoints } from '#src/contract/status.ts'
import { call } from '#src/platform/api/call.ts'

const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * A tab that was open while a new version came out asks for files that are gone: load the page anew, once. A file that did not come because the network failed looks the same, and
 * then the whole page would be lost: only the shop's own answer says that a reload can bring something new, the browser's opinion does not (offline.md §6).
 */
export function recoverStaleChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}

async function reloadOnce(): Promise<void> {
  if (wasReloaded() || !(await answersTheShop())) return
  try {
    // Several files may have been asked for at once.
    if (wasReloaded()) return
    // Without a note a broken release would reload for ever.
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  } catch {
    return
  }
  window.location.reload()
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY) !== null
  } catch {
    return true
  }
}

async function answersTheShop(): Promise<boolean> {
  try {
    await call(statusEndpoints.health, { inBackground: true })
    return true
  } catch {
    return false
  }
}
