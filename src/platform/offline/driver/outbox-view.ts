import type { Operation } from '../engine/operation.ts'
import type { EngineState } from '../engine/state.ts'
import { fileProgress, pauseOf, shownOperations } from '../engine/view.ts'
import type { OutboxView } from '../outbox.ts'

/** What the view needs beside the engine. */
export interface Surroundings extends Pick<OutboxView, 'canStore' | 'isPersisted' | 'sealedOfOthers'> {
  readonly nowMs: number
}

export function outboxViewOf(state: EngineState, { nowMs, ...rest }: Surroundings): OutboxView {
  return {
    principal: state.partition?.principal ?? null,
    operations: shownOperations(state, nowMs),
    files: fileProgress(state),
    drained: state.drain,
    pause: pauseOf(state, nowMs),
    ...rest,
  }
}

/** Of these, what has not reached the server: the badge's number, and what the device remembers when they are sealed. */
export function waitingOf(operations: readonly Operation[]): number {
  return operations.filter(({ state }) => state !== 'done' && state !== 'cancelled').length
}
