import { type Kysely, sql } from 'kysely'
import { locales } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { type Dictionary, genericArticlesBelow } from '#server/modules/catalogue/dictionary.ts'
import { listingStatement } from '#server/modules/catalogue/listing.repository.ts'
import { foldWords } from '#server/modules/catalogue/name-words.ts'
import { keyOf, readSearch } from '#server/modules/catalogue/search-readings.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { suggestedNumbersStatement } from '#server/modules/catalogue/suggest.repository.ts'
import { vehicleSource } from '#server/modules/catalogue/vehicle-source.repository.ts'
import { withError } from '#tests/relevance/with-error.ts'

/** One request and the statement that it sends for its rows. */
export interface Case {
  readonly path: string
  readonly statement: { readonly sql: string; readonly parameters: readonly unknown[] }
}

const CASES = 60
const FIRST_PAGE = { sort: 'default', page: 1, per_page: 24 } as const

/** Categories of cars, drawn over the whole catalogue: the same ones in every run on the same data. */
export async function categoryCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<Case[]> {
  const { dictionary, sql: view } = await shopperView(memory, shopper)
  const { rows } = await sql<{ car_id: number; node_id: number }>`
    select v.car_id, coalesce(n.parent_id, n.node_id) as node_id
    from (select car_id, linking_target_type from vehicles order by md5(car_id::text) limit 400) v
    join lateral (
      select l.generic_article_id from linkages l where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id
      order by md5(v.car_id || ' ' || l.generic_article_id) limit 1
    ) l on true
    join generic_articles g on g.generic_article_id = l.generic_article_id join category_nodes n on n.node_id = g.node_id
    order by md5(v.car_id::text) limit ${CASES}`.execute(db)
  return rows.map(({ car_id: carId, node_id: nodeId }) => ({
    path: `/vehicles/${carId}/products?category_id=${nodeId}`,
    statement: listingStatement(vehicleSource(carId, genericArticlesBelow(dictionary, nodeId)), { ...view, filter: FIRST_PAGE, makers: null, isFiltered: true }).compile(db),
  }))
}

/** Numbers of the given kinds as people write them: as printed, in lower case, with dashes. */
export async function numberCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, kinds: readonly string[]): Promise<Case[]> {
  const { rows } = await sql<{ raw: string }>`
    select n.raw from (select article_id from articles where article_id % 97 = 1 order by md5(article_id::text) limit ${CASES * 4}) a
    join lateral (select n.raw from article_numbers n where n.article_id = a.article_id and length(n.key) >= 5 and n.kind = any(${[...kinds]}::text[]) order by md5(n.key) limit 1) n on true limit ${CASES}`.execute(db)
  const spellings = [(raw: string) => raw, (raw: string) => raw.toLowerCase(), (raw: string) => raw.replace(/^(.{3})(.{3})/, '$1-$2-')]
  return searchCases(db, memory, shopper, rows.map(({ raw }, index) => spellings[index % spellings.length]!(raw)))
}

/** Names of kinds of parts with one typing error, in all languages. */
export async function wrongWordCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<Case[]> {
  return searchCases(db, memory, shopper, await misspelt(memory))
}

/** The same, each with a car chosen: what fits it comes first. */
export async function wordsForCarCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper): Promise<Case[]> {
  const { rows: cars } = await sql<{ car_id: number }>`select v.car_id from vehicles v order by md5(v.car_id::text) limit ${CASES}`.execute(db)
  return searchCases(db, memory, shopper, await misspelt(memory), cars.map(({ car_id: id }) => id))
}

async function misspelt(memory: CatalogueMemory): Promise<string[]> {
  const { dictionary } = await memory.current()
  return wrongWords(dictionary, CASES, new Set(dictionary.genericArticles.keys())).map(({ text }) => text)
}

export interface WrongWord {
  readonly text: string
  readonly genericArticleId: number
}

/** The same ones in every run on the same data. */
export function wrongWords(dictionary: Dictionary, count: number, kinds: ReadonlySet<number>): WrongWord[] {
  const names = [...dictionary.genericArticles.values()].filter((kind) => kinds.has(kind.generic_article_id)).flatMap((kind) => locales.map((locale) => ({ genericArticleId: kind.generic_article_id, words: foldWords(kind.name[locale]).slice(0, 4) })))
  return Array.from({ length: count }, (_, index) => {
    const { genericArticleId, words } = names[(index * 7919) % names.length]!
    return { text: withError(words, index), genericArticleId }
  })
}

async function searchCases(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, texts: readonly string[], cars: readonly number[] = []): Promise<Case[]> {
  const person = await shopperView(memory, shopper)
  return texts.flatMap((text, index) => {
    const car = cars[index % cars.length]
    const { source, knowsShelves } = readSearch(person, shopper, { q: text, ...FIRST_PAGE, ...(car !== undefined && { for_vehicle: car }) })
    return source ? [{ path: `/search?q=${encodeURIComponent(text)}${car === undefined ? '' : `&for_vehicle=${car}`}`, statement: listingStatement(source, { ...person.sql, filter: FIRST_PAGE, makers: null, isFiltered: true, knowsShelves }).compile(db) }] : []
  })
}

/** The first four characters of numbers, as somebody types them. */
export async function suggestCases(db: Kysely<Tables>, shopper: Shopper): Promise<Case[]> {
  const { rows } = await sql<{ raw: string }>`select article_number as raw from articles where article_id % 89 = 1 order by md5(article_id::text) limit ${CASES}`.execute(db)
  return rows.flatMap(({ raw }) => {
    const text = raw.slice(0, 5)
    const key = keyOf(text)
    return key === null ? [] : [{ path: `/search/suggest?q=${encodeURIComponent(text)}`, statement: suggestedNumbersStatement(shopper, key).compile(db) }]
  })
}
