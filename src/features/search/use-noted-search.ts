import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isNarrowed } from '#src/data/products/list-filter.ts'
import type { KnownSearch } from '#src/data/search/search.queries.ts'
import { forgetSearch, noteFound } from '#src/data/search/search-history.ts'
import type { SearchView } from '#src/data/search/search-view.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import type { SearchAddress } from './search-address.ts'

/** Tells the history how much the shop has for a text: only an answer about the whole catalogue says that. What the shop refuses to search is no search to come back to. */
export function useNotedSearch(
  text: string,
  view: SearchView,
  search: SearchAddress,
  { data, error, isPlaceholderData }: UseQueryResult<KnownSearch, Error>,
): void {
  const userId = useUser().user.id
  const isWhole = view !== 'tecdoc' && search.car === undefined && !isNarrowed(search)
  const found = data === undefined || data.knownAt !== undefined || isPlaceholderData || !isWhole ? null : data.total
  useEffect(() => {
    if (found !== null) noteFound(userId, text, found)
  }, [userId, text, found])
  const isRefused = error instanceof ApiError && error.fieldErrors['q'] !== undefined
  useEffect(() => {
    if (isRefused) forgetSearch(userId, text)
  }, [userId, text, isRefused])
}
