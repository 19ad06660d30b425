import type { ListFilter } from './list-filter.ts'
import type { ListSource } from './listing.repository.ts'
import { type Named, namedBy } from './name-index.ts'
import type { NumberReading } from './number-reading.service.ts'
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

/** What of a text is looked up, and how. */
export interface Meant {
  readonly numbers: NumberReading | null
  /** Words that name kinds of parts and brands. */
  readonly name: string
  /** Cars that the other words name: only what fits any of them is found. */
  readonly cars?: readonly number[]
}

/** What the text is taken for, and where its articles come from. */
export function readSearch(
  { dictionary, counts }: Pick<ShopperView, 'dictionary' | 'counts'>,
  { restrictedBrands }: Pick<Shopper, 'restrictedBrands'>,
  query: SearchQuery,
  { numbers, name, cars }: Meant,
  mostByName = MAX_BY_NAME,
): SearchReading {
  const { vehicle_id: only, for_vehicle: asked } = query
  const carId = only ?? asked
  const named = allowed(namedBy(dictionary, name), restrictedBrands)
  const all = only === undefined && !cars ? countNamed(counts, named.clauses, query, restrictedBrands) : null
  const bounded = all !== null && all.found > mostByName ? all : null
  return {
    named,
    bounded,
    knowsShelves: bounded !== null && !query.attribute && !query.manufacturer,
    source: searchSource({
      numbers,
      named,
      cars,
      nameBound: bounded && { most: mostByName, filter: query },
      car: carId === undefined ? null : { id: carId, isOnly: only !== undefined },
    }),
  }
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
