import { describe, expect, test } from 'vitest'
import {
  afterWorkingDays,
  afterWorkingHours,
  OFFICE_HOURS,
  type WorkingCalendar,
  workingTimeBetween,
} from './working-time.ts'

const calendar: WorkingCalendar = {
  ...OFFICE_HOURS,
  timeZone: 'Europe/Bucharest',
  holidays: new Set(['2026-11-30', '2026-12-01', '2026-04-10', '2026-04-13', '2026-12-25']),
}
const at = (text: string) => new Date(text)
const due = (text: string, hours = 24) => afterWorkingHours(at(text), hours, calendar).toISOString()
const until = (text: string, days = 10) => afterWorkingDays(at(text), days, calendar).toISOString()

describe('24 working hours from when the part was received @T-20 @RET-02', () => {
  test('end two days and six hours of work later', () => {
    // Monday 09:00 there: 8 hours, 9 hours, 7 hours.
    expect(due('2026-11-16T07:00:00Z')).toBe('2026-11-18T13:00:00.000Z')
  })
  test('pass over a weekend', () => {
    // Friday 15:00: 2, Monday 9, Tuesday 9, Wednesday 4.
    expect(due('2026-11-20T13:00:00Z')).toBe('2026-11-25T10:00:00.000Z')
  })
  test('pass over holidays', () => {
    // Friday 27.11 08:00: 9; Monday and Tuesday are holidays; Wednesday 9, Thursday 6.
    expect(due('2026-11-27T06:00:00Z')).toBe('2026-12-03T12:00:00.000Z')
  })
  test('received out of hours, begin with the next working hour', () => {
    expect(due('2026-11-21T10:00:00Z')).toBe(due('2026-11-23T06:00:00Z'))
    expect(due('2026-11-16T03:00:00Z')).toBe(due('2026-11-16T06:00:00Z'))
    expect(due('2026-11-16T19:30:00Z')).toBe(due('2026-11-17T06:00:00Z'))
  })
  test('keep the wall times over both changes of summer time', () => {
    // Friday before the clocks go back, 12:00 there: 5, 9, 9, 1: Wednesday 09:00 in winter time.
    expect(due('2026-10-23T09:00:00Z')).toBe('2026-10-28T07:00:00.000Z')
    // Friday before they go forward, 12:00 there: Wednesday 09:00 in summer time.
    expect(due('2026-03-27T10:00:00Z')).toBe('2026-04-01T06:00:00.000Z')
  })
  test('that fill a day end with it, not with the next morning', () => {
    expect(due('2026-11-16T06:00:00Z', 9)).toBe('2026-11-16T15:00:00.000Z')
  })
})

describe('ten working days to the returns office @T-20 @RET-02', () => {
  test('end at closing time, two weeks later', () => {
    expect(until('2026-11-09T07:00:00Z')).toBe('2026-11-23T15:00:00.000Z')
  })
  test('pass over holidays and the weekend before Easter', () => {
    expect(until('2026-11-24T07:00:00Z')).toBe('2026-12-10T15:00:00.000Z')
    expect(until('2026-04-08T07:00:00Z', 2)).toBe('2026-04-14T14:00:00.000Z')
  })
  test('count from the day there, also in the hours in which it is another day in Greenwich', () => {
    expect(until('2026-11-09T22:30:00Z', 1)).toBe(until('2026-11-10T10:00:00Z', 1))
  })
  test('submitted on a Saturday count from Monday', () => {
    expect(until('2026-11-07T10:00:00Z', 1)).toBe('2026-11-09T15:00:00.000Z')
  })
})

test('an office may work on Sundays as well, the seventh day of its week', () => {
  const everyDay = { ...calendar, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect(afterWorkingDays(at('2026-11-06T10:00:00Z'), 2, everyDay).toISOString()).toBe('2026-11-08T15:00:00.000Z')
})

test('what is left is counted in working time, and is negative once it is late', () => {
  const hours = (from: string, to: string) => workingTimeBetween(at(from), at(to), calendar) / 3_600_000
  expect(hours('2026-11-20T13:00:00Z', '2026-11-25T10:00:00Z')).toBe(24)
  expect(hours('2026-11-25T10:00:00Z', '2026-11-25T12:30:00Z')).toBe(2.5)
  expect(hours('2026-11-23T07:00:00Z', '2026-11-20T14:00:00Z')).toBe(-2)
})

test('a calendar in which nobody works is a mistake, not an endless search', () => {
  expect(() => afterWorkingDays(at('2026-11-09T07:00:00Z'), 1, { ...calendar, weekdays: [] })).toThrow('No working day')
})
