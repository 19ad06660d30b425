import * as v from 'valibot'
import { Quality, Sort } from '#src/contract/products.ts'

export const pageSizes = [24, 48, 96] as const
export type PageSize = (typeof pageSizes)[number]

/** `brand=146` arrives as a number, `brand=146,203` as a text. */
const Ids = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}(,\d{1,10}){0,49}$/))
const Qualities = v.pipe(v.string(), v.check((text) => text.split(',').every((each) => v.is(Quality, each))))

/** How a list of products is narrowed and ordered, as it stands in the address. What cannot be read counts as not said. */
export const listSearch = {
  brand: v.fallback(v.optional(Ids), undefined),
  quality: v.fallback(v.optional(Qualities), undefined),
  kind: v.fallback(v.optional(Ids), undefined),
  sort: v.fallback(v.optional(Sort), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), undefined),
  size: v.fallback(v.optional(v.picklist(pageSizes)), undefined),
}
const ListSearch = v.object(listSearch)
export type ListSearch = v.InferOutput<typeof ListSearch>

export type FacetName = 'brand' | 'quality' | 'kind'
export const facetNames: readonly FacetName[] = ['quality', 'brand', 'kind']

/** The values chosen of a facet. */
export function chosen(search: ListSearch, facet: FacetName): readonly string[] {
  const text = search[facet]
  return text === undefined || text === '' ? [] : text.split(',')
}

/** The filter with one value of a facet switched on or off, from the first page. */
export function toggled(search: ListSearch, facet: FacetName, value: string): ListSearch {
  const before = chosen(search, facet)
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return { ...search, [facet]: values.length === 0 ? undefined : values.join(','), page: undefined }
}

export function cleared(search: ListSearch): ListSearch {
  return { ...search, brand: undefined, quality: undefined, kind: undefined, page: undefined }
}

export function isNarrowed(search: ListSearch): boolean {
  return facetNames.some((facet) => chosen(search, facet).length > 0)
}

/** Ordered as the person likes it where the address does not say how. */
export function inOrder(search: ListSearch, preferred: Sort): ListSearch {
  return { ...search, sort: search.sort ?? preferred }
}

/** As the API asks for it. */
export function listQueryOf({ brand, quality, kind, sort, page, size }: ListSearch) {
  return {
    ...(brand ? { brand } : {}),
    ...(quality ? { quality } : {}),
    ...(kind ? { generic_article: kind } : {}),
    ...(sort && sort !== 'default' ? { sort } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    per_page: String(size ?? pageSizes[0]),
  }
}
