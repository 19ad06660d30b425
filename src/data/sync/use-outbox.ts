import { useSyncExternalStore } from 'react'
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
  drain: async (): Promise<void> => (await openedOutbox())?.drain(),
}
