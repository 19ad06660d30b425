import * as v from 'valibot'
import { Product } from '#src/contract/catalogue/product-calls.ts'
import { noFacets, ProductList, type ProductRow } from '#src/contract/catalogue/products.ts'
import { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { productRow } from '../cart.ts'

/** The one page of a short list. */
export function pageOf<T>(items: readonly T[]) {
  return { items: [...items], page: 1, per_page: 24, total: items.length, total_pages: Math.min(1, items.length) }
}

export function productList(items: readonly ProductRow[], given: Partial<ProductList> = {}): ProductList {
  return v.parse(ProductList, { ...pageOf(items), facets: noFacets, ...given })
}

export function searchAnswer(items: readonly ProductRow[], given: Partial<SearchAnswer> = {}): SearchAnswer {
  return v.parse(SearchAnswer, { ...productList(items), interpretations: [], ...given })
}

export function product(given: Partial<Product> = {}): Product {
  return v.parse(Product, {
    ...productRow(),
    internal_code: null,
    status: 'active',
    warranty_months: 24,
    unit: 'buc.',
    category: { id: 101, name: 'Frâne' },
    numbers: [{ kind: 'oe', number: '8K0 698 151', maker: 'AUDI' }],
    replaces: [],
    replaced_by: [],
    successors: [],
    images: [],
    documents: [],
    vehicles_total: 0,
    is_awaited: false,
    ...given,
  })
}
