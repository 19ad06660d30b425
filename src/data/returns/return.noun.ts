import { noun } from '#src/data/sync/noun.ts'
import { waitingReturnsFold } from '#src/domain/returns/returns-fold.ts'
import { returnsKey } from './returns-key.ts'

/** The lists are asked anew, also while nobody looks at them, since the device notes what it is told. */
export const returnNoun = noun({
  fold: waitingReturnsFold,
  settles: () => ({ reload: [{ queryKey: returnsKey, refetchType: 'all' }] }),
})
