import { expect, test } from 'vitest'
import { specificationLexicon } from '#src/domain/reading/specifications/specification-lexicon.ts'
import { readTyreSizesOf } from './sizes-of-tyres.ts'

const [CHAINS, BELT, SIZE] = [1, 2, 1082]
const lexicon = specificationLexicon(
  [{ criteriaId: SIZE, key: 'tyre_size', unit: null, names: ['size'], values: [] }],
  [{ kindId: CHAINS, criteriaId: SIZE, from: null, to: null, seen: ['205/55 R16', '195/65 R15', '205/55 R17'] }],
)
const read = (words: string, kind = CHAINS) => readTyreSizesOf(lexicon, words.split(' '), [kind])

test.each(['205 55 r16', '205 55 16', '2055516', '205/55 r16', '205/55r16'])(
  'what is made for tyres has a size in any spelling: %s @SRCH-01',
  (text) => {
    const equals = [{ criteriaId: SIZE, equals: ['205/55 R16'] }]
    expect(read(text)).toEqual([{ places: text.split(' ').map((_, at) => at), all: [equals] }])
  },
)

test('a size that none is made for, half of one, and what is made for no tyres say nothing @SRCH-01', () => {
  for (const text of ['255 35 r20', '205 55', 'r16', 'lanturi', '']) expect([text, read(text)]).toEqual([text, []])
  expect(read('205 55 r16', BELT)).toEqual([])
})

test('a size stands among other words @SRCH-01', () => {
  expect(read(' 2 195 65 r15 ').map(({ places }) => places)).toEqual([[2, 3, 4]])
})
