import {
  type PersistedClient,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartReads } from '#src/contract/ordering/cart.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { type InitialData, sessionEndpoints } from '#src/contract/people/session.ts'
import { foldedNow } from '#src/data/sync/folded.ts'
import { preferencesFold } from '#src/domain/people/preference-fold.ts'
import { openPersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import { CUSTOMERS_QUERIES, isImpersonating, sessionId } from '#src/platform/session/session-storage.ts'

const STORAGE_KEY = 'queries'
/** What the own session knows stays while staff act for a customer: they stop without a network too, and need a page to come back to. */
const storageKey = () => (isImpersonating() ? CUSTOMERS_QUERIES : STORAGE_KEY)
const KEPT_MS = 30 * 24 * 3_600_000
/** Encrypting takes a moment, which a page that is being left does not have: so nothing waits long. */
const THROTTLE_MS = 300

/** A failed refetch keeps its former data, and so stays in the store. */
function isKept(query: Query): boolean {
  return query.state.data !== undefined && Boolean(query.meta?.persist)
}

/** What belongs to another session is dropped on reading: people differ. */
function busterOf(shapes: string): string {
  return `${shapes} ${sessionId() ?? ''}`
}

const dehydrateOptions = {
  shouldDehydrateQuery: isKept,
  /** With the preferences that wait: what was hidden stays so when the page opens anew, before its outbox does. */
  serializeData: (data: InitialData | null) =>
    data?.show_purchase_price === undefined
      ? data
      : foldedNow(preferencesFold, { data, dataUpdatedAt: Number.MAX_VALUE }),
}
const storage = { getItem: personalStorage.get, setItem: personalStorage.set, removeItem: personalStorage.remove }

/** Without these there is no frame to start with. They outlive an update that changed some shape, as long as they still have theirs. */
const atEveryStart: Readonly<Record<string, Endpoint>> = {
  '["session","current"]': sessionEndpoints.initialData,
  '["account","menu"]': accountEndpoints.megaMenu,
  '["cart","mini"]': cartReads.miniItems,
}

/** Of another version's answers, those that this one can read; all of its own. */
function readable(text: string, shapes: string): PersistedClient {
  const client = JSON.parse(text) as PersistedClient
  const [writtenWith, ...session] = client.buster.split(' ')
  if (writtenWith === shapes || session.join(' ') !== (sessionId() ?? '')) return client
  const queries = client.clientState.queries.filter(({ queryHash, state }) => {
    const schema = atEveryStart[queryHash]?.answer
    return schema?.kind === 'schema' && v.is(schema, state.data)
  })
  return { ...client, buster: busterOf(shapes), clientState: { mutations: [], queries } }
}

const warn = (error: unknown) => console.warn('What is kept could not be read.', error)

/** Fills the cache from the store, then keeps the store up to date. A store that cannot be read is as good as an empty one. */
export async function restoreQueries(queryClient: QueryClient, shapes = SHAPES_ID): Promise<void> {
  await openPersonalStorage().catch(warn)
  const buster = busterOf(shapes)
  // Who logs in or out on this page changes the session: what the former one's timer still writes would be read by nobody.
  const ownStorage = {
    ...storage,
    setItem: (key: string, value: string) => void (buster === busterOf(shapes) && personalStorage.set(key, value)),
  }
  const persister = createSyncStoragePersister({
    storage: ownStorage,
    key: storageKey(),
    throttleTime: THROTTLE_MS,
    deserialize: (text) => readable(text, shapes),
  })
  const all = { queryClient, persister, buster, maxAge: KEPT_MS, dehydrateOptions }
  try {
    await persistQueryClientRestore(all)
  } catch (error) {
    warn(error)
  }
  persistQueryClientSubscribe(all)
  writeWhenLeft(queryClient, shapes)
}

/**
 * What was just answered is still in the throttle when a tablet is put down or the page is left. A tab that has learnt nothing, or whose session is over, leaves the
 * others' writing alone.
 */
function writeWhenLeft(queryClient: QueryClient, shapes: string): void {
  const buster = busterOf(shapes)
  let changedAtMs = Number.NEGATIVE_INFINITY
  queryClient.getQueryCache().subscribe(() => (changedAtMs = Date.now()))
  const write = () => {
    if (buster === busterOf(shapes) && Date.now() - changedAtMs < 2 * THROTTLE_MS) void saveQueries(queryClient, shapes)
  }
  window.addEventListener('pagehide', write)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write())
}

/** Writes at once; resolves when it is done. */
export async function saveQueries(queryClient: QueryClient, shapes = SHAPES_ID): Promise<void> {
  storage.setItem(
    storageKey(),
    JSON.stringify({
      buster: busterOf(shapes),
      timestamp: Date.now(),
      clientState: dehydrate(queryClient, dehydrateOptions),
    }),
  )
  await personalStorage.written()
}

export function forgetQueries(): void {
  personalStorage.remove(STORAGE_KEY)
  personalStorage.remove(CUSTOMERS_QUERIES)
}

declare const __SHAPES__: string

/** Names the shapes of answers that this build was made with: the contract's text, digested (vite.config.ts). An update that leaves the contract alone has the same. */
const SHAPES_ID = typeof __SHAPES__ === 'string' ? __SHAPES__ : 'test'
