import { describe, expect, test } from 'vitest'
import { meetsPrescription, type OilClaims } from './oil-prescription.ts'

const oil = (viscosity: string, claims: Partial<OilClaims> = {}): OilClaims => ({
  viscosity,
  acea: null,
  api: null,
  approvals: null,
  ...claims,
})
const meets = (claims: OilClaims, viscosity: string | null, specification: string | null) =>
  meetsPrescription(claims, { viscosity, specification })

describe('an oil for an engine', () => {
  const dexos = oil('5W-30', { acea: 'C3', api: 'SN', approvals: 'dexos2' })

  test('has its viscosity, its approval and its class', () => {
    expect(meets(dexos, '5W-30', 'dexos2, ACEA C3')).toBe(true)
    expect(meets(dexos, '5w30', 'dexos2')).toBe(true)
    expect(meets(dexos, '5W-40', 'dexos2')).toBe(false)
  })

  test.each(['E4', 'E6', 'E7', 'E9'])('that asks for dexos2 and C3 is no oil of ACEA %s for lorries', (acea) => {
    for (const approvals of [null, 'MAN M 3477', 'MB 228.51'])
      expect(meets(oil('5W-30', { acea, api: 'CK-4', approvals }), '5W-30', 'dexos2, ACEA C3')).toBe(false)
  })

  test.each(['VW 504 00/507 00', 'MB 229.51', 'BMW Longlife-04', 'RN0720', 'PSA B71 2290', null])(
    'that asks for dexos2 and C3 has not %s instead, though it is of C3',
    (approvals) => {
      expect(meets(oil('5W-30', { acea: 'C3', approvals }), '5W-30', 'dexos2, ACEA C3')).toBe(false)
    },
  )

  test('that only names a class is not met by another class', () => {
    expect(meets(oil('5W-30', { acea: 'C3' }), '5W-30', 'ACEA C3')).toBe(true)
    expect(meets(oil('5W-30', { acea: 'C2' }), '5W-30', 'ACEA C3')).toBe(false)
    expect(meets(oil('10W-40', { acea: 'A3/B4' }), '10W-40', 'RN0700 / ACEA A3/B4')).toBe(false)
    expect(meets(oil('10W-40', { acea: 'A3/B4', approvals: 'RN0700' }), '10W-40', 'RN0700 / ACEA A3/B4')).toBe(true)
    expect(meets(oil('15W-40', { acea: 'E7', api: 'CI-4' }), '15W-40', 'ACEA E7, API CI-4')).toBe(true)
    expect(meets(oil('15W-40', { acea: 'E7', api: 'SN' }), '15W-40', 'ACEA E7, API CI-4')).toBe(false)
  })

  test('that asks for E6 or E9 is met by one of both', () => {
    expect(meets(oil('10W-40', { acea: 'E6' }), '10W-40', 'ACEA E6/E9')).toBe(true)
    expect(meets(oil('10W-40', { acea: 'E9' }), '10W-40', 'ACEA E6/E9')).toBe(true)
    expect(meets(oil('10W-40', { acea: 'E4' }), '10W-40', 'ACEA E6/E9')).toBe(false)
  })

  test.each([
    ['VW 504 00/507 00', 'VW 507.00'],
    ['VW 504 00/507 00', 'VW 505.01, VW 507.00'],
    ['BMW Longlife-04', 'BMW LL-01, LL-04'],
    ['Ford WSS-M2C913-D', 'WSS-M2C913-D, M2C950-A'],
    ['PSA B71 2290', 'PSA B71 2296, B71 2290'],
    ['RN0720', 'RN0720 (FAP) / RN0710'],
    ['MB 229.51', 'MB 229.31, MB 229.51'],
  ])('%s on the can is %s in the manual', (approvals, specification) => {
    expect(meets(oil('5W-30', { acea: 'C3', approvals }), '5W-30', specification)).toBe(true)
  })

  test('that nothing is prescribed for is met by none', () => {
    expect([meets(dexos, null, null), meets(dexos, '5W-30', null), meets(dexos, '5W-30', '')]).toEqual([
      false,
      false,
      false,
    ])
    expect(meets(oil('75W-80', { api: 'GL-4' }), '5W-30', 'dexos2')).toBe(false)
  })
})
