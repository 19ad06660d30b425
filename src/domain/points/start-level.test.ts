import { expect, test } from 'vitest'
import { levelReached } from './start-level.ts'

const thresholds = [
  { level: 1, points: 500 },
  { level: 2, points: 2_000 },
]

test.each([
  [0, 0, { level: 1, points: 500, missing: 500 }],
  [499, 0, { level: 1, points: 500, missing: 1 }],
  [500, 1, { level: 2, points: 2_000, missing: 1_500 }],
  [2_000, 2, null],
])('%i points are level %i @MKT-02', (points, level, next) => {
  expect(levelReached(points, thresholds)).toEqual({ level, next })
})

test('without thresholds there is no level and none to come @MKT-02', () => {
  expect(levelReached(900, [])).toEqual({ level: 0, next: null })
})
