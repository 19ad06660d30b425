import type { Kysely } from 'kysely'
import type { PastedChange, PastedChoice, ResolvedList, ResolvedRow } from '#src/contract/pasted-lists.ts'
import type { ProductRow } from '#src/contract/products.ts'
import { numberKey } from '#src/domain/article-number.ts'
import { keysOfList, type PastedRow, readList } from '#src/domain/paste/pasted-list.ts'
import { quantityProblem, snapQuantity } from '#src/domain/quantity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/dictionary.ts'
import { namedBy } from '#server/modules/catalogue/name-index.ts'
import { pickProducts } from '#server/modules/catalogue/picked-products.service.ts'
import type { Shopper } from '#server/modules/catalogue/shopper-view.ts'
import { type ArticleOfNumber, readArticlesOfNumbers } from './article-of-number.repository.ts'

/** As many as a person compares; who wants more searches. */
const MOST_CHOICES = 6
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
    namesPart: (words) => namedBy(dictionary, words).clauses.length > 0,
  })
  const meant = list.rows.map((row) => meantBy(row, found.get(row.key ?? '') ?? [], brandIds))
  const products = new Map(
    (await pickProducts(db, memory, shopper, [...new Set(meant.flatMap(({ articleIds }) => articleIds))])).map(
      (product) => [product.id, product],
    ),
  )
  return { rows: list.rows.map((row, at) => resolved(row, meant[at]!, products)), skipped: [...list.skipped] }
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
  readonly replaced: ReadonlySet<number>
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
    replaced: new Set(chosen.flatMap(({ successorId }) => successorId ?? [])),
    isEquivalent: own.length === 0 && all.length > 0,
  }
}

function resolved(row: PastedRow, meant: Meant, products: ReadonlyMap<number, ProductRow>): ResolvedRow {
  const choices = meant.articleIds
    .flatMap((id) => products.get(id) ?? [])
    .sort(
      (a, b) => Number(b.maximum_quantity > 0) - Number(a.maximum_quantity > 0) || netOf(a) - netOf(b) || a.id - b.id,
    )
    .slice(0, MOST_CHOICES)
  const common = {
    lines: [...row.lines],
    text: row.text,
    number: row.number,
    wanted: row.quantity,
    quantity: row.quantity,
    typed: row.problem?.code === 'quantity' ? row.problem.typed : null,
    choices: choices.map(asChoice),
  }
  const [only] = choices
  if (!only) return { ...common, state: 'unknown', changes: [] }
  if (row.problem) return { ...common, state: row.problem.code === 'quantity' ? 'quantity' : 'unknown', changes: [] }
  if (choices.length > 1) return { ...common, state: 'choose', changes: [] }
  const quantity = orderable(row.quantity, only)
  const changes: PastedChange[] = [
    ...(meant.replaced.has(only.id) ? (['replaced'] as const) : []),
    ...(meant.isEquivalent ? (['equivalent'] as const) : []),
    ...quantity.changes,
  ]
  return { ...common, quantity: quantity.count, state: changes.length > 0 ? 'changed' : 'found', changes }
}

/** The next quantity that can be ordered; what cannot be had at all keeps what was asked for, and is told by its stock. */
function orderable(wanted: number, product: ProductRow): { count: number; changes: readonly PastedChange[] } {
  const limits = { moq: product.moq, maximum: product.maximum_quantity }
  const problem = product.maximum_quantity > 0 ? quantityProblem(wanted, limits) : null
  if (!problem) return { count: wanted, changes: [] }
  return { count: snapQuantity(wanted, limits), changes: [problem.code === 'too-large' ? 'maximum' : 'multiple'] }
}

const netOf = ({ price }: ProductRow) => (price?.purchase ?? price?.sale)?.net ?? Number.MAX_SAFE_INTEGER

function asChoice(product: ProductRow): PastedChoice {
  const { id, articleNumber, name, brand, image, material, quality, type, variant } = product
  const { moq, maximum_quantity, stock_state, availability, price } = product
  return {
    ...{ id, articleNumber, name, brand, image, material, quality, type, variant },
    ...{ moq, maximum_quantity, stock_state, availability, price },
  }
}

interface BrandsByKey {
  readonly keys: ReadonlySet<string>
  readonly ids: ReadonlyMap<string, readonly number[]>
}
const brands = new WeakMap<Dictionary, BrandsByKey>()

/** Brands by their name and by each of its words, as people write `FEBI` for FEBI BILSTEIN. */
function brandsOf(dictionary: Dictionary): BrandsByKey {
  const known = brands.get(dictionary)
  if (known) return known
  const ids = new Map<string, number[]>()
  for (const { brand_id: id, name } of dictionary.brands.values())
    for (const key of new Set([numberKey(name), ...name.split(/[\s/-]+/).map(numberKey)]))
      if (key.length > 1 && !/^\d/.test(key)) ids.set(key, [...(ids.get(key) ?? []), id])
  const made = { keys: new Set(ids.keys()), ids }
  brands.set(dictionary, made)
  return made
}
