import { noun } from '#src/data/sync/noun.ts'
import { waitingRequestsFold } from '#src/domain/offers/offers-fold.ts'
import { offersKey } from './offers-key.ts'

/** The lists are asked anew, also while nobody looks at them, since the device notes what it is told. */
export const offerNoun = noun({
  fold: waitingRequestsFold,
  settles: () => ({ reload: [{ queryKey: offersKey, refetchType: 'all' }] }),
})
