import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatAmount,
  formatDate,
  formatMoment,
  formatMoney,
  formatPercent,
  formatYearMonth,
} from './formats.ts'

/** Intl writes several kinds of spaces; they are one here. */
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('formats', () => {
  it.each([
    ['ro', '1.234,50 lei'],
    ['hu', '1 234,50 lei'],
    ['en', '1,234.50 lei'],
    ['de', '1.234,50 lei'],
  ] as const)('money in %s is %s', (locale, expected) => {
    expect(plain(formatMoney(123_450, locale))).toBe(expected)
  })

  it('the space before lei does not break', () => {
    expect(formatMoney(100, 'ro')).toBe('1,00\u00A0lei')
  })

  it('money keeps every ban, also below zero', () => {
    expect(formatAmount(-1, 'ro')).toBe('-0,01')
    expect(formatAmount(999_999_999_999, 'ro')).toBe('9.999.999.999,99')
  })

  it('another currency is named by its code', () => {
    expect(plain(formatMoney(100, 'de', 'EUR'))).toBe('1,00 EUR')
  })

  it.each([
    ['2026-11-23T07:05:00', 'azi 07:05'],
    ['2026-11-22T23:59:00', 'ieri 23:59'],
    ['2026-11-24T00:01:00', 'mâine 00:01'],
    ['2026-11-21T10:00:00', '21.11.2026, 10:00'],
    ['2025-11-23T10:00:00', '23.11.2025, 10:00'],
  ])('%s is %s for people on the evening of 23.11.2026', (instant, expected) => {
    expect(plain(formatMoment(instant, 'ro', undefined, Date.parse('2026-11-23T21:30:00')))).toBe(expected)
  })

  it.each([
    // The night of 1.11.2027 ends a day of 25 hours, that of 29.3.2027 follows one of 23.
    ['2027-10-31T22:30:00Z', '2027-10-30T21:30:00Z', 'mâine 00:30'],
    ['2027-10-30T21:30:00Z', '2027-10-31T21:30:00Z', 'azi 00:30'],
    ['2027-03-27T21:30:00Z', '2027-03-28T21:15:00Z', '27.03.2027, 23:30'],
    ['2027-03-28T20:30:00Z', '2027-03-28T21:15:00Z', 'ieri 23:30'],
  ])('%s is at %s, after a night in which the clocks changed, %s', (instant, now, expected) => {
    expect(plain(formatMoment(instant, 'ro', 'Europe/Bucharest', Date.parse(now)))).toBe(expected)
  })

  it('a month of the vehicle catalogue', () => {
    expect(formatYearMonth(201209)).toBe('09.2012')
  })

  it('an instant in the time zone of the distributor', () => {
    expect(formatDate('2026-07-01T11:30:00Z', 'time', 'ro', 'Europe/Bucharest')).toBe('14:30')
    expect(formatDate('2026-01-31T23:30:00Z', 'date', 'ro', 'Europe/Bucharest')).toBe('01.02.2026')
  })

  it.each(['America/Los_Angeles', 'Europe/Bucharest', 'Pacific/Kiritimati'])(
    'a day without a time is the same in %s',
    (zone) => {
      expect(formatDate('2028-02-29', 'date', 'ro', zone)).toBe('29.02.2028')
    },
  )

  it('a day is not torn between two lines, its hour may be', () => {
    const [day, moment] = (['date', 'dateTime'] as const).map((style) =>
      formatDate('2026-11-23T10:05:00', style, 'hu').split(' '),
    )
    expect([day, moment].map((parts) => parts?.map(plain))).toEqual([['2026. 11. 23.'], ['2026. 11. 23.', '10:05']])
  })

  it('a percentage', () => {
    expect(plain(formatPercent(21, 'ro'))).toMatch(/^21 ?%$/)
  })

  it.each([
    [5_000, 'acum'],
    [2 * 3_600_000, 'acum 2 ore'],
    [20 * 3_600_000, 'acum 20 de ore'],
    [60_000, 'acum 1 minut'],
  ])('an age of %i ms in words is "%s"', (age, expected) => {
    expect(formatAge(1_000_000_000_000 - age, 'ro', 1_000_000_000_000, 'long')).toBe(expected)
  })

  it.each([
    [5_000, 'acum'],
    [3 * 3_600_000, 'acum 3 h'],
    [26 * 3_600_000, 'ieri'],
  ])('an age of %i ms is "%s"', (age, expected) => {
    expect(formatAge(1_000_000_000_000 - age, 'ro', 1_000_000_000_000)).toBe(expected)
  })
})
