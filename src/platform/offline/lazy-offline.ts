import { createStore } from '#src/lib/store.ts'
import { closePersonalStorage } from '#src/platform/session/personal-storage.ts'
import { actsAs, forgetPersonalStorage, sessionId } from '#src/platform/session/session-storage.ts'
import type { OnRefusal } from './driver/partitions/knowledge-when-open.ts'
import type { OfflineDevice } from './driver/offline-device.ts'
import type { Operation, PrincipalName } from './engine/operation.ts'
import { closedView, type Outbox, type OutboxView } from './outbox.ts'
import type { Knowledge } from './storage/knowledge.ts'
import { keyRing } from './storage/key-ring.ts'
import type { KnowledgeKind } from './storage/partition-database.ts'

// The door to everything offline. It is small, because the start loads it; Dexie, the engine and the driver come behind it, after the first paint.

const view = createStore<OutboxView>(closedView)
const settledListeners = new Set<(operation: Operation) => void>()
let loading: Promise<OfflineDevice> | null = null

async function load(): Promise<OfflineDevice> {
  const { startOffline } = await import('./driver/start-offline.ts')
  // In a task of its own: with the first run of all that code it takes a slow tablet 80 ms, in which no tap is answered.
  await new Promise((resolve) => setTimeout(resolve))
  const device = startOffline({
    view,
    onSettled: (operation) => settledListeners.forEach((listener) => listener(operation)),
  })
  if (actsAs.name) void device.open(actsAs.name)
  return device
}

/** What is behind the door, loaded once; a failed attempt (no network before the worker was ready) is made again by the next who asks. */
function loadOffline(): Promise<OfflineDevice> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** The outbox of whoever is logged in; its wishes wait until that person's part of the device is open. Rejects when its code cannot be had. */
export async function openOutbox(): Promise<Outbox> {
  const { wishes } = await loadOffline()
  return { view, onSettled, ...wishes }
}

function onSettled(listener: (operation: Operation) => void): () => void {
  settledListeners.add(listener)
  return () => settledListeners.delete(listener)
}

/** What the device knows of one kind, of whoever is logged in (storage/knowledge.ts). Writing is silent where the device refuses, unless that is to be told. */
export function knowledge(table: KnowledgeKind, onRefusal?: OnRefusal): Knowledge {
  const ask = async <T>(work: (known: Knowledge) => Promise<T>): Promise<T> => {
    // Of whoever asked, who may have left by the time the code is here.
    const session = sessionId()
    return work((await loadOffline()).knowledge(table, onRefusal, session))
  }
  return {
    all: () => ask((known) => known.all()),
    get: (id) => ask((known) => known.get(id)),
    put: (pieces, most) => ask((known) => known.put(pieces, most)),
    remove: (ids) => ask((known) => known.remove(ids)),
  }
}

/** Who is logged in, and for whom they act; opens their part of the device as soon as that is loaded. Resolves when it is open, or at once where its code is not here yet. */
export async function sessionOpened(name: PrincipalName): Promise<void> {
  if (name === '' || name === actsAs.name) return
  actsAs.name = name
  await loading?.then((device) => device.open(name)).catch(() => undefined)
}

/**
 * The session is over, with or without a network. Everything of the person in localStorage goes at once, the keys among it: nothing on the device can be read from here on.
 * What the server also has is deleted behind it; what waits stays, sealed.
 */
export function sessionEnded(): void {
  const keys = keyRing.drop()
  closePersonalStorage()
  // Before the storage forgets it too.
  const principal = actsAs.name
  const leftovers = { keys, principal, keepsakes: forgetPersonalStorage() }
  if (loading === null && Object.keys(keys).length === 0) return
  void loadOffline()
    .then((device) => device.end(leftovers))
    .catch((error: unknown) => console.warn('What is known could not be deleted.', error))
}

/** Before the session is exchanged (impersonation starts or ends): gives up what is in flight and closes. The page is loaded anew afterwards. */
export async function leaveSession(): Promise<void> {
  actsAs.name = undefined
  if (loading !== null) await (await loading).leave()
}
