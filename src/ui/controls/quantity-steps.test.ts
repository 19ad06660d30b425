import { describe, expect, it } from 'vitest'
import { parseQuantity, stepQuantity } from './quantity-steps.ts'

const pairs = { multiple: 2, minimum: 2, maximum: 9 }

describe('quantity steps @SRCH-08', () => {
  it.each([
    [2, 1, 4],
    [4, -1, 2],
    [2, -1, 2],
    [3, 1, 4],
    [3, -1, 2],
    [8, 1, 9],
  ] as const)('from %i by %i lands on %i', (from, direction, to) => {
    expect(stepQuantity(from, direction, pairs)).toBe(to)
  })

  it.each(['0', '12', ' 7 ', '12345678901'])('%j is a quantity', (typed) => {
    expect(parseQuantity(typed)).toBe(Number(typed))
  })

  it.each(['', '-1', '1.5', '1,5', '1e9', 'doi', '1234567890123456', null])('%j is not', (typed) => {
    expect(parseQuantity(typed)).toBeNull()
  })
})
