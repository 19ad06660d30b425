import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, IdText, pageFields } from './fields.ts'
import { Facets, listQuery, ProductRow } from './products.ts'

export const SEARCH_MIN_CHARACTERS = 3
export const SearchText = v.pipe(v.string(), v.trim(), v.minLength(SEARCH_MIN_CHARACTERS, 'search-min'), v.maxLength(200))

/** What the text was taken for; the list holds every reading that found something, best first. */
export const Interpretation = v.object({ kind: v.picklist(['number', 'name', 'vin', 'tyre']), text: v.string(), count: Count })

export const SearchAnswer = v.object({ items: v.array(ProductRow), facets: Facets, interpretations: v.array(Interpretation), ...pageFields })
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

export const Suggestion = v.object({ kind: v.picklist(['number', 'generic_article', 'brand']), text: v.string(), detail: v.string(), id: Count })
export type Suggestion = v.InferOutput<typeof Suggestion>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET', path: '/search', access: 'user', summary: 'Search by number in any spelling, or by name; `vehicle_id` narrows names to what fits it, `for_vehicle` only asks of each row whether it fits',
    query: v.object({ q: SearchText, vehicle_id: v.optional(IdText), for_vehicle: v.optional(IdText), ...listQuery }), answer: SearchAnswer,
  }),
  suggest: endpoint({
    method: 'GET', path: '/search/suggest', access: 'user', summary: 'As you type; at most 10', query: v.object({ q: SearchText }), answer: v.object({ items: v.array(Suggestion) }),
  }),
}
