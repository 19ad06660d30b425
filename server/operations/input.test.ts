import * as v from 'valibot'
import { expect, test } from 'vitest'
import { IsoDay } from '#src/contract/fields.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { readInput } from './input.ts'

function errorsOf(schema: v.GenericSchema, value: unknown) {
  try {
    readInput(schema, value)
  } catch (error) {
    if (error instanceof Refusal) return error.extra.errors
    throw error
  }
  return undefined
}

test('what is wrong with a field for two reasons that read alike is said once @LIM-01', () => {
  expect(errorsOf(v.object({ day: IsoDay }), { day: 'x' })).toEqual({ day: [{ key: 'invalid' }] })
})

test('of what is empty it is said that it is needed, and nothing of the form that it would have @LIM-01', () => {
  const email = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.email(), v.regex(/^a/, 'username-characters'))
  expect(errorsOf(v.object({ email }), { email: '  ' })).toEqual({ email: [{ key: 'required' }] })
})

test('a file that is too large is told how large it may be @RET-03', () => {
  const bytes = v.pipe(v.number(), v.maxValue(10 * 1024 * 1024, 'file-too-large'))
  expect(errorsOf(v.object({ bytes }), { bytes: 10 * 1024 * 1024 + 1 })).toEqual({
    bytes: [{ key: 'file-too-large', values: { megabytes: 10 } }],
  })
})

test('two reasons that read differently are both said', () => {
  const code = v.pipe(v.string(), v.minLength(3), v.regex(/^[A-Z]+$/))
  expect(errorsOf(v.object({ code }), { code: 'a1' })).toEqual({
    code: [{ key: 'too-short', values: { count: 3 } }, { key: 'invalid' }],
  })
})
