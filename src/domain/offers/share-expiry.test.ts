import { expect, test } from 'vitest'
import { latestShareDay, mayChangeShare, shareExpiry } from './share-expiry.ts'

const zone = 'Europe/Bucharest'
const expiry = (created: string, until: string | null = null) =>
  shareExpiry(new Date(created), until, zone).toISOString()

test('a link holds to the end of the 365th day in the zone of the brand, also over a change of the clock @OFR-04', () => {
  expect(expiry('2026-11-24T15:00:00Z')).toBe('2027-11-24T21:59:59.999Z')
  // After midnight there, though not in UTC.
  expect(expiry('2026-11-24T22:30:00Z')).toBe('2027-11-25T21:59:59.999Z')
  expect(expiry('2026-07-01T09:00:00Z')).toBe('2027-07-01T20:59:59.999Z')
})

test('the last day that the workshop gives shortens it, and never lengthens it', () => {
  expect(expiry('2026-11-24T15:00:00Z', '2026-11-30')).toBe('2026-11-30T21:59:59.999Z')
  expect(expiry('2026-11-24T15:00:00Z', '2026-11-24')).toBe('2026-11-24T21:59:59.999Z')
  expect(expiry('2026-11-24T15:00:00Z', '2029-01-01')).toBe('2027-11-24T21:59:59.999Z')
})

test('the latest day of a link is the 365th, or that until which the offer binds @OFR-04', () => {
  const made = new Date('2026-11-24T22:30:00Z')
  const latest = (binds: string | null) => latestShareDay(made, zone, binds === null ? null : new Date(binds))
  expect([latest(null), latest('2027-03-01T21:59:59.999Z'), latest('2029-01-01T00:00:00Z')]).toEqual([
    '2027-11-25',
    '2027-03-01',
    '2027-11-25',
  ])
})

test('what was accepted or stopped, or has no day left, is told by a link of its own', () => {
  const createdAt = new Date('2026-11-24T15:00:00Z')
  const may = (state: 'open' | 'accepted' | 'stopped' | 'expired', now: string) =>
    mayChangeShare({ state, createdAt }, new Date(now), zone)
  const soon = '2026-12-01T08:00:00Z'
  expect([may('open', soon), may('expired', soon)]).toEqual([true, true])
  expect([may('accepted', soon), may('stopped', soon)]).toEqual([false, false])
  expect(may('expired', '2027-11-24T21:59:00Z')).toBe(true)
  expect(may('expired', '2027-11-24T22:00:00Z')).toBe(false)
})
