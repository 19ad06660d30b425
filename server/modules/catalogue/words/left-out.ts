import { fillers, sayingWords } from '#src/domain/reading/folded-words.ts'
import { type TextWord, withoutWords, wordsIn } from '#src/domain/reading/text-words.ts'
import type { Dictionary } from './dictionary.ts'
import { isPassedOver, namedBy } from './name-index.ts'

/** Behind these stands what is not wanted, before those it stands in Hungarian; folded. */
const WITHOUT = new Set(['fara', 'ohne', 'without'])
const WITHOUT_BEHIND = new Set(['nelkul', 'nelkuli'])
/** `pompă de apă` */
const MOST_WORDS = 3
/** Shorter words begin too many others. */
const SHORTEST = 3

/**
 * Places of what a text says is not wanted: `kit distribuție fără pompă apă golf 5` asks for no pump. What is left out is as much as is the name of
 * something, else one word. A text that says nothing else is taken as it is.
 */
export function leftOutOf(dictionary: Dictionary, words: readonly TextWord[]): readonly number[] {
  const gone = words.flatMap(({ word }, at) => {
    if (WITHOUT.has(word)) return [at, ...namedFrom(dictionary, words, at + 1, 1)]
    return WITHOUT_BEHIND.has(word) ? [at, ...namedFrom(dictionary, words, at - 1, -1)] : []
  })
  const places = [...new Set(gone)].sort((a, b) => a - b)
  return places.length < 2 || places.length === words.length ? [] : places
}

/** Whether a word, folded, says that something is left out. */
export function saysWithout(word: string): boolean {
  return WITHOUT.has(word) || WITHOUT_BEHIND.has(word)
}

/** The text without those words. */
export function withoutLeftOut(dictionary: Dictionary, text: string): string {
  const words = wordsIn(text)
  const gone = leftOutOf(dictionary, words)
  return gone.length === 0
    ? text
    : withoutWords(
        text,
        gone.map((at) => words[at]!),
      )
}

/** Places of the longest name of parts that begins (or, backwards, ends) here; without one the word itself. */
function namedFrom(dictionary: Dictionary, words: readonly TextWord[], at: number, step: 1 | -1): number[] {
  for (let count = MOST_WORDS; count > 1; count -= 1) {
    const places = Array.from({ length: count }, (_, next) => at + next * step).sort((a, b) => a - b)
    if (
      places.every((place) => words[place]) &&
      isPart(
        dictionary,
        places.map((place) => words[place]!.word),
      )
    )
      return places
  }
  return words[at] ? [at] : []
}

/** Whether all of the words are what parts are called: a brand or a place behind them is that of what is wanted. */
function isPart(dictionary: Dictionary, words: readonly string[]): boolean {
  const isFiller = fillers.has(words[0]!) || fillers.has(words.at(-1)!)
  const said = sayingWords(words)
  if (isFiller || said.some((word) => word.length < SHORTEST || isPassedOver([word]))) return false
  const { clauses, corrected, positions } = namedBy(dictionary, said.join(' '))
  return corrected === null && positions.length === 0 && clauses.some(({ brandIds }) => brandIds === null)
}
