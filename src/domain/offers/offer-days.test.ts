import { expect, it } from 'vitest'
import { daysLeft } from './offer-days.ts'

const zone = 'Europe/Bucharest'
/** The last moment of 24.11.2027 in Bucharest. */
const expiry = '2027-11-24T21:59:59.999Z'

it.each([
  ['2026-11-24T08:00:00Z', 365],
  ['2027-11-23T22:30:00Z', 0],
  ['2027-11-24T21:59:00Z', 0],
  ['2027-11-24T22:30:00Z', -1],
  // The clocks were put forward in between: a day has 23 hours.
  ['2027-03-27T10:00:00Z', 242],
])('at %s an offer is valid for %i more days of the distributor @OFR-01', (now, days) => {
  expect(daysLeft(expiry, Date.parse(now), zone)).toBe(days)
})
