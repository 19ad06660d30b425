import { expect, it } from 'vitest'
import { readingOf } from './known-search.ts'

const pads = { numbers: ['0 986 494 524', '1K0-698-151 B'], names: ['BOSCH', 'Plăcuțe de frână, punte față'] }

it.each([
  ['0986494524', 'number'],
  ['0.986/494', 'number'],
  ['1k0 698 151b', 'number'],
  ['986494', null],
  ['placute', 'name'],
  ['PLĂCUŢE FRÂNĂ', 'name'],
  ['frana bosch', 'name'],
  ['disc frana', null],
  ['ana', null],
  ['..', null],
])('a text like "%s" finds what is known: %s', (text, reading) => {
  expect(readingOf(text)(pads)).toBe(reading)
})
