import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IdText, pageFields } from '../fields.ts'
import { listQuery } from './product-calls.ts'
import { Facets, ProductRow } from './products.ts'
import { isSearchable, namesEnough, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from './search-length.ts'
import { VehicleType } from './vehicles.ts'

export const SearchText = v.pipe(
  trimmedText(SEARCH_MAX_CHARACTERS),
  v.minLength(SEARCH_MIN_CHARACTERS, 'search-min'),
  v.check(namesEnough, 'search-min'),
)

/** What the omnibox searches: also specifications of two characters. */
const AnyText = v.pipe(trimmedText(SEARCH_MAX_CHARACTERS), v.check(isSearchable, 'search-min'))

/** How many of each kind of part are wanted at most. */
const PerKind = v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number))

/** Where the vehicle picker shows the cars that a text names, as far as it says one maker and one model. */
const PickerPlace = v.object({ type: VehicleType, make: Count, model: v.optional(Count) })

/** How the tyres of a size are narrowed by the text's other words, as their list takes it; `unread`: words that say nothing of a tyre. */
const TyreWanted = v.object({
  season: v.optional(v.string()),
  load: v.optional(v.string()),
  speed: v.optional(v.string()),
  brand: v.optional(v.string()),
  unread: v.optional(v.string()),
})
export type TyreWanted = v.InferOutput<typeof TyreWanted>

/** What the text was taken for; the list holds every reading that found something, best first. `count` is of products, or of vehicles where the text finds those. */
export const Interpretation = v.object({
  /** `number`, `name`, `vin`, `engine_code`, `k_type`, `tyre` or `car`; a page passes over those that it does not know. */
  kind: v.string(),
  text: v.string(),
  count: Count,
  picker: v.optional(PickerPlace),
  tyre: v.optional(TyreWanted),
})

/** What words of the text were taken for: those of one kind once, as they were typed, and the text without them. */
export const TextPart = v.object({
  /** `kind`, `brand`, `car`, `specification`, `position` or `quantity`; an older page shows what it does not know as what it is, words. */
  kind: v.string(),
  text: v.string(),
  without: v.string(),
})
export type TextPart = v.InferOutput<typeof TextPart>

/** `listed`: how many of `total` are ordered and can be paged through, where that is not all of them. */
export const SearchAnswer = v.object({
  items: v.array(ProductRow),
  facets: Facets,
  interpretations: v.array(Interpretation),
  /** What the text was understood to say, in its order, where that is more than one thing or something was left out. */
  parts: v.optional(v.array(TextPart)),
  /** What of it was not used, so that something is found. */
  ignored: v.optional(v.array(v.object({ text: v.string(), without: v.string() }))),
  /** Words of the text that nothing has exactly: what was found is the nearest to them. */
  nearest: v.optional(v.array(v.string())),
  /** Counting stopped at a bound: there is more than `total`. */
  is_more: v.optional(v.boolean()),
  listed: v.optional(Count),
  ...pageFields,
})
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

/** What a text may begin or mean. `id` is the article's, kind's or brand's; vehicles and tyre sizes have none and are found by `text`. */
export const Suggestion = v.object({
  kind: v.picklist(['number', 'generic_article', 'brand', 'vin', 'engine_code', 'k_type', 'tyre', 'car']),
  text: v.string(),
  detail: v.string(),
  id: Count,
  /** Of a car alone; a car with a part is searched by the suggestion's text. */
  picker: v.optional(PickerPlace),
  tyre: v.optional(TyreWanted),
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
      q: AnyText,
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
    query: v.object({ q: AnyText }),
    answer: v.object({ items: v.array(Suggestion) }),
  }),
}
