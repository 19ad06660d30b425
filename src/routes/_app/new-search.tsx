import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { prefetchSearch } from '#src/data/search/prefetch-search.ts'
import { SearchAddress } from '#src/features/search/search-address.ts'

export const Route = createFileRoute('/_app/new-search')({
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchSearch(queryClient, deps, 'kinds'),
  component: lazyRouteComponent(() => import('#src/features/search/SearchScreens.tsx'), 'KindSearchScreen'),
})
