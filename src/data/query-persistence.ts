import { persistQueryClientRestore, persistQueryClientSave, persistQueryClientSubscribe, type Persister } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
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
function options(queryClient: QueryClient, persister: Persister, build: string) {
  return { queryClient, persister, buster: `${build} ${sessionId() ?? ''}`, maxAge: KEPT_MS, dehydrateOptions: { shouldDehydrateQuery: isKept } }
}

const storage = {
  getItem: safeStorage.get,
  setItem: (key: string, value: string) => void safeStorage.set(key, value),
  removeItem: safeStorage.remove,
}

function storagePersister(throttleTime: number): Persister {
  return createSyncStoragePersister({ storage, key: STORAGE_KEY, throttleTime })
}

/** Fills the cache from the store, then keeps the store up to date. A store that cannot be read is as good as an empty one. */
export async function restoreQueries(queryClient: QueryClient, build: string): Promise<void> {
  const all = options(queryClient, storagePersister(THROTTLE_MS), build)
  try {
    await persistQueryClientRestore(all)
  } catch (error) {
    console.warn('The stored answers could not be read.', error)
  }
  persistQueryClientSubscribe(all)
  // What came within the last second is still in the throttle when a tablet is put down or the page is closed.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void saveQueries(queryClient, build))
}

/** Writes at once, before a page reload would lose the throttled write. */
export async function saveQueries(queryClient: QueryClient, build: string): Promise<void> {
  await persistQueryClientSave(options(queryClient, storagePersister(0), build))
  await new Promise((resolve) => setTimeout(resolve))
}

export function forgetQueries(): void {
  safeStorage.remove(STORAGE_KEY)
}
