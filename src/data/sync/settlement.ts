import type { NewOperation, Operation, OperationError, OperationState } from '#src/platform/offline/engine/operation.ts'
import { onOperationSettled } from './outbox-access.ts'

/** What the server decided about a write: in this page, in another tab, or after a reload. */
export interface Settlement {
  readonly operation: NewOperation & Partial<Pick<Operation, 'opId' | 'answer' | 'formerAnswer'>>
  readonly answer: unknown
  /** Null when it was done. */
  readonly refusal: OperationError | null
  /** Nobody is waiting for it on a screen of this page. */
  readonly isBackground: boolean
}
type Listener = (settlement: Settlement) => void

const listeners = new Set<Listener>()
/** Operations whose screen tells its own result. */
const watched = new Set<string>()

/** Calls back for each write once the server has decided. Returns how to stop. */
export function onSettled(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One listener that breaks keeps neither the others from it nor the outbox, whose view tells it, from going on. */
export function tellSettled(settlement: Settlement): void {
  if (untold && settlement.isBackground && settlement.refusal) untold = [...untold, settlement].slice(-MOST_UNTOLD)
  for (const listener of listeners) {
    try {
      listener(settlement)
    } catch (error) {
      console.error('What became of a write could not be told everywhere.', error)
    }
  }
}

const MOST_UNTOLD = 20
/** Refusals that nobody has said yet: the code of the words comes with the first waiting work, and the shop may answer sooner. Null while somebody says it. */
let untold: readonly Settlement[] | null = []

/** Calls back for what was settled before, and from now on; for the one who tells the person what becomes of work that no screen waits for. Returns how to stop. */
export function tellInBackground(listener: Listener): () => void {
  const before = untold ?? []
  untold = null
  const stop = onSettled(listener)
  for (const settlement of before) listener(settlement)
  return () => {
    stop()
    untold = []
  }
}

/** A screen waits for this one. Returns how to say that it waits no longer: then what comes is told in the background. */
export function watchOperation(opId: string): () => void {
  watched.add(opId)
  return () => watched.delete(opId)
}

// What was given up has no effect, and its person was told where they did that.
onOperationSettled((operation) => {
  const { opId, state } = operation
  if (!isDecided(state)) return
  tellSettled({
    operation,
    answer: operation.answer,
    refusal: state === 'done' ? null : operation.lastError,
    isBackground: !watched.has(opId),
  })
})

function isDecided(state: OperationState): boolean {
  return state === 'done' || state === 'needs-you' || state === 'rejected' || state === 'quarantined'
}
