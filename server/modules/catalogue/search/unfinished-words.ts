import { foldedWords } from '#src/domain/reading/folded-words.ts'
import type { CatalogueSnapshot } from '../catalogue-cache.ts'
import { indexOf } from '../words/names.ts'

/** Longer texts are pasted, not typed. */
const LONGEST_TYPED = 80
/** `1.9 t` */
const MOST_UNFINISHED = 2
/** `d` is no brand, though one has it in its name. */
const SHORTEST_BRAND = 2
/** A number goes on from so few characters. */
const SHORTEST_NUMBER = 4

/**
 * A text, and it without the words at its end that somebody is still typing: `plăcuțe golf` offers what `plăcuțe` did until the car is there. Only
 * what begins a word that is known, and is none, is unfinished.
 */
export function textsWhileTyping(snapshot: CatalogueSnapshot, text: string): readonly string[] {
  const texts = [text]
  let rest = text.trim()
  while (rest.length <= LONGEST_TYPED && texts.length <= MOST_UNFINISHED) {
    const [, before, last] = /^(.*\S)\s+(\S+)$/u.exec(rest) ?? []
    if (before === undefined || last === undefined || !isBeginning(snapshot, last)) break
    texts.push(before)
    rest = before
  }
  return texts
}

function isBeginning({ dictionary, cars }: CatalogueSnapshot, said: string): boolean {
  const word = foldedWords(said).at(-1) ?? ''
  if (/^\d[\d.]*$/.test(word)) return word.length < SHORTEST_NUMBER
  const index = indexOf(dictionary)
  const { vocabulary, names } = index
  // `filtru lpr`: who has written a brand out means it, and learns that it has none.
  const isBrand = word.length >= SHORTEST_BRAND && index.occurrencesOf(word).some((at) => names[at]!.isBrand)
  if (word === '' || isBrand) return false
  const begins = (known: Iterable<string>) => [...known].some((each) => each.startsWith(word))
  return (
    vocabulary.words(word, 'beginning').length > 0 ||
    begins(cars.byBase.keys()) ||
    begins(cars.byMaker.keys()) ||
    begins(cars.byEngine.keys())
  )
}
