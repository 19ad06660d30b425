import { expect, test } from 'vitest'
import * as v from 'valibot'
import { chosenBefore, TyreAddress, withChosen } from './tyre-address.ts'

test('a choice opens what comes after it again', () => {
  const address = {
    by: 'vehicle',
    maker: 3,
    make: 'GOLF',
    year: 2015,
    generation: 'GOLF VII',
    model: 3001,
    car: 900_312,
  } as const
  expect(withChosen(address, 'year', '2010')).toEqual({ by: 'vehicle', maker: 3, make: 'GOLF', year: 2010 })
  expect(withChosen(address, 'make', '')).toEqual({ by: 'vehicle', maker: 3 })
})

test('a step is asked for when everything before it is chosen', () => {
  expect(chosenBefore({}, 'maker')).toEqual({})
  expect(chosenBefore({ maker: 3 }, 'year')).toBeNull()
  expect(chosenBefore({ maker: 3, make: 'GOLF' }, 'year')).toEqual({ maker: 3, make: 'GOLF' })
})

test('what cannot be read in the address counts as not said', () => {
  expect(
    v.parse(TyreAddress, { tyre: 2055516, season: 2, load: 91, speed: 'ZZ', year: 'x', make: 3, wet: 'F' }),
  ).toEqual({ tyre: '2055516', season: '2', load: '91', make: '3' })
})
