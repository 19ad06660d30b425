import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { type SearchAnswer, searchEndpoints } from '#src/contract/catalogue/search.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { type ListSearch, listQueryOf } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { call } from '#src/platform/api/call.ts'
import { PER_KIND, type SearchView } from './search-view.ts'

/** What was looked at on this device, and from when its numbers of the whole catalogue are. */
export interface SearchedHere {
  readonly articles: number
  readonly cars: number
  readonly numbers: number
  readonly numbersAtMs: number | null
}

export type KnownSearch = KnownList &
  Pick<SearchAnswer, 'interpretations' | 'parts' | 'ignored' | 'nearest' | 'is_more'> & {
    readonly searched?: SearchedHere
  }
const viewQueries = {
  list: {},
  kinds: { per_kind: String(PER_KIND), per_page: '96' },
  tecdoc: { catalogue: 'tecdoc' },
} as const
const records = () => import('./search.record.ts')

export const searchQueries = {
  /** By number and by name, as the view wants it; names only among what fits `carId` when it is given. Each row says whether it fits that car, else the current one. */
  results: (
    text: string,
    carId: number | undefined,
    currentCarId: number | null,
    search: ListSearch,
    view: SearchView = 'list',
  ) => {
    const car =
      carId !== undefined
        ? { vehicle_id: String(carId) }
        : currentCarId !== null
          ? { for_vehicle: String(currentCarId) }
          : {}
    return queryOptions<KnownSearch>({
      queryKey: ['search', 'results', text.trim(), view, car, listQueryOf(search)],
      queryFn: askOrKnow(
        (signal): Promise<KnownSearch> =>
          call(searchEndpoints.search, {
            query: { q: text.trim(), ...car, ...listQueryOf(search), ...viewQueries[view] },
            signal,
          }),
        async () =>
          (await records()).searchRecord(text.trim(), { only: carId ?? null, current: currentCarId }, search, view),
      ),
      staleTime: freshFor(30_000),
      enabled: isSearchable(text.trim()),
      // Filters of the same search keep the list in its place; another search is another list.
      placeholderData: (before, query) =>
        query?.queryKey[2] === text.trim() && query.queryKey[3] === view ? keepPreviousData(before) : undefined,
    })
  },
}
