import { expect, it } from 'vitest'
import { parsePercent } from './parse-percent.ts'

it.each([
  ['30', 30],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 7 % ', 7],
  ['0', 0],
])('reads %s as a percentage', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent)
})

it.each(['', '-5', '12,555', 'zece', '1e3', '1.000,5'])('does not guess what "%s" means', (typed) => {
  expect(parsePercent(typed)).toBeNull()
})
