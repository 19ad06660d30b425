import type { Dictionary } from './dictionary.ts'
import { foldWords, sayingWords } from '#src/domain/reading/folded-words.ts'
import { beforePlace, joined, partsOf } from './compounds.ts'
import { exchanged } from './exchanged-words.ts'
import {
  brandsBesideEachOther,
  indexOf,
  isBrandCalled,
  isCalled,
  isKindCalled,
  type ReadWord,
  WordReader,
} from './names.ts'
import { typesOfBulbs } from './instead-of-names/uses-of-bulbs.ts'
import { type FoundNames, type NameClause, namesOf, type ReadingMode } from './names-of-words.ts'
import { kindsOfSort, saysSortOfVehicle } from './vehicle-sorts.ts'
import { placeMeantBy, type PositionValue, positionValuesOf, positionWordsOf } from './position-words.ts'

/** What a text names. */
export interface Named {
  readonly clauses: readonly NameClause[]
  /** Kinds that come first: those whose whole name stands in the text, or else has its first word first, or begins with it. */
  readonly leadingKinds: readonly number[]
  /** Dismantled kinds that are called so as well as those: before what only holds the words. */
  readonly secondKinds: readonly number[]
  /** The text as it was understood, when that is not how it was typed; null otherwise. */
  readonly corrected: string | null
  /** Whether names stand in the text whole. */
  readonly isWhole: boolean
  /** Where on the vehicle the part sits, as far as the text says so and no name does. Articles with one of these come first. */
  readonly positions: readonly PositionValue[]
}

/** More words and letters than these are no name; what is behind is not looked at. */
const MAX_WORDS = 12
const MAX_LETTERS = 400
/** Words of a text that no name needs: how many, for what, in which state. They are passed over where no name holds them. */
const PASSED_OVER = new Set(
  'set seturi kit satz szett keszlet pereche perechi pair par paar complet completa complete komplett auto masina masini car cars kfz pkw nou noua noi new neu uj original originala originale piesa piese buc bucata bucati se'.split(
    ' ',
  ),
)
/** Whether a text says nothing but such words, so that they say nothing: `piese auto`. */
export function isPassedOver(words: readonly string[]): boolean {
  return words.every((word) => PASSED_OVER.has(word))
}

/** Kinds of whose names one has the first of the words before all others, but for those that are passed over: `kit ambreiaj cu volantă` of `ambreiaj`. */
export function kindsCalledFirst(dictionary: Dictionary, words: readonly string[]): ReadonlySet<number> {
  const first = words.find((word) => !PASSED_OVER.has(word)) ?? words[0] ?? ''
  const { names } = indexOf(dictionary)
  const isFirst = (name: readonly string[]) => (name.find((word) => !PASSED_OVER.has(word)) ?? '') === first
  return new Set(
    indexOf(dictionary)
      .occurrencesOf(first)
      .flatMap((at) => (!names[at]!.isBrand && isFirst(names[at]!.words) ? [names[at]!.entry] : [])),
  )
}

/** In longer texts a slip that makes another word is not looked for. */
const MOST_WITH_SLIPS = 6
/** Beginnings of so few letters are read only where nothing else is found. */
const LONGEST_SHORT = 2
const NOTHING: Named = {
  clauses: [],
  leadingKinds: [],
  secondKinds: [],
  corrected: null,
  isWhole: false,
  positions: [],
}
/** One text is taken apart in many ways, and a search is asked again with every filter and page. */
const MOST_READ_BEFORE = 1_000
const readBefore = new WeakMap<Dictionary, Map<string, Named>>()
const MODES: readonly ReadingMode[] = ['best', 'short', 'any']

/**
 * Kinds and brands whose names hold each word of the text. The words may be spread over a name or synonym of a kind, in any of the four languages but in one at a time, and a
 * brand's name: `bosch filtru ulei`. A word is taken as the beginning of one or with another ending, else with a typing error; when that makes no name, in any of these ways.
 * Words may be typed together or apart. Front, rear, left and right need not be in a name. Of the ways to read a text
 * the first in which names stand whole is taken, else one in which every word of a name is begun (`plac fr`), else the
 * first.
 */
export function namedBy(dictionary: Dictionary, text: string): Named {
  const known = readBefore.get(dictionary) ?? new Map<string, Named>()
  readBefore.set(dictionary, known)
  const before = known.get(text)
  if (before) return before
  const read =
    brandAlone(dictionary, text) ??
    namesBesideSort(dictionary, text) ??
    namesOfBrands(dictionary, text) ??
    readNames(dictionary, text)
  // The oldest goes first.
  if (known.size >= MOST_READ_BEFORE) known.delete(known.keys().next().value!)
  if (text.length <= MAX_LETTERS) known.set(text, read)
  return read
}

/**
 * What a text names beside a word for the sort of vehicle, of which no name has the word: `pivot camion`. Null where the text says no sort, or
 * a name has it, or nothing of what is named is made for it alone.
 */
function namesBesideSort(dictionary: Dictionary, text: string): Named | null {
  const words = sayingWords(foldWords(text.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
  const others = words.filter((word) => !saysSortOfVehicle(word))
  if (others.length === words.length || others.length === 0) return null
  const whole = readNames(dictionary, text)
  // BPW and SAF make axles, and little of what sits on them.
  if (whole.isWhole && whole.corrected === null && whole.clauses.some(({ brandIds }) => brandIds === null)) return null
  const named = namedBy(dictionary, others.join(' '))
  const kinds = kindsOfSort(dictionary, words, named)
  if (kinds.length === 0) return null
  const brandIds = named.clauses.find((clause) => clause.brandIds !== null)?.brandIds ?? null
  const leading = named.leadingKinds.filter((kind) => kinds.includes(kind))
  return {
    ...named,
    clauses: [
      {
        genericArticleIds: kinds,
        brandIds: named.clauses.some((clause) => clause.brandIds === null) ? null : brandIds,
      },
    ],
    leadingKinds: leading.length > 0 ? leading : kinds,
    positions: named.positions,
  }
}

/** A shorter word that is one of a part's name is what people call the part: `abs`. */
const SHORTEST_BRAND = 4

/** `shell` is the brand, though shells are of bearings too, and `fag` no beginning of `fagyálló`. Null where a part is called by that word alone, or no brand is. */
function brandAlone(dictionary: Dictionary, text: string): Named | null {
  const words = foldWords(text.slice(0, MAX_LETTERS))
  const [word = ''] = words
  if (words.length !== 1 || !isBrandCalled(dictionary, word) || isKindCalled(dictionary, words)) return null
  const index = indexOf(dictionary)
  const isOfParts = index.occurrencesOf(word).some((at) => !index.names[at]!.isBrand)
  if (word.length < SHORTEST_BRAND && isOfParts) return null
  const named = readNames(dictionary, text)
  const clauses = named.clauses.filter(({ brandIds }) => brandIds !== null)
  return clauses.length === 0 ? null : { ...named, clauses, leadingKinds: [], secondKinds: [] }
}

/** What each of several brands makes of what is named beside them: `plăcuțe bosch sau ate`. Null where no such brands are said, or one of them makes nothing that is called so. */
function namesOfBrands(dictionary: Dictionary, text: string): Named | null {
  const words = sayingWords(foldWords(text.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS)
  const brands = brandsBesideEachOther(dictionary, indexOf(dictionary), words)
  if (brands.length === 0) return null
  const others = words.filter((word) => !brands.some((brand) => brand.includes(word)))
  const each = brands.map((brand) => readNames(dictionary, [...others, ...brand].join(' ')))
  const clauses = each.map((named) => named.clauses.filter(({ brandIds }) => brandIds !== null))
  if (clauses.some((ofBrand) => ofBrand.length === 0)) return null
  const [first] = each
  const corrected = first!.corrected && [first!.corrected, ...brands.slice(1).flat()].join(' ')
  return { ...first!, clauses: clauses.flat(), corrected }
}

function readNames(dictionary: Dictionary, text: string): Named {
  const typed = inRomanian(sayingWords(foldWords(text.slice(0, MAX_LETTERS))).slice(0, MAX_WORDS))
  if (typed.length > 1 && isPassedOver(typed)) return NOTHING
  const reader = new WordReader(indexOf(dictionary))
  const words = typed.map((word) =>
    reader.read(word, true).some(isNoSlip)
      ? word
      : (placeMeantBy(dictionary, word) ?? withoutItsClass(dictionary, word) ?? word),
  )
  for (const mode of MODES) {
    if (mode === 'any' && words.length > MOST_WITH_SLIPS) break
    if (mode === 'short' && words.every((word) => word.length > LONGEST_SHORT)) continue
    let first: Named | null = null
    let begun: { readonly named: Named; readonly words: number } | null = null
    for (const way of waysToRead(dictionary, reader, words)) {
      const found = namesOf(reader, way.words, mode, way.places.length > 0)
      if (found === null || (way.mustBeWhole && !found.isWhole)) continue
      const named = asNamed(dictionary, reader, way, found)
      // `disc fr` is more of a text than `disc`.
      if (found.isWhole && way.words.length >= Math.min(begun?.words ?? 0, 2)) return named
      if (found.isBegun) begun ??= { named, words: way.words.length }
      if (mode !== 'short') first ??= named
    }
    const other = mode === 'best' && begun === null ? exchangedNames(dictionary, reader, words) : null
    const read = other ?? begun?.named ?? first
    if (read) return read
  }
  return NOTHING
}

/** What Romanian filters are for: `filter ulei` is no oil of Mann-Filter's. */
const FILTERED = new Set('ulei aer motorina benzina polen combustibil habitaclu cabina hidraulic'.split(' '))

function inRomanian(words: readonly string[]): readonly string[] {
  return words.map((word, at) => (word === 'filter' && FILTERED.has(words[at + 1] ?? '') ? 'filtru' : word))
}

/** `dot3`: of a class that is not sold it still is the same fluid. Null where nothing is called by the letters alone. */
function withoutItsClass(dictionary: Dictionary, word: string): string | null {
  const letters = /^(\p{L}{3,})\d{1,2}$/u.exec(word)?.[1]
  return letters !== undefined && isCalled(dictionary, [letters]) ? letters : null
}

/** `valvă nivel` is a `supapă nivel`: what the names have is said, as where somebody mistyped. */
function exchangedNames(dictionary: Dictionary, reader: WordReader, words: readonly string[]): Named | null {
  for (const { left, places } of withoutSome(dictionary, words))
    for (const { words: others, beside } of exchanged(reader, left)) {
      // `curea distribuție role` is the belt, and something more.
      if (beside.length > 1 && namesOf(reader, beside, 'best')?.isWhole) continue
      const found = namesOf(reader, others, 'best', places.length > 0)
      if (found?.isWhole || found?.isSpread)
        return asNamed(dictionary, reader, { words: others, places, isApart: true, mustBeWhole: true }, found)
    }
  return null
}

function isNoSlip({ reading }: ReadWord): boolean {
  return reading !== 'error'
}

interface WayToRead {
  readonly words: readonly string[]
  /** Words for a place that were taken out. */
  readonly places: readonly string[]
  /** Whether words were taken apart, which is told. */
  readonly isApart: boolean
  /** Words were passed over: beginnings of others would then be found by too little. */
  readonly mustBeWhole: boolean
}

function asNamed(dictionary: Dictionary, reader: WordReader, way: WayToRead, found: FoundNames): Named {
  const { words, places, isApart } = way
  const corrected = found.corrected ?? (isApart ? reader.index.spelled(words) : null)
  return {
    clauses: found.clauses,
    leadingKinds: found.leadingKinds,
    secondKinds: found.secondKinds,
    isWhole: found.isWhole,
    corrected: corrected && [corrected, ...places].join(' '),
    positions: [
      ...(places.length === 0 ? [] : positionValuesOf(dictionary, places)),
      ...typesOfBulbs(dictionary, [...words, ...places], found.leadingKinds),
    ],
  }
}

/** The text's words as they may have been meant, best first. */
function* waysToRead(dictionary: Dictionary, reader: WordReader, words: readonly string[]): Generator<WayToRead> {
  const isPlace = (word: string) => positionWordsOf(dictionary, [word]).length > 0
  for (const { left, places, mustBeWhole } of withoutSome(dictionary, words)) {
    const together = joined(left, reader)
    if (together !== left) yield { words: together, places, isApart: false, mustBeWhole }
    yield { words: left, places, isApart: false, mustBeWhole }
    for (const [at, word] of left.entries()) {
      if (reader.isWord(word)) continue
      for (const parts of partsOf(word, reader)) {
        const apart = [...left.slice(0, at), ...parts, ...left.slice(at + 1)]
        if (apart.length <= MAX_WORDS) yield { words: apart, places, isApart: true, mustBeWhole: true }
      }
      for (const { parts, place } of beforePlace(word, reader, isPlace)) {
        const apart = [...left.slice(0, at), ...parts, ...left.slice(at + 1)]
        yield { words: apart, places: [...places, place], isApart: true, mustBeWhole: true }
      }
    }
  }
}

interface SomeWords {
  readonly left: readonly string[]
  readonly places: readonly string[]
  readonly mustBeWhole: boolean
}

/** All words; without all words for a place but one, and without any; each also without the words that are passed over. */
function withoutSome(dictionary: Dictionary, words: readonly string[]): readonly SomeWords[] {
  const said = positionWordsOf(dictionary, words)
  const places = said.length === words.length ? [] : said
  const without = (out: readonly string[]): SomeWords => ({
    left: words.filter((word) => !out.includes(word)),
    places: out,
    mustBeWhole: false,
  })
  const butOne = places.length < 2 ? [] : places.map((kept) => without(places.filter((place) => place !== kept)))
  const ways = [without([]), ...butOne, ...(places.length === 0 ? [] : [without(places)])]
  const fewer = ways.map((way) => ({
    ...way,
    left: way.left.filter((word) => !PASSED_OVER.has(word)),
    mustBeWhole: true,
  }))
  return [...ways, ...fewer.filter(({ left }, at) => left.length < ways[at]!.left.length)].filter(
    ({ left }) => left.length > 0,
  )
}
