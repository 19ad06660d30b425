import { locales } from '#src/contract/fields.ts'
import type { Dictionary } from './dictionary.ts'
import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import { type PositionValue, positionValuesOf, positionWordsOf } from './position-words.ts'
import { type Reading, Vocabulary } from './vocabulary.ts'

/** Articles that a text names: of these kinds, of these brands, or of one of the kinds by one of the brands. Clauses are alternatives. */
export interface NameClause {
  /** Null: any kind. */
  readonly genericArticleIds: readonly number[] | null
  /** Null: any brand. */
  readonly brandIds: readonly number[] | null
}

/** What a text names. */
export interface Named {
  readonly clauses: readonly NameClause[]
  /** Kinds that come first: those whose whole name stands in the text, or else has its first word first, or begins with it. */
  readonly leadingKinds: readonly number[]
  /** The text as it was understood, when that is not how it was typed; null otherwise. */
  readonly corrected: string | null
  /** Where on the vehicle the part sits, as far as the text says so and no name does. Articles with one of these come first. */
  readonly positions: readonly PositionValue[]
}

/** More words than this are no name; the ones behind are not looked at. */
const MAX_WORDS = 12
/** Ways to take a word, best first: `filtre` is a word of its own, and many a `filtru`. */
const WAYS: readonly (readonly Reading[])[] = [['beginning', 'vowel'], ['ending'], ['error']]
const NOTHING: Named = { clauses: [], leadingKinds: [], corrected: null, positions: [] }

/**
 * Kinds and brands whose names hold each word of the text. The words may be spread over a name or synonym of a kind, in any of the four languages but in one at a time, and a
 * brand's name: `bosch filtru ulei`. A word is taken as the beginning of one, else with another ending, else with a typing error; when that makes no name, in any of these ways.
 * Front, rear, left and right need not be in a name.
 */
export function namedBy(dictionary: Dictionary, text: string): Named {
  const words = sayingWords(foldWords(text)).slice(0, MAX_WORDS)
  if (words.length === 0) return NOTHING
  const index = indexOf(dictionary)
  const positionWords = positionWordsOf(dictionary, words)
  const withoutPositions =
    positionWords.length === 0 || positionWords.length === words.length
      ? null
      : words.filter((word) => !positionWords.includes(word))
  for (const onlyBest of [true, false]) {
    const whole = readAs(index, words, onlyBest)
    if (whole) return { ...whole, positions: [] }
    const rest = withoutPositions && readAs(index, withoutPositions, onlyBest)
    if (rest)
      return {
        ...rest,
        corrected: rest.corrected && [rest.corrected, ...positionWords].join(' '),
        positions: positionValuesOf(dictionary, positionWords),
      }
  }
  return NOTHING
}

function readAs(index: NameIndex, words: readonly string[], onlyBest: boolean): Omit<Named, 'positions'> | null {
  const readings = words.map((word) => index.read(word, onlyBest))
  if (readings.some((reading) => reading.length === 0)) return null
  const found = nameOf(index, words, readings)
  return found.clauses.length === 0 ? null : { ...found, corrected: index.corrected(words, readings) }
}

interface ReadWord {
  readonly word: string
  readonly reading: Reading
}
/** A name of a kind or brand; the same entry has several. */
interface Name {
  readonly entry: number
  readonly isBrand: boolean
  readonly words: readonly string[]
}

class NameIndex {
  readonly names: readonly Name[]
  readonly #vocabulary: Vocabulary
  /** Where a word occurs in names. */
  readonly #occurrences = new Map<string, number[]>()
  readonly #spellings = new Map<string, string>()

  constructor({ genericArticles, brands }: Dictionary) {
    const named = [
      ...[...genericArticles.values()].flatMap((kind) =>
        [...locales.map((locale) => kind.name[locale]), ...kind.synonyms].map((name) => ({
          entry: kind.generic_article_id,
          isBrand: false,
          name,
        })),
      ),
      ...[...brands.values()].map((brand) => ({ entry: brand.brand_id, isBrand: true, name: brand.name })),
    ]
    this.names = named.map(({ entry, isBrand, name }) => ({ entry, isBrand, words: sayingWords(foldWords(name)) }))
    for (const [at, { words }] of this.names.entries()) {
      for (const word of new Set(words)) {
        const known = this.#occurrences.get(word)
        if (known) known.push(at)
        else this.#occurrences.set(word, [at])
      }
    }
    for (const { name } of named)
      for (const spelling of name.split(/[^\p{L}\p{N}\p{M}]+/u))
        for (const word of foldWords(spelling))
          if (!this.#spellings.has(word)) this.#spellings.set(word, spelling.toLowerCase())
    this.#vocabulary = new Vocabulary(this.#occurrences.keys())
  }

  /** Words of names that a typed word may be: read in the best way that finds any, or in every way. */
  read(typed: string, onlyBest: boolean): ReadWord[] {
    const found: ReadWord[] = []
    for (const equallyGood of WAYS) {
      if (onlyBest && found.length > 0) break
      found.push(
        ...equallyGood.flatMap((reading) => this.#vocabulary.words(typed, reading).map((word) => ({ word, reading }))),
      )
    }
    return found
  }

  occurrencesOf(word: string): readonly number[] {
    return this.#occurrences.get(word) ?? []
  }

  /** What was typed, with the words that had an error as the names write them; null when none had. */
  corrected(typed: readonly string[], readings: readonly (readonly ReadWord[])[]): string | null {
    const mended = typed.map((word, at) =>
      readings[at]!.every(({ reading }) => reading === 'error')
        ? (this.#spellings.get(readings[at]![0]!.word) ?? word)
        : null,
    )
    return mended.every((word) => word === null) ? null : mended.map((word, at) => word ?? typed[at]!).join(' ')
  }
}

const indexes = new WeakMap<Dictionary, NameIndex>()

function indexOf(dictionary: Dictionary): NameIndex {
  const known = indexes.get(dictionary)
  if (known) return known
  const index = new NameIndex(dictionary)
  indexes.set(dictionary, index)
  return index
}

function nameOf(
  index: NameIndex,
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
): Pick<Named, 'clauses' | 'leadingKinds'> {
  const every = (1 << readings.length) - 1
  const masks = masksOf(index, readings)
  const [kindsByMask, brandsByMask] = [grouped(index, masks, false), grouped(index, masks, true)]
  const clauses: NameClause[] = []
  const wholeKinds = kindsByMask.get(every)
  const wholeBrands = brandsByMask.get(every)
  if (wholeKinds) clauses.push({ genericArticleIds: wholeKinds, brandIds: null })
  if (wholeBrands) clauses.push({ genericArticleIds: null, brandIds: wholeBrands })
  for (const [kindMask, genericArticleIds] of kindsByMask) {
    for (const [brandMask, brandIds] of brandsByMask) {
      if ((kindMask | brandMask) === every && kindMask !== every && brandMask !== every)
        clauses.push({ genericArticleIds, brandIds })
    }
  }
  return { clauses, leadingKinds: leadersOf(index, masks, typed, readings) }
}

/** Which of the text's words (one bit each) a name holds, by the name's place. */
function masksOf(index: NameIndex, readings: readonly (readonly ReadWord[])[]): Map<number, number> {
  const masks = new Map<number, number>()
  for (const [bit, words] of readings.entries()) {
    for (const { word } of words)
      for (const at of index.occurrencesOf(word)) masks.set(at, (masks.get(at) ?? 0) | (1 << bit))
  }
  return masks
}

function grouped(index: NameIndex, masks: ReadonlyMap<number, number>, isBrand: boolean): Map<number, number[]> {
  const byMask = new Map<number, Set<number>>()
  for (const [at, mask] of masks) {
    const name = index.names[at]!
    if (name.isBrand !== isBrand) continue
    const entries = byMask.get(mask)
    if (entries) entries.add(name.entry)
    else byMask.set(mask, new Set([name.entry]))
  }
  return new Map([...byMask].map(([mask, entries]) => [mask, [...entries].sort((a, b) => a - b)]))
}

/** A bare `bujii` is spark plugs before glow plugs, because it is all of a name of theirs; `Kühler` is the radiator before its hose. */
function leadersOf(
  index: NameIndex,
  masks: ReadonlyMap<number, number>,
  typed: readonly string[],
  readings: readonly (readonly ReadWord[])[],
): number[] {
  // A word that the text only begins does not stand in it whole.
  const read = new Set(
    readings.flatMap((words, at) =>
      words.filter(({ word, reading }) => reading !== 'beginning' || word === typed[at]).map(({ word }) => word),
    ),
  )
  const first = new Set(readings[0]!.map(({ word }) => word))
  const [whole, exact, beginning] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const at of masks.keys()) {
    const { entry, isBrand, words } = index.names[at]!
    if (isBrand) continue
    if (words.every((word) => read.has(word))) whole.add(entry)
    if (words[0] === typed[0]) exact.add(entry)
    if (first.has(words[0]!)) beginning.add(entry)
  }
  return [...([whole, exact].find((leaders) => leaders.size > 0) ?? beginning)].sort((a, b) => a - b)
}
