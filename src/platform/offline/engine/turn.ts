import type { Effect } from './effects.ts'
import type { Ambient } from './events.ts'
import type { Operation } from './operation.ts'
import type { Rules } from './rules.ts'
import type { Change, EngineState, Request, Snapshot } from './state.ts'

/** One step while it is being made: the state so far and what has been asked for. It never leaves `step`. */
export interface Turn extends Ambient {
  readonly rules: Rules
  state: EngineState
  readonly effects: Effect[]
}

export function patch(turn: Turn, change: Partial<EngineState>): void {
  turn.state = { ...turn.state, ...change }
}

export function queue(turn: Turn, change: Change): void {
  patch(turn, { queue: [...turn.state.queue, change] })
}

export function nextId(turn: Turn, letter: 'w' | 'r'): string {
  patch(turn, { counter: turn.state.counter + 1 })
  return `${letter}${turn.state.counter}`
}

export function addRequest(turn: Turn, request: Request): void {
  patch(turn, { requests: [...turn.state.requests, request] })
}

/** Takes an answered request off the list; null for one that this engine does not (any more) wait for. */
export function takeRequest(turn: Turn, requestId: string): Request | null {
  const request = turn.state.requests.find((each) => each.requestId === requestId)
  if (!request) return null
  patch(turn, { requests: turn.state.requests.filter((each) => each !== request) })
  return request
}

/** Waiting for the network, as opposed to waiting for a person. */
export function isActive({ state }: Operation): boolean {
  return state === 'pending' || state === 'sending' || state === 'cancelling'
}

/**
 * The store holds something else now: tells which lanes have become empty by what has ended. It is told in every tab, whoever sent it.
 */
export function turnPartition(turn: Turn, next: Snapshot): void {
  const before = turn.state.partition
  patch(turn, { partition: next })
  if (!before) return
  const wereReceipts = new Set(before.receipts.map((row) => row.opId))
  const settled = next.receipts.filter((row) => !wereReceipts.has(row.opId))
  for (const lane of new Set(settled.map((row) => row.lane))) {
    if (!next.operations.some((row) => row.lane === lane && isActive(row))) turn.effects.push({ do: 'refetch', lane })
  }
  countDrain(turn, settled.length, next)
}

function countDrain(turn: Turn, settled: number, next: Snapshot): void {
  const active = next.operations.filter(isActive).length
  const { drain, requests } = turn.state
  if (active === 0) return patch(turn, { drain: null })
  if (!drain && requests.length === 0) return
  const done = (drain?.done ?? 0) + settled
  patch(turn, { drain: { done, of: done + active } })
}
