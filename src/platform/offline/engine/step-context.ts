import type { Effect } from './effects.ts'
import type { Ambient } from './events.ts'
import type { Operation } from './operation.ts'
import type { Rules } from './rules.ts'
import type { Change, EngineState, Request, Snapshot } from './state.ts'
import { upcast } from './upcast.ts'

/** One step while it is being made: the state so far and what has been asked for. It never leaves `step`. */
export interface StepContext extends Ambient {
  readonly rules: Rules
  state: EngineState
  readonly effects: Effect[]
}

export function patch(context: StepContext, change: Partial<EngineState>): void {
  context.state = { ...context.state, ...change }
}

export function queue(context: StepContext, change: Change): void {
  patch(context, { queue: [...context.state.queue, change] })
}

export function nextId(context: StepContext, letter: 'w' | 'r'): string {
  patch(context, { counter: context.state.counter + 1 })
  return `${letter}${context.state.counter}`
}

export function addRequest(context: StepContext, request: Request): void {
  patch(context, { requests: [...context.state.requests, request] })
}

/** Takes an answered request off the list; null for one that this engine does not (any more) wait for. */
export function takeRequest(context: StepContext, requestId: string): Request | null {
  const request = context.state.requests.find((each) => each.requestId === requestId)
  if (!request) return null
  patch(context, { requests: context.state.requests.filter((each) => each !== request) })
  return request
}

/** Waiting for the network, as opposed to waiting for a person. */
export function isActive({ state }: Operation): boolean {
  return state === 'pending' || state === 'sending' || state === 'cancelling'
}

/** What these build on. */
export function neededBy(rows: Iterable<Operation>): ReadonlySet<string> {
  return new Set([...rows].flatMap(({ dependsOn }) => dependsOn))
}

/** The store holds something else now: tells what has been settled by it. */
export function setPartition(context: StepContext, next: Snapshot): void {
  const before = context.state.partition
  patch(context, { partition: next })
  if (!before) return
  const settled = settledBetween(before, next)
  for (const row of settled) context.effects.push({ do: 'settled', operation: upcast(row, context.rules) })
  countDrain(context, settled.filter(isEnded).length, next)
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

function countDrain(context: StepContext, settled: number, next: Snapshot): void {
  const active = next.operations.filter(isActive).length
  const { drain, requests } = context.state
  if (active === 0) return patch(context, { drain: null })
  if (!drain && requests.length === 0) return
  const done = (drain?.done ?? 0) + settled
  patch(context, { drain: { done, of: done + active } })
}
