import { useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#src/data/session/user-data.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import {
  isSameSearch,
  keepSearches,
  type RecentSearch,
  searchChanges,
  searchesKey,
  searchHistory,
} from './recent-searches.ts'

/** The person's searches in this browser, newest first, and how to forget them; other tabs' searches among them. */
export function useSearchHistory() {
  const userId = useUser().user.id
  const changes = useSyncExternalStore(subscribe, searchChanges.get)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `changes` says when to read again
  const searches = useMemo(() => searchHistory(userId), [userId, changes])
  return {
    searches,
    forget: (text: string) => forgetSearch(userId, text),
    forgetAll: () => keepSearches(userId, []),
    restore: (all: readonly RecentSearch[]) => keepSearches(userId, all),
  }
}

export function forgetSearch(userId: number, text: string): void {
  const same = isSameSearch(text)
  const history = searchHistory(userId)
  if (history.some(same))
    keepSearches(
      userId,
      history.filter((each) => !same(each)),
    )
}

/** Notes how much a search of the history found; one that was not made there is not added to it. */
export function noteFound(userId: number, text: string, found: number): void {
  const history = searchHistory(userId)
  const same = isSameSearch(text)
  if (history.some((each) => same(each) && each.found !== found))
    keepSearches(
      userId,
      history.map((each) => (same(each) ? { ...each, found } : each)),
    )
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = searchChanges.subscribe(listener)
  const stopFollowing = personalStorage.subscribe(
    (key) => key.startsWith(searchesKey(0).slice(0, -1)) && searchChanges.set(searchChanges.get() + 1),
  )
  return () => {
    unsubscribe()
    stopFollowing()
  }
}
