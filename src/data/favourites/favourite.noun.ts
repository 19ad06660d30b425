import { noun } from '#src/data/sync/noun.ts'
import { favouritesFold } from '#src/domain/favourites/favourites-fold.ts'
import { favouriteListsKey } from './favourite.queries.ts'

/** The lists are asked anew, also while nobody looks at them, since the device notes what it is told. */
export const favouriteNoun = noun({
  fold: favouritesFold,
  settles: () => ({ reload: [{ queryKey: favouriteListsKey, refetchType: 'all' }] }),
})
