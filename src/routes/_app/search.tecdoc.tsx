import { createFileRoute } from '@tanstack/react-router'
import { SearchAddress } from '#src/features/search/search-address.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/search/tecdoc')({
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    ahead(
      () => import('#src/data/search/prefetch-search.ts'),
      ({ prefetchSearch }) => prefetchSearch(queryClient, deps, 'tecdoc'),
    ),
  component: lazyScreen(() => import('#src/features/search/SearchScreens.tsx'), 'TecdocSearchScreen'),
})
