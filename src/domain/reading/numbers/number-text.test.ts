import { expect, test } from 'vitest'
import { coverOf, isNoiseAt, numberTextOf, wordsOutside } from './number-text.ts'

const numbersIn = (text: string, known: readonly string[], brands: readonly string[] = []) => {
  const read = numberTextOf(text, new Set(brands))
  const cover = coverOf(read.runs, (key) => known.includes(key))
  return { numbers: cover.map(({ key }) => key), others: wordsOutside(read, cover) }
}

test('the longest run of words that is a number is one, and what stands beside it is left @SRCH-01', () => {
  expect(numbersIn('bosch 0 451 103 318 filtru', ['0451103318', '103318'])).toEqual({
    numbers: ['0451103318'],
    others: ['bosch', 'filtru'],
  })
})

test('several numbers are all found, in their order @SRCH-01', () => {
  expect(numbersIn('3000 951 097 + GDB 1550, 05P1888', ['GDB1550', '3000951097', '05P1888']).numbers).toEqual([
    '3000951097',
    'GDB1550',
    '05P1888',
  ])
})

test.each([
  ['2 buc GDB1550', ['GDB1550']],
  ['2 x GDB1550', ['GDB1550']],
  ['1x GDB1550', ['GDB1550']],
  ['GDB1550 x2', ['GDB1550']],
  ['GDB1550 - 1.245,20 lei', ['GDB1550', '-']],
  ['GDB1550 12,50', ['GDB1550']],
  ['EUR 45.20 GDB1550', ['GDB1550']],
  ['1. GDB1550', ['GDB1550']],
  [']E03322937110513', ['3322937110513']],
  ['24.0125-0158.1', ['24.0125-0158.1']],
])('%s: prices, quantities and what a scanner adds are no words', (text, words) => {
  expect(numberTextOf(text).words).toEqual(words.filter((word) => word !== '-'))
})

test('a brand written together with its number is taken off it', () => {
  expect(numbersIn('BOSCH0451103318', ['0451103318'], ['BOSCH']).numbers).toEqual(['0451103318'])
})

test('a text of hundreds of words is read as far as a number may reach', () => {
  expect(numberTextOf('GDB1550 '.repeat(500)).words).toHaveLength(24)
  expect(numberTextOf('A1'.repeat(2_000)).runs).toEqual([])
})

test.each([
  ['guten tag luftfilter', ['luftfilter']],
  ['haben sie bremsscheiben auf lager', ['bremsscheiben']],
  ['lager vorne', ['lager', 'vorne']],
  ['jo napot fekbetet', ['fekbetet']],
  ['as dori placute', ['placute']],
  ['tag', ['tag']],
])('%s: greetings are no words, and what says something by itself is one elsewhere @SRCH-01', (text, saying) => {
  const words = text.split(' ')
  expect(words.filter((_, at) => !isNoiseAt(words, at))).toEqual(saying)
})
