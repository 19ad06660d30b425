import type { Kysely } from 'kysely'
import { noFacets, type ProductList } from '#src/contract/catalogue/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { presentFacets } from '#server/modules/catalogue/list/facets.presenter.ts'
import { listFiltered, presentFiltered, readFiltered } from '#server/modules/catalogue/list/filtered-list.service.ts'
import { MAX_OF_ONE_KIND } from '#server/modules/catalogue/list/list-facets.repository.ts'
import { type ListFilter, pageOf } from '#server/modules/catalogue/list/list-filter.ts'
import type { ListSource } from '#server/modules/catalogue/list/listing.repository.ts'
import { namedBy } from '#server/modules/catalogue/words/name-index.ts'
import type { NameClause } from '#server/modules/catalogue/words/names-of-words.ts'
import { presentListRow } from '#server/modules/catalogue/product/product-row.presenter.ts'
import { searchSource } from '#server/modules/catalogue/search/search-source.repository.ts'
import { wholeNumber } from '#server/modules/catalogue/search/number-reading.service.ts'
import { countNamed } from '#server/modules/catalogue/list/shelf-counts.ts'
import { type Shopper, type ShopperView, shopperView } from '#server/modules/catalogue/shopper-view.ts'
import { isUniversal, ofKinds, universalKinds } from './universal-kinds.ts'
import { kindsSource, readKindsPage, withinKinds } from './universal.repository.ts'

type UniversalQuery = ListFilter & { category_id?: number; q?: string }

/**
 * Goods of the universal range: of a category, found by a text, or both; one of them is needed. A category of another range is refused; a text is read as in every search, but
 * finds nothing outside the range.
 */
export async function listUniversalProducts(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Shopper,
  query: UniversalQuery,
): Promise<ProductList> {
  const view = await shopperView(memory, shopper)
  const { dictionary } = view
  if (query.category_id === undefined && query.q === undefined) throw fieldRefusal('category_id', 'required')
  if (query.category_id !== undefined && !isUniversal(dictionary, query.category_id))
    throw fieldRefusal('category_id', 'invalid')
  const kinds = universalKinds(dictionary, query.category_id)
  if (query.q === undefined) return ofCategory(db, view, shopper, kinds, query)
  const source = textSource(dictionary, query.q, kinds)
  return source ? listFiltered(db, source, view, query) : { items: [], facets: noFacets, ...pageOf(0, query) }
}

/**
 * A category may hold tens of thousands: its counts come from memory, and only its page from the tables. Memory knows nothing of criteria and numbers: what is narrowed by them is
 * read, and so is one kind alone, as far as its criteria can be told (decision 124).
 */
async function ofCategory(
  db: Kysely<Tables>,
  view: ShopperView,
  shopper: Shopper,
  kinds: readonly number[],
  query: UniversalQuery,
): Promise<ProductList> {
  const { dictionary } = view
  const left = query.generic_article ? kinds.filter((id) => query.generic_article!.includes(id)) : kinds
  if (query.attribute || query.manufacturer) return listFiltered(db, kindsSource(left), view, query)
  const { total, ...counted } = countNamed(view.counts, [ofKinds(kinds)], query, shopper.restrictedBrands)
  if (left.length === 1 && total <= MAX_OF_ONE_KIND)
    return presentFiltered(
      { ...(await readFiltered(db, kindsSource(left), view, query, true)), ...counted },
      view,
      query,
    )
  const rows =
    (query.page - 1) * query.per_page < total ? await readKindsPage(db, left, { ...view.sql, filter: query }) : []
  const facets = presentFacets(counted, query, dictionary, shopper.locale)
  return { items: rows.map((row) => presentListRow(row, view.rows)), facets, ...pageOf(total, query) }
}

/** Null when the text can be read in no way that leads into the range. */
function textSource(dictionary: Dictionary, text: string, kinds: readonly number[]): ListSource | null {
  const named = namedBy(dictionary, text)
  const inner = searchSource({
    numbers: wholeNumber(text),
    parts: [{ named: { ...named, clauses: named.clauses.flatMap((clause) => within(clause, kinds)) } }],
    nameBound: null,
    car: null,
  })
  return inner && withinKinds(inner, kinds)
}

function within({ genericArticleIds, brandIds }: NameClause, kinds: readonly number[]): NameClause[] {
  const left = genericArticleIds === null ? kinds : kinds.filter((id) => genericArticleIds.includes(id))
  return left.length === 0 ? [] : [{ genericArticleIds: left, brandIds }]
}
