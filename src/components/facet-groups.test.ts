import { describe, expect, it } from 'vitest'
import { facetGroups, matchingValues, mostImportant } from './facet-groups.ts'

const value = (id: number, count = 1) => ({ value: String(id), label: `Marca ${id}`, count })
const facets = { brands: [value(1, 9), value(2, 4)], qualities: [{ value: 'oe', label: 'Original', count: 13 }], generic_articles: [] }

describe('facets @SRCH-02', () => {
  it('leave out what has one value only, for it narrows nothing', () => {
    expect(facetGroups(facets, {}, () => '').map(({ facet }) => facet)).toEqual(['brand'])
  })
  it('keep what is chosen in sight when other filters leave nothing of it', () => {
    const [brand] = facetGroups(facets, { brand: '7' }, (facet, id) => `${facet} ${id}`)
    expect(brand?.values).toContainEqual({ value: '7', label: 'brand 7', count: null, selected: true })
  })
  it('keep a single value that is chosen: it must be possible to take it away', () => {
    expect(facetGroups(facets, { quality: 'oe' }, () => '').map(({ facet }) => facet)).toEqual(['quality', 'brand'])
  })
})

describe('the values of a facet in the page', () => {
  const values = Array.from({ length: 10 }, (_value, index) => ({ ...value(index), selected: index === 9 }))
  it('are the first ones and whatever is chosen', () => {
    expect(mostImportant(values, 3).map((each) => each.value)).toEqual(['0', '1', '2', '9'])
  })
  it('are all of them when only one would be left out', () => {
    expect(mostImportant(values, 9)).toHaveLength(10)
  })
  it('are found without regard to capitals and accents', () => {
    const makers = ['LEMFÖRDER', 'BOSCH'].map((label) => ({ value: label, label, count: 1, selected: false }))
    expect(matchingValues(makers, 'lemfor').map(({ label }) => label)).toEqual(['LEMFÖRDER'])
    expect(matchingValues(makers, ' ')).toHaveLength(2)
  })
})
