import { searchRoutes } from '#src/data/search/search-view.ts'

const searchScreens: readonly string[] = Object.values(searchRoutes)

/** What the screen at an address searches the catalogue for. On other screens `q` narrows a list of their own. */
export function searchedText({ pathname, search: { q } }: { readonly pathname: string; readonly search: { readonly q?: unknown } }): string {
  return searchScreens.includes(pathname) && (typeof q === 'string' || typeof q === 'number') ? String(q) : ''
}
