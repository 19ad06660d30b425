import type { SearchView } from '#src/data/search/search-view.ts'

/** Where each view stands (seed §2). */
export const searchRoutes = { list: '/search-v2', kinds: '/new-search', tecdoc: '/search/tecdoc' } as const satisfies Record<SearchView, string>
