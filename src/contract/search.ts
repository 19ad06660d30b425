import * as v from 'valibot'
import { trimmedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { Count, IdText, pageFields } from './fields.ts'
import { Facets, listQuery, ProductRow } from './products.ts'
import { VehicleType } from './vehicles.ts'

export const SEARCH_MIN_CHARACTERS = 3
export const SEARCH_MAX_CHARACTERS = 200
export const SearchText = v.pipe(trimmedText(SEARCH_MAX_CHARACTERS), v.minLength(SEARCH_MIN_CHARACTERS, 'search-min'))

/** How many of each kind of part are wanted at most. */
const PerKind = v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number))

/** What the text was taken for; the list holds every reading that found something, best first. `count` is of products, or of vehicles where the text finds those. */
export const Interpretation = v.object({
  kind: v.picklist(['number', 'name', 'vin', 'engine_code', 'k_type', 'tyre', 'car']),
  text: v.string(),
  count: Count,
  /** Where the vehicle picker shows the cars that the text names, as far as it says one maker and one model. */
  picker: v.optional(v.object({ type: VehicleType, make: Count, model: v.optional(Count) })),
})

/** `listed`: how many of `total` are ordered and can be paged through, where that is not all of them. */
export const SearchAnswer = v.object({
  items: v.array(ProductRow),
  facets: Facets,
  interpretations: v.array(Interpretation),
  listed: v.optional(Count),
  ...pageFields,
})
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

/** What a text may begin or mean. `id` is the article's, kind's or brand's; vehicles and tyre sizes have none and are found by `text`. */
export const Suggestion = v.object({
  kind: v.picklist(['number', 'generic_article', 'brand', 'vin', 'engine_code', 'k_type', 'tyre']),
  text: v.string(),
  detail: v.string(),
  id: Count,
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'user',
    summary:
      'Search by number in any spelling, or by name; `vehicle_id` narrows names to what fits it, `for_vehicle` asks of each row whether it fits and, in the default order, brings forward what does of what is found by name; `catalogue` narrows to parts made for vehicles; `per_kind` gives the first so many of each kind of part, kind after kind, on one page; of one kind alone, its list',
    query: v.object({
      q: SearchText,
      vehicle_id: v.optional(IdText),
      for_vehicle: v.optional(IdText),
      catalogue: v.optional(v.picklist(['tecdoc'])),
      per_kind: v.optional(PerKind),
      ...listQuery,
    }),
    answer: SearchAnswer,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/search/suggest',
    access: 'user',
    summary: 'As you type; at most 10',
    query: v.object({ q: SearchText }),
    answer: v.object({ items: v.array(Suggestion) }),
  }),
}
