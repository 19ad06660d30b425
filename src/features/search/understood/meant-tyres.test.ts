import { expect, test } from 'vitest'
import { meansTyres, type Reading, tyreAddress } from './meant-tyres.ts'

const tyre: Reading = { kind: 'tyre', text: '205/55 R16', count: 39, tyre: { brand: '7', unread: 'primacy' } }
const number = (text: string): Reading => ({ kind: 'number', text, count: 2 })

test('a text means tyres unless it is seven digits that a part has as its number @SRCH-01 @VEH-09', () => {
  const text = '205/55 r16 michelin primacy'
  expect(meansTyres([tyre], text)).toBe(true)
  expect(meansTyres([tyre, number('20555, 80.555')], text)).toBe(true)
  expect(meansTyres([tyre, number('205 55 16')], '205 55 16')).toBe(true)
  expect(meansTyres([tyre, number('2055516')], '2055516')).toBe(false)
  expect(meansTyres([tyre], '2055516')).toBe(true)
  expect(meansTyres([number('2055516')], '2055516')).toBe(false)
  expect(meansTyres([], text)).toBe(false)
})

test('their list is narrowed as the shop read the text, without the shop by what stands in it @VEH-09', () => {
  expect(tyreAddress([tyre], '205/55 r16 michelin')).toEqual({ tyre: '205/55 R16', brand: '7', unread: 'primacy' })
  expect(tyreAddress([], '205/55 r16 91v')).toEqual({ tyre: '205/55 r16 91v', load: '91', speed: 'V' })
  expect(tyreAddress([], 'filtru ulei')).toBeNull()
})
