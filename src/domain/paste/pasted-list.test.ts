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
