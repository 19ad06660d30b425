import { expect, test } from 'vitest'
import { wordsIn } from '#src/domain/reading/text-words.ts'
import { withoutPieces } from './pieces-of-numbers.ts'

/** Words that were read as a measure by themselves, as a car, and those that say nothing, by how they are written. */
function without(text: string, measures: readonly string[], ignored: readonly string[], car: readonly string[] = []) {
  const words = wordsIn(text)
  const placesOf = (some: readonly string[]) => words.flatMap(({ said }, at) => (some.includes(said) ? [at] : []))
  const left = withoutPieces(text, {
    words,
    specifications: placesOf(measures).map((place) => ({ places: [place], all: [] })),
    ignored: placesOf(ignored),
    kinds: null,
    car: car.length > 0 ? { places: placesOf(car) } : null,
  })
  const said = (places: readonly number[]) => places.map((at) => words[at]!.said)
  return {
    measures: left.specifications.flatMap(({ places }) => said(places)),
    ignored: said(left.ignored),
    car: said(left.car?.places ?? []),
  }
}

test('figures among others that say nothing are a number with them @SRCH-01', () => {
  expect(without('filtru aer C 35 154', ['35', '154'], ['C'])).toEqual({
    measures: [],
    ignored: ['C', '35', '154'],
    car: [],
  })
  expect(without('ina 530 0445 10', ['10'], ['530', '0445']).measures).toEqual([])
  expect(without('fag 713 6100 20', ['20', '713'], ['6100']).measures).toEqual([])
})

test('a car that is only a piece of a number is none, whoever builds one that is called so @SRCH-01', () => {
  expect(without('brat 1K0 407 151', ['151'], ['1K0'], ['407'])).toEqual({
    measures: [],
    ignored: ['1K0', '407', '151'],
    car: [],
  })
  expect(without('brat peugeot 407 1K0 151', [], ['1K0', '151'], ['peugeot', '407']).car).toEqual(['peugeot', '407'])
})

test('a measure stays one beside figures that say something, a few that do not, and words @SRCH-01', () => {
  expect(without('disc 280 22 5', ['280', '22'], ['5']).measures).toEqual(['280', '22'])
  expect(without('stergatoare 600 450', ['600', '450'], []).measures).toEqual(['600', '450'])
  expect(without('baterie 74 x 1234567', ['74'], ['x', '1234567']).measures).toEqual(['74'])
  expect(without('disc 280mm 1K0 151', ['280mm'], ['1K0', '151']).measures).toEqual(['280mm'])
})
