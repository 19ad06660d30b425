import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newPassword } from './password.ts'

const missing = (password: string) => (v.safeParse(newPassword, password).issues ?? []).map(({ message }) => message)

test('a password has eight characters, each letter case, a digit and a symbol @AUTH-10', () => {
  expect(missing('Xyzde1!k')).toEqual([])
  expect(missing('Xyzd1!k')).toEqual(['password-length'])
  expect(missing('xyz')).toEqual(['password-length', 'password-uppercase', 'password-digit', 'password-symbol'])
})

test('what a person sees as one character counts as one, and an accent is none of the symbols @AUTH-10', () => {
  expect(missing('aA1😀😀😀')).toEqual(['password-length'])
  expect(missing('aA1😀😀😀😀😀')).toEqual([])
  expect(missing('aaaaaaA1e\u0301')).toEqual(['password-symbol'])
})
