import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Quality } from '#src/contract/catalogue/article.ts'
import type { Facets } from '#src/contract/catalogue/products.ts'
import { attributeName, type FacetName, type facetNames, type ListSearch } from '#src/data/products/list-filter.ts'
import { type FacetGroup, facetGroups } from './facet-groups.ts'
import { qualityWords } from '../products/QualityTag.tsx'

const facetWords: Record<(typeof facetNames)[number], MessageDescriptor> = {
  quality: msg`Calitate`,
  brand: msg`Marcă`,
  kind: msg`Tip de piesă`,
  manufacturer: msg`Producător auto`,
}
const attributeWord = msg`Atribut`

/** Words that answers have named so far: what is chosen keeps its name when another filter leaves nothing of it. */
const seenWords = new Map<string, string>()

/** The facets in words of the person's language. */
export function useFacetGroups(facets: Facets, search: ListSearch): readonly FacetGroup[] {
  const { i18n } = useLingui()
  const qualities = facets.qualities.map((each) => ({ ...each, label: qualityWord(each.value) }))
  for (const { value, label } of facets.brands) seenWords.set(`brand ${value}`, label)
  for (const { value, label } of facets.generic_articles) seenWords.set(`kind ${value}`, label)
  for (const { value, label } of facets.manufacturers) seenWords.set(`manufacturer ${value}`, label)
  for (const { id, name, values } of facets.attributes) {
    seenWords.set(attributeName(id), name)
    for (const { value, label } of values) seenWords.set(`${attributeName(id)} ${value}`, label)
  }
  return facetGroups({ ...facets, qualities }, search, {
    headingOf,
    labelOf: (facet, value) =>
      facet === 'quality' ? qualityWord(value) : (seenWords.get(`${facet} ${value}`) ?? value),
  })

  function headingOf(facet: FacetName): string {
    const word = (facetWords as Partial<Record<FacetName, MessageDescriptor>>)[facet]
    return word ? i18n._(word) : (seenWords.get(facet) ?? i18n._(attributeWord))
  }

  function qualityWord(value: string): string {
    const word = qualityWords[value as Quality] as MessageDescriptor | undefined
    return word ? i18n._(word) : value
  }
}
