import type { NewOperation, OperationError, OperationState } from '#src/platform/offline/engine/operation.ts'
import { outboxView } from './outbox-access.ts'

/** What the server decided about a write: in this page, in another tab, or after a reload. */
export interface Settlement {
  readonly operation: NewOperation & { readonly opId?: string }
  readonly answer: unknown
  /** Null when it was done. */
  readonly refusal: OperationError | null
  /** Nobody is waiting for it on a screen of this page. */
  readonly isBackground: boolean
}
type Listener = (settlement: Settlement) => void

const listeners = new Set<Listener>()
const waiting = new Set<string>()
/** Operations whose screen tells its own result. */
const watched = new Set<string>()

/** Calls back for each write once the server has decided. Returns how to stop. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSettled(settlement: Settlement): void {
  for (const listener of listeners) listener(settlement)
}

/** A screen waits for this one. Returns how to say that it waits no longer: then what comes is told in the background. */
export function watchOperation(opId: string): () => void {
  watched.add(opId)
  return () => watched.delete(opId)
}

outboxView.subscribe(() => {
  for (const operation of outboxView.get().operations) {
    const { opId, state } = operation
    if (state === 'pending' || state === 'sending') waiting.add(opId)
    else if (waiting.delete(opId) && isDecided(state)) tellSettled({ operation, answer: operation.answer, refusal: state === 'done' ? null : operation.lastError, isBackground: !watched.has(opId) })
  }
})

function isDecided(state: OperationState): boolean {
  return state === 'done' || state === 'needs-you' || state === 'rejected' || state === 'quarantined'
}
