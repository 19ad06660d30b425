import { expect, test } from 'vitest'
import { locales } from '#src/contract/fields.ts'
import { numberInWords } from './dictionary.ts'

test.each([
  [17.5, ['17,5', '17,5', '17.5', '17,5']],
  [0.1235, ['0,1235', '0,1235', '0.1235', '0,1235']],
  [-40, ['-40', '-40', '-40', '-40']],
  [1600, ['1600', '1600', '1600', '1600']],
  [186_000, ['186.000', '186\u00A0000', '186,000', '186.000']],
])('%d is written as each language does', (value, expected) => {
  expect(locales.map((locale) => numberInWords(value, locale))).toEqual(expected)
})
