import { statusEndpoints } from '#src/contract/status.ts'
import { call } from '#src/platform/api/call.ts'

const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * A tab that was open while a new version came out asks for files that are gone: load the page anew, once. A file that did not come because the network failed looks the same, and
 * then what is on the page would be lost for nothing: only the shop's own answer says that a reload can bring something new, the browser's opinion does not (offline.md §6).
 */
export function recoverStaleChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(payload))
}

async function reloadOnce(failure: Error | undefined): Promise<void> {
  if (wasReloaded() || !(await answersTheShop()) || (await isThere(fileOf(failure)))) return
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

/** What could not be had; browsers that do not name it in their error leave it open. */
function fileOf(failure: Error | undefined): string | null {
  return failure?.message.match(/\/assets\/[\w.-]+/)?.[0] ?? null
}

/** It could not be had for a moment only: who shows that it is missing asks again. */
async function isThere(file: string | null): Promise<boolean> {
  if (file === null) return false
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return true
  }
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
