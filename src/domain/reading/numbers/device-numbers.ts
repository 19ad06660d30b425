import { numberKey } from '../../numbers/article-number.ts'
import type { NumberSource } from '../article-index.ts'
import { foldWords } from '../folded-words.ts'
import { alikeKeys, oneMistakeAway } from './mistyped-number.ts'
import {
  coverOf,
  isNoise,
  type NumberRun,
  type NumberText,
  numberTextOf,
  SAYS_ENOUGH,
  wordsOutside,
} from './number-text.ts'

/*
 * Numbers in a text over what a device holds, by the rules that the shop reads them by: `2 buc bosch 0451103318 - 45,20 lei`, `O451103318`.
 */

interface Identified {
  readonly id: number
}

/** What the brands of a device's articles are called. */
export interface BrandNames {
  /** What a number may be written together with. */
  readonly glued: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const FEWEST_OF_A_BEGINNING = 3
const SHORTEST_MENDED = 5
const LONGEST_MENDED = 20
const MOST_TRIED = 3
const MOST_MENDED = 5

export function brandNames(names: Iterable<string>): BrandNames {
  const [glued, words] = [new Set<string>(), new Set<string>()]
  for (const name of names) {
    const folded = foldWords(name)
    for (const word of folded) if (word.length > 1 && !/^\d+$/.test(word)) words.add(word)
    for (const key of [numberKey(name), numberKey(folded[0] ?? '')]) if (/^[A-Z]{3,}$/.test(key)) glued.add(key)
  }
  return { glued, words }
}

/** The articles whose numbers stand in the text; those of a brand that it names first. */
export function numbersInText<A extends Identified>(
  sources: readonly NumberSource<A>[],
  brands: BrandNames,
  text: string,
): readonly A[] {
  const whole = beginningWith(sources, numberKey(text))
  if (whole.length > 0 || !/\d/.test(text)) return whole
  const read = numberTextOf(text, brands.glued)
  const met = new Map(read.runs.map(({ key }) => [key, exactly(sources, key)]))
  const isNumber = (key: string) => (met.get(key)?.length ?? 0) > 0
  const all = coverOf(read.runs, isNumber)
  const cover = all.filter((run) => isOne(sources, run, all, read, met.get(run.key)!))
  if (cover.length > 0) return cover.flatMap((run) => ownedFirst(sources, met.get(run.key)!, saidBeside(read, [run])))
  return beginningOfBrand(sources, brands, read)
}

/** Where nothing was found: numbers that look like the text's, else those one mistake of the hand away. */
export function mendedNumbers<A extends Identified>(
  sources: readonly NumberSource<A>[],
  brands: BrandNames,
  text: string,
): readonly A[] {
  if (!/\d/.test(text)) return []
  const read = numberTextOf(text, brands.glued)
  const said = saidBeside(read, [])
  for (const keysOf of [alikeKeys, oneMistakeAway])
    for (const typed of mendable(read, brands)) {
      // In their order, since neighbours lie in one block of the index.
      const found = keysOf(typed)
        .sort()
        .flatMap((key) => exactly(sources, key))
      if (found.length === 0) continue
      const owned = found.filter((article) => isOf(sources, article, said))
      return (owned.length > 0 ? owned : found).slice(0, MOST_MENDED)
    }
  return []
}

function mendable(read: NumberText, brands: BrandNames): string[] {
  const ofNumber = read.words.filter((word) => !isBrand(brands, word))
  const saying = ofNumber.filter((word) => !isNoise(word))
  return [...new Set([ofNumber.join(''), saying.join(''), ...saying].map(numberKey))]
    .filter((key) => key.length >= SHORTEST_MENDED && key.length <= LONGEST_MENDED && /\d/.test(key))
    .slice(0, MOST_TRIED)
}

/** A short run may be a year or a size: it counts among words that say nothing, or beside its brand. */
function isOne<A extends Identified>(
  sources: readonly NumberSource<A>[],
  run: NumberRun,
  all: readonly NumberRun[],
  read: NumberText,
  articles: readonly A[],
): boolean {
  if (run.key.length >= SAYS_ENOUGH || wordsOutside(read, all).every(isNoise)) return true
  const said = saidBeside(read, [run])
  return articles.some((article) => isOf(sources, article, said))
}

/** `bosch 0 451 103`: a brand and what its number begins with. */
function beginningOfBrand<A extends Identified>(
  sources: readonly NumberSource<A>[],
  brands: BrandNames,
  read: NumberText,
): readonly A[] {
  const others = read.words.filter((word) => !isBrand(brands, word) && !isNoise(word))
  if (others.length === read.words.length) return []
  if (!others.every((word) => /\d/.test(word) || numberKey(word).length <= 2)) return []
  const said = saidBeside(read, [])
  return beginningWith(sources, numberKey(others.join(''))).filter((article) => isOf(sources, article, said))
}

/** Of an article that two sources have, the first says more. */
function withoutDoubles<A extends Identified>(articles: readonly A[]): readonly A[] {
  const ids = new Set<number>()
  return articles.filter(({ id }) => !ids.has(id) && ids.add(id))
}

function exactly<A extends Identified>(sources: readonly NumberSource<A>[], key: string): readonly A[] {
  return withoutDoubles(sources.flatMap((source) => source.exactly(key)))
}

function beginningWith<A extends Identified>(sources: readonly NumberSource<A>[], key: string): readonly A[] {
  return key.length < FEWEST_OF_A_BEGINNING
    ? []
    : withoutDoubles(sources.flatMap((source) => source.beginningWith(key)))
}

function saidBeside(read: NumberText, runs: readonly NumberRun[]): ReadonlySet<string> {
  return new Set(foldWords(wordsOutside(read, runs).join(' ')))
}

function isOf<A>(sources: readonly NumberSource<A>[], article: A, said: ReadonlySet<string>): boolean {
  const brand = sources.map((source) => source.brandOf(article)).find((name) => name !== '') ?? ''
  return foldWords(brand).some((word) => word.length > 1 && said.has(word))
}

function ownedFirst<A>(sources: readonly NumberSource<A>[], articles: readonly A[], said: ReadonlySet<string>): A[] {
  const isFirst = (article: A) => isOf(sources, article, said)
  return [...articles.filter(isFirst), ...articles.filter((article) => !isFirst(article))]
}

function isBrand(brands: BrandNames, word: string): boolean {
  return foldWords(word).some((each) => brands.words.has(each))
}
