import { noun } from '#src/data/sync/noun.ts'
import { claimsKey } from './claims-key.ts'

/** What waits is told by the outbox itself, with its photos; the lists are asked anew, also while nobody looks at them, since the device notes what it is told. */
export const claimNoun = noun({
  kinds: ['claim.create.v1', 'claim.finalize.v1'],
  settles: () => ({ reload: [{ queryKey: claimsKey, refetchType: 'all' }] }),
})
