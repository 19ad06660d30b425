import * as v from 'valibot'
import { Sort } from '#src/contract/fields.ts'
import { Quality } from '#src/contract/catalogue/article.ts'
import { addressNumber, addressText, said } from '#src/lib/address-fields.ts'
import { attributesOf, attributesText } from './attribute-filter.ts'

export const pageSizes = [24, 48, 96] as const
export type PageSize = (typeof pageSizes)[number]

/** `brand=146` arrives as a number, `brand=146,203` as a text. */
const Ids = v.pipe(addressText(550), v.regex(/^\d{1,10}(,\d{1,10}){0,49}$/))
const Qualities = v.pipe(
  v.string(),
  v.check((text) => text.split(',').every((each) => v.is(Quality, each))),
)
const Attributes = v.pipe(
  v.string(),
  v.maxLength(1_500),
  v.transform((text) => attributesText(attributesOf(text))),
)

/** How a list of products is narrowed and ordered, as it stands in the address. What cannot be read counts as not said. */
export const listSearch = {
  brand: said(Ids),
  quality: said(Qualities),
  kind: said(Ids),
  manufacturer: said(Ids),
  attribute: said(Attributes),
  sort: said(Sort),
  page: said(addressNumber(10_000)),
  size: said(v.picklist(pageSizes)),
}
const ListSearch = v.object(listSearch)
export type ListSearch = v.InferOutput<typeof ListSearch>

/** What every list of products may be narrowed by. */
export const facetNames = ['quality', 'brand', 'kind', 'manufacturer'] as const
/** Or a criterion: `attribute 1003`. */
export type FacetName = (typeof facetNames)[number] | AttributeName
export type AttributeName = `attribute ${number}`

export function attributeName(criteriaId: number): AttributeName {
  return `attribute ${criteriaId}`
}

/** The criterion of a facet; null for the others. */
export function criterionOf(facet: FacetName): string | null {
  return facet.startsWith('attribute ') ? facet.slice('attribute '.length) : null
}

/** The values chosen of a facet. */
export function chosen(search: ListSearch, facet: FacetName): readonly string[] {
  const criterion = criterionOf(facet)
  if (criterion !== null) return attributesOf(search.attribute)[criterion] ?? []
  const text = search[facet as (typeof facetNames)[number]]
  return text === undefined || text === '' ? [] : text.split(',')
}

/** Every facet of which something is chosen. */
export function narrowingFacets(search: ListSearch): readonly FacetName[] {
  return [
    ...facetNames.filter((facet) => chosen(search, facet).length > 0),
    ...Object.keys(attributesOf(search.attribute)).map((id) => attributeName(Number(id))),
  ]
}

/** The filter with one value of a facet switched on or off, from the first page. */
export function toggled(search: ListSearch, facet: FacetName, value: string): ListSearch {
  const before = chosen(search, facet)
  const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const criterion = criterionOf(facet)
  if (criterion !== null)
    return {
      ...search,
      attribute: attributesText({ ...attributesOf(search.attribute), [criterion]: values }),
      page: undefined,
    }
  return { ...search, [facet]: values.length === 0 ? undefined : values.join(','), page: undefined }
}

export function cleared(search: ListSearch): ListSearch {
  return {
    ...search,
    brand: undefined,
    quality: undefined,
    kind: undefined,
    manufacturer: undefined,
    attribute: undefined,
    page: undefined,
  }
}

export function isNarrowed(search: ListSearch): boolean {
  return narrowingFacets(search).length > 0
}

/** Ordered as the person likes it where the address does not say how. */
export function inOrder(search: ListSearch, preferred: Sort): ListSearch {
  return { ...search, sort: search.sort ?? preferred }
}

/** As the API asks for it. */
export function listQueryOf({ brand, quality, kind, manufacturer, attribute, sort, page, size }: ListSearch) {
  return {
    ...(brand ? { brand } : {}),
    ...(quality ? { quality } : {}),
    ...(kind ? { generic_article: kind } : {}),
    ...(manufacturer ? { manufacturer } : {}),
    ...(attribute ? { attribute: attributesOf(attribute) } : {}),
    ...(sort && sort !== 'default' ? { sort } : {}),
    ...(page && page > 1 ? { page: String(page) } : {}),
    per_page: String(size ?? pageSizes[0]),
  }
}
