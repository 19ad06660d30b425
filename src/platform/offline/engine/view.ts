import { isUploaded } from './writing/attachment.ts'
import { isDue } from './back-off.ts'
import { type Rules, theRules } from './rules.ts'
import { upcast } from './upcast.ts'
import type { Operation } from './operation.ts'
import type { EngineState } from './state.ts'
import { isActive, neededBy } from './step-context.ts'

/**
 * Why nothing is being sent although something waits. `rate-limit`: the shop has been asked too often. `busy`: it takes
 * nothing at present. `storage`: this device cannot write down what it would send.
 */
export type PauseReason = 'offline' | 'rate-limit' | 'busy' | 'storage' | 'logged-out' | 'other-tab'

export interface Pause {
  readonly reason: PauseReason
  /** When it goes on by itself; null: when the reason is no more. */
  readonly untilMs: number | null
}

/** How long what has ended stays in sight. */
const SETTLED_SHOWN_MS = 5 * 60_000
/** Shorter rests are not worth a word. */
const UNSEEN_MS = 3_000

/**
 * What a person is shown: everything that waits in its order, then what was settled in the last minutes, what they have
 * still to be told of, and what made that which waits to be finished: what was written stands in it.
 */
export function shownOperations({ partition }: EngineState, nowMs: number, rules: Rules = theRules): Operation[] {
  if (!partition) return []
  const needed = neededBy(partition.operations)
  const recent = partition.receipts.filter(
    (row) => row.isUntold || needed.has(row.opId) || Math.abs(nowMs - (row.settledAtMs ?? 0)) < SETTLED_SHOWN_MS,
  )
  return [...partition.operations, ...recent].map((row) => upcast(row, rules)).sort((a, b) => a.seq - b.seq)
}

/** How far the files of what waits have got. */
export function fileProgress({ partition }: EngineState) {
  return (partition?.attachments ?? []).map(({ lane, sha256, bytes, offset, refused }) => ({
    lane,
    sha256,
    bytes,
    sentBytes: Math.min(offset ?? 0, bytes),
    isRefused: refused !== null,
  }))
}

/** Why nothing is being sent although something waits; null when nothing waits or it is on its way. */
export function pauseOf(state: EngineState, nowMs: number): Pause | null {
  const { partition, halt, leads, contact, isReachable, pausedUntilMs, storeHoldUntilMs } = state
  if (!partition?.operations.some(isActive)) return null
  if (halt) return { reason: 'logged-out', untilMs: null }
  if (!leads) return { reason: 'other-tab', untilMs: null }
  if (contact === 'silent' || !isReachable) return { reason: 'offline', untilMs: null }
  if (!isDue(pausedUntilMs, nowMs)) return { reason: 'rate-limit', untilMs: pausedUntilMs }
  if (!isDue(storeHoldUntilMs, nowMs)) return { reason: 'storage', untilMs: storeHoldUntilMs }
  const untilMs = state.requests.length > 0 ? null : restEndMs(state, nowMs)
  return untilMs === null ? null : { reason: 'busy', untilMs }
}

/**
 * When the first try is made of what the shop could not take; null where there is none such, or it is made before
 * anybody has read of it.
 */
function restEndMs({ partition, reconciling }: EngineState, nowMs: number): number | null {
  const rests = [
    ...(reconciling && reconciling.attempts > 0 ? [reconciling] : []),
    // What met silence goes on with the next sign of life, and is not the shop's doing.
    ...(partition?.operations ?? []).filter((row) => isActive(row) && (row.lastError?.status ?? 0) > 0),
    ...(partition?.attachments ?? []).filter((file) => file.attempts > 0 && !file.awaitsContact && !file.refused),
  ]
  const ends = rests.map(({ nextAtMs }) => nextAtMs).filter((atMs) => !isDue(atMs, nowMs))
  const untilMs = ends.length === 0 ? nowMs : Math.min(...ends)
  return untilMs > nowMs + UNSEEN_MS ? untilMs : null
}

/** Something is being written or sent, or was sent without an answer and rests before the next try: nothing should be exchanged under it. What was never tried can wait through that. */
export function isUnderWay({ writing, requests, queue, partition }: EngineState): boolean {
  if (writing !== null || requests.length > 0 || queue.length > 0) return true
  if (!partition) return false
  return (
    partition.operations.some((row) => isActive(row) && row.attempts > 0) ||
    partition.attachments.some((file) => file.attempts > 0 && !isUploaded(file) && !file.refused)
  )
}
