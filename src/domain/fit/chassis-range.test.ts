import { expect, test } from 'vitest'
import { compareChassis } from './chassis-range.ts'

test.each([
  ['C-234567', 'C 234.567', 0],
  ['C234566', 'C-234567', -1],
  ['C234568', 'C-234567', 1],
  ['8P-7-123457', '8P-7-123456', 1],
  ['000999', '001000', -1],
  ['WVWZZZ1KZ8W123456', 'WVWZZZ1KZ8W123455', 1],
  ['WVWZZZ1KZ8W123456', '8W-200000', -1],
])('%s beside %s is %s', (own, bound, order) => {
  expect(compareChassis(own, bound)).toBe(order)
})

test.each([
  ['D234567', 'C-234567', 'another series: letters have no order'],
  ['234567', 'C-234567', 'a series that was not read'],
  ['C2345678', 'C-234567', 'a serial number of another length'],
  ['WVWZZZ1KZ8W123456', 'W-123456', 'the end of a VIN without its model year'],
  ['WVWZZZ1KZ8W123456', '123456', 'a serial number alone'],
  ['WVWZZZ1KZ8W123456', 'WVWZZZ1KZ9W000001', 'the serial numbers of another model year'],
  ['ABCDEFG', 'C-234567', 'no serial number at all'],
])('%s beside %s cannot be compared: %s', (own, bound) => {
  expect(compareChassis(own, bound)).toBeNull()
})
