import type { Kysely } from 'kysely'
import type { ResolvedList } from '#src/contract/ordering/pasted-lists.ts'
import { keysOfList, readList } from '#src/domain/paste/pasted-list.ts'
import type { PastedRow } from '#src/domain/paste/pasted-row.ts'
import { type BrandsByKey, brandsByKey, resolvedRow } from '#src/domain/paste/resolved-row.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { namedBy } from '#server/modules/catalogue/words/name-index.ts'
import { pickProducts } from '#server/modules/catalogue/product/picked-products.service.ts'
import type { Shopper } from '#server/modules/catalogue/shopper-view.ts'
import { type ArticleOfNumber, readArticlesOfNumbers } from './article-of-number.repository.ts'

const OWN_KINDS = new Set<ArticleOfNumber['kind']>(['internal', 'sap', 'article', 'ean'])

/** Which articles the rows of a pasted list ask for: nothing is chosen where two could be meant. */
export async function resolveList(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  lines: readonly string[],
): Promise<ResolvedList> {
  const { dictionary } = await memory.current()
  const { keys: brandKeys, ids: brandIds } = brandsOf(dictionary)
  // A row is one row, also where it holds a line break; an empty one keeps its place.
  const text = lines.map((line) => line.replace(/[\r\n]+/g, ' ')).join('\n')
  const found = byKey(await readArticlesOfNumbers(db, keysOfList(text, brandKeys)))
  const list = readList(text, {
    isNumber: (key) => found.has(key),
    brandKeys,
    articlesOf: (key) => (found.get(key) ?? []).map(({ articleId }) => articleId),
    namesPart: (words) => namedBy(dictionary, words).clauses.length > 0,
  })
  const meant = list.rows.map((row) => meantBy(row, found.get(row.key ?? '') ?? [], brandIds))
  const products = new Map(
    (await pickProducts(db, memory, shopper, [...new Set(meant.flatMap(({ articleIds }) => articleIds))])).map(
      (product) => [product.id, product],
    ),
  )
  return {
    rows: list.rows.map((row, at) => {
      const { articleIds, ...how } = meant[at]!
      return resolvedRow(row, { products: articleIds.flatMap((id) => products.get(id) ?? []), ...how })
    }),
    skipped: [...list.skipped],
  }
}

function byKey(articles: readonly ArticleOfNumber[]): ReadonlyMap<string, readonly ArticleOfNumber[]> {
  const found = new Map<string, ArticleOfNumber[]>()
  for (const article of articles) {
    const same = found.get(article.key)
    if (same) same.push(article)
    else found.set(article.key, [article])
  }
  return found
}

interface Meant {
  readonly articleIds: readonly number[]
  /** Articles in whose place another one stands here. */
  readonly replacing: ReadonlySet<number>
  readonly isEquivalent: boolean
}

/** The articles whose own number it is, of the brand that the row names where it is one of theirs; else those that stand in for it. */
function meantBy(
  row: PastedRow,
  all: readonly ArticleOfNumber[],
  brandIds: ReadonlyMap<string, readonly number[]>,
): Meant {
  const own = all.filter(({ kind }) => OWN_KINDS.has(kind))
  const named = row.brand === null ? [] : (brandIds.get(row.brand) ?? [])
  const ofBrand = own.filter(({ brandId }) => named.includes(brandId))
  const chosen = ofBrand.length > 0 ? ofBrand : own.length > 0 ? own : all
  const withSuccessors = chosen.map(({ articleId, successorId }) => successorId ?? articleId)
  return {
    articleIds: [...new Set(withSuccessors)],
    replacing: new Set(chosen.flatMap(({ successorId }) => successorId ?? [])),
    isEquivalent: own.length === 0 && all.length > 0,
  }
}

const brands = new WeakMap<Dictionary, BrandsByKey>()

function brandsOf(dictionary: Dictionary): BrandsByKey {
  const known = brands.get(dictionary)
  if (known) return known
  const made = brandsByKey([...dictionary.brands.values()].map(({ brand_id: id, name }) => ({ id, name })))
  brands.set(dictionary, made)
  return made
}
