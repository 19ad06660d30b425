import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type CsvCell, csvLine } from './csv-line.ts'

const cellsOf = (cells: readonly CsvCell[]) => parse(csvLine(cells), { delimiter: ';' })[0]

it('separates by semicolons, and writes amounts and numbers as Romanian Excel reads them', () => {
  expect(csvLine(['BREMBO', 2, 21.5, { minor: 15_313 }, { minor: 7 }, { minor: -120 }, { minor: 0 }])).toBe(
    'BREMBO;2;21,5;153,13;0,07;-1,20;0,00\r\n',
  )
})

it.each(['a;b', 'say "17"', 'two\r\nlines', '', 'Plăcuțe, față', '0986494104', "it's"])(
  '%j is read as it was',
  (text) => {
    expect(cellsOf([text, 'x'])).toEqual([text, 'x'])
  },
)

it.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  "=cmd|' /C calc'!A0",
  '\tx',
  '\nx',
  '\u0001=1',
])('%j is no formula any more', (text) => {
  expect(cellsOf([text])).toEqual([`'${text}`])
})

it('keeps a tab between quotes, since many programs separate by it as well', () => {
  expect(csvLine(['a\tb', 'x'])).toBe('"a\tb";x\r\n')
})
