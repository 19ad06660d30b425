import { expect, test } from 'vitest'
import { plateSpelling, readPlate } from './plate.ts'

test.each([
  ['CJ 12 ABC', 'CJ 12 ABC', 'standard'],
  ['cj12abc', 'CJ 12 ABC', 'standard'],
  ['CJ-12-ABC', 'CJ 12 ABC', 'standard'],
  ['B 123 ABC', 'B 123 ABC', 'standard'],
  ['b12xyz', 'B 12 XYZ', 'standard'],
  ['IS.07.RTV', 'IS 07 RTV', 'standard'],
  ['CJ 123456', 'CJ 123456', 'temporary'],
  ['B 0123', 'B 0123', 'temporary'],
  ['B 000123 probe', 'B 000123 PROBE', 'test'],
  ['CD 123101', 'CD 123101', 'special'],
  ['MAI 12345', 'MAI 12345', 'special'],
])('%s is the plate %s (%s) @VEH-06', (text, plate, kind) => {
  expect(readPlate(text)).toEqual({ plate, kind })
})

test.each([
  ['no county', 'ZZ 12 ABC'],
  ['three digits outside of Bucharest', 'CJ 123 ABC'],
  ['one digit', 'CJ 1 ABC'],
  ['a Q', 'CJ 12 QAB'],
  ['an I in front', 'CJ 12 IAB'],
  ['a word that is not given out', 'CJ 12 POL'],
  ['a foreign one', 'M-AB 1234'],
  ['a number', '0986494524'],
  ['nothing', ''],
  ['an emoji', '🚗'],
  ['signs', `%_'"\\`],
])('no Romanian plate: %s', (_why, text) => {
  expect(readPlate(text)).toBeNull()
})

test('what is not ours keeps its spelling, in capitals', () => {
  expect([plateSpelling('cj12abc'), plateSpelling(' m-ab  1234 ')]).toEqual(['CJ 12 ABC', 'M-AB 1234'])
})
