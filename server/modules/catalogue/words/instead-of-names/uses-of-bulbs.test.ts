import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { factsDictionary } from '#tests/builders/catalogue/facts-dictionary.ts'
import { namedBy } from '../name-index.ts'

const dictionary = factsDictionary(readFacts())
const typesFirst = (text: string) => namedBy(dictionary, text).positions.map(({ key }) => key)

test.each([
  ['bec stop', ['P21W', 'P21/5W']],
  ['bec poziție', ['W5W', 'T4W']],
  ['becuri stop', ['P21W', 'P21/5W']],
  ['fék izzó', ['P21W', 'P21/5W']],
  ['Bremslichtbirne', ['P21W', 'P21/5W']],
  ['indicator bulb', ['PY21W', 'P21W']],
])('%s: bulbs that sit there come first @SRCH-01', (text, types) => {
  expect(typesFirst(text)).toEqual(types)
})

test.each(['lampă stop', 'bec', 'senzor poziție'])('%s asks for no type of bulb @SRCH-01', (text) => {
  expect(typesFirst(text)).toEqual([])
})

test('who names the brand first means the same part @SRCH-01', () => {
  const leaders = (text: string) => namedBy(dictionary, text).leadingKinds
  expect(leaders('trw plăcuțe')).toEqual(leaders('plăcuțe trw'))
  expect(leaders('trw plăcuțe').length).toBeGreaterThan(0)
})
