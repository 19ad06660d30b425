import type { Operation } from '../engine/operation.ts'
import type { EngineState } from '../engine/state.ts'
import type { OutboxView, Standstill } from '../outbox.ts'

/** How long what was settled is still shown beside what waits. */
const SHOWN_MS = 5 * 60_000

/** What the view needs beside the engine. */
export interface Surroundings {
  readonly nowMs: number
  /** The shop has answered lately (platform/api/contact.ts). */
  readonly isOnline: boolean
  readonly canStore: boolean
  readonly isPersisted: boolean | null
  readonly sealedOfOthers: number
}

export function outboxViewOf({ partition, leads, pausedUntilMs, drain, halt }: EngineState, { nowMs, isOnline, ...rest }: Surroundings): OutboxView {
  const justSettled = partition?.receipts.filter(({ settledAtMs }) => settledAtMs !== null && nowMs - settledAtMs < SHOWN_MS) ?? []
  const operations = [...(partition?.operations ?? []), ...justSettled].sort((a, b) => a.seq - b.seq)
  const standstill = (): Standstill => {
    if (!partition || halt) return 'logged-out'
    if (!isOnline) return 'offline'
    if (pausedUntilMs !== null && pausedUntilMs > nowMs) return 'paused'
    return leads ? null : 'other-tab'
  }
  return { principal: partition?.principal ?? null, operations, drained: drain, standstill: standstill(), ...rest }
}

/** Of these, what has not reached the server: the badge's number, and what the device remembers when they are sealed. */
export function waitingOf(operations: readonly Operation[]): number {
  return operations.filter(({ state }) => state !== 'done' && state !== 'cancelled').length
}
