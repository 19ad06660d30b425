import { expect, test } from 'vitest'
import { testLexicon } from '#tests/builders/catalogue/car-lexicon.ts'
import { readCar } from './car-text.ts'
import { foldedWords } from './folded-words.ts'

const lexicon = testLexicon()

function carsIn(text: string): { cars: readonly number[]; rest: string } | null {
  const words = foldedWords(text)
  const read = readCar(lexicon, words)
  return (
    read && {
      cars: [...read.carIds].sort((a, b) => a - b),
      rest: words.filter((_, at) => !read.places.includes(at)).join(' '),
    }
  )
}

test.each([
  ['golf 5', [101, 102], ''],
  ['golf V', [101, 102], ''],
  ['Golf mk5 1.9 tdi', [101], ''],
  ['golf 1k', [101, 102], ''],
  ['golful 5', [101, 102], ''],
  ['loganului 2', [501, 502], ''],
  ['golfhoz', [101, 102, 201], ''],
  ['logánba', [501, 502, 601], ''],
  ['golff 5', [101, 102], ''],
  ['golf mk 5', [101, 102], ''],
  ['golf generatia 6', [201], ''],
  ['vw golf', [101, 102, 201], ''],
  ['wolkswagen golf 6', [201], ''],
  ['volkswagen golf 6', [201], ''],
  ['golf 5 2005', [101, 102], ''],
  ['golf 5 plus', [101, 102], ''],
  ['golf plus 2005', [101, 102], ''],
  ['golf 105 cp', [101, 201], ''],
  ['golf 5 77kw', [101], ''],
  ['golf 5 1.9 tdi 105', [101], ''],
  ['1.9 tdi 105', [101, 1301], ''],
  ['1.9 pd tdi 105', [101, 1301], ''],
  ['1.9 pd', [101, 1301], ''],
  ['1.4 16v', [102], ''],
  ['golf 5 105', [101, 102], '105'],
  ['golf 5 1.9 tdi 280', [101], '280'],
  ['passat b6', [301], ''],
  ['pasat b6', [301], ''],
  ['passat b7 1,6 tdi', [401], ''],
  ['logan 1.5 dci', [501, 601], ''],
  ['logan 2 1.5 dci', [501], ''],
  ['logan 2013 diesel', [501], ''],
  ['corsa d', [701], ''],
  ['corsa c', [801], ''],
  ['bmw e90', [901], ''],
  ['bmw seria 3 320 d', [901], ''],
  ['seria 3 e90', [901], ''],
  ['mercedes c class w204', [1001], ''],
  ['w204', [1001], ''],
  ['sprinter 906', [1101], ''],
  ['megane 3', [1201], ''],
  ['octavia 2 1.9 tdi', [1301], ''],
  ['t roc', [1401], ''],
  ['troc', [1401], ''],
  ['motor BKC', [101], ''],
  ['K9K 832', [1201], ''],
  ['1.9 tdi', [101, 1301], ''],
  ['placute frana fata golf 5', [101, 102], 'placute frana fata'],
  ['disc frana passat b6', [301], 'disc frana'],
  ['kit distributie 1.9 tdi', [101, 1301], 'kit distributie'],
  ['rulment roata fata corsa d', [701], 'rulment roata fata'],
  ['electromotor megane 3', [1201], 'electromotor'],
  ['golf5 1.9tdi', [101], ''],
  ['passatb6', [301], ''],
  ['glof 5', [101, 102], ''],
  ['c220 cdi mercedes', [1001], ''],
  ['k9k 832 megane', [1201], ''],
  ['2 amortizoare logan 2', [501, 502], '2 amortizoare'],
  // `ABS` is the code of an engine too, of another generation.
  ['senzor abs golf 5', [101, 102], 'senzor abs'],
  ['golf 5 senzor abs', [101, 102], 'senzor abs'],
  ['senzor abs fata golf 5 1.9 tdi', [101], 'senzor abs fata'],
  // Three letters of a code, behind the engine's name, say the family.
  ['1.6 tdi cay', [201, 401], ''],
  ['passat b7 cay', [401], 'cay'],
  ['filtru ulei ktyp 401', [401], 'filtru ulei'],
  ['K-Type: 401 placute', [401], 'placute'],
  ['motor abs golf', [201], ''],
  ['golf abs', [201], ''],
])('"%s" is a car @SRCH-01', (text, expected, rest) => {
  expect(carsIn(text)).toEqual({ cars: expected, rest })
})

test.each<[string, string, number[]?]>([
  ['senzor abs golf 6', 'senzor abs'],
  ['senzor abs golf', 'senzor abs', [101, 102, 201]],
  ['golf 6 abs', 'abs'],
  ['motor abs golf 6', ''],
])('"%s" has no engine by a word that parts are called by, unless it says so', (text, rest, cars = [201]) => {
  const words = foldedWords(text)
  const read = readCar(lexicon, words, (word) => word === 'abs')
  expect([read?.carIds.toSorted(), words.filter((_, at) => !read?.places.includes(at)).join(' ')]).toEqual([cars, rest])
})

test('nor of no other word of it: `rulment cu abs`', () => {
  const isOfPart = (word: string) => word === 'abs'
  expect(readCar(lexicon, foldedWords('rulment roata cu abs'), isOfPart)).toBeNull()
  // What says nothing of a car stands as a dot.
  expect(readCar(lexicon, ['rulment', '·', 'abs'], isOfPart)).toBeNull()
  expect(readCar(lexicon, foldedWords('motor abs'), isOfPart)?.carIds).toEqual([201])
  expect(readCar(lexicon, ['abs'], isOfPart)?.carIds).toEqual([201])
})

test.each([
  'placute frana fata',
  'flog 5',
  'golfers',
  'filtru ulei',
  'ktyp 401',
  'ktyp 777777 placute',
  'd',
  '5',
  '3',
  'GDB1550',
  'bec h7',
  '205 55 16',
])('"%s" is none', (text) => {
  expect(carsIn(text)).toBeNull()
})
