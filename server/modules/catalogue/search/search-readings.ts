import type { ValueCondition } from '#src/domain/reading/specifications/specification-lexicon.ts'
import type { ListFilter } from '../list/list-filter.ts'
import type { ListSource } from '../list/listing.repository.ts'
import { type Dictionary, isUniversal } from '../words/dictionary.ts'
import { type Named, namedBy } from '../words/name-index.ts'
import type { NumberReading } from './number-reading.service.ts'
import type { NameBound } from '../words/name-source.repository.ts'
import { counterSizesOf } from './counter-sizes.ts'
import { type NamedPart, searchSource } from './search-source.repository.ts'
import { countNamed, type NamedCounts } from '../list/shelf-counts.ts'
import type { Shopper, ShopperView } from '../shopper-view.ts'

export interface SearchQuery extends ListFilter {
  readonly q: string
  readonly vehicle_id?: number
  readonly for_vehicle?: number
}

/** So many articles are ordered and paged of what a name finds; whoever wants the others narrows by kind, brand or quality. */
export const MAX_BY_NAME = 3_000

/** What of it each of several parts has. */
export function mostOfPart(mostByName: number, parts: number): number {
  return Math.ceil(mostByName / parts)
}

export interface SearchReading {
  readonly named: Named
  readonly parts: readonly NamedPart[]
  /** How much the names find, where that is more than is read. */
  readonly bounded: NamedCounts | null
  /** The same of each part. */
  readonly foundOfParts: readonly number[]
  /** Whether that tells the facets of kind, brand and quality: narrowed by anything else, only what is read is known. */
  readonly knowsShelves: boolean
  /** Null when the text can be read neither as a number nor as a name. */
  readonly source: ListSource | null
}

/** What of a text is looked up, and how. */
export interface Meant extends MeantPart {
  readonly numbers: NumberReading | null
  /** Further parts that the text asks for. */
  readonly others?: readonly MeantPart[]
}

/** A part that a text asks for. */
export interface MeantPart {
  /** Words that name kinds of parts and brands. */
  readonly name: string
  /** Cars that the other words name: only what fits any of them is found. */
  readonly cars?: readonly number[]
  /** What articles must be: of each list one condition is met. */
  readonly conditions?: readonly (readonly ValueCondition[])[]
  /** Kinds that have what the conditions ask for, where the name says none. */
  readonly kinds?: readonly number[] | null
  /** Articles that it is one of: oils that the cars may have. */
  readonly among?: readonly number[]
  /** Beside parts of a car only what is made for no vehicle is meant: oil beside its filter. */
  readonly isForNoCar?: boolean
}

/** What the text is taken for, and where its articles come from. */
export function readSearch(
  view: Pick<ShopperView, 'dictionary' | 'counts' | 'specifications'>,
  { restrictedBrands }: Pick<Shopper, 'restrictedBrands'>,
  query: SearchQuery,
  { numbers, others = [], ...first }: Meant,
  mostByName = MAX_BY_NAME,
): SearchReading {
  const { vehicle_id: only, for_vehicle: asked } = query
  const carId = only ?? asked
  const parts = [first, ...others].map((part) => namedPart(view, part, restrictedBrands))
  const clauses = parts.flatMap(({ named }) => named.clauses)
  const isNarrowed = [first, ...others].some(isNarrowedPart)
  const isCounted = only === undefined && !isNarrowed
  const count = (some: Named['clauses']) => countNamed(view.counts, some, query, restrictedBrands)
  const all = isCounted ? count(clauses) : null
  const bounded = all !== null && all.found > mostByName ? all : null
  return {
    named: parts[0]!.named,
    parts,
    bounded,
    foundOfParts: bounded === null ? [] : parts.map(({ named }) => count(named.clauses).found),
    knowsShelves: bounded !== null && !query.attribute && !query.manufacturer,
    source: searchSource({
      numbers,
      parts,
      nameBound: boundOf(query, bounded !== null, isNarrowed, mostOfPart(mostByName, parts.length)),
      car: carId === undefined ? null : { id: carId, isOnly: only !== undefined },
    }),
  }
}

function namedPart(
  { dictionary, counts, specifications }: Pick<ShopperView, 'dictionary' | 'counts' | 'specifications'>,
  { name, cars, conditions = [], kinds = null, among, isForNoCar = false }: MeantPart,
  restrictedBrands: readonly number[],
): NamedPart & { readonly named: Named } {
  const read = ofKinds(dictionary, namedBy(dictionary, name), kinds)
  const named = allowed(isForNoCar ? madeForNoCar(dictionary, read) : read, restrictedBrands)
  return {
    named,
    articles: conditions.length === 0 ? 0 : countNamed(counts, named.clauses, {}, restrictedBrands).found,
    cars,
    conditions,
    among,
    isForNoCar,
    counterSizes: counterSizesOf({ dictionary, specifications }, named.clauses, conditions),
  }
}

function madeForNoCar(dictionary: Dictionary, named: Named): Named {
  const clauses = named.clauses.flatMap(({ genericArticleIds, brandIds }) => {
    const left = genericArticleIds?.filter((kind) => isUniversal(dictionary, kind)) ?? []
    return left.length === 0 ? [] : [{ genericArticleIds: left, brandIds }]
  })
  return { ...named, clauses }
}

/** Whether only what fits cars or meets conditions is meant: how much that is, is not known before it is read. */
export function isNarrowedPart({ cars, conditions = [], among }: MeantPart): boolean {
  return cars !== undefined || conditions.length > 0 || among !== undefined
}

/** Filters narrow what is read of more than is read; how much a narrowed part finds is not known before, and then facets count without the filters. */
function boundOf(query: SearchQuery, isBounded: boolean, isNarrowed: boolean, most: number): NameBound | null {
  if (isBounded) return { most, filter: query }
  return isNarrowed ? { most, filter: query.catalogue ? { catalogue: query.catalogue } : {} } : null
}

/** Of these kinds alone, where the name says none: `castrol 5w30` is Castrol's oil, `h7` a lamp. What is made for no vehicle leads: a lamp before what it is put into. */
function ofKinds(dictionary: Dictionary, named: Named, kinds: readonly number[] | null): Named {
  if (kinds === null) return named
  const brands = named.clauses.filter(({ brandIds }) => brandIds !== null)
  const clauses =
    brands.length === 0
      ? [{ genericArticleIds: kinds, brandIds: null }]
      : brands.map(({ brandIds }) => ({ genericArticleIds: kinds, brandIds }))
  return { ...named, clauses, leadingKinds: kinds.filter((kind) => isUniversal(dictionary, kind)) }
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
