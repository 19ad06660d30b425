import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { rowsOf, workbookOf, zipOf } from '#tests/builders/workbook.ts'
import { textOfWorkbook } from './xlsx-text.ts'

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const found = await textOfWorkbook(bytes)
  return found.is === 'read' ? found.text : found.is
}
const ofRows = (rows: string, shared?: string, styles?: string) =>
  read(workbookOf({ sheets: { Foaie1: rows }, ...(shared && { shared }), ...(styles && { styles }) }))

test('a workbook as a program writes it', async () => {
  const file = await writeXlsxFile([
    [{ value: 'Cod' }, { value: 'Denumire' }, { value: 'Cantitate' }],
    [{ value: 'GDB1550' }, { value: 'Plăcuțe & discuri <față>' }, { value: 2, type: Number }],
    [{ value: '0 451 103 318' }, null, { value: 10, type: Number }],
  ]).toBuffer()
  expect(await read(Uint8Array.from(file))).toBe(
    'Cod\tDenumire\tCantitate\nGDB1550\tPlăcuțe & discuri <față>\t2\n0 451 103 318\t\t10',
  )
})

test('cells stand where they are, also behind empty ones, and in rows that programs leave out', async () => {
  const rows = '<row r="1"/><row r="4"><c r="B4" t="s"><v>1</v></c><c r="D4" s="0"><v>3</v></c><c r="E4"/></row>'
  expect(await ofRows(rows, '<si/><si><t>GDB1550</t></si>')).toBe('\tGDB1550\t\t3')
})

test('texts in several letters are whole, without how they are pronounced; with a prefix too', async () => {
  const shared =
    '<x:si><x:r><x:t xml:space="preserve">GDB </x:t></x:r><x:r><x:t>1550</x:t></x:r><x:rPh sb="0"><x:t>no</x:t></x:rPh></x:si>'
  const rows =
    '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>a &#259;&#x163; _x0041_</x:v></x:c></x:row>'
  expect(await ofRows(rows, shared)).toBe('GDB 1550\ta ăţ A')
})

test('a cell with quotes or line breaks stays one cell', async () => {
  expect(await ofRows(rowsOf([['Cheie 1/2"', 'a\n\tb', 2]]))).toBe('"Cheie 1/2"""\ta b\t2')
})

test('numbers are as the sheet shows them', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="0\\ 000\\ 000\\ 000"/><numFmt formatCode="[$-418]d\\ mmm;@" numFmtId="165"/><numFmt numFmtId="166" formatCode="#,##0.00&quot; lei&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 164, 165, 166, 14, 9, 2].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const cells = [
    [0, '5.901234123457E12', '5901234123457'],
    [0, '1.5', '1,5'],
    [0, '0.30000000000000004', '0,3'],
    [0, '-2', '-2'],
    [1, '451103318', '0451103318'],
    [2, '45231', '01.11.2023'],
    [3, '145.2', '145,20'],
    [4, '45231', '01.11.2023'],
    [5, '0.19', '19%'],
    [6, '2', '2,00'],
    [99, '7', '7'],
  ]
  const rows = cells.map(([style, value]) => `<row><c s="${style}"><v>${value}</v></c></row>`).join('')
  expect((await ofRows(rows, undefined, styles)).split('\n')).toEqual(cells.map(([, , shown]) => shown))
})

test('a tick is no quantity, and what could not be computed is no empty cell', async () => {
  const rows = '<row><c t="inlineStr"><is><t>GDB1550</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>'
  expect(await ofRows(rows)).toBe('GDB1550\t\t#N/A')
})

test('the sheet that is shown is read, said where there are others, without the rows that a filter hides', async () => {
  const sheets = {
    Ascunsa: rowsOf([['GDB1']]),
    Stoc: rowsOf([['GDB2']]),
    'De &amp; comandat': `${rowsOf([['GDB1550', 2]])}<row r="2" hidden="1"><c t="inlineStr"><is><t>GDB3</t></is></c></row>`,
  }
  expect(await textOfWorkbook(workbookOf({ sheets, active: 2 }))).toEqual({
    is: 'read',
    text: 'GDB1550\t2',
    sheet: 'De & comandat',
  })
  const hidden = workbookOf({ sheets: { Ascunsa: sheets.Ascunsa, Stoc: sheets.Stoc }, hidden: ['Ascunsa'] })
  expect(await textOfWorkbook(hidden)).toEqual({ is: 'read', text: 'GDB2', sheet: null })
})

test('a sheet of many rows is read piece by piece', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`GDB${at}`, at % 9])
  expect((await ofRows(rowsOf(rows))).split('\n')).toHaveLength(20_000)
})

const bomb = '<row><c><v>1</v></c></row>'.repeat(1_000_000)
const books: readonly (readonly [string, () => Uint8Array<ArrayBuffer>])[] = [
  ['rows without an end', () => workbookOf({ sheets: { A: bomb } })],
  [
    'texts without an end',
    () => workbookOf({ sheets: { A: rowsOf([['x']]) }, shared: '<si><t>x</t></si>'.repeat(2_000_000) }),
  ],
  ['one row without an end', () => workbookOf({ sheets: { A: `<row>${'<c><v>1</v></c>'.repeat(400_000)}</row>` } })],
  [
    'cells of a long text each',
    () => {
      const long = 'x'.repeat(100_000)
      const cells = '<c t="s"><v>0</v></c>'.repeat(90)
      return workbookOf({ sheets: { A: `<row>${cells}</row>` }, shared: `<si><t>${long}</t></si>` })
    },
  ],
]
test.each(books)('of %s a bounded part is unpacked', async (_, book) => {
  const bytes = book()
  expect(bytes.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  expect(await read(bytes)).toBe('too-large')
  expect(process.memoryUsage().rss - before).toBeLessThan(256 * 1024 * 1024)
})

const whole = workbookOf({ sheets: { A: rowsOf([['GDB1550', 2]]) } })
test.each([
  ['nothing', Uint8Array.of()],
  ['an archive of something else', zipOf({ 'content.xml': '<office/>' })],
  ['one with a password', zipOf({ 'xl/workbook.xml': '<workbook/>' }, { flags: 1 })],
  ['one packed otherwise', zipOf({ 'xl/workbook.xml': '<workbook/>' }, { method: 12 })],
  ['a workbook without a sheet', zipOf({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' })],
  ['one that was cut off', whole.slice(0, whole.length - 30)],
  ['one that is damaged', Uint8Array.from(whole, (byte, at) => (at > 60 && at < 200 ? byte ^ 0x5a : byte))],
])('%s is refused', async (_, bytes) => {
  expect(await read(bytes)).toBe('unreadable')
})

test('parts that are only stored are read too', async () => {
  const parts = {
    'xl/workbook.xml': `<workbook><sheets><sheet name="A" r:id='r1'/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml': `<worksheet><sheetData>${rowsOf([['GDB1550', 2]])}</sheetData></worksheet>`,
  }
  expect(await read(zipOf(parts, { method: 0 }))).toBe('GDB1550\t2')
})
