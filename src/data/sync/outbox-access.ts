import { createStore, type Readable } from '#src/lib/store.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { closedView, type Outbox, type OutboxView } from '#src/platform/offline/outbox.ts'

const view = createStore<OutboxView>(closedView)

/** What waits on this device, whether the outbox is open yet or not. */
export const outboxView: Readable<OutboxView> = view

let open: (() => Promise<Outbox>) | null = null
let opening: Promise<Outbox | null> | null = null
let stopFollowing: (() => void) | null = null
const settledListeners = new Set<(operation: Operation) => void>()

/** Calls back with each operation of which nothing more is on its way (platform/offline/outbox.ts). Returns how to stop. */
export function onOperationSettled(listener: (operation: Operation) => void): () => void {
  settledListeners.add(listener)
  return () => settledListeners.delete(listener)
}

/** Says how to open it. Its code (engine, IndexedDB) comes with the first need of it and is no part of the start. */
export function provideOutbox(how: (() => Promise<Outbox>) | null): void {
  stopFollowing?.()
  stopFollowing = null
  view.set(closedView)
  open = how
  opening = null
}

/** The outbox, opened once; null where it cannot be had: then nothing can wait, and a write needs the network. */
export function openedOutbox(): Promise<Outbox | null> {
  opening ??=
    open === null
      ? Promise.resolve(null)
      : open().then(follow, (error: unknown) => {
          console.warn('What waits could not be opened.', error)
          // Its code may not have come through; the next write tries again.
          opening = null
          return null
        })
  return opening
}

function follow(outbox: Outbox): Outbox {
  view.set(outbox.view.get())
  const stops = [
    outbox.view.subscribe(() => view.set(outbox.view.get())),
    outbox.onSettled((operation) => settledListeners.forEach((listener) => listener(operation))),
  ]
  stopFollowing = () => stops.forEach((stop) => stop())
  return outbox
}
