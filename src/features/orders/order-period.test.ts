import { expect, it } from 'vitest'
import { daysOf } from './order-period.ts'

// Half past midnight in Bucharest on the first of March is still February in UTC.
const now = Date.parse('2026-02-28T22:30:00Z')

it('counts thirty days with today, by the distributor’s calendar', () => {
  expect(daysOf({ period: '30' }, now)).toEqual({ from: '2026-01-31' })
})

it('begins a month on its first day, and takes other days as they were said', () => {
  expect(daysOf({ period: 'month' }, now)).toEqual({ from: '2026-03-01' })
  expect(daysOf({ period: 'days', from: '2026-01-05', to: undefined }, now)).toEqual({
    from: '2026-01-05',
    to: undefined,
  })
  expect(daysOf({ from: '2026-01-05' }, now)).toEqual({})
})
