import { locales } from '#src/contract/fields.ts'
import { fillers, foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import { type TextWord, withoutWords, wordsIn } from '#src/domain/reading/text-words.ts'
import type { Dictionary } from './dictionary.ts'
import { isPassedOver, kindsCalledFirst, namedBy } from './name-index.ts'
import { positionWordsOf } from './position-words.ts'

/** Behind these stands what is not wanted, before those it stands in Hungarian; folded. */
const WITHOUT = new Set(['fara', 'ohne', 'without'])
const WITHOUT_BEHIND = new Set(['nelkul', 'nelkuli'])
/** Behind these stands what comes with the part that is wanted; folded. */
const WITH = new Set(['cu', 'mit', 'with'])
/** What Hungarian hangs on it: `gömbfejjel`, `vízpumpával`. */
const WITH_ENDING = /(?:v[ae]l|([^aeiou])\1[ae]l)$/
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
      isPartsName(
        dictionary,
        places.map((place) => words[place]!.word),
      )
    )
      return places
  }
  return words[at] ? [at] : []
}

/** Whether all of the words are what parts are called: a brand or a place behind them is that of what is wanted. */
function isPartsName(dictionary: Dictionary, words: readonly string[]): boolean {
  const isFiller = fillers.has(words[0]!) || fillers.has(words.at(-1)!)
  const said = sayingWords(words)
  if (isFiller || said.some((word) => word.length < SHORTEST || isPassedOver([word]))) return false
  const { clauses, corrected, positions } = namedBy(dictionary, said.join(' '))
  return corrected === null && positions.length === 0 && clauses.some(({ brandIds }) => brandIds === null)
}

/**
 * Places of what is only said to come with a part: `amortizor cu arc` asks for a damper, and for no spring of one. A kind that is called by the first part, or with both of
 * them in a set (`kit distribuție cu pompă apă`), is that kind.
 */
export function comingWith(dictionary: Dictionary, words: readonly TextWord[]): readonly number[] {
  return words.flatMap(({ word }, at) => {
    const isEnding = WITH_ENDING.test(word)
    if (!WITH.has(word) && !isEnding) return []
    const [head, tail] = [headBefore(dictionary, words, at), isEnding ? [at] : namedFrom(dictionary, words, at + 1, 1)]
    const said = (places: readonly number[]) => places.map((place) => words[place]!.word)
    return isOther(dictionary, said(head), said(tail)) ? tail : []
  })
}

/** The part's name that ends here, apart from where it sits: `braț față dreapta cu pivot`. */
function headBefore(dictionary: Dictionary, words: readonly TextWord[], at: number): number[] {
  const places = new Set(
    positionWordsOf(
      dictionary,
      words.map(({ word }) => word),
    ),
  )
  let last = at - 1
  while (last > 0 && (places.has(words[last]!.word) || fillers.has(words[last]!.word))) last -= 1
  return last < 0 ? [] : namedFrom(dictionary, words, last, -1)
}

/** Whether both together name another part than the first does. */
function isOther(dictionary: Dictionary, head: readonly string[], tail: readonly string[]): boolean {
  if (head.length === 0 || tail.length === 0 || !isPartsName(dictionary, head) || !isPartsName(dictionary, tail))
    return false
  const both = [...head, ...tail]
  const { leadingKinds } = namedBy(dictionary, both.join(' '))
  const leading = (words: readonly string[]) => namedBy(dictionary, words.join(' ')).leadingKinds
  // `lengőkar gömbfejjel`: what the second part is called by itself is that part, though it is called after the first.
  const [ofHead, ofTail] = [leading(head), leading(tail)]
  const isTail = (kind: number) => ofTail.includes(kind) && !ofHead.includes(kind)
  const called = kindsCalledFirst(dictionary, head)
  const isOne = (kind: number) => (called.has(kind) && !isTail(kind)) || isSetOf(dictionary, kind, both)
  return leadingKinds.length > 0 && !leadingKinds.some(isOne)
}

/** Whether a kind is called something with something, and each of the words stands in that. */
function isSetOf({ genericArticles }: Dictionary, kind: number, words: readonly string[]): boolean {
  const { name, synonyms = [] } = genericArticles.get(kind) ?? {}
  const names = [...locales.map((locale) => name?.[locale] ?? ''), ...synonyms].map(foldWords)
  const holds = (called: readonly string[]) =>
    words.every((word) => called.some((each) => each.startsWith(word.slice(0, -1))))
  return names.some((called) => called.some((word) => WITH.has(word) || WITH_ENDING.test(word)) && holds(called))
}
