import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/store.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'

/** A write of the person that the server's answers on the screen may not hold yet. */
export interface Effect {
  readonly operation: NewOperation
  /** Answers that were asked for after this moment hold it; infinite while it waits. Milliseconds since the epoch. */
  readonly untilMs: number
  /** Neither on this device nor at the server yet: whoever leaves the page now loses it, so nothing may say that it is kept. */
  readonly isUnsaved?: true
}

/** Everything that is to be shown over the server's answers, in the order in which it was done. None until the outbox is open (shown-writes.ts). */
export const effects = createStore<readonly Effect[]>([])

/** What an answer of that moment does not hold yet. */
export function effectsAfter(asOfMs: number, from: readonly Effect[] = effects.get()): readonly NewOperation[] {
  return from.filter(({ untilMs }) => untilMs > asOfMs).map(({ operation }) => operation)
}

export function useEffects(): readonly Effect[] {
  return useSyncExternalStore(effects.subscribe, effects.get)
}

/**
 * For queries whose answer is shown with what waits over it: who shows it is told of an answer that says the same as the one before only while there is something that it may
 * hold by now.
 */
export const changesUnderEffects = (): ('data' | 'dataUpdatedAt')[] =>
  effects.get().length === 0 ? ['data'] : ['data', 'dataUpdatedAt']
