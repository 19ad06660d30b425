import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/search.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { searchQueries } from '#src/data/search/search.queries.ts'
import { preferredSort } from '#src/data/session/user-data.ts'
import { currentCarId } from '#src/data/vehicles/current-vehicle.ts'
import { SearchAddress } from '#src/features/search/search-address.ts'

export const Route = createFileRoute('/_app/search-v2')({
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.q.trim().length >= SEARCH_MIN_CHARACTERS) void queryClient.prefetchQuery(searchQueries.results(deps.q, deps.car, currentCarId(queryClient), inOrder(deps, preferredSort(queryClient))))
  },
  component: lazyRouteComponent(() => import('#src/features/search/SearchScreen.tsx'), 'SearchScreen'),
})
