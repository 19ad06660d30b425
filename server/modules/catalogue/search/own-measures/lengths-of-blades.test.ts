import { expect, test } from 'vitest'
import { specificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { readWordsOfKinds } from '#src/domain/reading/specifications/specification-text.ts'
import { withLengthsOfBlades } from './lengths-of-blades.ts'

const [WIPER, BELT] = [1, 2]
const criteria = [
  { criteriaId: 7, key: 'length', unit: 'mm', names: ['length'], values: [] },
  { criteriaId: 69, key: 'wiper_fitting', unit: null, names: ['fitting'], values: [] },
]
const lexicon = withLengthsOfBlades(
  specificationLexicon(criteria, [
    { kindId: WIPER, criteriaId: 7, from: 300, to: 700, seen: [] },
    { kindId: WIPER, criteriaId: 69, from: null, to: null, seen: [1] },
    { kindId: BELT, criteriaId: 7, from: 700, to: 2500, seen: [] },
  ]),
  criteria,
)
const read = (words: string, kind: number) => readWordsOfKinds(lexicon, words.split(' '), [kind]).map(({ all }) => all)

test('of blades a small number is centimetres, and of nothing else @SRCH-01', () => {
  expect(read('60 40', WIPER)).toEqual([600, 400].map((from) => [[{ criteriaId: 7, from, below: from + 1 }]]))
  expect(read('75', WIPER)).toEqual([])
  expect(read('80', BELT)).toEqual([])
})
