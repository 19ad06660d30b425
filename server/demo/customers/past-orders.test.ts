import { expect, test } from 'vitest'
import { nextWorkingDay } from '#src/domain/returns/working-time.ts'
import { officeOf } from '../days.ts'
import { readFacts } from '../facts.ts'

test.each([
  ['2026-12-24', '2026-12-24'],
  // Two feasts, then a Sunday.
  ['2026-12-25', '2026-12-28'],
  ['2026-12-05', '2026-12-07'],
  ['2028-02-29', '2028-02-29'],
  ['2028-04-14', '2028-04-18'],
])('what is on its way on %s comes on %s', (day, comes) => {
  expect(nextWorkingDay(day, officeOf({ facts: readFacts() }))).toBe(comes)
})
