import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { factsDictionary } from '#tests/builders/catalogue/facts-dictionary.ts'
import { isOfWish } from './wishes.ts'

const dictionary = factsDictionary(readFacts())

test.each([
  ['as dori sa comand 4 bujii', 2],
  ['vreau sa cumpar placute', 1],
])('in "%s" a word joins only what somebody wishes @SRCH-01', (text, place) => {
  const words = text.split(' ')
  expect(words.flatMap((_, at) => (isOfWish(dictionary, words, at) ? [at] : []))).toEqual([place])
})

test.each(['sa', 'sa camion', 'vreau sa', 'vreau sa camion', 'vreau sa jost', 'pret sa tir'])(
  'in "%s" it is a fifth wheel @SRCH-01',
  (text) => {
    const words = text.split(' ')
    expect(words.some((_, at) => isOfWish(dictionary, words, at))).toBe(false)
  },
)
