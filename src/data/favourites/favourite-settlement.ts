import type { QueryClient } from '@tanstack/react-query'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { isFavouriteOperation } from '#src/domain/favourites-fold.ts'
import { contact } from '#src/platform/api/contact.ts'
import { favouriteListsKey } from './favourite.queries.ts'

/** A lane that does not get empty is not waited for longer than this. */
const LONGEST_MS = 3000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The lists are asked anew once nothing more of them is on its way; what was asked before the change must not come after it. Also while nobody looks at them, since
 * the device notes what it is told (favourite.record.ts).
 */
export function settleFavourites(queryClient: QueryClient): void {
  void queryClient.cancelQueries({ queryKey: favouriteListsKey })
  const reload = () => void queryClient.invalidateQueries({ queryKey: favouriteListsKey, refetchType: 'all' })
  clearTimeout(timer)
  if (isMoreOnItsWay()) timer = setTimeout(reload, LONGEST_MS)
  else reload()
}

function isMoreOnItsWay(): boolean {
  return contact.get().online && outboxView.get().operations.some((each) => isFavouriteOperation(each) && (each.state === 'pending' || each.state === 'sending'))
}
