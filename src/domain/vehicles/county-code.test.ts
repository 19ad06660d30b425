import { expect, test } from 'vitest'
import { countyCode, countyOf, eInvoiceCity } from './county-code.ts'

test('counties are found however they are written @FIN-01', () => {
  expect(
    [
      'Cluj',
      'TIMIȘ',
      'Timiş',
      'jud. Bistrița-Năsăud',
      'Caraș - Severin',
      'Satu Mare',
      'Satu-Mare',
      'București',
      'Atlantida',
    ].map(countyCode),
  ).toEqual(['RO-CJ', 'RO-TM', 'RO-TM', 'RO-BN', 'RO-CS', 'RO-SM', 'RO-SM', 'RO-B', null])
})

test('of Bucharest the e-invoice wants the sector, of other towns their name', () => {
  const at = (address: string, postal_code = '') =>
    eInvoiceCity({ address, city: 'București', county: 'București', postal_code })
  expect(at('Bd. Iuliu Maniu 7, sector 6')).toBe('SECTOR6')
  expect(at('Calea Moșilor 10', '030144')).toBe('SECTOR3')
  expect(eInvoiceCity({ address: 'Sectorul 2', city: 'Turda', county: 'Cluj' })).toBe('Turda')
})

test('a county may be a code; Bucharest and its sectors are one without it, other towns are not', () => {
  const of = (county: string, city = 'Turda') => countyOf({ address: '', city, county })
  expect([of('cj'), of('RO-TM'), of('B', 'București'), of('Sibiu'), of('XX'), of('')]).toEqual([
    'RO-CJ',
    'RO-TM',
    'RO-B',
    'RO-SB',
    null,
    null,
  ])
  expect([of('', 'București'), of(' ', 'Sector 3'), of('Ilfov', 'Bucureștii Noi')]).toEqual(['RO-B', 'RO-B', 'RO-IF'])
  expect(eInvoiceCity({ address: '', city: 'Sector 3', county: '' })).toBe('SECTOR3')
})
