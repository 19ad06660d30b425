import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { prefetchSearch } from '#src/data/search/prefetch-search.ts'
import { SearchAddress } from '#src/features/search/search-address.ts'

export const Route = createFileRoute('/_app/search-v2')({
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchSearch(queryClient, deps, 'list'),
  component: lazyRouteComponent(() => import('#src/features/search/SearchScreens.tsx'), 'ListSearchScreen'),
})
