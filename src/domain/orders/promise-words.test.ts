import { describe, expect, it } from 'vitest'
import { countdown, daysAhead, isCutOffNear, nextDelivery } from './promise-words.ts'

const zone = 'Europe/Bucharest'
const at = (text: string) => Date.parse(text)

describe('the day of an arrival', () => {
  it('is today until midnight of the distributor, whatever the device thinks', () => {
    expect(daysAhead(at('2026-11-20T21:30:00Z'), at('2026-11-20T21:45:00Z'), zone)).toBe(0)
    expect(daysAhead(at('2026-11-20T21:30:00Z'), at('2026-11-20T22:15:00Z'), zone)).toBe(1)
  })
  it('is as many days ahead as there are midnights until then', () => {
    expect(daysAhead(at('2026-11-20T08:00:00Z'), at('2026-11-23T08:00:00Z'), zone)).toBe(3)
    expect(daysAhead(at('2026-11-20T08:00:00Z'), at('2026-11-26T08:00:00Z'), zone)).toBe(6)
    expect(daysAhead(at('2026-11-20T08:00:00Z'), at('2026-11-27T08:00:00Z'), zone)).toBe(7)
  })
  it('counts calendar days over a change of the clock', () => {
    expect(daysAhead(at('2026-10-24T20:00:00Z'), at('2026-10-25T22:30:00Z'), zone)).toBe(2)
    expect(daysAhead(at('2026-10-24T20:00:00Z'), at('2026-10-25T21:30:00Z'), zone)).toBe(1)
  })
})

describe('the countdown to a cut-off', () => {
  const now = at('2026-11-20T10:00:00Z')
  it('says hours and minutes, never a minute too many', () => {
    expect(countdown(now, now + 42 * 60_000 + 59_000)).toBe('0:42')
    expect(countdown(now, now + 125 * 60_000)).toBe('2:05')
    expect(countdown(now, now + 1000)).toBe('0:00')
  })
  it('is silent when the cut-off has passed or is far', () => {
    expect(countdown(now, now)).toBeNull()
    expect(countdown(now, now - 1)).toBeNull()
    expect(countdown(now, now + 5 * 3_600_000)).toBeNull()
  })
})

describe('the next delivery (within 24 hours or on Monday) @SRCH-04', () => {
  it('is within 24 hours, on Monday, or on a day', () => {
    expect(nextDelivery(at('2026-11-19T12:00:00Z'), at('2026-11-20T12:00:00Z'), zone)).toBe('within-24-hours')
    expect(nextDelivery(at('2026-11-20T12:00:00Z'), at('2026-11-23T12:30:00Z'), zone)).toBe('monday')
    expect(
      nextDelivery(at('2026-11-22T13:00:00Z'), at('2026-11-23T12:30:00Z'), zone),
      'Monday is within 24 hours',
    ).toBe('within-24-hours')
    expect(nextDelivery(at('2026-11-20T12:00:00Z'), at('2026-11-24T12:30:00Z'), zone)).toBe('later')
    expect(nextDelivery(at('2026-11-20T12:00:00Z'), at('2026-11-30T12:30:00Z'), zone), 'the Monday after next').toBe(
      'later',
    )
  })
  it('counts the day of the distributor', () => {
    expect(
      nextDelivery(at('2026-11-20T12:00:00Z'), at('2026-11-22T22:30:00Z'), zone),
      '00:30 on Monday in Bucharest',
    ).toBe('monday')
  })
})

it('a cut-off is near in its last half hour, and not when it has passed', () => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  expect([31, 30, 1, 0, -5].map((minutes) => isCutOffNear(now, now + minutes * 60_000))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
