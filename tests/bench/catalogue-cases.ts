import { type Kysely, sql } from 'kysely'
import { locales } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { type Dictionary, genericArticlesBelow } from '#server/modules/catalogue/words/dictionary.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'
import { MAX_BY_NAME, readSearch } from '#server/modules/catalogue/search/search-readings.ts'
import { wholeNumber } from '#server/modules/catalogue/search/number-reading.service.ts'
import { type Shopper, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { withError } from '#tests/relevance/with-error.ts'
import { type Differ, listsDiffer, productsDiffer, suggestionsDiffer } from './by-hand/bare-results.ts'
import {
  bareCategory,
  bareProduct,
  bareSearch,
  type BareStatement,
  bareSuggest,
  type BareView,
} from './by-hand/bare-sql.ts'

/** One request, the statement by hand that reads the same, and how the two are compared. */
export interface Case {
  readonly path: string
  readonly statement: BareStatement
  readonly differ: Differ
}

/** Whoever asks, and what the shop's own processes know of the catalogue. */
export interface Asked {
  readonly db: Kysely<Tables>
  readonly memory: CatalogueCache
  readonly shopper: Shopper & { readonly subjectId: number }
}

const CASES = 60
const FIRST_PAGE = { sort: 'default', page: 1, per_page: 24 } as const

async function bareViewOf({ memory, shopper }: Asked): Promise<BareView> {
  const {
    sql: { levels },
  } = await shopperView(memory, shopper)
  return { priceGroup: shopper.priceGroup, restrictedBrands: shopper.restrictedBrands, levels }
}

/** Categories of cars, drawn over the whole catalogue: the same ones in every run on the same data. */
export async function categoryCases(asked: Asked): Promise<Case[]> {
  const [{ dictionary }, view] = [await asked.memory.current(), await bareViewOf(asked)]
  const { rows } = await sql<{ car_id: number; node_id: number }>`
    select v.car_id, coalesce(n.parent_id, n.node_id) as node_id
    from (select car_id, linking_target_type from vehicles order by md5(car_id::text) limit 400) v
    join lateral (
      select l.generic_article_id from linkages l where l.linking_target_type = v.linking_target_type and l.linking_target_id = v.car_id
      order by md5(v.car_id || ' ' || l.generic_article_id) limit 1
    ) l on true
    join generic_articles g on g.generic_article_id = l.generic_article_id join category_nodes n on n.node_id = g.node_id
    order by md5(v.car_id::text) limit ${CASES}`.execute(asked.db)
  return rows.map(({ car_id: carId, node_id: nodeId }) => ({
    path: `/vehicles/${carId}/products?category_id=${nodeId}`,
    statement: bareCategory(view, carId, genericArticlesBelow(dictionary, nodeId)),
    differ: listsDiffer,
  }))
}

/** Numbers of the given kinds as people write them: as printed, in lower case, with dashes. */
export async function numberCases(asked: Asked, kinds: readonly string[]): Promise<Case[]> {
  const { rows } = await sql<{ raw: string }>`
    select n.raw from (select article_id from articles where article_id % 97 = 1 order by md5(article_id::text) limit ${CASES * 4}) a
    join lateral (select n.raw from article_numbers n where n.article_id = a.article_id and length(n.key) >= 5 and n.kind = any(${[...kinds]}::text[]) order by md5(n.key) limit 1) n on true limit ${CASES}`.execute(
    asked.db,
  )
  const spellings = [
    (raw: string) => raw,
    (raw: string) => raw.toLowerCase(),
    (raw: string) => raw.replace(/^(.{3})(.{3})/, '$1-$2-'),
  ]
  return searchCases(
    asked,
    rows.map(({ raw }, index) => spellings[index % spellings.length]!(raw)),
  )
}

/** Names of kinds of parts with one typing error, in all languages. */
export async function wrongWordCases(asked: Asked): Promise<Case[]> {
  return searchCases(asked, await misspelt(asked.memory))
}

/** The same, each with a car chosen: what fits it comes first. */
export async function wordsForCarCases(asked: Asked): Promise<Case[]> {
  const { rows: cars } = await sql<{
    car_id: number
  }>`select v.car_id from vehicles v order by md5(v.car_id::text) limit ${CASES}`.execute(asked.db)
  return searchCases(
    asked,
    await misspelt(asked.memory),
    cars.map(({ car_id: id }) => id),
  )
}

async function misspelt(memory: CatalogueCache): Promise<string[]> {
  const { dictionary } = await memory.current()
  return wrongWords(dictionary, CASES, new Set(dictionary.genericArticles.keys())).map(({ text }) => text)
}

export interface WrongWord {
  readonly text: string
  readonly genericArticleId: number
}

/** The same ones in every run on the same data. */
export function wrongWords(dictionary: Dictionary, count: number, kinds: ReadonlySet<number>): WrongWord[] {
  const names = [...dictionary.genericArticles.values()]
    .filter((kind) => kinds.has(kind.generic_article_id))
    .flatMap((kind) =>
      locales.map((locale) => ({
        genericArticleId: kind.generic_article_id,
        words: foldWords(kind.name[locale]).slice(0, 4),
      })),
    )
  return Array.from({ length: count }, (_, index) => {
    const { genericArticleId, words } = names[(index * 7919) % names.length]!
    return { text: withError(words, index), genericArticleId }
  })
}

/** What a text means is known in memory and no matter of the database: the statement by hand is given the number's key and the kinds and brands. */
async function searchCases(asked: Asked, texts: readonly string[], cars: readonly number[] = []): Promise<Case[]> {
  const [person, view] = [await shopperView(asked.memory, asked.shopper), await bareViewOf(asked)]
  return texts.flatMap((text, index) => {
    const carId = cars[index % cars.length] ?? null
    const { source, parts, bounded } = readSearch(
      person,
      asked.shopper,
      {
        q: text,
        ...FIRST_PAGE,
        ...(carId !== null && { for_vehicle: carId }),
      },
      { numbers: wholeNumber(text), name: text },
    )
    if (!source) return []
    const statement = bareSearch(view, {
      numbers: wholeNumber(text),
      named: parts[0]!.named.clauses.length > 0 ? parts[0]! : null,
      most: bounded && MAX_BY_NAME,
      carId,
    })
    return [
      {
        path: `/search?q=${encodeURIComponent(text)}${carId === null ? '' : `&for_vehicle=${carId}`}`,
        statement,
        differ: listsDiffer,
      },
    ]
  })
}

/** The first five characters of numbers, as somebody types them. */
export async function suggestCases(asked: Asked): Promise<Case[]> {
  const { rows } = await sql<{
    raw: string
  }>`select article_number as raw from articles where article_id % 89 = 1 order by md5(article_id::text) limit ${CASES}`.execute(
    asked.db,
  )
  return rows.flatMap(({ raw }) => {
    const text = raw.slice(0, 5)
    const key = wholeNumber(text)?.beginning ?? null
    return key === null
      ? []
      : [
          {
            path: `/search/suggest?q=${encodeURIComponent(text)}`,
            statement: bareSuggest(asked.shopper, key),
            differ: suggestionsDiffer,
          },
        ]
  })
}

/** Products of all kinds. */
export async function productCases(asked: Asked): Promise<Case[]> {
  const view = await bareViewOf(asked)
  const { rows } = await sql<{ article_id: number }>`
    select article_id from articles where article_id % 83 = 1 and brand_id <> all(${[...asked.shopper.restrictedBrands]}::int[]) order by md5(article_id::text) limit ${CASES}`.execute(
    asked.db,
  )
  return rows.map(({ article_id: id }) => ({
    path: `/products/${id}`,
    statement: bareProduct(view, id, asked.shopper.subjectId),
    differ: productsDiffer,
  }))
}
