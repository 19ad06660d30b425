import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberKey } from '../numbers/article-number.ts'
import { recordsOf } from './list-records.ts'
import { keysOfList, readList } from './pasted-list.ts'

interface Case {
  readonly from: string
  readonly text: string
  readonly rows: readonly string[]
  readonly known?: readonly string[]
}
const cases = JSON.parse(readFileSync('tests/relevance/pasted-lists.json', 'utf8')) as readonly Case[]

const brandKeys = new Set(['BOSCH', 'TRW', 'MANN', 'POLCAR', 'FEBI', 'NGK'])
const parts = /stergatoare|filtru|placute/i

function read({ text, rows, known = [] }: Case): string[] {
  const codes = [...rows.filter((row) => !row.includes('?unknown')).map((row) => row.split(/[*?]/)[0]!), ...known]
  const keys = new Set(codes.map(numberKey))
  const list = readList(text, { isNumber: (key) => keys.has(key), brandKeys, namesPart: (words) => parts.test(words) })
  return list.rows.map(({ key, quantity, problem }) =>
    problem ? `${key ?? ''}?${problem.code}` : `${key}*${quantity}`,
  )
}

const expected = ({ rows }: Case) =>
  rows.map((row) => {
    const sign = row.includes('?') ? '?' : '*'
    const [code, rest] = row.split(sign)
    return `${numberKey(code!)}${sign}${rest}`
  })

test.each(cases)('$from: $text', (each) => {
  expect(read(each)).toEqual(expected(each))
})

test.each(cases)('as the field sends it, record by record: $from: $text', (each) => {
  const text = recordsOf(each.text)
    .map((record) => record.text.replace(/[\r\n]+/g, ' '))
    .join('\n')
  expect(read({ ...each, text })).toEqual(expected(each))
})

test.each(['vă rog', 'Bună ziua, vă rog:', 'vă rog;;', 'please'])(
  'words that name nothing ask for nothing, whatever a catalogue may think of them: %s',
  (text) => {
    const { rows, skipped } = readList(text, { isNumber: () => false, brandKeys, namesPart: () => true })
    expect([rows, skipped.map((each) => each.text)]).toEqual([[], [text]])
  },
)

test('the same number of two makes is two rows, and of one make one row with all its pieces', () => {
  const { rows } = readList('GDB1550 TRW x2\nGDB1550 Bosch x1\nTRW GDB1550 x3', {
    isNumber: (key) => key === 'GDB1550',
    brandKeys,
  })
  expect(rows.map(({ brand, quantity, lines }) => [brand, quantity, lines])).toEqual([
    ['TRW', 5, [1, 3]],
    ['BOSCH', 1, [2]],
  ])
})

test('a list in one long line is read to its end', () => {
  const numbers = Array.from({ length: 150 }, (_, at) => `GDB${1_000 + at}`)
  const text = `Buna, va rog ${numbers.map((number) => `${number} x2`).join(', ')}`
  const known = new Set(numbers)
  const { rows } = readList(text, { isNumber: (key) => known.has(key), brandKeys })
  expect(rows.map(({ number, quantity }) => `${number} x${quantity}`)).toEqual(numbers.map((number) => `${number} x2`))
  expect(Math.max(...recordsOf(text).map((record) => record.text.length))).toBeLessThan(400)
})

test('every number that is taken was among those that the catalogue is asked for', () => {
  for (const each of cases) {
    const keys = keysOfList(each.text, brandKeys)
    for (const row of expected(each).filter((row) => !row.startsWith('?'))) expect(keys).toContain(row.split(/[*?]/)[0])
  }
})

test.each([
  ['a long line', 'A1B2C3 '.repeat(20_000)],
  ['one long word', `${'A'.repeat(100_000)}1`],
  ['gaps', `GDB1550${' '.repeat(50_000)}2`],
  ['quotes that never close', '"'.repeat(2_001)],
  ['many rows', 'GDB1550;2\n'.repeat(5_000)],
  ['signs', `%_'\\[](){}.*+?^$|/\u0000\ud800`],
])('hostile text is read, and never far: %s', (_, text) => {
  const keys = keysOfList(text, brandKeys)
  expect(keys.length).toBeLessThan(10_000)
  expect(Array.isArray(readList(text, { isNumber: () => false, brandKeys }).rows)).toBe(true)
})

// Read on the server: whoever sends such a list must not keep everybody else waiting.
test.each([
  ['numbers in cells', '93\t'],
  ['numbers with gaps', '93 '],
  ['prices', '1,50 93\t'],
  ['telephones', '+40 7 '],
  ['signs of addresses', 'a@'],
  ['signs of addresses alone', '@'],
  ['single letters', 'a b c '],
  ['gaps', ' '],
  ['gaps behind a quote that never closes', `"${' '.repeat(980)}`],
])('lines of nothing but %s are read soon', (_, piece) => {
  const text = Array.from({ length: 25 }, (_row, at) => `${piece.repeat(1_000).slice(0, 990)}${at}`).join('\n')
  const begun = performance.now()
  keysOfList(text, brandKeys)
  readList(text, { isNumber: () => false, brandKeys, namesPart: () => true })
  expect(performance.now() - begun).toBeLessThan(10_000)
})

const taken = (text: string) =>
  readList(text, {
    isNumber: (key) => /^(?:GDB1550|DF4110|NU2205|HU7393X)$/.test(key),
    brandKeys,
    namesPart: (words) => parts.test(words),
  }).rows.map(({ key, quantity, problem }) =>
    problem?.code === 'quantity' ? `${key}?${problem.typed}` : `${key}*${quantity}`,
  )

test.each([
  ['DF4110 2 buc dar nu GDB1550', ['DF4110*2', 'GDB1550?nu']],
  ['nu mai vreau GDB1550, DF4110', ['GDB1550?nu', 'DF4110?nu']],
  ['GDB1550 nu mai trebuie, doar DF4110 1 buc', ['GDB1550?nu', 'DF4110*1']],
  ['GDB1550 2 buc anulat, DF4110 2 buc', ['GDB1550?anulat', 'DF4110*2']],
  ['GDB1550;2;anulat\nDF4110;2;livrat', ['GDB1550?anulat', 'DF4110*2']],
  ['în loc de TRW GDB1550 vreau DF4110 x2', ['GDB1550?în loc de', 'DF4110*2']],
  ['GDB1550 helyett DF4110 2 db', ['GDB1550?helyett', 'DF4110*2']],
  ['statt GDB1550 bitte 2 Stk DF4110', ['GDB1550?statt', 'DF4110*2']],
  ['GDB1550 nicht mehr, DF4110 2 Stk', ['GDB1550?nicht', 'DF4110*2']],
  ['2 buc GDB1550, dacă nu aveți DF4110', ['GDB1550*2', 'DF4110?nu']],
  ['GDB1550 sau DF4110, 2 buc', ['GDB1550?sau', 'DF4110?sau']],
  ['2 db GDB1550 vagy DF4110', ['GDB1550?vagy', 'DF4110?vagy']],
  ['GDB1550 2 buc\nsau DF4110 2 buc', ['GDB1550*2', 'DF4110?sau']],
  ['GDB1550 (echivalent DF4110) 2 buc', ['GDB1550?echivalent', 'DF4110?echivalent']],
  ['~GDB1550 2~', ['GDB1550?~']],
  ['schimbați GDB1550 cu DF4110', ['GDB1550?schimbați', 'DF4110*1']],
])('what may not be wanted, and one of two, is asked: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 2 buc sau echivalent, DF4110 1 buc', ['GDB1550*2', 'DF4110*1']],
  ['GDB1550 2 buc, nu e urgent', ['GDB1550*2']],
  ['Să nu uitați GDB1550 2 buc', ['GDB1550*2']],
  ['GDB1550 fără senzor 2 buc', ['GDB1550*2']],
  ['2 buc NU 2205', ['NU2205*2']],
  ['GDB1550 185,40 lei 2 buc', ['GDB1550*2']],
  ['4ea GDB1550', ['GDB1550*4']],
  ['GDB1550→2', ['GDB1550*2']],
  ['GDB1550 stoc 5 buc, vreau 2', ['GDB1550*2']],
  ['Kérek 2 db GDB1550-et és 1 db DF4110-et.', ['GDB1550*2', 'DF4110*1']],
  ['Please send two GDB1550 and one DF4110', ['GDB1550*2', 'DF4110*1']],
  ['vreau două GDB1550', ['GDB1550*2']],
  ['douăsprezece bucăți GDB1550', ['GDB1550*12']],
  ['am luat GDB1550, acum vreau 2 buc DF4110', ['GDB1550*1', 'DF4110*2']],
  ['GDB1550, 2 buc DF4110 x1', ['GDB1550*2', 'DF4110*1']],
  ['1x GDB1550 and 4 plugs DF4110', ['GDB1550*1', 'DF4110*4']],
  ['GDB1550 2, DF4110 3.', ['GDB1550*2', 'DF4110*3']],
  ['GDB1550 (x2)', ['GDB1550*2']],
  ['GDB1550 2\uFE0F\u20E3 ', ['GDB1550*2']],
  ['２ GDB1550', ['GDB1550*2']],
  ['GDB1550 ②', ['GDB1550*2']],
  ['GDB1550 2buc x 185 lei = 370 lei', ['GDB1550*2']],
  ['de 2 ori GDB1550', ['GDB1550*2']],
  ['GDB1550-ből kettőt', ['GDB1550*2']],
  ['2 buc GDB1550, filtru fata', ['GDB1550*2']],
  ['Pt B 123 XYZ 2 discuri GDB1550', ['GDB1550*2']],
  ['CJ 12 ABC: 2 discuri GDB1550', ['GDB1550*2']],
  ['GDB1550 la CJ 12 buc', ['GDB1550*12']],
  ['GDB1550 x2pcs', ['GDB1550*2']],
])('other words of that kind say nothing of the number: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 10000', ['GDB1550?10000']],
  ['GDB1550 2.5', ['GDB1550?2.5']],
  ['GDB1550 2-3', ['GDB1550?2-3']],
  ['GDB1550 #2', ['GDB1550?#2']],
  ['GDB1550 2 185 lei', ['GDB1550?2 185']],
  ['GDB1550 la 185', ['GDB1550?185']],
  ['GDB1550 o duzină', ['GDB1550?o duzină']],
  ['GDB1550 1 set 4 placute', ['GDB1550?1, 4']],
  ['GDB1550 2b', ['GDB1550?2b']],
  ['GDB1550: 2 (nu 3)', ['GDB1550?nu 3']],
  ['vreau două discuri GDB1550', ['GDB1550?două']],
  ['douăzeci bucăți GDB1550', ['GDB1550?douăzeci']],
  ['1 set (4 buc) GDB1550', ['GDB1550?1, 4']],
  ['GDB1550 stânga 1 dreapta 1', ['GDB1550?stânga 1 dreapta 1']],
])('what is no plain quantity is asked: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 2 golf 5', ['GDB1550?2, 5']],
  ['GDB1550 2 Passat B6 2007', ['GDB1550?2, 2007']],
  ['GDB1550 pt megane 2', ['GDB1550?2']],
  ['GDB1550 Passat B6 2', ['GDB1550?2']],
  ['GDB1550 placute golf 5', ['GDB1550?5']],
  ['GDB1550 2007', ['GDB1550?2007']],
  ['GDB1550 2 azi 3 mâine', ['GDB1550?2, 3']],
  ['GDB1550 2 370', ['GDB1550?2, 370']],
  ['GDB1550 12 2', ['GDB1550?12, 2']],
  ['GDB1550;12;2', ['GDB1550?12, 2']],
])('a figure that may be a car’s, a year’s or a day’s is asked: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 2, golf 5', ['GDB1550*2']],
  ['GDB1550 2; pt. client 3', ['GDB1550*2']],
  ['GDB1550 golf 5 2 buc', ['GDB1550*2']],
  ['golf 5 - GDB1550 2, DF4110 1', ['GDB1550*2', 'DF4110*1']],
  ['GDB1550 față 2', ['GDB1550*2']],
  ['GDB1550 TRW 2', ['GDB1550*2']],
  ['GDB1550 placute 2', ['GDB1550*2']],
  ['GDB1550 doar 2', ['GDB1550*2']],
  ['GDB1550 2 185 370', ['GDB1550*2']],
  ['GDB1550;Placute golf 5;2', ['GDB1550*2']],
  ['GDB1550 TRW;2', ['GDB1550*2']],
])('beside what is counted it is how many: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 1 set față + 1 set spate', ['GDB1550?1, 1']],
  ['GDB1550 1 față 1 spate', ['GDB1550?1 față 1 spate']],
  ['GDB1550 2 stânga + 1 dreapta', ['GDB1550?2 stânga + 1 dreapta']],
  ['GDB1550 2 buc azi și 2 buc mâine', ['GDB1550?2, 2']],
  ['GDB1550 2 + 2 buc', ['GDB1550?2, 2']],
  ['GDB1550 4 buc (2 față, 2 spate)', ['GDB1550*4']],
  ['GDB1550 2 + GDB1550 1', ['GDB1550*3']],
])('what is counted twice is asked: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test.each([
  ['GDB1550 2/GDB1550 1', ['GDB1550*3']],
  ['GDB1550 2/DF4110 1', ['GDB1550*2', 'DF4110*1']],
  ['2 GDB1550/1 DF4110', ['GDB1550*2', 'DF4110*1']],
  ['GDB1550 2 x/DF4110 x3', ['GDB1550*2', 'DF4110*3']],
  ['HU 739/3 x 2; DF4110 3', ['HU7393X*2', 'DF4110*3']],
  ['GDB1550/DF4110 2', ['GDB1550?/', 'DF4110?/']],
  ['TRW GDB1550 / Bosch DF4110', ['GDB1550?/', 'DF4110?/']],
])('a slash parts what is counted, and else says or: %s', (text, rows) => {
  expect(taken(text)).toEqual(rows)
})

test('figures in lines of their own below numbers are how many; with one in front of the first they may be the lines’ own', () => {
  expect(taken('Bună ziua\nGDB1550\n2\nDF4110\n1')).toEqual(['GDB1550*2', 'DF4110*1'])
  expect(taken('1\nGDB1550\n2\nDF4110')).toContain('GDB1550*1')
  expect(taken('1\nGDB1550\n2\nDF4110')).not.toContain('GDB1550*2')
})

test('an article named by two of its numbers is one row, unless each is counted', () => {
  const known = {
    isNumber: (key: string) => /^(?:GDB1550|BRA10)$/.test(key),
    brandKeys,
    articlesOf: () => [1],
  }
  const quantities = (text: string) => readList(text, known).rows.map(({ key, quantity }) => `${key}*${quantity}`)
  expect(quantities('BRA-10 2 buc (TRW GDB1550)')).toEqual(['BRA10*2'])
  expect(quantities('BRA-10 2 buc, GDB1550 1 buc')).toEqual(['BRA10*2', 'GDB1550*1'])
})

test('a part that is counted in words beside numbers is asked for, as is a number with an x before its pieces', () => {
  const known = {
    isNumber: (key: string) => /^(?:GDB1550|HU7393X)$/.test(key),
    brandKeys,
    namesPart: (words: string) => parts.test(words),
  }
  const rows = (text: string) => readList(text, known).rows.map(({ key, quantity }) => `${key}*${quantity}`)
  expect(rows('GDB1550 2 buc + filtru ulei 1 buc')).toEqual(['GDB1550*2', 'null*1'])
  expect(rows('GDB1550 2 buc + filtru HU 739/3 x 1 buc')).toEqual(['GDB1550*2', 'HU7393X*1'])
})

test.each([
  'GDB1550;2;DF4110;3',
  'GDB1550\t2\tDF4110\t3',
  'GDB1550: 2 buc.\tDF4110: 3 buc.',
  '2 x GDB1550 | 3 x DF4110',
])('several articles in one row of a sheet are several, where each is counted: %j', (text) => {
  const articlesOf = (key: string) => ['GDB1550', 'DF4110'].flatMap((each, id) => (each === key ? [id] : []))
  const { rows } = readList(text, { isNumber: (key) => articlesOf(key).length > 0, brandKeys, articlesOf })
  expect(rows.map(({ key, quantity, problem }) => [key, quantity, problem])).toEqual([
    ['GDB1550', 2, null],
    ['DF4110', 3, null],
  ])
})
