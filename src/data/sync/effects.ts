import { useSyncExternalStore } from 'react'
import { createStore, type Readable } from '#src/lib/store.ts'
import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import { outboxView } from './outbox-access.ts'

/** A write of the person that the server's answers on the screen may not hold yet. */
export interface Effect {
  readonly operation: NewOperation
  /** Answers that were asked for after this moment hold it; infinite while it waits. Milliseconds since the epoch. */
  readonly untilMs: number
}

const KEPT_MS = 60_000
const all = createStore<readonly Effect[]>([])
/** Everything that is to be shown over the server's answers, in the order in which it was done. */
export const effects: Readable<readonly Effect[]> = all

/** On their way into the outbox, or sent without it. */
let immediate: readonly Effect[] = []
/** When this page learned that an operation was done; what was done before the page was opened has the time of its own. */
const noticedAtMs = new Map<string, number>()
const waiting = new Set<string>()

/** Shows a write at once, before it is stored. `end` tells that the outbox has it now; `end(ms)` that the server did it at that moment. */
export function showAtOnce(operation: NewOperation): (doneAtMs?: number) => void {
  const effect: Effect = { operation, untilMs: Number.POSITIVE_INFINITY }
  immediate = [...immediate, effect]
  update()
  return (doneAtMs) => {
    const now = Date.now()
    immediate = immediate
      .flatMap((each) => (each === effect ? (doneAtMs === undefined ? [] : [{ operation, untilMs: doneAtMs }]) : [each]))
      .filter(({ untilMs }) => now - untilMs < KEPT_MS)
    update()
  }
}

outboxView.subscribe(update)

function update(): void {
  const stored = outboxView.get().operations.flatMap((operation): Effect[] => {
    const untilMs = endOf(operation)
    return untilMs === null ? [] : [{ operation, untilMs }]
  })
  if (stored.length > 0 || immediate.length > 0 || all.get().length > 0) all.set([...stored, ...immediate])
}

/** Null for what has no effect: refused, given up, or waiting for a decision. */
function endOf({ opId, state, settledAtMs }: Operation): number | null {
  switch (state) {
    case 'pending':
    case 'sending':
      waiting.add(opId)
      return Number.POSITIVE_INFINITY
    case 'done':
      if (waiting.delete(opId)) noticedAtMs.set(opId, Date.now())
      return noticedAtMs.get(opId) ?? settledAtMs ?? 0
    default:
      waiting.delete(opId)
      return null
  }
}

/** What an answer of that moment does not hold yet. */
export function effectsAfter(asOfMs: number, from: readonly Effect[] = all.get()): readonly NewOperation[] {
  return from.filter(({ untilMs }) => untilMs > asOfMs).map(({ operation }) => operation)
}

export function useEffects(): readonly Effect[] {
  return useSyncExternalStore(all.subscribe, all.get)
}
