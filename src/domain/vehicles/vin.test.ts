import { describe, expect, it, test } from 'vitest'
import { looksLikeVin, nearVinLength, readVin, vinMeantBy } from './vin.ts'

const GOLF = 'WVWZZZAUZEW123456'

describe('a VIN is read in any spelling @VEH-04', () => {
  it.each([
    ['as it stands in the papers', 'WVWZZZAUZEW123456'],
    ['in lower case', 'wvwzzzauzew123456'],
    ['in groups', 'WVW ZZZ AUZ EW 123456'],
    ['with dashes', 'WVW-ZZZAUZ-EW123456'],
    ['with a long dash', 'WVW–ZZZAUZ—EW123456'],
    ['with spaces around it', '  WVWZZZAUZEW123456\t'],
    ['with a space that does not break', 'WVW\u00a0ZZZAUZEW123456'],
    ['with dots', 'WVW.ZZZAUZ.EW.123456'],
    ['in letters as wide as those of Asia', 'ＷＶＷZZZAUZEW123456'],
    ['with the stars of Code 39', '*WVWZZZAUZEW123456*'],
    ['with the I of an import label', 'IWVWZZZAUZEW123456'],
    ['with stars and the I', '*IWVWZZZAUZEW123456*'],
    ['with the mark of a Code 128', ']C1WVWZZZAUZEW123456'],
    ['with the mark of a DataMatrix', ']d1WVWZZZAUZEW123456'],
  ])('%s', (_how, text) => {
    expect(readVin(text)).toEqual({ kind: 'vin', vin: GOLF })
  })
})

describe('letters that no VIN has are offered as digits, never taken silently', () => {
  it.each([
    ['WOLPE6EZZFT416969', 'W0LPE6EZZFT416969', ['O']],
    ['WVWZZZAUZEWI23456', 'WVWZZZAUZEW123456', ['I']],
    ['WVWZZZAUZEW12345Q', 'WVWZZZAUZEW123450', ['Q']],
    ['wolpe6ezzft4i6969', 'W0LPE6EZZFT416969', ['I', 'O']],
    ['UUILSDAAAQ12345O8', 'UU1LSDAAA01234508', ['I', 'O', 'Q']],
  ])('%s may mean %s', (text, vin, letters) => {
    expect(readVin(text)).toEqual({ kind: 'mistaken-letters', vin, letters })
  })
  it('an I before a whole VIN is a label, an I in its place is a mistake', () => {
    expect(readVin('IVWZZZAUZEW123456')).toMatchObject({ kind: 'mistaken-letters', vin: '1VWZZZAUZEW123456' })
  })
})

describe('what is no VIN says why', () => {
  it.each([
    ['WVWZZZAUZEW12345', { kind: 'wrong-length', length: 16 }],
    ['WVWZZZAUZEW1234567', { kind: 'wrong-length', length: 18 }],
    ['IWVWZZZAUZEW1234567', { kind: 'wrong-length', length: 19 }],
    ['W', { kind: 'wrong-length', length: 1 }],
    ['A'.repeat(200), { kind: 'wrong-length', length: 200 }],
    ['', { kind: 'empty' }],
    [' - ', { kind: 'empty' }],
    ['**', { kind: 'empty' }],
    ['WVWZZZAUZEW1234%6', { kind: 'wrong-characters', characters: ['%'] }],
    [`%_'"\\`, { kind: 'wrong-characters', characters: ['%', "'", '"', '\\'] }],
    ['WVWZZZAUZEW12345🚗', { kind: 'wrong-characters', characters: ['🚗'] }],
    ['WVWZZZAUZEȘ123456', { kind: 'wrong-characters', characters: ['Ș'] }],
  ])('%s', (text, reading) => {
    expect(readVin(text)).toEqual(reading)
  })
})

describe('a text typed into search @VEH-07', () => {
  test.each(['W0LPE6EZZFT416969', 'w0l pe6ezz ft416969', '*W0LPE6EZZFT416969*', 'UU1LSDAAA12345678'])(
    '%s looks like a VIN',
    (text) => {
      expect(looksLikeVin(text)).toBe(true)
    },
  )
  test.each([
    ['too short', 'W0LPE6EZZFT41696'],
    ['too long', 'W0LPE6EZZFT4169699'],
    ['a letter that none has', 'WOLPE6EZZFT416969'],
    ['a name of seventeen letters', 'planetara fata stg'],
    ['an article number', '0 986 494 524'],
    ['an EAN', '4047024170612'],
  ])('%s does not', (_why, text) => {
    expect(looksLikeVin(text)).toBe(false)
  })
  test('a VIN is also meant by one with an O', () => {
    expect(vinMeantBy('WOLPE6EZZFT416969')).toBe('W0LPE6EZZFT416969')
    expect(vinMeantBy('planetara oglinda')).toBeNull()
  })
  test('one character less or more is counted, other numbers and words are not', () => {
    expect(['W0LPE6EZZFT41696', 'W0LPE6EZZFT4169699'].map(nearVinLength)).toEqual([16, 18])
    expect(
      ['W0LPE6EZZFT416969', 'W0LPE6EZZFT4169', '1234567890123456', 'planetara fatast', 'filtru habitaclu 2'].map(
        nearVinLength,
      ),
    ).toEqual([null, null, null, null, null])
  })
})
