import { searchRoutes } from '#src/data/search/search-view.ts'

const searchScreens: readonly string[] = Object.values(searchRoutes)

/** What a screen searches the catalogue for, as its route has read the address. On other screens `q` narrows a list of their own. */
export function searchedText({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}): string {
  return searchScreens.includes(pathname) ? String(search['q']) : ''
}
