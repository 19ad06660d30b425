import { expect, test } from 'vitest'
import { vatPercentAt } from './vat.ts'

test.each([
  ['2025-07-31T20:59:59Z', 19], // 23:59:59 in Bucharest
  ['2025-07-31T21:00:00Z', 21], // midnight there, still July in UTC
  ['2025-08-01T00:00:00Z', 21],
  ['2016-12-31T21:59:59Z', 20],
  ['2016-12-31T22:00:00Z', 19], // winter time: two hours
])('VAT changes at midnight of the brand’s time zone: %s bears %i %%', (instant, percent) => {
  expect(vatPercentAt(new Date(instant))).toBe(percent)
})
