import { statusEndpoints } from '#src/contract/status.ts'
import { BUILD_ID } from '#src/lib/build-id.ts'
import { call } from '#src/platform/api/call.ts'
import { http } from '#src/platform/api/http.ts'

/** Which build was last loaded anew: a tab may live through many versions, and a broken one must not reload for ever. */
const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * A tab that was open while a new version came out asks for files that are gone: load the page anew, once in each version. A file that did not come because the network failed looks
 * the same, and then what is on the page would be lost for nothing: only the shop's own answer says that a reload can bring something new, the browser's opinion does not.
 */
export function recoverStaleChunks(build = BUILD_ID): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadOnce(payload, build))
}

async function reloadOnce(failure: Error | undefined, build: string): Promise<void> {
  if (wasReloaded(build) || !(await answersTheShop()) || (await isThere(fileOf(failure)))) return
  try {
    // Several files may have been asked for at once.
    if (wasReloaded(build)) return
    sessionStorage.setItem(RELOADED_KEY, build)
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
    const { ok, headers } = await http.head(file, { cache: 'no-store', throwHttpErrors: false })
    // What somebody on the way says about it is nothing.
    return ok || !headers.has('X-Server-Epoch')
  } catch {
    return true
  }
}

function wasReloaded(build: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY) === build
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
