import { describe, expect, it } from 'vitest'
import { facetGroups, FIRST_VALUES, firstValues, matchingValues } from './facet-groups.ts'

const value = (id: number, count = 1) => ({ value: String(id), label: `Marca ${id}`, count })
const facets = {
  brands: [value(1, 9), value(2, 4)],
  qualities: [{ value: 'oe', label: 'Original', count: 13 }],
  generic_articles: [],
  manufacturers: [],
  attributes: [],
}
const words = { headingOf: (facet: string) => facet, labelOf: (facet: string, id: string) => `${facet} ${id}` }

describe('facets @SRCH-02', () => {
  it('leave out what has one value only, for it narrows nothing', () => {
    expect(facetGroups(facets, {}, words).map(({ facet }) => facet)).toEqual(['brand'])
  })
  it('keep what is chosen in sight when other filters leave nothing of it', () => {
    const [brand] = facetGroups(facets, { brand: '7' }, words)
    expect(brand?.values).toContainEqual({ value: '7', label: 'brand 7', count: null, selected: true })
  })
  it('keep a single value that is chosen: it must be possible to take it away', () => {
    expect(facetGroups(facets, { quality: 'oe' }, words).map(({ facet }) => facet)).toEqual(['quality', 'brand'])
  })
  it('are also the criteria of the answer, with their unit, and one that is chosen but no longer there', () => {
    const withSize = {
      ...facets,
      attributes: [
        {
          id: 1003,
          name: 'Grosime',
          unit: 'mm',
          values: [
            { value: '17.5', label: '17,5', count: 2 },
            { value: '18', label: '18', count: 1 },
          ],
        },
      ],
    }
    const found = facetGroups(withSize, { attribute: '1003:18;1001:2' }, words)
    expect(found.slice(1)).toEqual([
      {
        facet: 'attribute 1003',
        heading: 'Grosime (mm)',
        values: [
          { value: '17.5', label: '17,5', count: 2, selected: false },
          { value: '18', label: '18', count: 1, selected: true },
        ],
      },
      {
        facet: 'attribute 1001',
        heading: 'attribute 1001',
        values: [{ value: '2', label: 'attribute 1001 2', count: null, selected: true }],
      },
    ])
  })
})

describe('the values of a facet', () => {
  it('are found without regard to capitals and accents', () => {
    const makers = ['LEMFÖRDER', 'BOSCH'].map((label) => ({ value: label, label, count: 1, selected: false }))
    expect(matchingValues(makers, 'lemfor').map(({ label }) => label)).toEqual(['LEMFÖRDER'])
    expect(matchingValues(makers, ' ')).toHaveLength(2)
  })
  it('are searched from three characters on', () => {
    const makers = ['LEMFÖRDER', 'BOSCH'].map((label) => ({ value: label, label, count: 1, selected: false }))
    expect([matchingValues(makers, 'bo').length, matchingValues(makers, 'bos').length]).toEqual([2, 1])
  })
  it('beside other facets are the first and what is chosen, where there are many', () => {
    const makers = (count: number, selected?: number) =>
      Array.from({ length: count }, (_each, index) => ({
        value: String(index),
        label: `M${index}`,
        count: 1,
        selected: index === selected,
      }))
    expect(firstValues(makers(FIRST_VALUES + 4))).toHaveLength(FIRST_VALUES + 4)
    expect(firstValues(makers(90))).toHaveLength(FIRST_VALUES)
    expect(firstValues(makers(90, 70)).at(-1)).toMatchObject({ value: '70', selected: true })
  })
})
