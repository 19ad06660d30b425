import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSearchable, SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { call } from '#src/platform/api/call.ts'

export const suggestQueries = {
  /** As you type; not asked below three characters. */
  forText: (text: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', text],
      queryFn: ({ signal }) => call(searchEndpoints.suggest, { query: { q: text }, signal }),
      enabled: isSearchable(text.trim()),
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
    }),
  /** What the device knows that the text may mean: the person's cars, and articles where the shop cannot be asked for them. */
  onDevice: (text: string, online: boolean) =>
    queryOptions({
      queryKey: ['known', 'suggest', online, text],
      queryFn: async ({ client }) => (await import('./search.record.ts')).knownSuggestions(client, text, !online),
      enabled: text.trim().length >= SEARCH_MIN_CHARACTERS,
      placeholderData: keepPreviousData,
      staleTime: 15_000,
      gcTime: 60_000,
    }),
}
