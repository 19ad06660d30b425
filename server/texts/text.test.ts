import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#src/contract/fields.ts'
import { hu } from './hu.ts'
import { text } from './text.ts'

test('numbers are said as the language writes them', () => {
  expect(locales.map((locale) => text(locale, 'too-high', { maximum: 10_240.5 }))).toEqual([
    'Valoarea maximă este 10.240,5.',
    'A legnagyobb érték 10\u00a0240,5.',
    'The largest value is 10,240.5.',
    'Der größte Wert ist 10.240,5.',
  ])
  expect(text('ro', 'quantity-too-large-with-cart', { maximum: 9_999, count: 20 })).toBe(
    'Cantitatea maximă disponibilă este 9.999, iar în coș sunt deja 20 de bucăți.',
  )
})

test('what a list can hold is said in the right plural', () => {
  expect([
    text('ro', 'list-full', { count: 1_000 }),
    text('ro', 'lists-full', { count: 50 }),
    text('ro', 'jobs-full', { count: 5 }),
  ]).toEqual([
    'O listă poate avea cel mult 1.000 de produse.',
    'Puteți avea cel mult 50 de liste.',
    'Firma poate avea cel mult 5 lucrări deschise.',
  ])
})

test('a Hungarian day ends in a full stop, so no sentence ends with one', () => {
  expect(Object.entries(hu).filter(([, words]) => /\{(?:day|until|from)\}[.-]/.test(words))).toEqual([])
})

test.each(locales)('an invitation names the link of the login page by its words, in %s', (locale) => {
  const catalogue = readFileSync(new URL(`../../locales/${locale}/messages.po`, import.meta.url), 'utf8')
  const [, link] = /msgid "Ați uitat parola\?"\nmsgstr "(.+)"/.exec(catalogue)!
  expect(text(locale, 'invitation-mail-text', { days: 7 })).toContain(link)
})
