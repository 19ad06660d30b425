import * as v from 'valibot'
import { isSearchable, SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createStore } from '#src/lib/store.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/** So many are kept; the omnibox offers the newest of them. */
const MOST = 50
const MOST_OFFERED = 8

/** `found`: how many products the whole catalogue had for it then; null until the shop has answered. */
const RecentSearch = v.object({ text: v.string(), atMs: v.number(), found: v.nullable(v.number()) })
export type RecentSearch = v.InferOutput<typeof RecentSearch>
/** Until version 0.1 only the texts were kept. */
const Stored = v.array(
  v.union([
    RecentSearch,
    v.pipe(
      v.string(),
      v.transform((text): RecentSearch => ({ text, atMs: 0, found: null })),
    ),
  ]),
)

/** Counts changes; the searches themselves are read from the storage, where each user has their own. Logging out seals them away (decision 041). */
export const searchChanges = createStore(0)

export function searchesKey(userId: number): string {
  return `searches.${userId}`
}

/** What the person searched last in this browser, newest first. */
export function searchHistory(userId: number): readonly RecentSearch[] {
  const parsed = v.safeParse(Stored, parseJson(personalStorage.get(searchesKey(userId))))
  return parsed.success ? parsed.output.slice(0, MOST) : []
}

export function keepSearches(userId: number, searches: readonly RecentSearch[]): void {
  if (searches.length === 0) personalStorage.remove(searchesKey(userId))
  else personalStorage.set(searchesKey(userId), JSON.stringify(searches.slice(0, MOST)))
  searchChanges.set(searchChanges.get() + 1)
}

function isKept(text: string): boolean {
  return isSearchable(text) && text.length <= SEARCH_MAX_CHARACTERS
}

export function isSameSearch(text: string): (other: RecentSearch) => boolean {
  const wanted = text.trim().toLowerCase()
  return (other) => other.text.toLowerCase() === wanted
}

/** The texts alone, for the omnibox. */
export function recentSearches(userId: number): readonly string[] {
  return searchHistory(userId)
    .slice(0, MOST_OFFERED)
    .map(({ text }) => text)
}

/** A text that is too short or too long to be searched is none. */
export function rememberSearch(userId: number, text: string): void {
  const wanted = text.trim()
  if (!isKept(wanted)) return
  const before = searchHistory(userId)
  const same = isSameSearch(wanted)
  keepSearches(userId, [
    { text: wanted, atMs: Date.now(), found: before.find(same)?.found ?? null },
    ...before.filter((each) => !same(each)),
  ])
}
