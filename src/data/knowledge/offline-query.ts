import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { freshFor } from './aged.ts'
import { askOrKnow } from './ask-or-know.ts'
import type { KeptAnswer } from './known-table.ts'

interface OfflineQuery<T extends object, K extends QueryKey> extends KeptAnswer<T> {
  readonly key: K
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** How long an answer counts as fresh, in milliseconds. */
  readonly freshMs: number
  /** What else the device does with an answer, after it is noted. */
  readonly afterwards?: (answer: T) => Promise<unknown>
}

/**
 * A query whose answer is known without a network: the shop's, kept on the device; where the shop does not answer, what the device keeps, with its age. What is put
 * together of several pieces has a record of its own (ask-or-know.ts). New kinds need no table: they are parts of one (storage/partition-database.ts).
 */
export function offlineQuery<T extends object, const K extends QueryKey>({
  key,
  ask,
  freshMs,
  afterwards,
  ...kept
}: OfflineQuery<T, K>) {
  return queryOptions({
    queryKey: key,
    queryFn: askOrKnow<T>(ask, async () => {
      const { keptAnswer } = await import('./known-table.ts')
      const record = keptAnswer(kept)
      return {
        ...record,
        async note(answer) {
          await record.note?.(answer)
          await afterwards?.(answer)
        },
      }
    }),
    staleTime: freshFor(freshMs),
  })
}
