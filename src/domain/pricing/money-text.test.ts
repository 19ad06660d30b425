import { expect, it } from 'vitest'
import { moneyText, parseMoney } from './money-text.ts'

it.each([
  ['1.025,40', 102_540],
  ['1,025.40', 102_540],
  ['1025.4', 102_540],
  ['1 025', 102_500],
  ['1.025', 102_500],
  ['98', 9_800],
  ['98,5 lei', 9_850],
  ['0', 0],
  [',5', 50],
  ['1.234.567,89', 123_456_789],
  ['', null],
  ['  ', null],
  ['abc', 'wrong'],
  ['1,2,3', 'wrong'],
  ['1.02.5', 'wrong'],
  ['-5', 'wrong'],
  ['1e9', 'wrong'],
  ['12345678901', 'wrong'],
  [',', 'wrong'],
])('%j is %j bani', (text, minor) => {
  expect(parseMoney(text)).toBe(minor)
})

it('what is typed again says the same', () => {
  for (const minor of [0, 5, 98, 102_540, 99_999_999]) expect(parseMoney(moneyText(minor))).toBe(minor)
  expect(moneyText(null)).toBe('')
})
