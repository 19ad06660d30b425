import { expect, it } from 'vitest'
import { numbersInAddress } from './order.queries.ts'

it.each([
  [4_500_000_001, ['4500000001']],
  ['4500000001,4500000002', ['4500000001', '4500000002']],
  [undefined, []],
  [true, []],
  [[1, 2], []],
  [12, []],
  [1.5, []],
  ['4500000001,', []],
  [Array.from({ length: 11 }, () => '4500000001').join(','), []],
])('an address with %j names the orders %j @CART-12', (order, numbers) => {
  expect(numbersInAddress(order)).toEqual(numbers)
})
