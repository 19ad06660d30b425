import { numberKey } from './article-number.ts'

/** Below this many characters a part of a number says nothing. */
const MIN_KEY = 3

/** Lower-case words without diacritics: `Plăcuțe frână` → `placute`, `frana`. */
export function searchWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

export interface Findable {
  readonly numbers: readonly string[]
  readonly names: readonly string[]
}

/**
 * How a text finds something that the device knows: by a number in any spelling that begins with it, or by a name of which each typed word begins a word.
 * Null when it does not.
 */
export function readingOf(text: string): (thing: Findable) => 'number' | 'name' | null {
  const key = numberKey(text)
  const words = searchWords(text)
  return ({ numbers, names }) => {
    if (key.length >= MIN_KEY && numbers.some((number) => numberKey(number).startsWith(key))) return 'number'
    if (words.length === 0) return null
    const known = searchWords(names.join(' '))
    return words.every((word) => known.some((each) => each.startsWith(word))) ? 'name' : null
  }
}
