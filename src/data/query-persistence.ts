import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'

const STORAGE_KEY = 'queries'
const KEPT_MS = 30 * 24 * 3_600_000
const THROTTLE_MS = 1000

/** A failed refetch keeps its former data, and so stays in the store (stack.md, known problem 4). */
function isKept(query: Query): boolean {
  return query.state.data !== undefined && query.meta?.persist === true
}

/** What belongs to another session or another build is dropped on reading: shapes may differ, and people certainly do. */
function busterOf(build: string): string {
  return `${build} ${sessionId() ?? ''}`
}

const dehydrateOptions = { shouldDehydrateQuery: isKept }

const storage = {
  getItem: safeStorage.get,
  setItem: (key: string, value: string) => void safeStorage.set(key, value),
  removeItem: safeStorage.remove,
}

/** Fills the cache from the store, then keeps the store up to date. A store that cannot be read is as good as an empty one. */
export async function restoreQueries(queryClient: QueryClient, build: string): Promise<void> {
  const persister = createSyncStoragePersister({ storage, key: STORAGE_KEY, throttleTime: THROTTLE_MS })
  const all = { queryClient, persister, buster: busterOf(build), maxAge: KEPT_MS, dehydrateOptions }
  try {
    await persistQueryClientRestore(all)
  } catch (error) {
    console.warn('The stored answers could not be read.', error)
  }
  persistQueryClientSubscribe(all)
  writeWhenLeft(queryClient, build)
}

/**
 * What was answered within the last second is still in the throttle when a tablet is put down or the page is left. A tab that has learnt nothing, or whose session is over, leaves the
 * others' writing alone.
 */
function writeWhenLeft(queryClient: QueryClient, build: string): void {
  const buster = busterOf(build)
  let changedAtMs = Number.NEGATIVE_INFINITY
  queryClient.getQueryCache().subscribe(() => (changedAtMs = Date.now()))
  const write = () => {
    if (buster === busterOf(build) && Date.now() - changedAtMs < 2 * THROTTLE_MS) saveQueries(queryClient, build)
  }
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
}

/** Writes at once: in a page that is being left no timer comes to its turn. */
export function saveQueries(queryClient: QueryClient, build: string): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ buster: busterOf(build), timestamp: Date.now(), clientState: dehydrate(queryClient, dehydrateOptions) }))
}

export function forgetQueries(): void {
  safeStorage.remove(STORAGE_KEY)
}
