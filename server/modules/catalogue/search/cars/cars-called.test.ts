import { expect, test } from 'vitest'
import { readCar } from '#src/domain/reading/car-text.ts'
import { foldedWords } from '#src/domain/reading/folded-words.ts'
import { testLexicon } from '#tests/builders/catalogue/car-lexicon.ts'
import { withFigures, withSpokenWords } from './cars-called.ts'

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

const spoken = withSpokenWords(testLexicon(), {
  makers: { bmw: ['bemveu'], vw: ['folksvagen'] },
  models: { octavia: ['octa'], corsa: ['korsa', 'corssa'] },
  bodies: {},
})
test.each([
  ['bemveu e90', [901], ''],
  ['placute folksvagen golf 6', [201], 'placute'],
  ['octa 2', [1301], ''],
  ['korsa d', [701], ''],
  ['cordsa d', [701], ''],
  ['octan 2', null, 'octan 2'],
])('"%s" is a car as people speak of it, where those words are known @SRCH-01', (text, cars, rest) => {
  const words = foldedWords(text)
  const read = readCar(spoken, words)
  expect(read?.carIds ?? null).toEqual(cars)
  expect(words.filter((_, at) => !read?.places.includes(at)).join(' ')).toBe(rest)
})
