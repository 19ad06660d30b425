import type { QueryClient } from '@tanstack/react-query'
import { reloadWhenQuiet } from '#src/data/sync/reload-when-quiet.ts'
import { isFavouriteOperation } from '#src/domain/favourites-fold.ts'
import { favouriteListsKey } from './favourite.queries.ts'

const reloadLists = reloadWhenQuiet({ queryKey: favouriteListsKey, refetchType: 'all' }, isFavouriteOperation)

/** The lists are asked anew, also while nobody looks at them, since the device notes what it is told (favourite.record.ts). */
export function settleFavourites(queryClient: QueryClient): void {
  reloadLists(queryClient)
}
