import { expect, test } from 'vitest'
import { dictionaryOf } from '#server/modules/catalogue/words/dictionary.ts'
import { inFour } from '#tests/builders/rows.ts'
import { likeness, placeOf } from './part-place.ts'

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
    {
      criteria_id: 1020,
      key: 'arm_type',
      type: 'K',
      unit: null,
      name: inFour('Tip braț'),
      key_values: ['transversal', 'longitudinal'].map((en, key) => ({ key, ...inFour(''), en })),
      immediate: false,
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

test('a part for the other side is like one in all but where it sits, and none where a list says that it is another', () => {
  const [left, right] = [words.indexOf('front left'), words.indexOf('rear right')]
  const arm = (place: number, ...more: [number, number | string][]) => [[1001, place] as [number, number], ...more]
  const of = (...more: [number, number | string][]) =>
    likeness(dictionary, arm(left, [1020, 0], [15, 15.1]), arm(right, ...more))
  expect([of([1020, 0], [15, 15.1]), of([1020, 0], [15, 15.3]), of([15, 15.1]), of()]).toEqual([2, 1, 1, 0])
  expect([of([1020, 1], [15, 15.1]), of([1020, 1], [1020, 0])]).toEqual([null, 1])
})
