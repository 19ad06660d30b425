import { expect, test } from 'vitest'
import { readScanned } from '../numbers/scanned.ts'
import { readEngineCode, readKType } from './vehicle-code.ts'

test.each([
  ['BXE', 'BXE'],
  ['bxe', 'BXE'],
  ['H4Bt 400', 'H4BT400'],
  ['h4bt-400', 'H4BT400'],
  ['M 270.910', 'M270910'],
  ['1Z', '1Z'],
  ['B', null],
  ['', null],
  [`%_'"\\`, null],
  ['🚗🚗', null],
  ['A'.repeat(21), null],
])('the engine code %s has the key %s @VEH-05', (text, key) => {
  expect(readEngineCode(text)).toBe(key)
})

test.each([
  ['900312', 900_312],
  [' 900 312 ', 900_312],
  ['K-Type 9312', 9312],
  ['ktyp 9312', 9312],
  ['KTypNr. 9312', 9312],
  ['12', 12],
  ['7', null],
  ['0123', null],
  ['BXE', null],
  ['9999999999', null],
  ['99999999999', null],
  ['1e5', null],
  ['-12', null],
  ['', null],
])('the K-type %s is %s @VEH-05', (text, kType) => {
  expect(readKType(text)).toBe(kType)
})

test.each([
  ['*WVWZZZAUZEW123456*', { as: 'vin', text: 'WVWZZZAUZEW123456' }],
  ['IWVWZZZAUZEW123456', { as: 'vin', text: 'WVWZZZAUZEW123456' }],
  ['WOLPE6EZZFT416969', { as: 'vin', text: 'WOLPE6EZZFT416969' }],
  [']C10986494524', { as: 'number', text: '0986494524' }],
  ['4006381333931', { as: 'number', text: '4006381333931' }],
  ['*0 986 494 524*', { as: 'number', text: '0 986 494 524' }],
  ['P 68 033', { as: 'number', text: 'P 68 033' }],
])('a scanner that types %s', (text, scanned) => {
  expect(readScanned(text)).toEqual(scanned)
})
