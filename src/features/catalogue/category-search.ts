import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'

/** Category, filters, order and page of a car's parts. Without category and `all` the main groups are shown. */
export const CategorySearch = v.object({
  category: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))), undefined),
  all: v.fallback(v.optional(v.literal(true)), undefined),
  ...listSearch,
})
export type CategorySearch = v.InferOutput<typeof CategorySearch>

/** Whether products are shown, or the main groups to choose from. */
export function showsProducts({ category, all }: CategorySearch): boolean {
  return category !== undefined || all === true
}
