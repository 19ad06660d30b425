import { locales } from '#src/contract/fields.ts'
import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import { type Dictionary, DISMANTLED_TREE, type GenericArticle } from './dictionary.ts'
import { isEveryday } from './everyday-words.ts'
import { isAlsoBeginning, sameIn } from './position-words.ts'
import { rootOf } from './same-words.ts'
import { symptoms } from './instead-of-names/symptoms.ts'
import { type Reading, Vocabulary } from './vocabulary.ts'

/** Ways to take a word, best first. */
const WAYS: readonly (readonly Reading[])[] = [['beginning', 'inflection'], ['error']]

/** While so few letters are typed, they may begin anything. */
const SHORTEST_EVERYDAY = 4

/** Longer words begin few others. */
const LONGEST_SHORT = 4

/** More brands than these are a list, and no choice. */
const MOST_BRANDS = 4

/** What people call brands besides their names, by their folded names. */
const BRANDS_CALLED: Readonly<Record<string, readonly string[]>> = {
  kyb: ['kayaba'],
  ate: ['teves'],
  'liqui moly': ['liquimoly'],
  'mann filter': ['mannfilter', 'mann hummel'],
  'blue print': ['blueprint'],
  'vag original': ['vw original', 'volkswagen original', 'skoda original', 'audi original', 'seat original'],
  'psa original': ['peugeot original', 'citroen original'],
}

/** A word of names that a word of the text may be. */
export interface ReadWord {
  readonly word: string
  readonly reading: Reading
}

/** A name of a kind or brand; the same entry has several. */
export interface Name {
  readonly entry: number
  readonly isBrand: boolean
  /** What it is called itself, in one of the languages; not only what people call it too. */
  readonly isOwn: boolean
  /** Says what ails a car, and counts only as a whole. */
  readonly isSymptom?: true
  readonly words: readonly string[]
}

/** Names of kinds and brands, and where each word of theirs occurs. */
export class NameIndex {
  readonly names: readonly Name[]
  readonly vocabulary: Vocabulary
  /** Kinds of parts that were taken out of vehicles. */
  readonly dismantled: ReadonlySet<number>
  readonly #occurrences = new Map<string, number[]>()
  readonly #spellings = new Map<string, string>()
  readonly #byRoot = new Map<string, string[]>()

  constructor({ genericArticles, brands, categories }: Dictionary) {
    const isDismantled = ({ node_id: node }: GenericArticle) =>
      categories.get(node)?.trees.includes(DISMANTLED_TREE) ?? false
    const kinds = [...genericArticles.values()]
    this.dismantled = new Set(kinds.filter(isDismantled).map((kind) => kind.generic_article_id))
    const named = [
      ...kinds.flatMap((kind) =>
        [...locales.map((locale) => kind.name[locale]), ...kind.synonyms].map((name, at) => ({
          entry: kind.generic_article_id,
          isBrand: false,
          isOwn: at < locales.length,
          name,
        })),
      ),
      ...[...brands.values()].flatMap((brand) =>
        [brand.name, ...(BRANDS_CALLED[foldWords(brand.name).join(' ')] ?? [])].map((name, at) => ({
          entry: brand.brand_id,
          isBrand: true,
          isOwn: at === 0,
          name,
        })),
      ),
    ]
    this.names = [
      ...named.map(({ name, ...each }) => ({ ...each, words: sayingWords(foldWords(name)) })),
      ...symptomsOf(kinds),
    ]
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
    this.vocabulary = new Vocabulary(this.#occurrences.keys())
    for (const word of this.#occurrences.keys()) {
      const root = rootOf(word)
      if (root !== null) this.#byRoot.set(root, [...(this.#byRoot.get(root) ?? []), word])
    }
  }

  /** Words that are made of one verb. */
  madeOf(root: string): readonly string[] {
    return this.#byRoot.get(root) ?? []
  }

  /** Places of the names that hold the word. */
  occurrencesOf(word: string): readonly number[] {
    return this.#occurrences.get(word) ?? []
  }

  /** Words as the names write them. */
  spelled(words: readonly string[]): string {
    return words.map((word) => this.#spellings.get(word) ?? word).join(' ')
  }
}

function symptomsOf(kinds: readonly GenericArticle[]): readonly Name[] {
  const byKey = new Map(kinds.map(({ key, generic_article_id: id }) => [key, id]))
  return symptoms.flatMap(({ kind, words }) => {
    const entry = byKey.get(kind)
    return entry === undefined ? [] : [{ entry, isBrand: false, isOwn: false, isSymptom: true, words }]
  })
}

/** Whether one of these kinds is called by the word: `abs` of `senzor abs` is no brand beside it. */
export function isWordOfKinds(dictionary: Dictionary, word: string, kinds: readonly number[]): boolean {
  const { names } = indexOf(dictionary)
  return indexOf(dictionary)
    .occurrencesOf(word)
    .some((at) => !names[at]!.isBrand && kinds.includes(names[at]!.entry))
}

/** Brands that a text asks for beside each other, `bosch sau ate`, as the words that say each; none where it asks for one at most. Who builds vehicles is no other brand: `bosch bmw`. */
export function brandsBesideEachOther(
  { brands }: Dictionary,
  index: NameIndex,
  words: readonly string[],
): readonly (readonly string[])[] {
  const namesWith = (word: string) => index.occurrencesOf(word).map((at) => index.names[at]!)
  const makersOf = (word: string) => {
    const names = namesWith(word)
    const isOfBrandsAlone = names.every(({ isBrand }) => isBrand)
    return isOfBrandsAlone ? names.flatMap(({ entry }) => (brands.get(entry)?.quality === 'oe' ? [] : [entry])) : []
  }
  // `mann filter` and `magneti marelli` are one each.
  const isNextOf = (entries: readonly number[], word: string | undefined) =>
    word !== undefined && namesWith(word).some(({ isBrand, entry }) => isBrand && entries.includes(entry))
  const said: { entries: readonly number[]; from: number; to: number }[] = []
  for (const [at, word] of words.entries()) {
    const entries = makersOf(word)
    if (entries.length === 0 || said.some(({ to }) => to > at)) continue
    if (said.some((other) => other.entries.some((entry) => entries.includes(entry)))) return []
    const isBegunBefore = at > (said.at(-1)?.to ?? 0) && isNextOf(entries, words[at - 1])
    let to = at + 1
    while (isNextOf(entries, words[to])) to += 1
    said.push({ entries, from: isBegunBefore ? at - 1 : at, to })
  }
  return said.length < 2 || said.length > MOST_BRANDS ? [] : said.map(({ from, to }) => words.slice(from, to))
}

/** Whether a kind or a brand is called by just these words. */
export function isCalled(dictionary: Dictionary, words: readonly string[]): boolean {
  return namesCalled(dictionary, words).length > 0
}

/** Whether a kind is. */
export function isKindCalled(dictionary: Dictionary, words: readonly string[]): boolean {
  return namesCalled(dictionary, words).some(({ isBrand }) => !isBrand)
}

/** Whether the words say what ails a car. */
export function saysSymptom(dictionary: Dictionary, words: readonly string[]): boolean {
  return namesCalled(dictionary, sayingWords(words)).some(({ isSymptom }) => isSymptom)
}

function namesCalled(dictionary: Dictionary, words: readonly string[]): readonly Name[] {
  const { names } = indexOf(dictionary)
  const isAll = (name: Name) => name.words.length === words.length && name.words.every((word) => words.includes(word))
  const held = words.length === 0 ? [] : indexOf(dictionary).occurrencesOf(words[0]!)
  return held.map((at) => names[at]!).filter(isAll)
}

/** Whether a brand is called by just this word. */
export function isBrandCalled(dictionary: Dictionary, word: string): boolean {
  const index = indexOf(dictionary)
  return index.occurrencesOf(word).some((at) => index.names[at]!.isBrand && index.names[at]!.words.length === 1)
}

/** Reads the words of one text, each once however many ways the text is read in. */
export class WordReader {
  readonly index: NameIndex
  readonly #best = new Map<string, readonly ReadWord[]>()
  readonly #any = new Map<string, readonly ReadWord[]>()
  readonly #known = new Map<string, boolean>()

  constructor(index: NameIndex) {
    this.index = index
  }

  /** Words of names that a typed word may be: read in the best way that finds any, or in every way. */
  read(typed: string, onlyBest: boolean): readonly ReadWord[] {
    return once(onlyBest ? this.#best : this.#any, typed, () => this.#read(typed, onlyBest))
  }

  /** Whether it is a word of the names, perhaps with another ending, of which at least so much belongs to the word. */
  isWord(typed: string, least = 0): boolean {
    return once(this.#known, `${typed} ${least}`, () => this.index.vocabulary.isWord(typed, least))
  }

  /** Whether a short word that parts are called by would only begin a brand's: `fir` is no Firestone. */
  #isBrandBegun(typed: string, word: string): boolean {
    if (typed.length > LONGEST_SHORT || word === typed || /\d/.test(typed)) return false
    const isOfBrandAlone = (each: string) => this.index.occurrencesOf(each).every((at) => this.index.names[at]!.isBrand)
    return this.index.vocabulary.has(typed) && !isOfBrandAlone(typed) && isOfBrandAlone(word)
  }

  #read(typed: string, onlyBest: boolean): readonly ReadWord[] {
    const places = sameIn(typed).map((word): ReadWord => ({ word, reading: 'inflection' }))
    if (places.length > 0 && !isAlsoBeginning(typed)) return places
    // Who writes a word of every day means it: it is no slip and no beginning.
    if (typed.length >= SHORTEST_EVERYDAY && isEveryday(typed))
      return this.index.vocabulary.has(typed) ? [{ word: typed, reading: 'beginning' }] : []
    const found: ReadWord[] = []
    for (const equallyGood of WAYS) {
      if (onlyBest && found.length > 0) break
      for (const reading of equallyGood)
        for (const word of this.index.vocabulary.words(typed, reading))
          if (!this.#isBrandBegun(typed, word)) found.push({ word, reading })
    }
    if (found.length === 0 && !onlyBest)
      for (const word of this.index.vocabulary.withTwoErrors(typed)) found.push({ word, reading: 'error' })
    // Where no name holds the whole words, it may begin one.
    const begun =
      onlyBest || found.some(({ reading }) => reading !== 'error') ? [] : this.index.vocabulary.begunWithError(typed)
    return [...places, ...found, ...begun.map((word): ReadWord => ({ word, reading: 'error' }))]
  }
}

function once<T>(known: Map<string, T>, key: string, find: () => T): T {
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const found = find()
  known.set(key, found)
  return found
}

const indexes = new WeakMap<Dictionary, NameIndex>()

export function indexOf(dictionary: Dictionary): NameIndex {
  const known = indexes.get(dictionary)
  if (known) return known
  const index = new NameIndex(dictionary)
  indexes.set(dictionary, index)
  return index
}
