import { describe, expect, test } from 'vitest'
import { problemOf, soughtIn, vehicleSought } from './sought.ts'

const nothing = {
  type: undefined,
  make: undefined,
  model: undefined,
  years: undefined,
  vin: undefined,
  plate: undefined,
  engine_code: undefined,
  k_type: undefined,
  car: undefined,
  page: undefined,
}

test('the address names one thing that is searched', () => {
  expect(soughtIn({ ...nothing, engine_code: ' BXE ' })).toEqual({ by: 'engine_code', text: 'BXE' })
  expect([soughtIn(nothing), soughtIn({ ...nothing, vin: '  ' })]).toEqual([null, null])
})

describe('the field for vehicles', () => {
  test.each([
    ['wvw zzz auz ew 123456', 'vin', 'WVWZZZAUZEW123456'],
    ['CJ 12 ABC', 'plate', 'CJ 12 ABC'],
    ['cj12abc', 'plate', 'CJ 12 ABC'],
    ['golf 5 1.9', 'car', 'golf 5 1.9'],
    ['logan', 'car', 'logan'],
    ['cod motor BKC', 'engine_code', 'BKC'],
    ['N-Typ 12345', 'k_type', '12345'],
    ['12345', 'k_type', '12345'],
    ['serie șasiu WVW ZZZ AUZ EW 123456', 'vin', 'WVWZZZAUZEW123456'],
    ['WAUZZZ8K9BA12', 'vin', 'WAUZZZ8K9BA12'],
    ['M-AB 1234', 'plate', 'M-AB 1234'],
    ['WVWZZZAUZEW12345', 'vin', 'WVWZZZAUZEW12345'],
    ['WOLPE6EZZFT416969', 'vin', 'WOLPE6EZZFT416969'],
    [`%_'"\\`, 'vin', `%_'"\\`],
    ['🚗', 'vin', '🚗'],
  ])('takes %s for a %s', (text, by, meant) => {
    expect(vehicleSought(text)).toEqual({ by, text: meant })
  })
})

test.each([
  ['vin', 'WVWZZZAUZEW123456', null],
  ['vin', 'WVWZZZAUZEW12345', { kind: 'vin-length', length: 16 }],
  ['vin', 'WVWZZZAUZEW1234567', { kind: 'vin-length', length: 18 }],
  ['vin', 'WOLPE6EZZFT416969', { kind: 'vin-letters', vin: 'W0LPE6EZZFT416969', letters: ['O'] }],
  ['vin', '🚗', { kind: 'vin-characters' }],
  ['plate', 'CJ', { kind: 'too-short', least: 3 }],
  ['plate', 'CJ 12', null],
  ['plate', 'CJ 12 '.repeat(20), { kind: 'vin-length', length: 80 }],
  ['car', 'x5', { kind: 'too-short', least: 3 }],
  ['car', 'golf 5', null],
  ['engine_code', 'B', { kind: 'too-short', least: 2 }],
  ['engine_code', '1Z', null],
  ['engine_code', 'A'.repeat(21), { kind: 'code-long' }],
  ['engine_code', `%_'"\\`, { kind: 'too-short', least: 2 }],
  ['k_type', '900312', null],
  ['k_type', '9', { kind: 'too-short', least: 2 }],
  ['k_type', 'BXE', { kind: 'not-digits' }],
  ['k_type', '99999999999', { kind: 'not-k-type' }],
  ['k_type', '012', { kind: 'not-k-type' }],
  ['vin', 'W'.repeat(70), { kind: 'vin-length', length: 70 }],
] as const)('searched by %s, %s: %o', (by, text, problem) => {
  expect(problemOf({ by, text })).toEqual(problem)
})
