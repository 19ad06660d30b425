import type { Facets } from '#src/contract/catalogue/products.ts'
import type { KnownList, KnownRow } from '#src/data/products/shelf.ts'

interface KindGroup {
  readonly kind: string
  readonly name: string
  /** Of this kind, with those that are not here. */
  readonly count: number
  readonly items: readonly KnownRow[]
}

/** The rows of a page by kind of part, in the page's order; `more`: kinds of the list that the page has no room for. */
export function groupedByKind({ items, facets, total }: Pick<KnownList, 'items' | 'facets' | 'total'>): {
  readonly groups: readonly KindGroup[]
  readonly more: Facets['generic_articles']
} {
  const byKind = new Map<string, KnownRow[]>()
  for (const row of items) {
    const kind = String(row.genericArticleId)
    const known = byKind.get(kind)
    if (known) known.push(row)
    else byKind.set(kind, [row])
  }
  const groups = [...byKind].map(([kind, rows]) => {
    const facet = facets.generic_articles.find(({ value }) => value === kind)
    return { kind, name: facet?.label ?? rows[0]!.name, count: facet?.count ?? rows.length, items: rows }
  })
  const hasRoom = groups.reduce((sum, { count }) => sum + count, 0) >= total
  return { groups, more: hasRoom ? [] : facets.generic_articles.filter(({ value }) => !byKind.has(value)) }
}
