import type { QueryClient } from '@tanstack/react-query'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { inOrder, type ListSearch } from '#src/data/products/list-filter.ts'
import { preferredSort } from '#src/data/session/user-data.ts'
import { currentCarId } from '#src/data/vehicles/current-vehicle.ts'
import { searchQueries } from './search.queries.ts'
import type { SearchView } from './search-view.ts'

/** Asks while the screen's code is still on its way. */
export function prefetchSearch(
  queryClient: QueryClient,
  search: ListSearch & { readonly q: string; readonly car?: number | undefined },
  view: SearchView,
): void {
  if (!isSearchable(search.q.trim())) return
  void queryClient.prefetchQuery(
    searchQueries.results(
      search.q,
      search.car,
      currentCarId(queryClient),
      inOrder(search, preferredSort(queryClient)),
      view,
    ),
  )
}
