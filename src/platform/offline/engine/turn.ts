import type { Effect } from './effects.ts'
import type { Ambient } from './events.ts'
import type { Operation } from './operation.ts'
import type { Rules } from './rules.ts'
import type { Change, EngineState, Request, Snapshot } from './state.ts'
import { upcast } from './upcast.ts'

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

/** The store holds something else now: tells what has been settled by it. */
export function turnPartition(turn: Turn, next: Snapshot): void {
  const before = turn.state.partition
  patch(turn, { partition: next })
  if (!before) return
  const settled = settledBetween(before, next)
  for (const row of settled) turn.effects.push({ do: 'settled', operation: upcast(row, turn.rules) })
  countDrain(turn, settled.filter(isEnded).length, next)
}

type Rows = Pick<Snapshot, 'operations' | 'receipts'>

/** Rows of `next` that were on their way in `before`, or not known, and are not any more: what has ended first. */
export function settledBetween(before: Rows, next: Rows): readonly Operation[] {
  const wereReceipts = new Set(before.receipts.map((row) => row.opId))
  const wereActive = new Set(before.operations.filter(isActive).map((row) => row.opId))
  return [
    ...next.receipts.filter((row) => !wereReceipts.has(row.opId)),
    ...next.operations.filter((row) => wereActive.has(row.opId) && !isActive(row)),
  ]
}

/** It lies among the receipts. */
export function isEnded({ state }: Operation): boolean {
  return state === 'done' || state === 'cancelled'
}

function countDrain(turn: Turn, settled: number, next: Snapshot): void {
  const active = next.operations.filter(isActive).length
  const { drain, requests } = turn.state
  if (active === 0) return patch(turn, { drain: null })
  if (!drain && requests.length === 0) return
  const done = (drain?.done ?? 0) + settled
  patch(turn, { drain: { done, of: done + active } })
}
