import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/contract/search-length.ts'

/** Why a text cannot be searched; null when it can. */
export function searchTextProblem(text: string): 'short' | 'long' | null {
  const { length } = text.trim()
  if (length < SEARCH_MIN_CHARACTERS) return 'short'
  return length > SEARCH_MAX_CHARACTERS ? 'long' : null
}
