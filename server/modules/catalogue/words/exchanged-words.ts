import type { WordReader } from './names.ts'
import { rootOf, sameWords } from './same-words.ts'

/** Fewer or more words are no name of which one was exchanged. */
const FEWEST = 2
const MOST = 5

interface Exchanged {
  readonly words: readonly string[]
  /** Those that stand beside the one that was exchanged. */
  readonly beside: readonly string[]
}

/**
 * The same words with one of them exchanged for another that the trade uses for it, where a name of a kind is made of what comes of it; of three
 * words and more one may stand in no such name.
 */
export function* exchanged(reader: WordReader, words: readonly string[]): Generator<Exchanged> {
  if (words.length < FEWEST || words.length > MOST) return
  const { index } = reader
  const held = words.map((word) => holding(reader, word))
  const least = Math.max(1, words.length - 2)
  for (const [at, word] of words.entries())
    for (const other of [...sameWords(word), ...madeOfOneVerb(reader, word)])
      for (const form of formsOf(reader, other)) {
        const isMade = index.occurrencesOf(form).some((name) => {
          const { isBrand, words: its } = index.names[name]!
          if (isBrand || its.length > words.length || its.length < 2) return false
          return (
            held.filter((names, place) => place !== at && names.has(name)).length >= Math.max(least, its.length - 1)
          )
        })
        if (isMade)
          yield {
            words: words.map((each, place) => (place === at ? form : each)),
            beside: words.filter((_, place) => place !== at),
          }
      }
}

/** Names that hold the word, perhaps with another ending. */
function holding(reader: WordReader, word: string): ReadonlySet<number> {
  return new Set(formsOf(reader, word).flatMap((form) => reader.index.occurrencesOf(form)))
}

function formsOf(reader: WordReader, word: string): readonly string[] {
  return reader
    .read(word, true)
    .flatMap((read) => (read.reading === 'inflection' || read.word === word ? [read.word] : []))
}

function madeOfOneVerb({ index }: WordReader, word: string): readonly string[] {
  const root = rootOf(word)
  return root === null ? [] : index.madeOf(root).filter((each) => each !== word)
}
