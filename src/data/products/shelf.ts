import { Quality } from '#src/contract/catalogue/article.ts'
import type { Facets, ProductList, ProductRow } from '#src/contract/catalogue/products.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { attributesOf } from './attribute-filter.ts'
import {
  attributeName,
  chosen,
  criterionOf,
  type FacetName,
  type facetNames,
  type ListSearch,
  narrowingFacets,
  pageSizes,
} from './list-filter.ts'
import { attributeFacets, hasAttribute } from './shelf-attributes.ts'

/** A row with the moment of its price and stock. `isNumberOnly`: the device knows that there is such an article, but neither its price nor its stock. */
export type KnownRow = ProductRow & Aged & { readonly isNumberOnly?: true }

/** A list as far as the device knows it. */
export type KnownList = Omit<ProductList, 'items'> &
  Aged & {
    readonly items: KnownRow[]
    /** Where the shop has more than it orders and pages through: how many of `total` those are. */
    readonly listed?: number | undefined
    /** Where the device knows fewer articles than the shop had there: how many are here, of how many, whatever the filter. */
    readonly part?: { readonly here: number; readonly all: number }
  }

/** One row per article, the newer one; in the order in which the articles come first. */
export function withoutDoubles<R extends KnownRow>(rows: readonly R[]): R[] {
  const byId = new Map<number, R>()
  for (const row of rows) if ((byId.get(row.id)?.knownAt ?? -1) < (row.knownAt ?? 0)) byId.set(row.id, row)
  return [...byId.values()]
}

/** The page of `rows` that the server would give for this filter, order and size: facets count by the other facets' filters, articles without a price come last. */
export function shelfPage(rows: readonly KnownRow[], search: ListSearch): KnownList {
  const left = rows.filter((row) => passesAll(row, search))
  const perPage = search.size ?? pageSizes[0]
  const totalPages = Math.ceil(left.length / perPage)
  const page = Math.min(search.page ?? 1, Math.max(1, totalPages))
  return {
    items: inOrder(left, search.sort).slice((page - 1) * perPage, page * perPage),
    facets: facetsOf(rows, search),
    page,
    per_page: perPage,
    total: left.length,
    total_pages: totalPages,
    knownAt: Math.max(0, ...rows.map(({ knownAt }) => knownAt ?? 0)),
  }
}

/** The first so many rows of each kind, kinds in the order of their first row; of one kind alone, a page of it. */
export function shelfByKind(rows: readonly KnownRow[], search: ListSearch, perKind: number): KnownList {
  const page = shelfPage(rows, search)
  const byKind = new Map<number, KnownRow[]>()
  for (const row of inOrder(
    rows.filter((each) => passesAll(each, search)),
    search.sort,
  ))
    byKind.set(row.genericArticleId, [...(byKind.get(row.genericArticleId) ?? []), row])
  return byKind.size <= 1
    ? page
    : { ...page, items: [...byKind.values()].flatMap((kind) => kind.slice(0, perKind)), page: 1, total_pages: 1 }
}

type ColumnFacet = Exclude<(typeof facetNames)[number], 'manufacturer'>
const valueOf: Record<ColumnFacet, (row: ProductRow) => string> = {
  brand: ({ brand }) => String(brand.id),
  quality: ({ quality }) => quality,
  kind: ({ genericArticleId }) => String(genericArticleId),
}
const labelOf: Record<ColumnFacet, (row: ProductRow) => string> = {
  brand: ({ brand }) => brand.name,
  quality: ({ quality }) => quality,
  kind: ({ name }) => name,
}

function passesAll(row: ProductRow, search: ListSearch, besides?: FacetName): boolean {
  return narrowingFacets(search).every((facet) => facet === besides || passes(row, search, facet))
}

function passes(row: ProductRow, search: ListSearch, facet: FacetName): boolean {
  const values = chosen(search, facet)
  const criterion = criterionOf(facet)
  if (criterion !== null) return hasAttribute(row, criterion, values)
  // Rows do not say whose OE numbers they answer to: that only the shop knows.
  return facet !== 'manufacturer' && values.includes(valueOf[facet as ColumnFacet](row))
}

function facetsOf(rows: readonly ProductRow[], search: ListSearch): Facets {
  const counted = (facet: ColumnFacet) => {
    const values = new Map<string, { value: string; label: string; count: number }>()
    for (const row of rows) {
      if (!passesAll(row, search, facet)) continue
      const value = valueOf[facet](row)
      const entry = values.get(value) ?? { value, label: labelOf[facet](row), count: 0 }
      values.set(value, { ...entry, count: entry.count + 1 })
    }
    return [...values.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  }
  const rank = ({ value }: { value: string }) => (Quality.options as readonly string[]).indexOf(value)
  const filter = attributesOf(search.attribute)
  const rowsFor = (criteriaId: number) => rows.filter((row) => passesAll(row, search, attributeName(criteriaId)))
  return {
    brands: counted('brand'),
    qualities: counted('quality').sort((a, b) => rank(a) - rank(b)),
    generic_articles: counted('kind'),
    manufacturers: [],
    attributes: attributeFacets(
      rows.filter((row) => passesAll(row, search)),
      rowsFor,
      (criteriaId) => filter[criteriaId] ?? [],
    ),
  }
}

function inOrder(rows: readonly KnownRow[], sort: ListSearch['sort']): readonly KnownRow[] {
  if (sort === undefined || sort === 'default') return rows
  const direction = sort === 'price_asc' ? 1 : -1
  const price = (row: ProductRow) => row.price && (row.price.purchase ?? row.price.sale).net
  return [...rows].sort((a, b) => {
    const [one, other] = [price(a), price(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (one - other) * direction
  })
}
