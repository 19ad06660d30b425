import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SEARCH_MIN_CHARACTERS, searchEndpoints } from '#src/contract/search.ts'
import { type ListSearch, listQueryOf } from '#src/data/products/list-filter.ts'
import { call } from '#src/platform/api/call.ts'

export const searchQueries = {
  /** By number and by name; names only among what fits `carId` when it is given. Each row says whether it fits that car, else the current one. */
  results: (text: string, carId: number | undefined, currentCarId: number | null, search: ListSearch) => {
    const car = carId !== undefined ? { vehicle_id: String(carId) } : currentCarId !== null ? { for_vehicle: String(currentCarId) } : {}
    return queryOptions({
      queryKey: ['search', 'results', text.trim(), car, listQueryOf(search)],
      queryFn: ({ signal }) => call(searchEndpoints.search, { query: { q: text.trim(), ...car, ...listQueryOf(search) }, signal }),
      enabled: text.trim().length >= SEARCH_MIN_CHARACTERS,
      // Filters of the same search keep the list in its place; another search is another list.
      placeholderData: (before, query) => (query?.queryKey[2] === text.trim() ? keepPreviousData(before) : undefined),
    })
  },
}
