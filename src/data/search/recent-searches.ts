import * as v from 'valibot'
import { parseJson } from '#src/lib/parse-json.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'

const MOST = 8
const Searches = v.array(v.string())

function keyOf(userId: number): string {
  return `searches.${userId}`
}

/** What the person searched last in this browser, newest first. */
export function recentSearches(userId: number): readonly string[] {
  const parsed = v.safeParse(Searches, parseJson(safeStorage.get(keyOf(userId))))
  return parsed.success ? parsed.output.slice(0, MOST) : []
}

export function rememberSearch(userId: number, text: string): void {
  const wanted = text.trim()
  if (wanted === '') return
  const others = recentSearches(userId).filter((each) => each.toLowerCase() !== wanted.toLowerCase())
  safeStorage.set(keyOf(userId), JSON.stringify([wanted, ...others].slice(0, MOST)))
}
