import { expect, it } from 'vitest'
import { attributesOf, attributesText } from './attribute-filter.ts'

it.each([[{ 1003: ['17.5', '200..220'], 1001: ['1'] }], [{ 1037: ['CTC 9,525', '9.525 (3/8")', 'a|b;c:d%7C'] }]])(
  '%j comes back from the address as it went @SRCH-02',
  (filter) => {
    expect(attributesOf(attributesText(filter))).toEqual(filter)
  },
)

it.each(['', ';;', ':', '1003', '1003:', '0:1', 'x:1', '-1:2', '1003:|', '%_\'"\\', '🔧:🔧'])(
  '"%s" narrows nothing',
  (text) => {
    expect(attributesOf(text)).toEqual({})
  },
)

it('reads ten criteria at most, and none of nothing', () => {
  expect(Object.keys(attributesOf(Array.from({ length: 30 }, (_, index) => `${index + 1}:1`).join(';')))).toHaveLength(
    10,
  )
  expect([attributesOf(undefined), attributesText({}), attributesText({ 1: [] })]).toEqual([{}, undefined, undefined])
})
