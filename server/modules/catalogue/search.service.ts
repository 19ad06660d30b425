import type { Kysely } from 'kysely'
import { noFacets } from '#src/contract/products.ts'
import { SEARCH_MIN_CHARACTERS, type SearchAnswer } from '#src/contract/search.ts'
import { numberKey } from '#src/domain/article-number.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { makersOf, presentFacets } from './facets.presenter.ts'
import { type ListFilter, pageOf } from './list-filter.ts'
import { type Listing, readListing } from './listing.repository.ts'
import { type Named, namedBy } from './name-index.ts'
import { NAME_READING, NUMBER_READING, searchSource } from './search-source.repository.ts'
import { presentListRow } from './product-row.presenter.ts'
import { type Shopper, shopperView } from './shopper-view.ts'

export interface SearchQuery extends ListFilter {
  readonly q: string
  readonly vehicle_id?: number
  readonly for_vehicle?: number
}

/** Finds by number in any spelling and by name. Nothing found is an answer; an unknown car to narrow by is 404. */
export async function search(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, query: SearchQuery): Promise<SearchAnswer> {
  const { dictionary, rows, sql: view } = await shopperView(memory, shopper)
  const named = allowed(namedBy(dictionary, query.q), shopper.restrictedBrands)
  const source = searchSource({ numberKey: keyOf(query.q), named, carId: query.vehicle_id ?? null, fitCarId: query.vehicle_id ?? query.for_vehicle ?? null })
  if (!source) return { items: [], facets: noFacets, interpretations: [], ...pageOf(0, query) }
  const listing = await readListing(db, source, { ...view, filter: query, makers: makersOf(query, dictionary), isFiltered: true })
  if (query.vehicle_id !== undefined && !listing.car_known) throw new Refusal('not-found')
  return {
    items: listing.rows.map((row) => presentListRow(row, rows)),
    facets: presentFacets(listing, query, dictionary, shopper.locale),
    interpretations: interpretationsOf(listing, query.q, named),
    ...(query.per_kind === undefined || isOneKind(listing) ? pageOf(listing.total, query) : { ...pageOf(listing.total, query), page: 1, total_pages: 1 }),
  }
}

function isOneKind({ rows, total, generic_articles: kinds }: Listing): boolean {
  return kinds.length <= 1 || (rows.length > 0 && kinds.some(([kind, count]) => kind === rows[0]!.generic_article_id && count === total))
}

/** The text as a number's key, null when too little of it is left. */
export function keyOf(text: string): string | null {
  const key = numberKey(text)
  return key.length >= SEARCH_MIN_CHARACTERS ? key : null
}

/** Without the brands that this company may not buy. */
function allowed(named: Named, restrictedBrands: readonly number[]): Named {
  const restricted = new Set(restrictedBrands)
  const clauses = named.clauses.flatMap((clause) => {
    const brandIds = clause.brandIds && clause.brandIds.filter((id) => !restricted.has(id))
    return brandIds?.length === 0 ? [] : [{ ...clause, brandIds }]
  })
  return { ...named, clauses }
}

function interpretationsOf(listing: Listing, text: string, { corrected }: Named): SearchAnswer['interpretations'] {
  const countOf = (reading: number) => listing.readings.find(([value]) => Number(value) === reading)?.[1] ?? 0
  const readings = [{ kind: 'number' as const, text, count: countOf(NUMBER_READING) }, { kind: 'name' as const, text: corrected ?? text, count: countOf(NAME_READING) }]
  return readings.filter(({ count }) => count > 0)
}
