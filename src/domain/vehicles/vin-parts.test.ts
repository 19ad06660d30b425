import { describe, expect, it, test } from 'vitest'
import { checkDigit, checkDigitFits, modelYears, vinParts } from './vin-parts.ts'

const THIS_YEAR = 2026

it('a VIN has three sections', () => {
  expect(vinParts('WVWZZZAUZEW123456')).toEqual({ wmi: 'WVW', vds: 'ZZZAUZ', vis: 'EW123456' })
})

describe('the tenth character is the model year, every thirty years', () => {
  test.each([
    ['A', [1980, 2010]],
    ['E', [1984, 2014]],
    ['H', [1987, 2017]],
    ['J', [1988, 2018]],
    ['N', [1992, 2022]],
    ['P', [1993, 2023]],
    ['T', [1996, 2026]],
    ['V', [1997, 2027]],
    ['W', [1998]],
    ['Y', [2000]],
    ['1', [2001]],
    ['9', [2009]],
  ])('%s', (code, years) => {
    expect(modelYears(`WVWZZZAUZ${code}W123456`, THIS_YEAR)).toEqual(years)
  })
  test.each(['0', 'U', 'Z'])('%s is no year: the maker put something else there', (code) => {
    expect(modelYears(`WDB203046${code}A123456`, THIS_YEAR)).toEqual([])
  })
  test('in North America the seventh character says which: a digit until 2009, a letter since', () => {
    expect(modelYears('1FAHP3F2XCL123456', THIS_YEAR)).toEqual([2012])
    expect(modelYears('1FAHP342XCL123456', THIS_YEAR)).toEqual([1982])
  })
})

describe('the check digit is a hint where it is prescribed', () => {
  test.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['5GZCZ43D13S812715', true],
    ['1M8GDM9A1KP042788', false],
    ['LVSHCAMB1CE054249', true],
    ['LVSHCAMB2CE054249', false],
  ])('%s: %s', (vin, fits) => {
    expect(checkDigitFits(vin)).toBe(fits)
  })
  test.each(['WVWZZZAUZEW123456', 'UU1LSDAAA12345678', 'VF1BB0A0F12345678', 'JMZGG12F601234567'])(
    '%s has none',
    (vin) => {
      expect(checkDigitFits(vin)).toBeNull()
    },
  )
  test('ten is written X', () => {
    expect(checkDigit('1M8GDM9A0KP042788')).toBe('X')
  })
})
