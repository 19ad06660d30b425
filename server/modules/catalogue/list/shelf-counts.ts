import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { FacetCount } from './list-facets.repository.ts'
import type { ListFilter } from './list-filter.ts'
import { ofVehicles } from './listing.repository.ts'
import type { NameClause } from '../words/names-of-words.ts'

/** How many articles of a kind, brand and quality there are; `vehicles`: made for vehicles. */
export interface ShelfCount {
  readonly kind: number
  readonly brand: number
  readonly quality: string
  readonly vehicles: boolean
  readonly count: number
}

/** The whole catalogue in a few thousand rows: what a name finds is a matter of kinds and brands, so how much that is can be told without looking. */
export async function readShelfCounts(db: Kysely<Tables>): Promise<readonly ShelfCount[]> {
  const { rows } = await sql<ShelfCount>`
    select generic_article_id as kind, brand_id as brand, quality, ${ofVehicles('articles')} as vehicles, count(*)::int as count from articles group by 1, 2, 3, 4`.execute(
    db,
  )
  return rows
}

export interface NamedCounts {
  /** Before filters. */
  readonly found: number
  readonly total: number
  readonly brands: readonly FacetCount[]
  readonly qualities: readonly FacetCount[]
  readonly generic_articles: readonly FacetCount[]
}

type NamedFilter = Pick<ListFilter, 'brand' | 'quality' | 'generic_article' | 'catalogue'>

/** How much is named by the clauses, and by brand, quality and kind as facets count; brands that are not sold to the company are left out. */
export function countNamed(
  counts: readonly ShelfCount[],
  clauses: readonly NameClause[],
  filter: NamedFilter,
  restrictedBrands: readonly number[],
): NamedCounts {
  let [found, total] = [0, 0]
  const [brands, qualities, kinds] = [new Map<number, number>(), new Map<string, number>(), new Map<number, number>()]
  const restricted = new Set(restrictedBrands)
  const named = clauses.map(({ genericArticleIds, brandIds }) => ({
    kinds: genericArticleIds && new Set(genericArticleIds),
    brands: brandIds && new Set(brandIds),
  }))
  // In one pass, and in none for a number: every search asks, and the shelves are thousands.
  for (const { kind, brand, quality, vehicles, count } of named.length === 0 ? [] : counts) {
    if (restricted.has(brand) || (filter.catalogue !== undefined && !vehicles)) continue
    if (!named.some((clause) => (clause.kinds?.has(kind) ?? true) && (clause.brands?.has(brand) ?? true))) continue
    const ofBrand = filter.brand?.includes(brand) ?? true
    const ofQuality = filter.quality?.some((each) => each === quality) ?? true
    const ofKind = filter.generic_article?.includes(kind) ?? true
    found += count
    if (ofBrand && ofQuality && ofKind) total += count
    if (ofQuality && ofKind) add(brands, brand, count)
    if (ofBrand && ofKind) add(qualities, quality, count)
    if (ofBrand && ofQuality) add(kinds, kind, count)
  }
  return { found, total, brands: facet(brands), qualities: facet(qualities), generic_articles: facet(kinds) }
}

function add<T>(counts: Map<T, number>, value: T, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

function facet(counts: ReadonlyMap<number | string, number>): FacetCount[] {
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}
