import { expect, test } from 'vitest'
import { makerOf } from './world-manufacturers.ts'

test.each([
  ['UU1', 'DACIA'],
  ['WVW', 'VW'],
  ['TMB', 'SKODA'],
  ['VF1', 'RENAULT'],
  ['W0L', 'OPEL'],
  ['WF0', 'FORD'],
  ['1FA', 'FORD'],
  ['TSM', 'SUZUKI'],
  ['XLR', 'DAF'],
])('%s is an identifier of %s @VEH-04', (wmi, maker) => {
  expect(makerOf(wmi)).toBe(maker)
})

test('what is nobody’s has no maker', () => {
  expect([makerOf('0A1'), makerOf(''), makerOf('constructor')]).toEqual([null, null, null])
})
