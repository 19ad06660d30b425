import { expect, test } from 'vitest'
import { createAgreement } from './agreement.ts'

const seen = (codes: readonly (readonly [string, boolean] | null)[]) => {
  const agree = createAgreement()
  return codes.map((code) => agree(code && { text: code[0], isChecked: code[1] }))
}

test('a code that proves itself counts at once', () => {
  expect(seen([null, ['4006381333931', true]])).toEqual([null, '4006381333931'])
})

test('one that does not is believed when two pictures in a row agree, whatever blurred ones lie between', () => {
  expect(seen([['WVWZZZ1KZ6P000001', false], null, ['WVWZZZ1KZ6P000001', false]])).toEqual([
    null,
    null,
    'WVWZZZ1KZ6P000001',
  ])
})

test('two that differ are not believed', () => {
  expect(
    seen([
      ['WVWZZZ1KZ6P000001', false],
      ['WVWZZZ1KZ6P000007', false],
      ['WVWZZZ1KZ6P000001', false],
    ]),
  ).toEqual([null, null, null])
})
