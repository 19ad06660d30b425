import { type Facets, type ProductList, type ProductRow, Quality } from '#src/contract/products.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { chosen, type FacetName, facetNames, type ListSearch, pageSizes } from './list-filter.ts'

/** A row with the moment of its price and stock. `isNumberOnly`: the device knows that there is such an article, but neither its price nor its stock. */
export type KnownRow = ProductRow & Aged & { readonly isNumberOnly?: true }

/** A list as far as the device knows it. */
export type KnownList = Omit<ProductList, 'items'> & Aged & {
  readonly items: KnownRow[]
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
  const left = rows.filter((row) => facetNames.every((facet) => passes(row, search, facet)))
  const perPage = search.size ?? pageSizes[0]
  const totalPages = Math.ceil(left.length / perPage)
  const page = Math.min(search.page ?? 1, Math.max(1, totalPages))
  return {
    items: inOrder(left, search.sort).slice((page - 1) * perPage, page * perPage),
    facets: facetsOf(rows, search),
    page, per_page: perPage, total: left.length, total_pages: totalPages,
    knownAt: Math.max(0, ...rows.map(({ knownAt }) => knownAt ?? 0)),
  }
}

const valueOf: Record<FacetName, (row: ProductRow) => string> = {
  brand: ({ brand }) => String(brand.id), quality: ({ quality }) => quality, kind: ({ genericArticleId }) => String(genericArticleId),
}
const labelOf: Record<FacetName, (row: ProductRow) => string> = { brand: ({ brand }) => brand.name, quality: ({ quality }) => quality, kind: ({ name }) => name }

function passes(row: ProductRow, search: ListSearch, facet: FacetName): boolean {
  const values = chosen(search, facet)
  return values.length === 0 || values.includes(valueOf[facet](row))
}

function facetsOf(rows: readonly ProductRow[], search: ListSearch): Facets {
  const counted = (facet: FacetName) => {
    const values = new Map<string, { value: string; label: string; count: number }>()
    for (const row of rows) {
      if (!facetNames.every((other) => other === facet || passes(row, search, other))) continue
      const value = valueOf[facet](row)
      const entry = values.get(value) ?? { value, label: labelOf[facet](row), count: 0 }
      values.set(value, { ...entry, count: entry.count + 1 })
    }
    return [...values.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  }
  const rank = ({ value }: { value: string }) => (Quality.options as readonly string[]).indexOf(value)
  return { brands: counted('brand'), qualities: counted('quality').sort((a, b) => rank(a) - rank(b)), generic_articles: counted('kind') }
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
