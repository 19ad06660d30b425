import { expect, test } from 'vitest'
import { dictionaryOf } from '#server/modules/catalogue/words/dictionary.ts'
import { inFour } from '#tests/builders/rows.ts'
import { placeOf } from './part-place.ts'

const words = ['front', 'rear', 'front left', 'rear right', 'front axle both sides', 'inner', 'left and right']
const dictionary = dictionaryOf({
  genericArticles: [],
  brands: [],
  nodes: [],
  criteria: [
    {
      criteria_id: 1001,
      key: 'fitting_position',
      type: 'K',
      unit: null,
      name: inFour('Poziție'),
      key_values: words.map((en, key) => ({ key, ...inFour(''), en })),
      immediate: true,
    },
  ],
})

test.each([
  ['front', 'front', null],
  ['rear', 'rear', null],
  ['front left', 'front', 'left'],
  ['rear right', 'rear', 'right'],
  ['front axle both sides', 'front', null],
  ['inner', null, null],
  ['left and right', null, null],
])('%s', (value, axle, side) => {
  expect(placeOf(dictionary, [[1001, words.indexOf(value)]])).toEqual({ axle, side })
})

test('other criteria and values that the catalogue does not name say no place', () => {
  expect(
    placeOf(dictionary, [
      [1003, 1],
      [1001, 99],
    ]),
  ).toEqual({ axle: null, side: null })
})
