import { expect, test } from 'vitest'
import { formatAmount } from '#src/lib/formats.ts'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['ro', '84073,15', '1234567,89', '234,50'],
  ['hu', '84073,15', '1234567,89', '234,50'],
  ['en', '84073.15', '1234567.89', '234.50'],
  ['de', '84073,15', '1234567,89', '234,50'],
] as const)(
  'in %s a sum is copied as a bank takes it: without thousands, with its decimals @T-15',
  (locale, ...typed) => {
    const minors = [8_407_315, 123_456_789, 23_450]
    expect(minors.map((minor) => typedAmount(formatAmount(minor, locale)))).toEqual(typed)
  },
)
