import type { Kysely } from 'kysely'
import type { Suggestion } from '#src/contract/catalogue/search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import { suggestCars } from './car-suggestions.ts'
import { brandOf, type Dictionary } from '../words/dictionary.ts'
import { namedBy } from '../words/name-index.ts'
import { readNumbers, wholeNumber } from './number-reading.service.ts'
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
  text: string,
): Promise<Suggestion[]> {
  const snapshot = await memory.current()
  const specified = suggestSpecified(snapshot, shopper.locale, text)
  const parts = await suggestParts(db, memory, shopper, text)
  const cars = await suggestCars(snapshot.cars, shopper.locale, text, (rest) => suggestParts(db, memory, shopper, rest))
  // However many numbers begin so: `dacia 1310` is a car.
  const others = [...specified, ...parts].slice(0, MAX_SUGGESTIONS - cars.length)
  return [...others, ...cars].slice(0, MAX_SUGGESTIONS)
}

async function suggestParts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  text: string,
): Promise<Suggestion[]> {
  const { dictionary } = await memory.current()
  const { locale, restrictedBrands } = shopper
  const { clauses, leadingKinds } = namedBy(dictionary, text)
  const kindIds = clauses.find((clause) => clause.brandIds === null)?.genericArticleIds ?? []
  const brandIds = clauses.find((clause) => clause.genericArticleIds === null)?.brandIds ?? []
  const kinds = kindIds.map((id) => {
    const kind = dictionary.genericArticles.get(id)!
    return {
      kind: 'generic_article' as const,
      text: kind.name[locale],
      detail: dictionary.categories.get(kind.node_id)?.name[locale] ?? '',
      id,
    }
  })
  const brands = brandIds
    .filter((id) => !restrictedBrands.includes(id))
    .map((id) => ({ kind: 'brand' as const, text: brandOf(dictionary, id).name, detail: '', id }))
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
    ...leadersFirst(byName(kinds), leadingKinds).slice(0, MAX_OF_A_KIND),
    ...byName(brands).slice(0, MAX_OF_A_KIND),
    ...numbers.slice(MAX_OF_A_KIND),
  ].slice(0, MAX_SUGGESTIONS)
}

/** What the text's numbers begin with, at most three of them. */
async function keysOf(db: Kysely<Tables>, dictionary: Dictionary, text: string): Promise<readonly string[]> {
  const numbers = /\s/.test(text.trim()) ? await readNumbers(db, dictionary, text) : wholeNumber(text)
  return numbers?.exact.slice(0, 3) ?? []
}

function byName<T extends { text: string }>(suggestions: readonly T[]): T[] {
  return [...suggestions].sort((a, b) => a.text.length - b.text.length || a.text.localeCompare(b.text))
}

function leadersFirst<T extends { id: number }>(suggestions: readonly T[], leaders: readonly number[]): T[] {
  return [
    ...suggestions.filter(({ id }) => leaders.includes(id)),
    ...suggestions.filter(({ id }) => !leaders.includes(id)),
  ]
}
