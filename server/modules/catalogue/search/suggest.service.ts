import type { Kysely } from 'kysely'
import type { Suggestion } from '#src/contract/catalogue/search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { suggestCars } from './cars/car-suggestions.ts'
import { foldWords, withoutCases } from '#src/domain/reading/folded-words.ts'
import { type TextWord, wordsIn } from '#src/domain/reading/text-words.ts'
import type { ShelfCount } from '../list/shelf-counts.ts'
import { brandOf, type Dictionary } from '../words/dictionary.ts'
import { withoutLeftOut } from '../words/left-out.ts'
import { namedBy } from '../words/name-index.ts'
import type { NameClause } from '../words/names-of-words.ts'
import { positionWordsOf } from '../words/position-words.ts'
import { isOnlyOfTrucks } from '../words/vehicle-sorts.ts'
import { readText } from './text-reading.ts'
import { isCalledSo, readNumbers, wholeNumber } from './number-reading.service.ts'
import type { Shopper } from '../shopper-view.ts'
import { suggestSpecified } from './specification-suggestions.ts'
import { readSuggestedNumbers } from './suggest.repository.ts'

const MAX_SUGGESTIONS = 10
const MAX_OF_A_KIND = 5

/**
 * Parts with the specifications that the text says, numbers, kinds of parts and brands that it begins, then cars that
 * it names; at most 10.
 */
export async function suggest(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  typed: string,
): Promise<Suggestion[]> {
  const snapshot = await memory.current()
  const whole = withoutCases(typed)
  const specified = suggestSpecified(snapshot, shopper.locale, whole)
  const text = withoutLeftOut(snapshot.dictionary, whole)
  const [parts, cars] = await Promise.all([
    suggestParts(db, memory, shopper, text),
    suggestCars(
      snapshot.cars,
      shopper.locale,
      text,
      (rest) => suggestParts(db, memory, shopper, rest),
      (kind) => isOnlyOfTrucks(snapshot.dictionary, kind),
    ),
  ])
  // However many numbers begin so: `dacia 1310` is a car.
  const others = [...specified, ...parts].slice(0, MAX_SUGGESTIONS - cars.length)
  const { car, name } = readText(snapshot, text)
  // `duster` is that car, before it begins anything.
  const isCar = car?.isAsWritten === true && name.length === 0
  return (isCar ? [...cars, ...others] : [...others, ...cars]).slice(0, MAX_SUGGESTIONS)
}

async function suggestParts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  text: string,
): Promise<Suggestion[]> {
  const { dictionary, counts } = await memory.current()
  const { locale, restrictedBrands } = shopper
  const { clauses, leadingKinds } = namedBy(dictionary, text)
  const places = placesSaid(dictionary, text)
  const kindIds = clauses.find((clause) => clause.brandIds === null)?.genericArticleIds ?? []
  const brandIds = clauses.find((clause) => clause.genericArticleIds === null)?.brandIds ?? []
  const kinds = kindIds.map((id) => {
    const kind = dictionary.genericArticles.get(id)!
    return {
      kind: 'generic_article' as const,
      text: withPlaces(kind.name[locale], places),
      detail: dictionary.categories.get(kind.node_id)?.name[locale] ?? '',
      id,
    }
  })
  const brands = brandIds
    .filter((id) => !restrictedBrands.includes(id))
    .map((id) => ({ kind: 'brand' as const, text: brandOf(dictionary, id).name, detail: '', id }))
  const ofBrands = pairsOf(clauses, leadingKinds, restrictedBrands, counts).map(({ kind, brand }) => {
    const named = dictionary.genericArticles.get(kind)!
    return {
      kind: 'generic_article' as const,
      text: `${withPlaces(named.name[locale], places)} ${brandOf(dictionary, brand).name}`,
      detail: dictionary.categories.get(named.node_id)?.name[locale] ?? '',
      id: kind,
    }
  })
  const keys = await keysOf(db, dictionary, text)
  const numbers =
    keys.length === 0
      ? []
      : (await Promise.all(keys.map((key) => readSuggestedNumbers(db, shopper, key)))).flat().map((row) => ({
          kind: 'number' as const,
          text: row.raw,
          detail: [
            row.maker || brandOf(dictionary, row.brand_id).name,
            dictionary.genericArticles.get(row.generic_article_id)?.name[locale],
          ]
            .filter(Boolean)
            .join(' · '),
          id: row.article_id,
        }))
  return [
    ...numbers.slice(0, MAX_OF_A_KIND),
    ...ofBrands.slice(0, MAX_OF_A_KIND),
    ...leadersFirst(byCount(byName(kinds), counts), leadingKinds).slice(0, MAX_OF_A_KIND),
    ...byName(brands).slice(0, MAX_OF_A_KIND),
    ...numbers.slice(MAX_OF_A_KIND),
  ].slice(0, MAX_SUGGESTIONS)
}

/** Words that say where a part sits, as they were typed; two letters at the end may become anything. */
function placesSaid(dictionary: Dictionary, text: string): readonly TextWord[] {
  const words = wordsIn(text)
  const places = new Set(
    positionWordsOf(
      dictionary,
      words.map(({ word }) => word),
    ),
  )
  return words.filter(({ word }, at) => places.has(word) && (word.length > 2 || at < words.length - 1))
}

/** A suggestion is searched as it stands: it forgets nothing that was said. */
function withPlaces(name: string, places: readonly TextWord[]): string {
  const own = foldWords(name)
  return [name, ...places.flatMap(({ word, said }) => (own.includes(word) ? [] : [said]))].join(' ')
}

/** `filtru ulei mann`: parts by a brand that both stand in the text, those of which there are most first. */
function pairsOf(
  clauses: readonly NameClause[],
  leaders: readonly number[],
  restrictedBrands: readonly number[],
  counts: readonly ShelfCount[],
): { readonly kind: number; readonly brand: number }[] {
  const pairs = clauses.flatMap(({ genericArticleIds, brandIds }) =>
    (genericArticleIds ?? []).flatMap((kind) => (brandIds ?? []).map((brand) => ({ kind, brand }))),
  )
  if (pairs.length === 0) return []
  const had = new Map(pairs.map(({ kind, brand }) => [`${kind} ${brand}`, 0]))
  const ofPairs = new Set(pairs.map(({ kind }) => kind))
  for (const { kind, brand, count } of counts) {
    const pair = `${kind} ${brand}`
    if (ofPairs.has(kind) && had.has(pair)) had.set(pair, had.get(pair)! + count)
  }
  const countOf = ({ kind, brand }: { kind: number; brand: number }) => had.get(`${kind} ${brand}`)!
  return pairs
    .filter((pair) => leaders.length === 0 || leaders.includes(pair.kind))
    .filter((pair) => !restrictedBrands.includes(pair.brand) && countOf(pair) > 0)
    .sort((a, b) => countOf(b) - countOf(a))
}

/** What the text's numbers begin with, at most three of them. */
async function keysOf(db: Kysely<Tables>, dictionary: Dictionary, text: string): Promise<readonly string[]> {
  if (isCalledSo(dictionary, text)) return []
  const numbers = /\s/.test(text.trim()) ? await readNumbers(db, dictionary, text) : wholeNumber(text)
  return numbers?.exact.slice(0, 3) ?? []
}

function byName<T extends { text: string }>(suggestions: readonly T[]): T[] {
  return [...suggestions].sort((a, b) => a.text.length - b.text.length || a.text.localeCompare(b.text))
}

/** A shop has most of what is asked for most: `plac` begins brake pads before a truck's fifth wheel. */
function byCount<T extends { id: number }>(suggestions: readonly T[], counts: readonly ShelfCount[]): T[] {
  const had = new Map(suggestions.map(({ id }) => [id, 0]))
  for (const { kind, count } of counts) if (had.has(kind)) had.set(kind, had.get(kind)! + count)
  return [...suggestions].sort((a, b) => had.get(b.id)! - had.get(a.id)!)
}

function leadersFirst<T extends { id: number }>(suggestions: readonly T[], leaders: readonly number[]): T[] {
  return [
    ...suggestions.filter(({ id }) => leaders.includes(id)),
    ...suggestions.filter(({ id }) => !leaders.includes(id)),
  ]
}
