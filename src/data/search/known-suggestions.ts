import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { Product, ProductRow } from '#src/contract/products.ts'
import type { Suggestion } from '#src/contract/search.ts'
import { visitedShelf } from '#src/data/products/product.queries.ts'
import { type KnownArticle, searchKnown } from '#src/domain/known-search.ts'
import { knowledge } from '#src/platform/offline/lazy-offline.ts'

/** Suggestions from what this device knows: products that were looked at, and rows of lists that are in memory. */
export async function knownSuggestions(client: QueryClient, text: string): Promise<{ readonly items: readonly Suggestion[] }> {
  // Everything is encrypted; while somebody types it is read once.
  const articles = await client.fetchQuery({ queryKey: ['search', 'known-articles'], queryFn: () => knownArticles(client), staleTime: 30_000, gcTime: 60_000 })
  return { items: searchKnown(text, articles).map(({ id, articleNumber, brand, name }) => ({ kind: 'number', text: articleNumber, detail: `${brand} · ${name}`, id })) }
}

const List = v.object({ items: v.array(ProductRow) })

async function knownArticles(client: QueryClient): Promise<readonly KnownArticle[]> {
  const byId = new Map<number, KnownArticle>()
  for (const [, data] of client.getQueriesData({})) {
    const list = v.safeParse(List, data)
    if (list.success) for (const { id, articleNumber, brand, name } of list.output.items) byId.set(id, { id, articleNumber, brand: brand.name, name, numbers: [] })
  }
  for (const { value } of await knowledge(visitedShelf.table).all()) {
    const parsed = v.safeParse(Product, value)
    if (!parsed.success) continue
    const { id, articleNumber, brand, name, numbers } = parsed.output
    byId.set(id, { id, articleNumber, brand: brand.name, name, numbers: numbers.map((each) => each.number) })
  }
  return [...byId.values()]
}
