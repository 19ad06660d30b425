import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Facets, Quality } from '#src/contract/products.ts'
import type { FacetName, ListSearch } from '#src/data/products/list-filter.ts'
import { type FacetGroup, facetGroups } from './facet-groups.ts'
import { qualityWords } from './QualityTag.tsx'

export const facetWords: Record<FacetName, MessageDescriptor> = { quality: msg`Calitate`, brand: msg`Marcă`, kind: msg`Tip de piesă` }

/** Labels that answers have named so far: a chosen value keeps its name when another filter leaves nothing of it. */
const seenLabels = new Map<string, string>()

/** The facets in words of the person's language. */
export function useFacetGroups(facets: Facets, search: ListSearch): readonly FacetGroup[] {
  const { i18n } = useLingui()
  const qualities = facets.qualities.map((each) => ({ ...each, label: qualityWord(each.value) }))
  for (const { value, label } of facets.brands) seenLabels.set(`brand ${value}`, label)
  for (const { value, label } of facets.generic_articles) seenLabels.set(`kind ${value}`, label)
  return facetGroups({ ...facets, qualities }, search, (facet, value) => (facet === 'quality' ? qualityWord(value) : (seenLabels.get(`${facet} ${value}`) ?? value)))

  function qualityWord(value: string): string {
    const word = qualityWords[value as Quality] as MessageDescriptor | undefined
    return word ? i18n._(word) : value
  }
}
