import { describe, expect, it } from 'vitest'
import { partsOf, pickerFor, wantedCategory } from './wanted-category.ts'

const categories = [
  { id: 101, name: 'Sistem de frânare', children: [{ id: 102, name: 'Frână cu disc' }] },
  { id: 107, name: 'Filtre' },
]
const vehicle = { vehicleCode: 'V', manuId: 5, modelId: 51, carId: 900_001 } as const

describe('the group that a vehicle is chosen for (@CNT-01)', () => {
  it.each([
    ['P', {}],
    ['O', { type: 'CV' }],
    ['T', { type: 'TRACTOR' }],
    ['K', { type: 'BODY' }],
    ['A', {}],
    ['', {}],
  ])('of the tree %s is carried to the picker with %j', (tree, type) => {
    expect(pickerFor(tree, 101)).toEqual({ to: '/vehicle', search: { ...type, category: 101 } })
  })

  it.each([
    [categories, 101, { id: 101, name: 'Sistem de frânare' }],
    [categories, 102, { id: 102, name: 'Frână cu disc' }],
    [categories, 107, { id: 107, name: 'Filtre' }],
    [categories, 999, null],
    [categories, undefined, null],
    [undefined, undefined, null],
    [undefined, 101, { id: 101, name: null }],
  ] as const)('among %j, %s is %j', (known, id, expected) => {
    const wanted = wantedCategory(known, id)
    expect(wanted && { id: wanted.id, name: wanted.name }).toEqual(expected)
  })

  it('is opened once a vehicle is taken, and without one all its parts are', () => {
    const params = { vehicleCode: 'V', manufacturerId: '5', modelId: '51', linkingTargetId: '900001' }
    expect(partsOf(vehicle, { id: 102, name: null })).toMatchObject({ params, search: { category: 102 } })
    expect(partsOf(vehicle, null)).toMatchObject({ params, search: {} })
    expect(partsOf(vehicle, null).search).toEqual({})
  })
})
