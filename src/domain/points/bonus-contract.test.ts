import { expect, it } from 'vitest'
import { bonusProgress } from './bonus-contract.ts'

const [first, second] = [
  { level: 1, from: 100_000, bonus: 1 },
  { level: 2, from: 500_000, bonus: 2.5 },
]

it.each([
  [0, null, first, 100_000],
  [99_999, null, first, 1],
  [100_000, first, second, 400_000],
  [499_999, first, second, 1],
  [500_000, second, null, 0],
  [9_000_000, second, null, 0],
])('stands with %d between its levels, whatever their order @MKT-03', (reached, current, next, missing) => {
  expect(bonusProgress([second, first], reached)).toEqual({ current, next, missing })
})

it('stands nowhere without levels', () => {
  expect(bonusProgress([], 5)).toEqual({ current: null, next: null, missing: 0 })
})
