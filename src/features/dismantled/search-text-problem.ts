import { namesEnough, SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'

/** Why a text cannot be searched; null when it can. */
export function searchTextProblem(text: string): 'short' | 'long' | null {
  if (!namesEnough(text)) return 'short'
  return text.trim().length > SEARCH_MAX_CHARACTERS ? 'long' : null
}
