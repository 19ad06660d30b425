import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText } from '../fields.ts'
import { listQuery } from './product-calls.ts'
import { ProductList } from './products.ts'
import { SearchText } from './search.ts'
import { CategoryNode } from './vehicles.ts'

/** A category of the universal range with the kinds of goods in it, most articles first. */
export const UniversalCategory = v.object({
  ...CategoryNode.entries,
  image: v.nullable(v.string()),
  kinds: v.array(v.object({ id: Id, name: v.string(), image: v.nullable(v.string()), count: Count })),
})
export type UniversalCategory = v.InferOutput<typeof UniversalCategory>

export const universalEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: '/universal/categories',
    access: 'user',
    summary: 'Categories of the universal range with their kinds of goods and counts',
    answer: v.object({ items: v.array(UniversalCategory) }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/universal/products',
    access: 'user',
    summary: 'Goods of the universal range: of a category, found by a text, or both',
    query: v.object({ category_id: v.optional(IdText), q: v.optional(SearchText), ...listQuery }),
    answer: ProductList,
  }),
}
