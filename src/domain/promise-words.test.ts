import { describe, expect, it } from 'vitest'
import { arrivalDay, countdown } from './promise-words.ts'

const zone = 'Europe/Bucharest'
const at = (text: string) => Date.parse(text)

describe('the day of an arrival', () => {
  it('is today until midnight of the distributor, whatever the device thinks', () => {
    expect(arrivalDay(at('2026-11-20T21:30:00Z'), at('2026-11-20T21:45:00Z'), zone)).toBe('today')
    expect(arrivalDay(at('2026-11-20T21:30:00Z'), at('2026-11-20T22:15:00Z'), zone)).toBe('tomorrow')
  })
  it('is a weekday within six days and a date after that', () => {
    expect(arrivalDay(at('2026-11-20T08:00:00Z'), at('2026-11-23T08:00:00Z'), zone)).toBe('weekday')
    expect(arrivalDay(at('2026-11-20T08:00:00Z'), at('2026-11-26T08:00:00Z'), zone)).toBe('weekday')
    expect(arrivalDay(at('2026-11-20T08:00:00Z'), at('2026-11-27T08:00:00Z'), zone)).toBe('date')
  })
  it('counts calendar days over a change of the clock', () => {
    expect(arrivalDay(at('2026-10-24T20:00:00Z'), at('2026-10-25T22:30:00Z'), zone)).toBe('weekday')
    expect(arrivalDay(at('2026-10-24T20:00:00Z'), at('2026-10-25T21:30:00Z'), zone)).toBe('tomorrow')
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
