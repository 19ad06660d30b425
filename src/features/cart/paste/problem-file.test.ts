import { describe, expect, test } from 'vitest'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import { readList } from '#src/domain/paste/pasted-list.ts'
import { problemFile, type ProblemHeadings, withoutMended } from './problem-file.ts'

const known = (...numbers: string[]) => {
  const keys = new Set(numbers.map(numberKey))
  return { isNumber: (key: string) => keys.has(key), brandKeys: new Set(['TRW', 'LPR', 'BOSCH']) }
}
const romanian: ProblemHeadings = ['Cod', 'Cantitate', 'Marcă', 'De rezolvat', 'Rând', 'Text']
const rows = [
  { number: 'GDB1550', quantity: '1,5', asks: 'Nu e sigur câte: „1,5”', lines: [2], texts: ['GDB1550;1,5'] },
  { number: '0986479703', quantity: '4', asks: 'Negăsit', lines: [3, 7], texts: ['0986479703 x2', '0986479703\t2'] },
  { number: 'P68033', quantity: '2', asks: 'Mai multe piese au acest cod: LPR, TRW', lines: [12], texts: ['P68033 2'] },
  { number: null, quantity: '2', asks: 'Fără cod', lines: [13], texts: ['=2 "lămpi"; 12V'] },
]
const file = problemFile(romanian, rows)

describe('the rows of a list that ask, as a file', () => {
  test('opens as a sheet: a mark for the encoding, a heading, a row each with the reason', () => {
    expect(file.startsWith('\uFEFFCod;Cantitate;Marcă;De rezolvat;Rând;Text\r\n')).toBe(true)
    expect(file.split('\r\n')).toHaveLength(rows.length + 2)
    expect(file).toContain(`'0986479703;4;;Negăsit;3 7;0986479703 x2 + 0986479703 2`)
  })

  test('asks the same again when it is opened as it is', () => {
    const read = readList(file, known('GDB1550', 'P68033')).rows
    expect(read.map(({ number, quantity, brand, problem }) => [number, quantity, brand, problem?.code])).toEqual([
      ['GDB1550', 1, null, 'quantity'],
      ['0986479703', 4, null, 'unknown'],
      ['P68033', 2, null, undefined],
      [null, 2, null, 'unknown'],
    ])
  })

  test('is a list without questions once number, quantity and brand are mended in it', () => {
    const mended = file
      .replace('GDB1550;"1,5";', 'GDB1550;2;')
      .replace("'0986479703;4;", '0986479704;4;')
      .replace('P68033;2;;', 'P68033;2;TRW;')
    const read = readList(mended, known('GDB1550', 'P68033', '0986479704')).rows
    expect(read.map(({ number, quantity, brand, problem }) => [number, quantity, brand, problem?.code])).toEqual([
      ['GDB1550', 2, null, undefined],
      ['0986479704', 4, null, undefined],
      ['P68033', 2, 'TRW', undefined],
      [null, 2, null, 'unknown'],
    ])
  })

  test('takes the place of its rows in the list that it came from; another file is added to it', () => {
    const list = rows.flatMap(({ texts }) => texts).join('\n')
    expect(withoutMended(`${list}\nGDB1330 1`, file)).toBe('GDB1330 1')
    expect(withoutMended(list, 'Cod;Cantitate\r\nGDB1550;2')).toBe(list)
  })
})

test.each([
  ['hu', ['Cikkszám', 'Mennyiség', 'Márka', 'Megoldandó', 'Sor', 'Szöveg']],
  ['en', ['Part number', 'Quantity', 'Brand', 'To resolve', 'Line', 'Text']],
  ['de', ['Artikelnummer', 'Menge', 'Marke', 'Zu klären', 'Zeile', 'Text']],
] as const)('its headings are read in %s', (_, headings) => {
  const read = readList(problemFile(headings, rows), known('GDB1550', 'P68033')).rows
  expect(read.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['GDB1550', 1],
    ['0986479703', 4],
    ['P68033', 2],
    [null, 2],
  ])
  expect(withoutMended('P68033 2', problemFile(headings, rows))).toBe('')
})
