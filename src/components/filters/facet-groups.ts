import type { Facets } from '#src/contract/catalogue/products.ts'
import {
  attributeName,
  chosen,
  type FacetName,
  facetNames,
  type ListSearch,
  narrowingFacets,
} from '#src/data/products/list-filter.ts'

export interface FacetValue {
  readonly value: string
  readonly label: string
  /** How many articles it would leave; null for a chosen value that the other filters exclude. */
  readonly count: number | null
  readonly selected: boolean
}
export interface FacetGroup {
  readonly facet: FacetName
  readonly heading: string
  readonly values: readonly FacetValue[]
}

/** Words of what the answer does not name. */
export interface FacetWords {
  readonly headingOf: (facet: FacetName) => string
  readonly labelOf: (facet: FacetName, value: string) => string
}

const fields = {
  quality: 'qualities',
  brand: 'brands',
  kind: 'generic_articles',
  manufacturer: 'manufacturers',
} as const

/** The facets as they are shown. What is chosen stays visible even when other filters leave nothing of it: it must be possible to take it away. */
export function facetGroups(facets: Facets, search: ListSearch, words: FacetWords): readonly FacetGroup[] {
  const named = [
    ...facetNames.map((facet) => ({ facet, heading: words.headingOf(facet), known: facets[fields[facet]] })),
    ...facets.attributes.map(({ id, name, unit, values }) => ({
      facet: attributeName(id),
      heading: unit === null ? name : `${name} (${unit})`,
      known: values,
    })),
  ]
  const unnamed = narrowingFacets(search)
    .filter((facet) => named.every((each) => each.facet !== facet))
    .map((facet) => ({ facet, heading: words.headingOf(facet), known: [] }))
  return [...named, ...unnamed].flatMap(({ facet, heading, known }) => {
    const selected = chosen(search, facet)
    const missing = selected.filter((value) => known.every((each) => each.value !== value))
    const values = [
      ...known.map(({ value, label, count }) => ({ value, label, count, selected: selected.includes(value) })),
      ...missing.map((value) => ({ value, label: words.labelOf(facet, value), count: null, selected: true })),
    ]
    // One value alone narrows nothing.
    return values.length > 1 || selected.length > 0 ? [{ facet, heading, values }] : []
  })
}

/** Below this many characters a text inside a filter narrows nothing. */
export const FACET_MIN_CHARACTERS = 3

/** Values whose label contains the text, whatever its capitals and accents; all of them while the text is too short. */
export function matchingValues(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const wanted = fold(text)
  return wanted.length < FACET_MIN_CHARACTERS ? values : values.filter(({ label }) => fold(label).includes(wanted))
}

/** So many values of a facet stand beside other facets; a few more are not worth a button. */
export const FIRST_VALUES = 12
const NOT_WORTH_HIDING = 4

/** What is chosen, and the first of the others, in the order of all. */
export function firstValues(values: readonly FacetValue[]): readonly FacetValue[] {
  if (values.length <= FIRST_VALUES + NOT_WORTH_HIDING) return values
  return values.filter(({ selected }, index) => selected || index < FIRST_VALUES)
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
