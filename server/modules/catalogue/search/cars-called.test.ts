import { expect, test } from 'vitest'
import { testLexicon } from '#tests/builders/catalogue/car-lexicon.ts'
import { withFigures } from './cars-called.ts'

test.each([
  ['golf patru', 'golf 4'],
  ['filtru passat sase 2.0', 'filtru passat 6 2.0'],
  ['golf otos', 'golf 5'],
  ['golf trei usi', 'golf trei usi'],
  ['patru bujii golf', 'patru bujii golf'],
  ['golf doua bujii', 'golf doua bujii'],
])('"%s" is read as "%s" @SRCH-01', (text, read) => {
  expect(withFigures(testLexicon(), text.split(' ')).join(' ')).toBe(read)
})
