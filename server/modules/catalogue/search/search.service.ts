import type { Kysely } from 'kysely'
import { noFacets } from '#src/contract/catalogue/products.ts'
import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { presentFiltered, readFiltered } from '../list/filtered-list.service.ts'
import { pageOf } from '../list/list-filter.ts'
import type { Listing } from '../list/listing.repository.ts'
import { countUnmet } from '../list/specification-conditions.repository.ts'
import { NAME_READING, namedByAny } from '../words/name-source.repository.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { findListed } from './listed/find-listed.ts'
import { listedParts } from './listed/listed-parts.ts'
import type { NumberedCars } from './cars/car-of-number.ts'
import { findAsRead, hasLeader, type LookUp, oilsMeant } from './search-as-read.ts'
import { textParts } from './text-parts.ts'
import { readText, type TextReading } from './text-reading.ts'
import { saysWithout, withoutLeftOut } from '../words/left-out.ts'
import { isPassedOver, type Named, namedBy } from '../words/name-index.ts'
import { isCalled } from '../words/names.ts'
import { isEveryday, isIdle, isOtherThing } from '../words/everyday-words.ts'
import { foldWords, sayingWords, withoutCases } from '#src/domain/reading/folded-words.ts'
import { namesKind } from '../words/name-in-words.ts'
import { isNoise } from '#src/domain/reading/numbers/number-text.ts'
import { withoutWords } from '#src/domain/reading/text-words.ts'
import { isUnit } from '#src/domain/reading/specifications/specification-text.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { readPlate } from '#src/domain/vehicles/plate.ts'
import { isLabelledVin, saysKType } from '#src/domain/reading/vehicle-text.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'
import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import { isNumber, mendNumbers, readNumbers, seriesOfBrand } from './number-reading.service.ts'
import { isNarrowedPart, type Meant, MAX_BY_NAME, mostOfPart, readSearch, type SearchQuery } from './search-readings.ts'
import { MAX_PREFIX, NUMBER_READING } from './search-source.repository.ts'
import type { NamedCounts } from '../list/shelf-counts.ts'
import { type Shopper, type ShopperView, shopperView } from '../shopper-view.ts'

/** Shorter ones are sizes and years. */
const SHORTEST_NUMBER = 5
const SHORTEST_IN_PIECES = 7

/** Finds by number in any spelling and by name. Nothing found is an answer; an unknown car to narrow by is 404. `numbered`: cars that the text says by their number. `mostByName` is for tests. */
export async function search(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  asked: SearchQuery,
  mostByName = MAX_BY_NAME,
  numbered: NumberedCars | null = null,
): Promise<SearchAnswer> {
  const view = await shopperView(memory, shopper)
  const query = { ...asked, q: withoutCases(asked.q) }
  const find = (meant: Meant) => searchAs(db, view, shopper, query, meant, mostByName)
  const reading = readText(view, query.q, numbered)
  const { dictionary } = view
  const { q, vehicle_id, for_vehicle, sort } = query
  const unnarrowed = {
    q,
    sort,
    page: 1,
    per_page: 1,
    ...(vehicle_id && { vehicle_id }),
    ...(for_vehicle && { for_vehicle }),
  }
  const findAll = isNarrowed(query)
    ? (meant: Meant) => searchAs(db, view, shopper, unnarrowed, meant, mostByName)
    : null
  const lookUp = { find, countUnmet: unmetCounter(db, view, shopper, query) }
  const listed = await findListed(lookUp, findAll, dictionary, listedParts(view, q, reading))
  if (listed) return listed
  const oils = await findOils(db, view, shopper, query, reading)
  if (oils) return oils
  if (saysNothingSold(dictionary, query.q, reading.car !== null)) return find(NOTHING_MEANT)
  const numbers = saysKType(query.q) ? null : await readNumbers(db, dictionary, query.q)
  // Beginnings of numbers are no answer to a car: `dacia 1310`. Numbers that stand in the text whole come first,
  // whatever else of it is a specification.
  const isCar = reading.car !== null && reading.ignored.length === 0
  const isOfCar = isCar && !(await isNumber(db, numbers))
  const isAllNamed = reading.besides.length + reading.plate.length === 0
  const saysAll =
    isAllNamed && reading.specifications.length === 0 && !reading.words.some(({ word }) => saysWithout(word))
  if (!isOfCar && (saysAll || numbers?.isSure)) {
    const found = await find({ numbers, name: query.q })
    const isMeant = numbers?.isSure || reading.brands.length === 0 || hasLeader(namedBy(dictionary, query.q), found)
    if (found.interpretations.length > 0 && isMeant)
      return { ...found, ...partsOf(dictionary, query.q, reading, found) }
  }
  const isWhole = reading.ignored.length === 0
  const asRead = () => findAsRead(lookUp, dictionary, query.q, reading, numbers, findAll)
  const inSeries = async () => {
    const { text, kind } = besideKind(reading, query.q)
    const series = await seriesOfBrand(db, dictionary, text)
    if (series === null) return null
    const found = await find({ numbers: series.numbers, name: '' })
    if (!isOfPart(namedBy(dictionary, kind), found)) return null
    return series.said === null ? found : { ...found, nearest: [series.said] }
  }
  // `mann w 712`: a letter by itself names nothing else beside a brand.
  const isLettered = reading.car === null && reading.name.some((at) => reading.words[at]!.word.length === 1)
  const lettered = isLettered && /\d/.test(query.q) ? await inSeries() : null
  if (lettered) return lettered
  const whole = isWhole ? await asRead() : null
  if (whole) return whole
  // What is a specification whole is no mistyped number: of another length a belt is another belt. Nor is a tyre's size.
  const isOther =
    (isWhole && reading.specifications.length > 0) || isOfTyre(query.q) || isLabelledVin(query.q) || saysKType(query.q)
  const mayBeMistyped = /\d/.test(query.q) && !isOther && !isExplained(view, reading)
  const mended = mayBeMistyped ? await mendNumbers(db, dictionary, query.q, understoodIn(reading)) : null
  // Beside a part only a number of that part: a glow plug's is no brake pad's, however near.
  const found = mended && (await find({ numbers: mended, name: query.q }))
  if (found && isOfPart(namedBy(dictionary, partSaid(reading)), found)) return { ...found, ...mended.told }
  const isOfSeries = mayBeMistyped || (!isWhole && reading.car === null && reading.specifications.length === 0)
  const series = isOfSeries ? await inSeries() : null
  if (series) return series
  const partly = isWhole || saysOther(view, query.q, reading) ? null : await asRead()
  return partly ?? find({ numbers, name: withoutLeftOut(dictionary, query.q) })
}

/** Of oils for a car, which are linked to none. */
async function findOils(
  db: Kysely<Tables>,
  view: ShopperView,
  shopper: Shopper,
  { vehicle_id: only, ...query }: SearchQuery,
  reading: TextReading,
): Promise<SearchAnswer | null> {
  const { dictionary } = view
  const meant = await oilsMeant(db, dictionary, reading, only)
  if (!meant) return null
  const asked = { ...query, ...(only !== undefined && { for_vehicle: only }) }
  const findIn = (some: SearchQuery) => (part: Meant) => searchAs(db, view, shopper, some, part, MAX_BY_NAME)
  const all = isNarrowed(query) ? findIn({ q: query.q, sort: query.sort, page: 1, per_page: 1 }) : null
  const lookUp = { find: findIn(asked), countUnmet: unmetCounter(db, view, shopper, asked) }
  return findAsRead(lookUp, dictionary, query.q, meant, null, all)
}

function unmetCounter(
  db: Kysely<Tables>,
  view: ShopperView,
  shopper: Shopper,
  query: SearchQuery,
): LookUp['countUnmet'] {
  return async (meant, steps) => {
    const { clauses } = readSearch(view, shopper, query, meant).parts[0]!.named
    return clauses.length === 0 ? steps.length : countUnmet(db, namedByAny(clauses), steps)
  }
}

/** Finds by number alone. */
export async function searchNumbers(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const view = await shopperView(memory, shopper)
  const numbers = await readNumbers(db, view.dictionary, query.q)
  return searchAs(db, view, shopper, query, { numbers, name: '' }, MAX_BY_NAME)
}

/** A brand and what may be one of its numbers, without the part that is named beside both: `Ölfilter Mann W 712`. */
function besideKind({ words, name, brands }: TextReading, text: string) {
  const said = (at: number) => words[at]!.word
  const kind = brands.length === 0 ? [] : name.filter((at) => !brands.includes(at) && said(at).length > 2)
  if (kind.length === 0) return { text, kind: '' }
  return {
    text: withoutWords(
      text,
      kind.map((at) => words[at]!),
    ),
    kind: kind.map(said).join(' '),
  }
}

/** The words that name a part, without brands. */
function partSaid({ words, name, brands }: TextReading): string {
  return name.flatMap((at) => (brands.includes(at) || words[at]!.word.length < 3 ? [] : words[at]!.word)).join(' ')
}

/** Whether what is found has a kind that the text names, whole or in part; true where it names none. */
function isOfPart(named: Named, found: SearchAnswer): boolean {
  const kinds = new Set(named.clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? []))
  const isOne = kinds.size === 0 || found.facets.generic_articles.some(({ value }) => kinds.has(Number(value)))
  return isOne && hasLeader(named, found)
}

const NOTHING_MEANT: Meant = { numbers: null, name: '' }

/**
 * Whether there is nothing but words of every day in a text, and nothing is called by them alone: `telefon mobil`, and
 * `masă`, though some flywheels have two. `piese auto` says no more.
 */
function saysNothingSold(dictionary: Dictionary, text: string, isOfCar: boolean): boolean {
  const all = sayingWords(foldWords(text))
  if (isOtherThing(all, (said) => isCalled(dictionary, said))) return true
  if (isOfCar) return false
  // `televizor 55 inch`
  const words = all.some((word) => isEveryday(word)) ? all.filter((word) => !/\d/.test(word) && !isUnit(word)) : all
  const others = words.filter((word) => !isPassedOver([word]))
  if ((words.length === 1 && others.length === 0) || isCalled(dictionary, words)) return false
  // `cât costă`, `vă rog`; one such word alone may say something: `cat`.
  return (
    others.every((word) => isEveryday(word) || isIdle(word)) ||
    (words.length > 1 && others.every((word) => isEveryday(word) || isIdle(word) || isNoise(word)))
  )
}

/** Words with figures that say something else than a number, as numbers are looked up: `280mm`. */
function understoodIn({ words, specifications, quantity }: TextReading): ReadonlySet<string> {
  const places = [...specifications.flatMap((each) => each.places), ...quantity]
  return new Set(places.map((at) => numberKey(words[at]!.said)))
}

/** A part beside so few figures that nobody understands hides no number: `jante aliaj 17 5x112`. */
function isExplained(view: ShopperView, { words, name, ignored }: TextReading): boolean {
  const left = ignored.filter((at) => /\d/.test(words[at]!.word)).reduce((sum, at) => sum + words[at]!.word.length, 0)
  const named = name.map((at) => words[at]!.word).filter((word) => word.length > 1)
  return left < SHORTEST_NUMBER && namesKind(view, named) && namedBy(view.dictionary, named.join(' ')).isWhole
}

/** By anything of the list's: what is found then is a part of what the text finds. */
function isNarrowed({ brand, quality, generic_article: kind, manufacturer, attribute }: SearchQuery): boolean {
  return [brand, quality, kind, manufacturer, attribute].some((each) => each !== undefined)
}

/** `205/55` without its rim. */
const PART_OF_SIZE = /(?<![\p{L}\p{N}])[12]\d5\/\d[05](?![\p{L}\p{N}])/u

/** A size that is surely one: seven digits alone may be a number. */
function isOfTyre(text: string): boolean {
  return (readTyreText(text)?.isSure ?? false) || PART_OF_SIZE.test(text)
}

/** How many characters the longest number has that nothing is known of, its pieces together: `986 494 524`. */
function lengthOfNumber(words: TextReading['words'], ignored: readonly number[]): number {
  let [longest, length] = [0, 0]
  for (const [at, { word }] of words.entries()) {
    length = ignored.includes(at) && /\d/.test(word) ? length + word.length : 0
    // `600 475` are two lengths.
    if (length === word.length || length >= SHORTEST_IN_PIECES) longest = Math.max(longest, length)
  }
  return longest
}

/** Words beside a tyre's size, a plate or a chassis number's label say nothing of parts: the ways to those stand in the answer. A brand beside a number that is not known is no answer either. */
function saysOther(
  view: ShopperView,
  text: string,
  { words, name, car, specifications, ignored }: TextReading,
): boolean {
  if (readTyreSize(text) !== null || readPlate(text) !== null || isLabelledVin(text)) return true
  const isNumber = lengthOfNumber(words, ignored) >= SHORTEST_NUMBER
  if (car !== null || specifications.length > 0) return false
  const named = name.map((at) => words[at]!.word)
  if (isNumber && !namesKind(view, named)) return true
  // Where most of a text is unknown, a part of a name or a slip says nothing: `washing machine`.
  const { isWhole, corrected } = namedBy(view.dictionary, named.join(' '))
  const isUnknown = (word: string) =>
    /^\p{L}{3,}$/u.test(word) && !view.specifications.byWord.has(word) && !namedBy(view.dictionary, word).isWhole
  const unknown = ignored.filter((at) => isUnknown(words[at]!.word))
  return name.length <= unknown.length && (!isWhole || corrected !== null)
}

/** What a text that was found as a name says; of a number it is not asked. */
function partsOf(
  dictionary: Dictionary,
  text: string,
  reading: TextReading,
  { interpretations }: SearchAnswer,
): Pick<SearchAnswer, 'parts'> {
  const isName = interpretations.every(({ kind }) => kind === 'name')
  return isName && reading.ignored.length === 0 && reading.car === null ? textParts(dictionary, text, reading) : {}
}

async function searchAs(
  db: Kysely<Tables>,
  view: ShopperView,
  shopper: Shopper,
  query: SearchQuery,
  meant: Meant,
  mostByName: number,
): Promise<SearchAnswer> {
  const { source, named, bounded, foundOfParts, knowsShelves } = readSearch(view, shopper, query, meant, mostByName)
  if (!source) return { items: [], facets: noFacets, interpretations: [], ...pageOf(0, query) }
  const read = await readFiltered(db, source, view, query, knowsShelves)
  const listing = bounded ? withCounts(read, bounded, foundOfParts, knowsShelves) : read
  return {
    ...presentFiltered(listing, view, query),
    interpretations: interpretationsOf(listing, query.q, meant, named.corrected),
    // Only what was read can be paged; kind by kind it is all on one page.
    ...(query.per_kind !== undefined && !isOneKind(listing)
      ? { page: 1, total_pages: 1 }
      : { total_pages: pageOf(read.total, query).total_pages }),
    ...(listing.total > read.total && { listed: read.total }),
    ...(isCutOff(listing, meant, mostByName) && { is_more: true }),
  }
}

/** Beginnings of numbers, and what fits cars or meets conditions, are counted only as far as they are read. */
function isCutOff(listing: Listing, { numbers, others = [], ...first }: Meant, mostByName: number): boolean {
  const parts = [first, ...others]
  const isFull = (_: unknown, at: number) => countOf(listing, NAME_READING + at) >= mostOfPart(mostByName, parts.length)
  return (
    (numbers?.beginning != null && countOf(listing, NUMBER_READING) >= MAX_PREFIX) ||
    (parts.some(isNarrowedPart) && parts.some(isFull))
  )
}

function countOf({ readings }: Listing, reading: number): number {
  return readings.find(([value]) => Number(value) === reading)?.[1] ?? 0
}

/** What was not read is counted: by kind, brand and quality, which is what a name is about. */
function withCounts(
  listing: Listing,
  { found: _, total, ...facets }: NamedCounts,
  foundOfParts: readonly number[],
  knowsShelves: boolean,
): Listing {
  const readings = [
    ...listing.readings.filter(([reading]) => Number(reading) < NAME_READING),
    ...foundOfParts.map((found, at) => [NAME_READING + at, found] as const),
  ]
  return knowsShelves
    ? { ...listing, readings, ...facets, total: Math.max(total, listing.total) }
    : { ...listing, readings }
}

function isOneKind({ rows, total, generic_articles: kinds }: Listing): boolean {
  return (
    kinds.length <= 1 ||
    (rows.length > 0 && kinds.some(([kind, count]) => kind === rows[0]!.generic_article_id && count === total))
  )
}

/** The text as it was understood in either way, as far as anything is found; of several parts each, in their order. */
function interpretationsOf(
  listing: Listing,
  text: string,
  { numbers, name, others = [] }: Meant,
  corrected: string | null,
): SearchAnswer['interpretations'] {
  const byName = (asName: string, at: number) => ({
    kind: 'name' as const,
    text: asName,
    count: countOf(listing, NAME_READING + at),
  })
  if (others.length > 0) return [name, ...others.map((other) => other.name)].map(byName)
  const readings = [
    { kind: 'number' as const, text: numbers?.text ?? text, count: countOf(listing, NUMBER_READING) },
    byName(corrected ?? (name || text), 0),
  ]
  return readings.filter(({ count }) => count > 0)
}
