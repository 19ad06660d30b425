/** How results are shown: one list, a few of each kind of part, or one list of what is made for vehicles. */
export type SearchView = 'list' | 'kinds' | 'tecdoc'

/** Where each view stands. */
export const searchRoutes = {
  list: '/search-v2',
  kinds: '/new-search',
  tecdoc: '/search/tecdoc',
} as const satisfies Record<SearchView, string>

/** So many of a kind stand beside those of other kinds. */
export const PER_KIND = 4
