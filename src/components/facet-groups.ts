import type { Facets } from '#src/contract/products.ts'
import { chosen, type FacetName, facetNames, type ListSearch } from '#src/data/products/list-filter.ts'

export interface FacetValue {
  readonly value: string
  readonly label: string
  /** How many articles it would leave; null for a chosen value that the other filters exclude. */
  readonly count: number | null
  readonly selected: boolean
}
export interface FacetGroup {
  readonly facet: FacetName
  readonly values: readonly FacetValue[]
}

const fields = { quality: 'qualities', brand: 'brands', kind: 'generic_articles' } as const

/**
 * The facets as they are shown. What is chosen stays visible even when other filters leave nothing of it: it must be possible to take it away.
 * `labelOf` finds the words of values that the answer does not name.
 */
export function facetGroups(facets: Facets, search: ListSearch, labelOf: (facet: FacetName, value: string) => string): readonly FacetGroup[] {
  return facetNames.flatMap((facet) => {
    const selected = chosen(search, facet)
    const known = facets[fields[facet]]
    const missing = selected.filter((value) => known.every((each) => each.value !== value))
    const values = [
      ...known.map(({ value, label, count }) => ({ value, label, count, selected: selected.includes(value) })),
      ...missing.map((value) => ({ value, label: labelOf(facet, value), count: null, selected: true })),
    ]
    // One value alone narrows nothing.
    return values.length > 1 || missing.length > 0 || selected.length > 0 ? [{ facet, values }] : []
  })
}

/** The first so many, in their order, and whatever is chosen beyond them. */
export function mostImportant(values: readonly FacetValue[], most: number): readonly FacetValue[] {
  if (values.length <= most + 1) return values
  return values.filter((value, index) => value.selected || index < most)
}

/** Values whose label contains the text, whatever its capitals and accents. */
export function matchingValues(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const wanted = fold(text)
  return wanted === '' ? values : values.filter(({ label }) => fold(label).includes(wanted))
}
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
