import { expect, test } from 'vitest'
import { boundMonth, monthIndex, ofYearMonth } from './month-range.ts'

test.each(['2015-05', '201505', '2015/05', '05.2015', '05/2015', ' 2015-05 '])('%s is May 2015', (text) => {
  expect(boundMonth(text, true)).toBe(monthIndex('2015-05'))
})

test('a year alone is all of it', () => {
  expect([boundMonth('2015', true), boundMonth('2015', false)]).toEqual([monthIndex('2015-01'), monthIndex('2015-12')])
})

test.each(['2015-13', '2015-05-17', 'MJ 2015', '', '15-05', 'mai 2015'])(
  '%s is no month that can be compared',
  (text) => {
    expect(boundMonth(text, true)).toBeNull()
  },
)

test('the years of a vehicle are counted alike', () => {
  expect([ofYearMonth(201505), ofYearMonth(null)]).toEqual([monthIndex('2015-05'), null])
})
