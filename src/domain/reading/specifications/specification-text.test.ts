import { expect, test } from 'vitest'
import { specificationLexicon } from './specification-lexicon.ts'
import { readSpecifications, readWordsOfKinds, specificationOfKinds } from './specification-text.ts'
import { wordsIn } from '../text-words.ts'

// A few criteria of the trade: discs, belts, wipers, oil, coolant, batteries.
const [DISC, BELT, WIPER, OIL, COOLANT, BATTERY, RIM, PADS, PLUG] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const measure = (criteriaId: number, key: string, unit: string | null) => ({
  criteriaId,
  key,
  unit,
  names: [key],
  values: [],
})
const pole = (key: number, name: string) => ({ key, names: [name] })
const lexicon = specificationLexicon(
  [
    measure(8, 'outer_diameter', 'mm'),
    measure(3, 'thickness', 'mm'),
    measure(12, 'hole_count', null),
    measure(10, 'diameter', 'mm'),
    measure(13, 'bolt_circle', 'mm'),
    measure(35, 'pulley_ribs', null),
    measure(7, 'length', 'mm'),
    measure(79, 'freeze_point', '°C'),
    measure(76, 'oem_approval', null),
    measure(17, 'wva', null),
    measure(18, 'electrode_gap', 'mm'),
    {
      ...measure(45, 'post_position', null),
      values: [pole(1, '0 (plus dreapta)'), pole(2, '1 (plus stânga)')],
    },
    {
      ...measure(46, 'terminal_type', null),
      names: ['Tip bornă'],
      values: [pole(1, '1 (EN standard)'), pole(2, '3 (borne subțiri)')],
    },
  ],
  [
    ...[
      [DISC, 8, 236, 430],
      [DISC, 3, 8, 45],
      [DISC, 12, 4, 10],
      [BELT, 35, 4, 8],
      [BELT, 7, 700, 2500],
      [WIPER, 7, 300, 700],
      [COOLANT, 79, -80, -20],
      [RIM, 10, 356, 483],
      [RIM, 13, 100, 130],
      [PLUG, 18, 0.7, 1.3],
    ].map(([kindId, criteriaId, from, to]) => ({
      kindId: kindId!,
      criteriaId: criteriaId!,
      from: from!,
      to: to!,
      seen: [],
    })),
    {
      kindId: OIL,
      criteriaId: 76,
      from: null,
      to: null,
      seen: ['VW 504 00/507 00', 'MB 229.3/229.5', 'MB 229.51', 'BMW Longlife-04', 'Dexron III H', 'LHM+'],
    },
    { kindId: PADS, criteriaId: 17, from: null, to: null, seen: ['29087'] },
    { kindId: BATTERY, criteriaId: 45, from: null, to: null, seen: [1, 2] },
  ],
)

/** What a text says of a kind: by words of their own first, then beside the kind. */
function read(text: string, kind: number) {
  const words = wordsIn(text).map(({ word }) => word)
  const own = readSpecifications(lexicon, words).flatMap((each) => specificationOfKinds(lexicon, each, [kind]) ?? [])
  const taken = own.flatMap(({ places }) => places)
  const left = words.map((word, at) => (taken.includes(at) ? '' : word))
  return [...own, ...readWordsOfKinds(lexicon, left, [kind])].map(({ all }) => all)
}
const equals = (criteriaId: number, value: number | string) => [{ criteriaId, equals: [value] }]
const around = (criteriaId: number, from: number) => [{ criteriaId, from, below: from + 1 }]

test('measures with a sign of times are one each, a small one first counts @SRCH-01', () => {
  expect(read('discuri 280x22', DISC)).toEqual([[around(8, 280), around(3, 22)]])
  expect(read('disc 5x280', DISC)).toEqual([[equals(12, 5), around(8, 280)]])
  // `03L` begins a number.
  expect(read('disc 0280mm', DISC)).toEqual([])
  expect(read('disc 280x900', DISC)).toEqual([])
})

test.each(['5 gauri', 'gauri 5', '5 loch', '5 holes', '5 lyuk'])('%s are five holes @SRCH-01', (text) => {
  expect(read(`disc ${text}`, DISC)).toEqual([[equals(12, 5)]])
})

test.each(['24 inch', '24"', '24 zoll', '24 toli'])('%s is a length of 600 or 610 mm @SRCH-01', (text) => {
  expect(read(`stergator ${text}`, WIPER)).toEqual([[[{ criteriaId: 7, from: 597, below: 623 }]]])
})

test.each(['vw 504 507', '504 507', 'vw 504', 'vw 507', '504 00', '504.00', 'vw50400'])(
  '%s is the approval VW 504 00/507 00 @SRCH-01',
  (text) => {
    expect(read(`ulei ${text}`, OIL)[0]).toEqual([equals(76, 'VW 504 00/507 00')])
  },
)

test('an approval is said with its maker, without it, and never taken for one that goes on @SRCH-01', () => {
  expect(read('ulei mb 229.5', OIL)).toEqual([[equals(76, 'MB 229.3/229.5')]])
  expect(read('ulei 229.5', OIL)).toEqual([[equals(76, 'MB 229.3/229.5')]])
  expect(read('ulei mb 229.51', OIL)).toEqual([[equals(76, 'MB 229.51')]])
  expect(read('ulei longlife 04', OIL)).toEqual([[equals(76, 'BMW Longlife-04')]])
  expect(read('ulei ll04', OIL)).toEqual([[equals(76, 'BMW Longlife-04')]])
})

test('of rims alone a small number is inches @SRCH-01', () => {
  expect(read('jante 16', RIM)).toEqual([[[{ criteriaId: 10, from: 398, below: 416 }]]])
  expect(read('jante 24', RIM)).toEqual([])
  expect(read('disc 16', DISC)).toEqual([[around(3, 16)]])
})

test('a fraction of one beside a part that has such is its measure, and no litres @SRCH-01', () => {
  expect([read('bujie 0.8', PLUG), read('bujie electrod 1.1', PLUG)]).toEqual([
    [[equals(18, 0.8)]],
    [[equals(18, 1.1)]],
  ])
  expect([read('bujie 1.1', PLUG), read('disc 0.8', DISC)]).toEqual([[], []])
})

test('frost is below zero @SRCH-01', () => {
  expect(read('antigel -35', COOLANT)).toEqual([[equals(79, -35)]])
  expect(read('antigel 35', COOLANT)).toEqual([])
})

test.each(['borna dreapta', 'borna normala', 'plus dreapta', 'plus rechts', 'jobb plusz'])(
  '%s is where the plus of a battery is @SRCH-01',
  (text) => {
    expect(read(`baterie ${text}`, BATTERY)[0]).toEqual([equals(45, 1)])
  },
)

test.each(['borna inversa', 'borne inverse', 'polaritate inversa'])(
  '%s is a plus on the left, and no thin terminal @SRCH-01',
  (text) => {
    expect(read(`baterie ${text}`, BATTERY)).toEqual([[equals(45, 2)]])
    expect(read('baterie borna', BATTERY)).toEqual([])
  },
)

test('a belt has lengths near to it, for where there is none of its own @SRCH-01', () => {
  const [found] = readSpecifications(lexicon, ['curea', '6pk1200'])
  const ofItsRibs = found!.wider!.slice(0, -4)
  const lengths = ofItsRibs.map((all) => {
    const condition = all[1]?.[0]
    if (!condition) return null
    return 'equals' in condition ? [condition.equals[0], condition.equals.at(-1)] : [condition.from, condition.below]
  })
  expect(lengths).toEqual([
    [1188, 1212],
    [1170, 1230],
    [1152, 1248],
    [1080, 1320],
    [900, 1500],
    // Whatever has so many ribs.
    null,
  ])
  expect(ofItsRibs.every((all) => all[0]!.length === 1)).toBe(true)
  const [bare] = readSpecifications(lexicon, ['6pk'])
  expect(bare!.all).toEqual(ofItsRibs.at(-1))
  // At last those of other ribs.
  expect(found!.wider!.slice(-4)).toEqual(bare!.wider!.flatMap((all) => [[...all, found!.wider![2]![1]], all]))
  const [near, any] = bare!.wider!.map((all) => {
    const ribs = all[0]?.[0]
    return ribs && 'equals' in ribs ? ribs.equals : []
  })
  expect([near, any?.[0], any?.at(-1)]).toEqual([[4, 5, 6, 7, 8], 1, 20])
})

test.each([
  ['dexron iii', 'Dexron III H'],
  ['dexron 3', 'Dexron III H'],
  ['lhm', 'LHM+'],
])('%s is %s, whose figure is Roman or which has none', (text, value) => {
  expect(read(text, OIL)).toEqual([[[{ criteriaId: 76, equals: [value] }]]])
})

test('where there is no disc of both measures, the first of them is the nearest', () => {
  const [both] = readWordsOfKinds(lexicon, ['280x22'], [DISC])
  expect(both!.all.map((any) => any.some(({ criteriaId }) => criteriaId === 8))).toEqual([true, false])
  expect(both!.wider).toEqual([[both!.all[0]]])
})

test.each([
  ['dot3', ['DOT 4', 'DOT 5.1']],
  ['dot 3', ['DOT 4', 'DOT 5.1']],
  ['dot 6', ['DOT 5.1', 'DOT 4']],
])(
  '%s, which is not sold, is what comes after it on its scale, and at last what comes before @SRCH-01',
  (text, inTurn) => {
    const fluids = specificationLexicon(
      [measure(77, 'dot', null)],
      [{ kindId: OIL, criteriaId: 77, from: null, to: null, seen: ['DOT 4', 'LHM+', 'DOT 5.1'] }],
    )
    const [said, ...more] = readSpecifications(
      fluids,
      wordsIn(`lichid ${text}`).map(({ word }) => word),
    )
    expect(more).toEqual([])
    const narrowed = specificationOfKinds(fluids, said!, [OIL])!
    expect(narrowed.all).toEqual([[{ criteriaId: 77, equals: [] }]])
    expect(narrowed.wider).toEqual(inTurn.map((value) => [equals(77, value)]))
  },
)

test('a word with a figure is a step of a scale only where the word is one, and what is sold stays what it is @SRCH-01', () => {
  expect(read('dexron 3', OIL)).toEqual([[equals(76, 'Dexron III H')]])
  expect(read('filtru 3', OIL)).toEqual([])
})

test.each(['wva 24009', 'WVA24009', '24009 wva', 'număr WVA 24009', 'WVA-Nummer 24009', 'wva szám 24009'])(
  'the number of linings in the trade is one of its criterion, seen before or not: %s @SRCH-01',
  (text) => {
    const words = wordsIn(text).map(({ word }) => word)
    const [read, ...others] = readSpecifications(lexicon, words)
    expect([read?.all, read?.places.length, others]).toEqual([
      [[{ criteriaId: 17, equals: ['24009'] }]],
      words.length,
      [],
    ])
    expect(specificationOfKinds(lexicon, read!, [PADS])).toEqual(read)
    expect(specificationOfKinds(lexicon, read!, [BELT])).toBeNull()
  },
)
test.each(['24009', 'plăcuțe 24009', 'wva 123'])('and nothing else is: %s @SRCH-01', (text) =>
  expect(
    readSpecifications(
      lexicon,
      wordsIn(text).map(({ word }) => word),
    ),
  ).toEqual([]),
)

test('words for a plus, for tons, for charcoal and the forms of a colour say the value @SRCH-01', () => {
  const values = (key: number, ...names: string[]) => ({ key, names })
  const held = specificationLexicon(
    [
      { ...measure(81, 'colour', null), values: [values(1, 'negru', 'black'), values(3, 'roșu', 'red')] },
      { ...measure(9, 'filter_type', null), values: [values(4, 'filtru cărbune activ', 'activated carbon filter')] },
      measure(78, 'coolant_spec', null),
      measure(97, 'load_capacity', 'kg'),
    ],
    [
      { kindId: 1, criteriaId: 81, from: null, to: null, seen: [1, 3] },
      { kindId: 1, criteriaId: 9, from: null, to: null, seen: [4] },
      { kindId: 1, criteriaId: 78, from: null, to: null, seen: ['G12', 'G12+', 'G12++'] },
      { kindId: 1, criteriaId: 97, from: 500, to: 5000, seen: [] },
    ],
  )
  const readHeld = (text: string) => {
    const words = wordsIn(text).map(({ word }) => word)
    const own = readSpecifications(held, words)
    return (own.length > 0 ? own : readWordsOfKinds(held, words, [1])).map(({ all }) => all[0])
  }
  expect(readHeld('neagra')).toEqual([equals(81, 1)])
  expect(readHeld('rosie')).toEqual([equals(81, 3)])
  expect(readHeld('charcoal')).toEqual([equals(9, 4)])
  expect(readHeld('g12 plus')).toEqual([equals(78, 'G12+')])
  expect(readHeld('g12 plus plus')).toEqual([equals(78, 'G12++')])
  expect(readHeld('g12')).toEqual([equals(78, 'G12')])
  expect([readHeld('3t'), readHeld('3 tone'), readHeld('2.5 tone')]).toEqual(
    [3000, 3000, 2500].map((kg) => [equals(97, kg)]),
  )
})
