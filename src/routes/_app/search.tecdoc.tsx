import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SearchAddress } from '#src/features/search/search-address.ts'
import { ahead } from '../-ahead.ts'

export const Route = createFileRoute('/_app/search/tecdoc')({
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ahead(
      () => import('#src/data/search/prefetch-search.ts'),
      ({ prefetchSearch }) => prefetchSearch(queryClient, deps, 'tecdoc'),
    ),
  component: lazyRouteComponent(() => import('#src/features/search/SearchScreens.tsx'), 'TecdocSearchScreen'),
})
