/*
 * How long a text may be that is searched; apart from the calls, because a start needs no more of them.
 */

export const SEARCH_MIN_CHARACTERS = 3
export const SEARCH_MAX_CHARACTERS = 200

/** `h7`, `5w`: a letter and a digit may be a specification; which of them are one the shop knows. `Öl` is a word. */
const SHORT_SPECIFICATION = /^(?:[a-z]\d|\d[a-z]|öl)$/i

/** What of a text is searched: brackets, quotes and the like around and between its words are not. */
function searchedText(text: string): string {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/**
 * Whether enough of a text is searched where parts of words are found; signs alone are searched by nothing, and find
 * nothing.
 */
export function namesEnough(text: string): boolean {
  const searched = searchedText(text) || text.trim()
  return searched.length >= SEARCH_MIN_CHARACTERS
}

/** Whether a text is long enough to be searched, as far as its length tells. */
export function isSearchable(text: string): boolean {
  return text.length >= SEARCH_MIN_CHARACTERS || SHORT_SPECIFICATION.test(text)
}
