import { setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { issueText } from './issue-text.ts'

const i18n = setupI18n({ locale: 'ro', messages: { ro: {} } })

/** What stands at a field whose schema refuses the value. */
function wordsFor(schema: v.GenericSchema, value: unknown): string {
  const { issues } = v.safeParse(schema, value)
  return issues ? issueText(i18n, issues[0].message, value) : ''
}

describe('what is said of a refused length', () => {
  it.each([
    [v.maxLength<string, number>(1), 'ab', 'Scrieți cel mult un caracter'],
    [v.maxLength<string, number>(16), 'x'.repeat(17), 'Scrieți cel mult 16 caractere'],
    [v.maxLength<string, number>(200), 'x'.repeat(201), 'Scrieți cel mult 200 de caractere'],
    [v.minLength<string, number>(2), 'a', 'Scrieți cel puțin 2 caractere'],
    [v.minLength<string, number>(20), 'a', 'Scrieți cel puțin 20 de caractere'],
    [v.length<string, number>(17), 'a', 'Scrieți exact 17 caractere'],
  ])('names the number, with the plural of the language', (length, value, words) => {
    expect(wordsFor(v.pipe(v.string(), length), value)).toBe(words)
  })

  it('an empty field is one that is required, and a code of its own is kept', () => {
    expect(wordsFor(v.pipe(v.string(), v.minLength(1)), '')).toBe('Acest câmp este obligatoriu')
    expect(wordsFor(v.pipe(v.string(), v.minLength(8, 'password-length')), 'a')).toBe(
      'Parola are cel puțin 8 caractere',
    )
    expect(wordsFor(v.pipe(v.string(), v.regex(/x/)), 'a')).toBe('Valoarea nu este validă')
  })
})
