import { expect, test } from 'vitest'
import { foldWords, isOneErrorApart, sayingWords, withoutCases } from './folded-words.ts'

test('words are folded: case, diacritics, punctuation', () => {
  expect(foldWords('  Plăcuțe-FRÂNĂ, (faţă) Größe ')).toEqual(['placute', 'frana', 'fata', 'grosse'])
  expect(foldWords('🔧 %_ ')).toEqual([])
})
test('single letters joined by an ampersand are one word', () => {
  expect(foldWords('filtru K&N')).toEqual(['filtru', 'kn'])
  expect(foldWords('mahle & knecht')).toEqual(['mahle', 'knecht'])
})
test.each([
  ['golf 5-höz szűrő', 'golf 5 szűrő'],
  ['R16-os felni', 'R16 felni'],
  ['izzó h7-eset', 'izzó h7'],
  ['olaj 5w30-at', 'olaj 5w30'],
  ['vízpumpa duster-hez', 'vízpumpa duster'],
  ['szűrő Logan-ba', 'szűrő Logan'],
  ['X-ban', 'X-ban'],
  ['start-stop', 'start-stop'],
  ['22-754472', '22-754472'],
  ['13.0460-6611.2', '13.0460-6611.2'],
  ['PUR-OS12', 'PUR-OS12'],
])('%s without its Hungarian ending is %s', (text, plain) => {
  expect(withoutCases(text)).toBe(plain)
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
