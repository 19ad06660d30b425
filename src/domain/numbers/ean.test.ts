import { expect, test } from 'vitest'
import { readEan } from './ean.ts'

test.each([
  ['4006381333931', { kind: 'ean-13', digits: '4006381333931', isValid: true }],
  ['4 006381 333931', { kind: 'ean-13', digits: '4006381333931', isValid: true }],
  ['4006381333930', { kind: 'ean-13', digits: '4006381333930', isValid: false }],
  ['73513537', { kind: 'ean-8', digits: '73513537', isValid: true }],
  ['7351-3537', { kind: 'ean-8', digits: '73513537', isValid: true }],
  ['73513530', { kind: 'ean-8', digits: '73513530', isValid: false }],
  ['400638133393', null],
  ['400638133393A', null],
  ['', null],
  ['40063813339311', null],
])('%s @SRCH-01', (text, reading) => {
  expect(readEan(text)).toEqual(reading)
})
