import { expect, test } from 'vitest'
import { vinCountry, vinRegion } from './vin-origin.ts'

test.each([
  ['UU1LSD', 'europe', 'RO'],
  ['WVWZZZ', 'europe', 'DE'],
  ['W0LPE6', 'europe', 'DE'],
  ['VF1BB0', 'europe', 'FR'],
  ['TMBZZZ', 'europe', 'CZ'],
  ['TSMEYA', 'europe', 'HU'],
  ['U5YHM5', 'europe', 'SK'],
  ['ZFA312', 'europe', 'IT'],
  ['VSSZZZ', 'europe', 'ES'],
  ['XLRTE4', 'europe', 'NL'],
  ['YV1MS3', 'europe', 'SE'],
  ['SALLAA', 'europe', 'GB'],
  ['JMZGG1', 'asia', 'JP'],
  ['KMHJT8', 'asia', 'KR'],
  ['NMTBB0', 'asia', 'TR'],
  ['LVSHCA', 'asia', 'CN'],
  ['1FAHP3', 'north-america', 'US'],
  ['3VWZZZ', 'north-america', 'MX'],
  ['9BWZZZ', 'south-america', 'BR'],
  ['6T1BF3', 'oceania', 'AU'],
  ['AHTFR2', 'africa', 'ZA'],
])('%s comes from %s, %s', (vin, region, country) => {
  expect([vinRegion(vin), vinCountry(vin)]).toEqual([region, country])
})

test('a block that is nobody’s has a region and no country', () => {
  expect([vinRegion('SZ9XXX'), vinCountry('U9XXXX'), vinCountry('ZZZZZZ'), vinRegion('0AAAAA')]).toEqual([
    'europe',
    null,
    null,
    null,
  ])
})
