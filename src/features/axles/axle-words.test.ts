import { expect, test } from 'vitest'
import { axleName, spanText } from './axle-words.ts'

test.each([
  [9000, 9000, '9000 kg'],
  [1200, 1500, '1200–1500 kg'],
  [null, 1500, '1500 kg'],
  [260, null, '260 kg'],
  [null, null, ''],
])('from %s to %s is said as %j', (from, to, expected) => {
  expect(spanText(from, to, 'kg', String)).toBe(expected)
})

test('a maker that the description begins with is not said twice', () => {
  expect(axleName({ manuName: 'BPW', description: 'SHSF 9010-15' })).toBe('BPW SHSF 9010-15')
  expect(axleName({ manuName: 'ADR', description: 'ADR 9 t disc 43' })).toBe('ADR 9 t disc 43')
})
