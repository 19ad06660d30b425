import { AT_ONCE_MS, isDue, STORE_HOLD_MS } from './back-off.ts'
import type { Draft } from './writing/draft.ts'
import { attachmentId } from './writing/draft.ts'
import { patch, queue, type StepContext } from './step-context.ts'

/**
 * A wait that ends later than any wait can last was set by a clock that has been put back since. `isDue` passes it over; here it is forgotten, so that it does
 * not come to hold after all when its time draws near. So is one that is over, which a clock that is put back later would bring again.
 */
export function forgetFarWaits(context: StepContext): void {
  const { pausedUntilMs, storeHoldUntilMs, partition, leads, queue: queued, writing } = context.state
  if (pausedUntilMs > 0 && isDue(pausedUntilMs, context.nowMs)) patch(context, { pausedUntilMs: 0 })
  if (storeHoldUntilMs > 0 && isDue(storeHoldUntilMs, context.nowMs, STORE_HOLD_MS))
    patch(context, { storeHoldUntilMs: 0 })
  if (!partition || !leads || [...queued, ...(writing?.changes ?? [])].some((change) => change.is === 'clock-back'))
    return
  if ([...partition.operations, ...partition.attachments].some(({ nextAtMs }) => isTooFar(nextAtMs, context.nowMs)))
    queue(context, { is: 'clock-back', nowMs: context.nowMs })
}

export function applyClockBack(draft: Draft, nowMs: number): void {
  for (const row of draft.rows.values())
    if (isTooFar(row.nextAtMs, nowMs)) draft.rows.set(row.opId, { ...row, nextAtMs: AT_ONCE_MS })
  for (const file of draft.attachments.values())
    if (isTooFar(file.nextAtMs, nowMs)) draft.attachments.set(attachmentId(file), { ...file, nextAtMs: AT_ONCE_MS })
}

function isTooFar(atMs: number, nowMs: number): boolean {
  return atMs > nowMs && isDue(atMs, nowMs)
}
