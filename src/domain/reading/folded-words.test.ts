import { expect, test } from 'vitest'
import { foldWords, isOneErrorApart, sayingWords } from './folded-words.ts'

test('words are folded: case, diacritics, punctuation', () => {
  expect(foldWords('  Plăcuțe-FRÂNĂ, (faţă) Größe ')).toEqual(['placute', 'frana', 'fata', 'grosse'])
  expect(foldWords('🔧 %_ ')).toEqual([])
})
test('fillers are passed over unless there is nothing else', () => {
  expect(sayingWords(['cap', 'de', 'bara'])).toEqual(['cap', 'bara'])
  expect(sayingWords(['de', 'la'])).toEqual(['de', 'la'])
})
test.each([
  ['filtru', 'filtru', true],
  ['filtru', 'filru', true],
  ['filtru', 'fillltru', false],
  ['filtru', 'filtur', true],
  ['filtru', 'filtre', true],
  ['filtru', 'flitur', false],
  ['aab', 'aaab', true],
  ['ab', 'ba', true],
  ['abc', 'cba', false],
  ['', 'a', true],
])('%s and %s: at most one error apart is %s', (one, other, expected) => {
  expect([isOneErrorApart(one, other), isOneErrorApart(other, one)]).toEqual([expected, expected])
})
