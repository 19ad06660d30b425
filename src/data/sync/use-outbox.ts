import { useSyncExternalStore } from 'react'
import type { OperationPayload } from '#src/platform/offline/engine/operation.ts'
import type { OutboxView } from '#src/platform/offline/outbox.ts'
import { openedOutbox, outboxView } from './outbox-access.ts'

/** What waits on this device. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(outboxView.subscribe, outboxView.get)
}

/** What a person can do about waiting work. None of it rejects: what became of it shows in the view. */
export const outboxActions = {
  /** True when it was taken back before anything was sent. */
  undo: async (opId: string): Promise<boolean> => (await openedOutbox())?.undo(opId) ?? false,
  cancel: async (opId: string): Promise<void> => (await openedOutbox())?.cancel(opId),
  retry: async (opId: string): Promise<void> => (await openedOutbox())?.retry(opId),
  /** The person decided: the same intent with another payload, under a new key, in the old one's place. */
  replace: async (opId: string, payload: OperationPayload): Promise<void> => void (await (await openedOutbox())?.replace(opId, payload)),
  drain: async (): Promise<void> => (await openedOutbox())?.drain(),
}
