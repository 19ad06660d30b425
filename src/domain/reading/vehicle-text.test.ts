import { expect, test } from 'vitest'
import { testLexicon } from '#tests/builders/catalogue/car-lexicon.ts'
import { textsWithNumbers, vehicleTexts } from '#tests/relevance/cases.ts'
import { carInText, readVehicleText, vinInText } from './vehicle-text.ts'

const lexicon = testLexicon()

test.each(vehicleTexts())('"$query" is read as what it is @VEH-01', (wanted) => {
  const read = readVehicleText(wanted.query)
  const car = read === null ? carInText(lexicon, wanted.query) : null
  if (wanted.by === 'car')
    expect([read, [...(car?.carIds ?? [])].sort((a, b) => a - b), car?.rest]).toEqual([null, wanted.cars, wanted.rest])
  else expect([read, car]).toEqual([wanted.by === null ? null : { by: wanted.by, text: wanted.text }, null])
})

test('a VIN with a letter that none has is the one that is meant', () => {
  expect(readVehicleText('VIN: WVWZZZ1KZ6WOOO123')).toEqual({ by: 'vin', text: 'WVWZZZ1KZ6WOOO123' })
  expect(vinInText('serie șasiu WVWZZZ1KZ6WOOO123')).toBe('WVWZZZ1KZ6W000123')
})

test.each([...textsWithNumbers().map(({ query }) => query), '2 buc GDB1330 - 45,20 lei'])(
  'the part numbers in "%s" are no VIN and no plate',
  (query) => {
    expect(readVehicleText(query)).toBeNull()
  },
)

test('a number beside a word is no VIN because they have 17 characters together', () => {
  expect(vinInText('set placute 0986494524')).toBeNull()
})

test('words and a size are no VIN because they have 17 characters together', () => {
  expect(readVehicleText('jante aliaj 17 5x112')).toBeNull()
})

test.each([
  ['set filtre passat b7 2.0tdi', null],
  ['filtru a4 b8 2.0 tdi', null],
  ['filtru B 123 ABC', 'B 123 ABC'],
  ['ulei cj-12-abc', 'CJ 12 ABC'],
  ['B.115.ABC filtru', 'B 115 ABC'],
])('the figures of a plate stand together: %s @VEH-01', (text, plate) => {
  const read = readVehicleText(text)
  expect(read?.by === 'plate' ? read.text : null).toBe(plate)
})
