import type { Sort } from '#src/contract/fields.ts'
import type { Quality } from '#src/contract/catalogue/article.ts'
import type { AttributeFilter } from '#src/contract/catalogue/product-calls.ts'

/** What a list is narrowed, sorted and cut by; read from the query by the contract's `listQuery`. */
export interface ListFilter {
  readonly brand?: number[]
  readonly quality?: Quality[]
  readonly generic_article?: number[]
  readonly manufacturer?: number[]
  readonly attribute?: AttributeFilter
  /** Only what is made for vehicles. */
  readonly catalogue?: 'tecdoc'
  /** The first so many of each kind of part, kind after kind, where there is more than one. */
  readonly per_kind?: number
  readonly sort: Sort
  readonly page: number
  readonly per_page: number
}

/** Page fields of an answer. */
export function pageOf(
  total: number,
  { page, per_page }: Pick<ListFilter, 'page' | 'per_page'>,
): { page: number; per_page: number; total: number; total_pages: number } {
  return { page, per_page, total, total_pages: Math.ceil(total / per_page) }
}
