import { SEARCH_MIN_CHARACTERS } from '#src/contract/search.ts'
import { numberKey } from '#src/domain/article-number.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListSource } from './listing.repository.ts'
import { type Named, namedBy } from './name-index.ts'
import { searchSource } from './search-source.repository.ts'
import { countNamed, type NamedCounts } from './shelf-counts.ts'
import type { Shopper, ShopperView } from './shopper-view.ts'

export interface SearchQuery extends ListFilter {
  readonly q: string
  readonly vehicle_id?: number
  readonly for_vehicle?: number
}

/** So many articles are ordered and paged of what a name finds; whoever wants the others narrows by kind, brand or quality. */
export const MAX_BY_NAME = 3_000

export interface SearchReading {
  readonly named: Named
  /** How much the names find, where that is more than is read. */
  readonly bounded: NamedCounts | null
  /** Whether that tells the facets of kind, brand and quality: narrowed by anything else, only what is read is known. */
  readonly knowsShelves: boolean
  /** Null when the text can be read neither as a number nor as a name. */
  readonly source: ListSource | null
}

/** What the text is taken for, and where its articles come from. */
export function readSearch(
  { dictionary, counts }: Pick<ShopperView, 'dictionary' | 'counts'>,
  { restrictedBrands }: Pick<Shopper, 'restrictedBrands'>,
  query: SearchQuery,
  mostByName = MAX_BY_NAME,
): SearchReading {
  const { q, vehicle_id: only, for_vehicle: asked } = query
  const carId = only ?? asked
  const named = allowed(namedBy(dictionary, q), restrictedBrands)
  const all = only === undefined ? countNamed(counts, named.clauses, query, restrictedBrands) : null
  const bounded = all !== null && all.found > mostByName ? all : null
  return {
    named,
    bounded,
    knowsShelves: bounded !== null && !query.attribute && !query.manufacturer,
    source: searchSource({
      numberKey: keyOf(q),
      named,
      nameBound: bounded && { most: mostByName, filter: query },
      car: carId === undefined ? null : { id: carId, isOnly: only !== undefined },
    }),
  }
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
