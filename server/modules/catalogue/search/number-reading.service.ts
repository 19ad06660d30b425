import type { Kysely } from 'kysely'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { alikeKeys, oneMistakeAway } from '#src/domain/reading/numbers/mistyped-number.ts'
import {
  coverOf,
  isNoise,
  type NumberRun,
  type NumberText,
  numberTextOf,
  SAYS_ENOUGH,
  wordsOutside,
} from '#src/domain/reading/numbers/number-text.ts'
import type { Tables } from '#server/db/tables.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { isKindCalled } from '../words/names.ts'
import {
  hasNumberBeginning,
  type KnownNumber,
  readKnownNumbers,
  readNumbersEnding,
} from './known-numbers.repository.ts'

/** What of a text is looked up as numbers. */
export interface NumberReading {
  /** Keys that must be met whole. */
  readonly exact: readonly string[]
  /** Numbers that begin so come too, behind those. */
  readonly beginning: string | null
  /** Whose numbers come first, where the text names somebody. */
  readonly of: { readonly brandIds: readonly number[]; readonly makers: readonly string[] } | null
  /** The numbers as the catalogue writes them, where that is not what was typed; null otherwise. */
  readonly text: string | null
  /** Every key is a number of the catalogue, which stands in the text among other words. */
  readonly isSure?: true
  /** The catalogue has no number as it was typed, however its letters and figures are taken: these are the nearest to it. */
  readonly told?: { readonly nearest: string[] }
}

/** What is looked for among mistyped and worn numbers has at least so many characters. */
const SHORTEST_MENDED = 5
const MOST_MENDED = 5
/** Each of its beginnings is looked up. */
const LONGEST_OF_SERIES = 16
/** Each stands for hundreds of keys that are looked up. */
const MOST_TRIED = 3

/** The text as one number in any spelling. */
export function wholeNumber(text: string): NumberReading | null {
  const key = numberKey(text)
  return key.length < SEARCH_MIN_CHARACTERS ? null : { exact: [key], beginning: key, of: null, text: null }
}

/** `oil` and `hub` are what parts are called, before internal codes begin so. */
export function isCalledSo(dictionary: Dictionary, text: string): boolean {
  return !/\d/.test(text) && isKindCalled(dictionary, foldWords(text))
}

/** Whether one of the keys is a number, and not only the beginning of some. */
export async function isNumber(db: Kysely<Tables>, numbers: NumberReading | null): Promise<boolean> {
  return numbers !== null && (numbers.isSure === true || (await readKnownNumbers(db, numbers.exact)).length > 0)
}

/** The numbers in a text. Only a text of several words with a digit asks the catalogue; null when it is too short to hold one. */
export async function readNumbers(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  text: string,
): Promise<NumberReading | null> {
  const whole = wholeNumber(text)
  if (whole === null || !/\d/.test(text))
    return whole && isCalledSo(dictionary, text) ? { ...whole, beginning: null } : whole
  const read = numberTextOf(text, brandKeysOf(dictionary))
  if (read.runs.every(({ key }) => key === whole.exact[0])) return whole
  const known = await readKnownNumbers(db, [...whole.exact, ...read.runs.map(({ key }) => key)])
  const isKnown = new Set(known.map(({ key }) => key))
  if (isKnown.has(whole.exact[0]!)) return whole
  const all = coverOf(read.runs, (key) => isKnown.has(key))
  const cover = all.filter((run) => isOne(run, all, read, known, dictionary))
  if (cover.length > 0) {
    const keys = cover.map(({ key }) => key)
    return {
      exact: keys,
      beginning: null,
      of: namedOwners(read, cover, known, dictionary),
      text: writtenAs(keys, known),
      isSure: true,
    }
  }
  const begun = beginningOfBrand(read, dictionary)
  if (begun === null) return whole
  // `motul 8100` is an oil of that name, and `febi 26444` no oil whose number begins so.
  return (await hasNumberBeginning(db, begun.exact[0]!, begun.of?.brandIds ?? [])) ? begun : null
}

/** The text's number with letters and digits that look alike exchanged, else one mistake away, else as the end of one; null when there is none. */
export async function mendNumbers(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  text: string,
  understood: ReadonlySet<string> = new Set(),
): Promise<NumberReading | null> {
  const read = numberTextOf(text, brandKeysOf(dictionary))
  const typed = mendable(read, dictionary, understood)
  const isOfBrand = brandsCalled(dictionary, read.words).length > 0
  const alike = (key: string) => readKnownNumbers(db, [key, ...alikeKeys(key)])
  for (const look of [
    alike,
    (key: string) => readKnownNumbers(db, oneMistakeAway(key)),
    (key: string) => readNumbersEnding(db, key),
  ]) {
    for (const key of typed) {
      const found = await look(key)
      if (found.length === 0) continue
      const of = namedOwners(read, [], found, dictionary)
      // `brembo p85020` is no battery P8020 of another's.
      if (of === null && isOfBrand && look !== alike) continue
      const owned = of ? found.filter((each) => isOwnedBy(each, of)) : []
      const keys = [...new Set((owned.length > 0 ? owned : ownFirst(found)).map((each) => each.key))].slice(
        0,
        MOST_MENDED,
      )
      return {
        exact: keys,
        beginning: null,
        of,
        text: writtenAs(keys, found),
        ...(look !== alike && { told: { nearest: [key] } }),
      }
    }
  }
  return null
}

/**
 * Numbers of a brand that begin as the text says, `trw gdb`, else most nearly so: `mann w712` is `W71…` where there is no W 712. Series are told by their letters,
 * so figures alone are no beginning of another. `said` is what is not met exactly, null when all is.
 */
export async function seriesOfBrand(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  text: string,
): Promise<{ readonly numbers: NumberReading; readonly said: string | null } | null> {
  const begun = beginningOfBrand(numberTextOf(text, brandKeysOf(dictionary)), dictionary, () => true)
  const said = begun?.exact[0] ?? ''
  const letters = /^[A-Z]+/.exec(said)?.[0]
  if (!begun?.of || letters === undefined || said.length > LONGEST_OF_SERIES) return null
  for (let length = said.length; length > letters.length || length === said.length; length--) {
    const key = said.slice(0, length)
    if (!(await hasNumberBeginning(db, key, begun.of.brandIds))) continue
    const isAll = length === said.length
    return { numbers: { ...begun, exact: [key], beginning: key, text: `${key}…` }, said: isAll ? null : begun.typed }
  }
  return null
}

/** What may be a mistyped number: the whole text, then without brands and noise, then each word that is long enough and not understood otherwise. */
function mendable(read: NumberText, dictionary: Dictionary, understood: ReadonlySet<string>): string[] {
  const isSaying = (word: string) => !isNoise(word) && brandsCalled(dictionary, [word]).length === 0
  const single = withTheirLetters(read.words).filter((word) => !understood.has(numberKey(word)))
  // `1008945481/HD`: what a maker or a shop puts behind a number.
  const bare = single.flatMap((word) => /^(.*\d.*)[/-]\p{L}{1,3}$/u.exec(word)?.[1] ?? [])
  const keys = [read.words.join(''), read.words.filter(isSaying).join(''), ...bare, ...single].map(numberKey)
  return [...new Set(keys)]
    .filter((key) => key.length >= SHORTEST_MENDED && key.length <= 20 && /\d/.test(key))
    .slice(0, MOST_TRIED)
}

/** `w 712/95` is one number, and `712/95` none. */
function withTheirLetters(words: readonly string[]): string[] {
  const isLetter = (word: string | undefined) => word !== undefined && /^\p{L}$/u.test(word)
  return words.flatMap((word, at) => {
    if (isLetter(word)) return []
    return isLetter(words[at - 1]) && /^\d/.test(word) ? [words[at - 1]! + word] : [word]
  })
}

function ownFirst(found: readonly KnownNumber[]): KnownNumber[] {
  return [...found].sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

function isOne(
  run: NumberRun,
  all: readonly NumberRun[],
  read: NumberText,
  known: readonly KnownNumber[],
  dictionary: Dictionary,
): boolean {
  if (run.key.length >= SAYS_ENOUGH) return true
  const others = wordsOutside(read, all)
  if (others.every(isNoise)) return true
  return (
    namedOwners(
      read,
      [run],
      known.filter(({ key }) => key === run.key),
      dictionary,
    ) !== null
  )
}

/** Whose numbers these are, as far as the text's other words say so. */
function namedOwners(
  read: NumberText,
  runs: readonly NumberRun[],
  known: readonly KnownNumber[],
  dictionary: Dictionary,
): NumberReading['of'] {
  const keys = new Set(runs.map(({ key }) => key))
  const said = new Set([...foldWords(wordsOutside(read, runs).join(' ')), ...gluedBrands(read, runs)])
  const isSaid = (name: string) => foldWords(name).some((word) => word.length > 1 && said.has(word))
  const of = known.filter(({ key }) => keys.size === 0 || keys.has(key))
  const brandIds = [...new Set(of.filter(({ isOwn }) => isOwn).map(({ brandId }) => brandId))].filter((id) =>
    isSaid(dictionary.brands.get(id)?.name ?? ''),
  )
  const makers = [...new Set(of.filter(({ isOwn }) => !isOwn).map(({ maker }) => maker))].filter(isSaid)
  return brandIds.length + makers.length === 0 ? null : { brandIds, makers }
}

/** What stands before a number in its own word. */
function gluedBrands(read: NumberText, runs: readonly NumberRun[]): string[] {
  return runs.flatMap(({ key, from, to }) => {
    const word = read.words.slice(from, to).map(numberKey).join('')
    return word.length > key.length && word.endsWith(key) ? [word.slice(0, -key.length).toLowerCase()] : []
  })
}

function isOwnedBy({ isOwn, brandId, maker }: KnownNumber, { brandIds, makers }: NonNullable<NumberReading['of']>) {
  return isOwn ? brandIds.includes(brandId) : makers.includes(maker)
}

/** `bosch f 026 407`: a brand and the beginning of one of its numbers. `isPart`: which words that are no brand's may be of it. */
function beginningOfBrand(
  read: NumberText,
  dictionary: Dictionary,
  isPart = (word: string) => /\d/.test(word) || numberKey(word).length <= 2,
): (NumberReading & { readonly typed: string }) | null {
  const isBrand = (word: string) => brandsCalled(dictionary, [word]).length > 0
  const brandIds = brandsCalled(dictionary, read.words.filter(isBrand))
  const others = read.words.filter((word) => !isBrand(word) && !isNoise(word))
  const key = numberKey(others.join(''))
  if (brandIds.length === 0 || key.length < SEARCH_MIN_CHARACTERS) return null
  if (!others.every(isPart)) return null
  return { exact: [key], beginning: key, of: { brandIds, makers: [] }, text: null, typed: others.join(' ') }
}

function writtenAs(keys: readonly string[], known: readonly KnownNumber[]): string {
  return keys.map((key) => known.find((each) => each.key === key)?.raw ?? key).join(', ')
}

interface BrandWords {
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly keys: ReadonlySet<string>
}
const words = new WeakMap<Dictionary, BrandWords>()

/** Brands one of whose words is among these. */
function brandsCalled(dictionary: Dictionary, called: readonly string[]): number[] {
  const { byWord } = brandWordsOf(dictionary)
  return [...new Set(called.flatMap((word) => foldWords(word)).flatMap((word) => byWord.get(word) ?? []))]
}

/** What a number may be written together with: brands' names and their first words, of three letters or more. */
function brandKeysOf(dictionary: Dictionary): ReadonlySet<string> {
  return brandWordsOf(dictionary).keys
}

function brandWordsOf(dictionary: Dictionary): BrandWords {
  const cached = words.get(dictionary)
  if (cached) return cached
  const byWord = new Map<string, number[]>()
  const keys = new Set<string>()
  for (const { brand_id: id, name } of dictionary.brands.values()) {
    const named = foldWords(name)
    for (const word of named)
      if (word.length > 1 && !/^\d+$/.test(word)) byWord.set(word, [...(byWord.get(word) ?? []), id])
    for (const key of [numberKey(name), numberKey(named[0] ?? '')]) if (/^[A-Z]{3,}$/.test(key)) keys.add(key)
  }
  const made = { byWord, keys }
  words.set(dictionary, made)
  return made
}
