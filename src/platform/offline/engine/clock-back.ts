import { isDue, LONGEST_MS, STORE_HOLD_MS } from './back-off.ts'
import type { Draft } from './draft.ts'
import { attachmentId } from './draft.ts'
import { patch, queue, type Turn } from './turn.ts'

/**
 * A wait that ends later than any wait can last was set by a clock that has been put back since. `isDue` passes it over; here it is forgotten, so that it does
 * not come to hold after all when its time draws near.
 */
export function forgetFarWaits(turn: Turn): void {
  const { pausedUntilMs, storeHoldUntilMs, partition, leads, queue: queued, writing } = turn.state
  if (isTooFar(pausedUntilMs, turn.nowMs)) patch(turn, { pausedUntilMs: 0 })
  if (isTooFar(storeHoldUntilMs, turn.nowMs, STORE_HOLD_MS)) patch(turn, { storeHoldUntilMs: 0 })
  if (!partition || !leads || [...queued, ...(writing?.changes ?? [])].some((change) => change.is === 'clock-back'))
    return
  if ([...partition.operations, ...partition.attachments].some(({ nextAtMs }) => isTooFar(nextAtMs, turn.nowMs)))
    queue(turn, { is: 'clock-back', nowMs: turn.nowMs })
}

export function applyClockBack(draft: Draft, nowMs: number): void {
  for (const row of draft.rows.values())
    if (isTooFar(row.nextAtMs, nowMs)) draft.rows.set(row.opId, { ...row, nextAtMs: nowMs })
  for (const file of draft.attachments.values())
    if (isTooFar(file.nextAtMs, nowMs)) draft.attachments.set(attachmentId(file), { ...file, nextAtMs: nowMs })
}

function isTooFar(atMs: number, nowMs: number, longestMs = LONGEST_MS): boolean {
  return atMs > nowMs && isDue(atMs, nowMs, longestMs)
}
