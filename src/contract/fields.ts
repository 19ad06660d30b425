import * as v from 'valibot'

export const locales = ['ro', 'hu', 'en', 'de'] as const
export const Locale = v.picklist(locales)
export type Locale = v.InferOutput<typeof Locale>

export const Theme = v.picklist(['light', 'dark', 'auto'])
export type Theme = v.InferOutput<typeof Theme>
/** Size of controls; auto follows the pointer. */
export const Density = v.picklist(['touch', 'mouse', 'auto'])
export type Density = v.InferOutput<typeof Density>
/** How much of a product a list shows. */
export const ProductView = v.picklist(['detailed', 'compact'])
export type ProductView = v.InferOutput<typeof ProductView>
/** The orders of a list of products; by default the nearest stock first, and in a search by name before that what fits the chosen car. */
export const Sort = v.picklist(['default', 'price_asc', 'price_desc'])
export type Sort = v.InferOutput<typeof Sort>

/** Largest id, quantity and amount that the API reads: PostgreSQL's int4. */
export const INT_MAX = 2_147_483_647
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))
/** An id in a path or query string. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(INT_MAX))
export const Uuid = v.pipe(v.string(), v.uuid())
/** Money in bani. */
export const Minor = v.pipe(v.number(), v.safeInteger())
/** Of an answer, kept ones too. What is sent has to be a time that there is, which this does not ask (bounded.test.ts looks at every input). */
export const IsoDateTime = v.pipe(v.string(), v.isoTimestamp())
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INT_MAX))
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A day that there is: valibot alone takes the 31st of February, PostgreSQL has no year 0. */
export const IsoDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => day >= '1900' && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day),
)
/** A flag in a query string. */
export const FlagText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** Of the words that narrow a list. */
export const LIST_WORDS_MAX = 80
export const MAX_PAGE = 10_000
export const pageQuery = {
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number), v.maxValue(MAX_PAGE)), '1'),
  per_page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(100)), '24'),
}

/** Of a page of a list: `{ items, page, per_page, total, total_pages }`. */
export const pageFields = { page: Count, per_page: Count, total: Count, total_pages: Count }

/** Which accounts staff look for. */
export const Presence = v.picklist(['all', 'online', 'offline'])
export type Presence = v.InferOutput<typeof Presence>
