import { isUploaded } from './attachment.ts'
import { type Rules, theRules } from './rules.ts'
import { upcast } from './upcast.ts'
import type { Operation } from './operation.ts'
import type { EngineState } from './state.ts'
import { isActive } from './turn.ts'

/** How long what has ended stays in sight. */
const SETTLED_SHOWN_MS = 5 * 60_000

/** What a person is shown: everything that waits in its order, then what was settled in the last minutes, and what they have still to be told of. */
export function shownOperations({ partition }: EngineState, nowMs: number, rules: Rules = theRules): Operation[] {
  if (!partition) return []
  const recent = partition.receipts.filter(
    (row) => row.isUntold || Math.abs(nowMs - (row.settledAtMs ?? 0)) < SETTLED_SHOWN_MS,
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
export function standstillOf(
  { partition, halt, leads, contact, isReachable, pausedUntilMs }: EngineState,
  nowMs: number,
): 'logged-out' | 'other-tab' | 'offline' | 'paused' | null {
  if (!partition?.operations.some(isActive)) return null
  if (halt) return 'logged-out'
  if (!leads) return 'other-tab'
  if (contact === 'silent' || !isReachable) return 'offline'
  return pausedUntilMs > nowMs ? 'paused' : null
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
