import * as v from 'valibot'
import { INT_MAX } from '#src/contract/fields.ts'
import { listSearch } from '#src/data/products/list-filter.ts'

/** What is searched, for which car, and how the result is narrowed. A number in the address is as good as a text: part numbers are. */
export const SearchAddress = v.object({
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200)), ''), ''),
  car: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))), undefined),
  ...listSearch,
})
export type SearchAddress = v.InferOutput<typeof SearchAddress>
