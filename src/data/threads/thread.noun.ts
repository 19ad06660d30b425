import { noun } from '#src/data/sync/noun.ts'
import { threadsKey } from './threads-key.ts'

/** What waits is told by the outbox itself, with its photos; the thread is asked anew, also while nobody looks at it, since the device notes what it is told. */
export const threadNoun = noun({
  kinds: ['thread.open.v1', 'thread.write.v1', 'thread.finish.v1'],
  settles: () => ({ reload: [{ queryKey: threadsKey, refetchType: 'all' }] }),
})
