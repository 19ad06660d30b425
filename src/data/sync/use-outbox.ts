import { useSyncExternalStore } from 'react'
import type { NewOperation, OperationPayload } from '#src/platform/offline/engine/operation.ts'
import type { Outbox, OutboxView } from '#src/platform/offline/outbox.ts'
import { openedOutbox, outboxView } from './outbox-access.ts'

/** What waits on this device. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outboxView.subscribe, outboxView.get)
}

/** A wish may come too late (the answer was quicker than the finger) or find a full disk; false then. */
async function isGranted(wish: (outbox: Outbox) => Promise<unknown>): Promise<boolean> {
  try {
    const outbox = await openedOutbox()
    if (outbox) await wish(outbox)
    return outbox !== null
  } catch (error) {
    console.warn('Too late, or not to be stored.', error)
    return false
  }
}

/** What a person can do about waiting work. None of it rejects: what became of it shows in the view. */
export const outboxActions = {
  /** True when it was taken back before anything was sent. */
  async undo(opId: string): Promise<boolean> {
    let isUndone = false
    await isGranted(async (outbox) => {
      isUndone = await outbox.undo(opId)
    })
    return isUndone
  },
  /** True when it is given up, here or by a tombstone that will reach the server before anything else of it. */
  cancel: (opId: string, successors: readonly NewOperation[] = []): Promise<boolean> =>
    isGranted((outbox) => outbox.cancel(opId, successors)),
  retry: (opId: string): Promise<boolean> => isGranted((outbox) => outbox.retry(opId)),
  /** The person decided: the same intent with another payload, under a new key, in the old one's place. */
  replace: (opId: string, payload: OperationPayload): Promise<boolean> =>
    isGranted((outbox) => outbox.replace(opId, payload)),
  drain: async (): Promise<void> => (await openedOutbox())?.drain(),
}
