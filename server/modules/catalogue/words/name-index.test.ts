import { describe, expect, test } from 'vitest'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import { namedBy } from './name-index.ts'

const kind = (id: number, ro: string, hu = '', en = '', de = '', synonyms: string[] = []) => ({
  generic_article_id: id,
  key: `k${id}`,
  node_id: 1,
  name: { ro, hu, en, de },
  flags: [],
  image: null,
  synonyms,
})
const brand = (id: number, name: string) => ({ brand_id: id, name, quality: 'premium', country: null, image: null })
const position = (key: number, ro: string, en: string) => ({ key, ro, hu: ro, en, de: en })
const dictionary: Dictionary = dictionaryOf({
  genericArticles: [
    kind(1, 'Filtru ulei', 'Olajszűrő', 'Oil filter', 'Ölfilter'),
    kind(2, 'Filtru aer', 'Légszűrő', 'Air filter', 'Luftfilter'),
    kind(3, 'Garnitură filtru ulei', '', '', 'Dichtung, Ölfiltergehäuse'),
    kind(4, 'Set plăcuțe frână, frână cu disc', 'Fékbetétkészlet', 'Brake pad set', 'Bremsbelagsatz', ['ferodouri']),
    kind(5, 'Disc frână', 'Féktárcsa', 'Brake disc', 'Bremsscheibe'),
    kind(6, 'Bujie', '', 'Spark plug', 'Zündkerze', ['bujii']),
    kind(7, 'Bujie incandescentă', '', 'Glow plug', 'Glühkerze', ['bujii incandescente']),
    kind(8, 'Bară față', '', 'Bumper, front', ''),
  ],
  brands: [brand(10, 'BOSCH'), brand(11, 'MANN-FILTER'), brand(12, 'FILTRON')],
  nodes: [],
  criteria: [
    {
      criteria_id: 1001,
      key: 'fitting_position',
      type: 'K',
      unit: null,
      name: { ro: '', hu: '', en: '', de: '' },
      key_values: [
        position(1, 'față', 'front'),
        position(2, 'spate', 'rear'),
        position(3, 'față stânga', 'front left'),
      ],
      immediate: false,
    },
  ],
})
const withBrands = (...names: string[]): Dictionary => ({
  ...dictionary,
  brands: new Map(names.map((name, at) => [20 + at, brand(20 + at, name)])),
})
const clausesOf = (text: string) => namedBy(dictionary, text).clauses
const kindsOf = (text: string) => clausesOf(text).find((clause) => clause.brandIds === null)?.genericArticleIds ?? []

describe('what a text names', () => {
  test('every word must begin a word of the kind in one language', () => {
    expect(clausesOf('ulei filt')).toEqual([{ genericArticleIds: [1, 3], brandIds: null }])
    expect(clausesOf('ulei oil')).toEqual([])
  })
  test('a brand alone stands for all its articles', () => {
    expect(clausesOf('bosch')).toEqual([{ genericArticleIds: null, brandIds: [10] }])
  })
  test('kind and brand share the words in any order', () => {
    expect(clausesOf('ulei bosch filtru')).toEqual([{ genericArticleIds: [1, 3], brandIds: [10] }])
  })
  test('several brands are either of them, with what is named beside them', () => {
    const either = (text: string) => namedBy(withBrands('BOSCH', 'MAGNETI MARELLI', 'ATE'), text)
    expect(either('disc frana bosch ate').clauses).toEqual([
      { genericArticleIds: [4, 5], brandIds: [20] },
      { genericArticleIds: [4, 5], brandIds: [22] },
    ])
    expect(either('magneti marelli bujii ate').clauses).toEqual([
      { genericArticleIds: [6, 7], brandIds: [21] },
      { genericArticleIds: [6, 7], brandIds: [22] },
    ])
    expect(either('bosch ate').clauses).toEqual([
      { genericArticleIds: null, brandIds: [20] },
      { genericArticleIds: null, brandIds: [22] },
    ])
    expect(either('disc frana magneti marelli').clauses).toEqual([{ genericArticleIds: [4, 5], brandIds: [21] }])
    expect(either('dics frana bosch ate').corrected).toBe('disc frana bosch ate')
    expect(clausesOf('filtru aer mann filter bosch')).toEqual([
      { genericArticleIds: [2], brandIds: [11] },
      { genericArticleIds: [2], brandIds: [10] },
    ])
  })
  test('beside a brand who builds cars is no other brand', () => {
    const brands = new Map([
      [20, brand(20, 'BOSCH')],
      [21, { ...brand(21, 'BMW ORIGINAL'), quality: 'oe' }],
    ])
    expect(namedBy({ ...dictionary, brands }, 'disc frana bosch bmw').clauses).toEqual([])
  })
  test('a brand is found by what people call it', () => {
    expect(clausesOf('filtru ulei mannfilter')).toEqual([{ genericArticleIds: [1, 3], brandIds: [11] }])
  })
  test('a word that both begin gives both readings', () => {
    expect(clausesOf('filt')).toEqual([
      { genericArticleIds: [1, 2, 3], brandIds: null },
      { genericArticleIds: null, brandIds: [11, 12] },
    ])
  })
  test('a word that nothing is like names nothing', () => {
    expect(namedBy(dictionary, 'filtru xyzxyz')).toMatchObject({ clauses: [], corrected: null })
    expect(clausesOf('🔧 %_ ')).toEqual([])
  })
  test('the names of one kind may hold the words between them, if one stands whole', () => {
    expect(kindsOf('ferodouri disc frana')).toEqual([4])
    expect(clausesOf('ferodouri ulei')).toEqual([])
  })
  test('what the trade calls it is a name too @SRCH-01', () => {
    expect(kindsOf('ferodouri')).toEqual([4])
  })
  test('words that say nothing are passed over, other endings are not', () => {
    expect(kindsOf('discuri de frana')).toEqual([4, 5])
    expect(kindsOf('filtru pentru ulei')).toEqual([1, 3])
  })
})

describe('words apart and together', () => {
  test.each([
    ['filtruulei', [1, 3], 'filtru ulei'],
    ['filtrulei', [1, 3], 'filtru ulei'],
    ['discfrana', [4, 5], 'disc frână'],
    ['discdefrana', [4, 5], 'disc frână'],
    ['olaj szűrő', [1], null],
    ['Brems Scheiben', [5], null],
    ['Bremsbelag Satz', [4], null],
  ])('%s is understood', (text, kinds, corrected) => {
    expect(kindsOf(text)).toEqual(kinds)
    expect(namedBy(dictionary, text).corrected).toBe(corrected)
  })
  test('a word is taken apart only where both parts are words of one name', () => {
    expect(clausesOf('filtruxyz')).toEqual([])
    expect(clausesOf('uleidisc')).toEqual([])
  })
})

describe('endings', () => {
  test.each([
    ['filtrul de ulei', [1, 3]],
    ['filtrele de aer', [2]],
    ['garniturii filtrului de ulei', [3]],
    ['olajszűrőt', [1]],
    ['féktárcsák', [5]],
    ['fékbetétkészlettel', [4]],
    ['brake discs', [5]],
  ])('%s is understood', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds)
    expect(namedBy(dictionary, text).corrected).toBeNull()
  })
  test('what is left without one must be a word of a name', () => {
    expect(clausesOf('filtrament')).toEqual([])
    expect(clausesOf('uleiografie')).toEqual([])
  })
})

describe('words that a name need not hold', () => {
  test('are passed over where the others are a whole name', () => {
    expect(kindsOf('set filtru ulei masina')).toEqual([1, 3])
    expect(kindsOf('kit ferodouri')).toEqual([4])
    expect(clausesOf('masina xyz')).toEqual([])
  })
  test.each([
    ['bujiifata', [6]],
    ['discfranaspate', [5]],
    ['discuri franafata', [5]],
  ])('a place may be written together with what stands before it: %s @SRCH-01', (text, kinds) => {
    const { clauses, leadingKinds, positions } = namedBy(dictionary, text)
    expect(clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? [])).toEqual(expect.arrayContaining(kinds))
    expect([leadingKinds, positions.length > 0]).toEqual([kinds, true])
  })

  test('a place may be written short', () => {
    expect(namedBy(dictionary, 'disc frana fa').positions).toEqual([
      { criteriaId: 1001, key: 1 },
      { criteriaId: 1001, key: 3 },
    ])
    expect(namedBy(dictionary, 'disc frana sp').positions).toEqual([{ criteriaId: 1001, key: 2 }])
    expect(namedBy(dictionary, 'bosch disc frana stg')).toMatchObject({
      clauses: [{ brandIds: [10] }],
      positions: [{ criteriaId: 1001, key: 3 }],
    })
    expect(namedBy(dictionary, 'bara fa')).toMatchObject({ clauses: [{ genericArticleIds: [8] }], positions: [] })
  })
})

describe('a text that nobody means', () => {
  test.each(['a '.repeat(10_000), 'x'.repeat(200), 'filtruulei'.repeat(20), 'șț'.repeat(100)])(
    'names nothing, in little time (%#)',
    (text) => {
      expect(clausesOf(text)).toEqual([])
    },
  )
  test('a place is one before it begins a brand', () => {
    expect(namedBy(withBrands('STANLEY', 'BOSCH'), 'disc frana stan').clauses).toMatchObject([{ brandIds: [20] }])
    expect(namedBy(withBrands('FRONTECH'), 'disc frana front')).toMatchObject({
      clauses: [{ genericArticleIds: [4, 5], brandIds: null }],
      positions: [
        { criteriaId: 1001, key: 1 },
        { criteriaId: 1001, key: 3 },
      ],
    })
  })
  test('one letter or two beside a mistake begin no word', () => {
    expect(clausesOf('gilt v')).toEqual([])
    expect(clausesOf('og ulei')).toEqual([])
  })
})

describe('a typing error', () => {
  test.each([
    ['filtru uleu', [1, 3], 'filtru ulei'],
    ['olajzsürö', [1], 'olajszűrő'],
    ['prmeskscheibe', [], null],
    ['brmeskscheibe', [5], 'bremsscheibe'],
    ['bermsscheibe', [5], 'bremsscheibe'],
    ['lacute', [4], 'plăcuțe'],
    ['bosvh', [], 'bosch'],
  ])('in %s is understood', (text, kinds, corrected) => {
    expect(kindsOf(text)).toEqual(kinds)
    expect(namedBy(dictionary, text).corrected).toBe(corrected)
  })
  test('is looked for also where the word happens to be another', () => {
    expect(kindsOf('disc farna')).toEqual([4, 5])
  })
  test('is not looked for in numbers and short words', () => {
    expect(clausesOf('ule5')).toEqual([])
    expect(clausesOf('eor')).toEqual([])
  })
})

describe('what comes first', () => {
  test('are kinds whose whole name stands in the text', () => {
    expect(namedBy(dictionary, 'bujii').leadingKinds).toEqual([6])
    expect(namedBy(dictionary, 'filtru ulei').leadingKinds).toEqual([1])
  })
  test('else those that begin with the first word', () => {
    expect(namedBy(dictionary, 'filtru').leadingKinds).toEqual([1, 2])
    expect(namedBy(dictionary, '').leadingKinds).toEqual([])
  })
  test('are parts that sit where the text says, if no name says it', () => {
    expect(namedBy(dictionary, 'plăcuțe față')).toMatchObject({
      clauses: [{ genericArticleIds: [4] }],
      positions: [
        { criteriaId: 1001, key: 1 },
        { criteriaId: 1001, key: 3 },
      ],
    })
    expect(namedBy(dictionary, 'disc frana fata stanga').positions).toEqual([
      { criteriaId: 1001, key: 1, isPart: true },
      { criteriaId: 1001, key: 3 },
    ])
    expect(namedBy(dictionary, 'bară față')).toMatchObject({ clauses: [{ genericArticleIds: [8] }], positions: [] })
    expect(clausesOf('față spate')).toEqual([])
    expect(namedBy(dictionary, 'plcute fata').corrected).toBe('plăcuțe fata')
  })
})

test('a word of every day is no slip of another, and words that only say how many name nothing', () => {
  expect(namedBy(dictionary, 'barza').clauses).not.toEqual([])
  expect(namedBy(dictionary, 'barca').clauses).toEqual([])
  expect(namedBy(dictionary, 'piese auto').clauses).toEqual([])
})

test('what is said to be meant is the name of most words @SRCH-01', () => {
  const kinds = [...dictionary.genericArticles.values(), kind(9, 'Burduf', '', '', 'Faltenbalg'), kind(10, 'Ulei')]
  const more = { ...dictionary, genericArticles: new Map(kinds.map((each) => [each.generic_article_id, each])) }
  expect(namedBy(more, 'flt ulei').corrected).toBe('filtru ulei')
})

test('vowels behind the first letter may be left out, but not of all that is typed', () => {
  expect(namedBy(dictionary, 'flt ulei')).toMatchObject({ corrected: 'filtru ulei', leadingKinds: [1] })
  expect(namedBy(dictionary, 'flt').clauses).toEqual([])
})

test('a short word that a kind is called by begins no brand @SRCH-01', () => {
  const wires = dictionaryOf({
    genericArticles: [kind(1, 'Fir uzură plăcuțe'), kind(2, 'Anvelopă')],
    brands: [brand(10, 'FIRESTONE'), brand(11, 'AUTOFREN')],
    nodes: [],
    criteria: [],
  })
  expect(namedBy(wires, 'fir').clauses).toEqual([{ genericArticleIds: [1], brandIds: null }])
  expect(namedBy(wires, 'firestone').clauses).toEqual([{ genericArticleIds: null, brandIds: [10] }])
  expect(namedBy(wires, 'fir auto').clauses.flatMap(({ brandIds }) => brandIds ?? [])).not.toContain(10)
})

describe('letters that begin the words of a name', () => {
  const withMore: Dictionary = {
    ...dictionary,
    genericArticles: new Map([
      ...dictionary.genericArticles,
      [9, kind(9, 'Lichid frână', '', '', '', ['ulei frână'])],
      [10, kind(10, 'Placă presiune')],
      [11, kind(11, 'Plăcuțe frână')],
    ]),
    brands: new Map([[20, brand(20, 'AS-PL')]]),
  }
  const kinds = (text: string) => namedBy(withMore, text).clauses.flatMap((each) => each.genericArticleIds ?? [])

  test('are those in its order, before those in another', () => {
    expect([kinds('f ulei'), kinds('u fr')]).toEqual([[1], [9]])
  })
  test('are no part of a brand, and begin a name before they begin anything beside a place', () => {
    expect(namedBy(withMore, 'pl pres').clauses).toEqual([{ genericArticleIds: [10], brandIds: null }])
    expect(namedBy(withMore, 'as pl').clauses).toEqual([{ genericArticleIds: null, brandIds: [20] }])
    expect([kinds('pl fr'), kinds('pl fr sp')]).toEqual([[11], [11]])
  })
})
