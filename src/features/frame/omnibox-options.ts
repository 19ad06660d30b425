import { SEARCH_MIN_CHARACTERS, type Suggestion } from '#src/contract/search.ts'

export interface OmniboxOption {
  readonly kind: 'recent' | Suggestion['kind']
  readonly text: string
  readonly detail: string
  /** A number leads straight to its product. */
  readonly productId: number | null
}

/** Recent searches before typing, suggestions from three characters on. */
export function omniboxOptions(text: string, suggestions: readonly Suggestion[], recent: readonly string[]): readonly OmniboxOption[] {
  if (text === '') return recent.map((each) => ({ kind: 'recent', text: each, detail: '', productId: null }))
  if (text.length < SEARCH_MIN_CHARACTERS) return []
  return suggestions.map(({ kind, text: found, detail, id }) => ({ kind, text: found, detail, productId: kind === 'number' && id > 0 ? id : null }))
}
