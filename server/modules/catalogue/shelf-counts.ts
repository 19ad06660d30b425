import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { FacetCount } from './list-facets.repository.ts'
import type { ListFilter } from './list-filter.ts'
import { ofVehicles } from './listing.repository.ts'
import type { NameClause } from './name-index.ts'

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
    select generic_article_id as kind, brand_id as brand, quality, ${ofVehicles('articles')} as vehicles, count(*)::int as count from articles group by 1, 2, 3, 4`.execute(db)
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
export function countNamed(counts: readonly ShelfCount[], clauses: readonly NameClause[], filter: NamedFilter, restrictedBrands: readonly number[]): NamedCounts {
  const restricted = new Set(restrictedBrands)
  const named = clauses.map(({ genericArticleIds, brandIds }) => ({ kinds: genericArticleIds && new Set(genericArticleIds), brands: brandIds && new Set(brandIds) }))
  const rows = counts.filter(({ kind, brand, vehicles }) => !restricted.has(brand) && (filter.catalogue === undefined || vehicles) && named.some(({ kinds, brands }) => (kinds?.has(kind) ?? true) && (brands?.has(brand) ?? true)))
  const passes = {
    brand: ({ brand }: ShelfCount) => filter.brand?.includes(brand) ?? true,
    quality: ({ quality }: ShelfCount) => filter.quality?.some((each) => each === quality) ?? true,
    kind: ({ kind }: ShelfCount) => filter.generic_article?.includes(kind) ?? true,
  }
  return {
    found: sumOf(rows),
    total: sumOf(rows.filter((row) => passes.brand(row) && passes.quality(row) && passes.kind(row))),
    brands: facet(rows.filter((row) => passes.quality(row) && passes.kind(row)), ({ brand }) => brand),
    qualities: facet(rows.filter((row) => passes.brand(row) && passes.kind(row)), ({ quality }) => quality),
    generic_articles: facet(rows.filter((row) => passes.brand(row) && passes.quality(row)), ({ kind }) => kind),
  }
}

function sumOf(rows: readonly ShelfCount[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

function facet(rows: readonly ShelfCount[], valueOf: (row: ShelfCount) => number | string): FacetCount[] {
  const counts = new Map<number | string, number>()
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + row.count)
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}
