import { fillers } from '#src/domain/reading/folded-words.ts'
import type { WordReader } from './names.ts'

/** What German puts between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en']
const MOST_PARTS = 3
const SHORTEST_COMPOUND = 5
const SHORTEST_PART = 3
/** Longer words are no compounds of the trade. */
const LONGEST_COMPOUND = 40
const MOST_WAYS = 6

/** The same words with those joined that make one word of the names: `olaj szűrő`, `Zahnriemen Satz`, `Keil Rippen Riemen`. The same list when none do. */
export function joined(words: readonly string[], reader: WordReader): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const { word, parts } = joinedAt(words, at, reader)
    found.push(word)
    at += parts
  }
  return found.length === words.length ? words : found
}

function joinedAt(words: readonly string[], at: number, reader: WordReader): { word: string; parts: number } {
  for (let parts = Math.min(MOST_PARTS, words.length - at); parts > 1; parts -= 1) {
    const pieces = words.slice(at, at + parts)
    if (!pieces.every((piece) => /^\p{L}+$/u.test(piece))) continue
    for (const link of LINKS) {
      const word = pieces.join(link)
      const least = word.length - pieces.at(-1)!.length + SHORTEST_PART
      if (word.length >= SHORTEST_COMPOUND && reader.isWord(word, least)) return { word, parts }
    }
  }
  return { word: words[at]!, parts: 1 }
}

/** Ways to take apart a word that is none of the names': two of theirs (`filtruulei`, `filtrulei`, `capdebara`); none for a word that is one. */
export function partsOf(word: string, reader: WordReader): readonly (readonly string[])[] {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_COMPOUND || !/^\p{L}+$/u.test(word)) return []
  const ways: string[][] = []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const left = word.slice(0, at)
    if (!reader.isWord(left)) continue
    for (const right of restsOf(word, at))
      if (right.length >= SHORTEST_PART && reader.isWord(right)) ways.push([left, right])
  }
  const areKnown = (parts: readonly string[]) => parts.every((part) => reader.index.vocabulary.has(part))
  return [...ways.filter(areKnown), ...ways.filter((parts) => !areKnown(parts))].slice(0, MOST_WAYS)
}

/** Shorter words for a place end too many other words. */
const SHORTEST_PLACE = 4

/** A word that ends in a place (`amortizoarefata`, `rulmentroatafata`): ways to take apart what stands before it, and the place. */
export function beforePlace(
  word: string,
  reader: WordReader,
  isPlace: (word: string) => boolean,
): readonly { readonly parts: readonly string[]; readonly place: string }[] {
  if (word.length < SHORTEST_PART + SHORTEST_PLACE || word.length > LONGEST_COMPOUND || !/^\p{L}+$/u.test(word))
    return []
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PLACE; at += 1) {
    const [before, place] = [word.slice(0, at), word.slice(at)]
    if (!isPlace(place)) continue
    const ways = reader.isWord(before) ? [[before]] : partsOf(before, reader)
    return ways.map((parts) => ({ parts, place }))
  }
  return []
}

/** What stands behind the first part: with the letter that both share, behind a word that says nothing, or as it is. */
function restsOf(word: string, at: number): string[] {
  const rest = word.slice(at)
  const behindFillers = [...fillers]
    .filter((filler) => rest.startsWith(filler))
    .map((filler) => rest.slice(filler.length))
  return [rest, word.slice(at - 1), ...behindFillers]
}
