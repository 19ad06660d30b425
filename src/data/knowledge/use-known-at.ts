import { useSyncExternalStore } from 'react'
import { contact } from '#src/platform/api/contact.ts'
import type { Aged } from './aged.ts'

/** Whether the shop answers, by its own answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(contact.subscribe, () => contact.get().online)
}

/**
 * Of when a query's answer is, in milliseconds since the epoch; null while it is the shop's present word. Without contact also what was loaded before counts
 * as old: no price is shown without its age.
 */
export function useKnownAt({
  data,
  dataUpdatedAt,
}: {
  readonly data: Aged | undefined
  readonly dataUpdatedAt: number
}): number | null {
  const online = useOnline()
  if (data === undefined) return null
  // What stands in for an answer that is under way has no time of its own.
  return data.knownAt ?? (online || dataUpdatedAt === 0 ? null : dataUpdatedAt)
}
