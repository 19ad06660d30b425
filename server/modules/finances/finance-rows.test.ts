import { describe, expect, test } from 'vitest'
import type { AccountStatement } from '#src/contract/after-sales/finances.ts'
import { textOfWorkbook } from '#src/lib/sheets/xlsx-text.ts'
import { textOfPart, zipParts } from '#src/lib/sheets/zip-parts.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { invoiceAnswer, invoicePaperAnswer } from '#tests/builders/answers/finance-answers.ts'
import { invoicesCsv, invoicesXlsx, linesCsv, statementCsv } from './finance-files.ts'
import { invoicePaper, statementPaper } from './finance-papers.ts'

type Whole = Parameters<typeof invoicePaper>[0]
const now = new Date('2026-11-25T08:00:00Z')
const seller = {
  name: 'Carpat',
  tax_code: 'RO990000115',
  trade_register: '',
  phone: '',
  email: '',
  address: 'Str. Depozitului 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
}
const accounts = [{ iban: 'RO49AAAA1B31007593840000', bank: 'Banca', bic: '', currency: 'RON', position: 1 }]
const rowsOf = (bytes: Uint8Array) => Buffer.from(bytes).toString().trim().split('\r\n').slice(1)

const statement: AccountStatement = {
  from: '2026-11-01',
  to: '2026-11-30',
  currency: 'RON',
  opening: 100,
  closing: -50,
  debit: 1_210,
  credit: 1_360,
  entries: [
    {
      date: '2026-11-03',
      kind: 'invoice',
      number: '7001',
      method: null,
      due_date: '2026-12-03',
      debit: 1_210,
      credit: 0,
      owed: 1_310,
    },
    {
      date: '2026-11-24',
      kind: 'payment',
      number: 'P01',
      method: 'bo',
      due_date: '2026-11-23',
      debit: 0,
      credit: 1_360,
      owed: -50,
    },
  ],
}

async function* batch(given = invoiceAnswer()) {
  yield [given]
}
async function partOf(book: Uint8Array<ArrayBuffer>, path: string): Promise<string> {
  let text = ''
  for await (const chunk of textOfPart(zipParts(book)!.get(path)!)) text += chunk
  return text
}
async function wholeOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}
const amounts = ['1025,37', '215,33', '1240,70', '740,73']

describe('files of finances', () => {
  test('have each figure of an invoice under its own head @FIN-01', async () => {
    expect(rowsOf(await wholeOf(invoicesCsv(batch(), 'ro')))).toEqual([
      '7001234;Factură;2026-10-12;2026-11-11;12;1025,37;215,33;1240,70;740,73;RON',
    ])
  })

  test('have lei and not bani in a workbook, under the same heads @FIN-01', async () => {
    const sheet = await textOfWorkbook(new Uint8Array(await wholeOf(invoicesXlsx(batch(), 'ro'))))
    const [, row] = sheet.is === 'read' ? sheet.text.split('\n') : []
    expect(row?.split('\t')).toMatchObject(['7001234', 'Factură', '2026-10-12', '2026-11-11', '12', ...amounts, 'RON'])
  })

  test('say under which head a figure stands, in what currency, and run no text as a formula @FIN-01', async () => {
    const given = invoiceAnswer({ number: '=1+1', currency: 'EUR' })
    const csv = Buffer.from(await wholeOf(invoicesCsv(batch(given), 'en'))).toString()
    const book = new Uint8Array(await wholeOf(invoicesXlsx(batch(given), 'en')))
    const sheet = await textOfWorkbook(book)
    const [head, row] = (sheet.is === 'read' ? sheet.text : '').split('\n').map((line) => line.split('\t'))
    expect(head).toEqual(csv.replace('\ufeff', '').split('\r\n')[0]!.split(';'))
    expect(head!.slice(2)).toEqual([
      'Date',
      'Due',
      'Days overdue',
      'Excl. VAT',
      'VAT',
      'Incl. VAT',
      'Left to pay',
      'Currency',
    ])
    expect([row![0], row!.at(-1)]).toEqual(['=1+1', 'EUR'])
    const cells = await partOf(book, 'xl/worksheets/sheet1.xml')
    expect(cells).not.toContain('<f>')
    // What is counted and what is money are numbers, so that they add up.
    expect(cells.match(/<c [^>]*r="[E-I]2"[^>]*>/g)!.filter((cell) => cell.includes(' t="'))).toEqual([])
    expect(await partOf(book, 'xl/styles.xml')).toContain('formatCode="#,##0.00"')
  })

  test('have lines of a credit note with a minus before pieces and sum, not before the price of one @T-15', () => {
    const { lines } = invoicePaperAnswer()
    const [own, credited] = [linesCsv(lines, 'ro', false), linesCsv(lines, 'ro', true)].map(rowsOf)
    expect(own).toEqual(['1;BOSCH;0 986 479 703;Disc frână;2;512,68;1025,36;21;4400000117;0,00'])
    expect(credited).toEqual(['1;BOSCH;0 986 479 703;Disc frână;-2;512,68;-1025,36;21;4400000117;0,00'])
  })

  test('say by what a line is less than its pieces come to, so that its figures give its net @T-15 @T-27', () => {
    const [line] = invoicePaperAnswer().lines
    const lines = [{ ...line!, quantity: 2, unit_net: 5_000, net: 9_000, allowance: 1_000 }]
    const [[own], [credited]] = [linesCsv(lines, 'ro', false), linesCsv(lines, 'ro', true)].map(rowsOf) as [
      string[],
      string[],
    ]
    expect([own, credited].map((row) => row!.split(';').slice(4))).toEqual([
      ['2', '50,00', '90,00', '21', '4400000117', '-10,00'],
      ['-2', '50,00', '-90,00', '21', '4400000117', '10,00'],
    ])
    expect(Buffer.from(linesCsv(lines, 'ro', false)).toString()).toMatch(/;Reducere\r\n/)
  })

  test('have a statement from its first to its last day, debit before credit @T-15', () => {
    expect(rowsOf(statementCsv(statement, 'ro'))).toEqual([
      '2026-11-01;Sold inițial;;;;;;1,00',
      '2026-11-03;Factură;7001;;2026-12-03;12,10;0,00;13,10',
      '2026-11-24;Plată;P01;Bilet la ordin;2026-11-23;0,00;13,60;-0,50',
      '2026-11-30;Sold final;;;;;;-0,50',
    ])
  })
})

describe('papers of finances', () => {
  const paper = (kind: 'invoice' | 'credit', lines: readonly Partial<Whole['lines'][number]>[] = [{}], given = {}) => {
    const row = invoiceRow({ number: '7001', kind, issued_on: '2026-11-03', due_on: '2026-12-03' })
    const whole = {
      document: { ...row, buyer: JSON.parse(String(row.buyer)), consignee: null, vat_ron_minor: null, ...given },
      lines: lines.map((line, at) => ({
        ...invoiceLineRow({ number: '7001', line: at + 1 }),
        kind: 'article',
        name: { ro: 'Plăcuțe' },
        allowance_minor: 0,
        vat_category: 'S',
        plate: '',
        credits_number: null,
        credited_on: null,
        ...line,
      })),
    } as unknown as Whole
    return invoicePaper(whole, { seller, accounts, locale: 'ro', now })
  }

  test('say when an invoice is due and into which account it is paid, and neither of a credit note @T-15', () => {
    const [invoice, credit] = [paper('invoice'), paper('credit')]
    expect(invoice.facts).toContainEqual({ label: 'Scadentă la', value: '03.12.2026' })
    expect(credit.facts.map(({ label }) => label)).not.toContain('Scadentă la')
    expect(invoice.notes).toEqual(['Plata se face în contul RO49 AAAA 1B31 0075 9384 0000, Banca, cu referința 7001.'])
    expect(credit.notes).toEqual([])
  })

  test('say where it went, and that a deposit comes back', () => {
    const consignee = { name: 'Hala 2', address: 'Str. Fabricii 11', city: 'Turda', county: 'Cluj' }
    const { facts, notes } = paper('invoice', [{}, { kind: 'deposit' }], { consignee })
    expect(facts).toContainEqual({ label: 'Livrare la', value: 'Hala 2, Str. Fabricii 11, Turda, Cluj' })
    expect(notes).toContain('Garanția pentru piesa veche se restituie la predarea ei.')
  })

  test('say of a statement what was owed, what came, and by what it was paid @T-15', () => {
    const { totals, groups } = statementPaper(statement, 'Service Rus', { seller, locale: 'ro', now })
    expect(totals.map(({ value }) => value.replace('\u00A0', ' '))).toEqual(['1,00', '12,10', '-13,60', '-0,50 lei'])
    expect(groups[0]!.lines.map(({ cells, remarks }) => [...cells, ...remarks])).toEqual([
      ['03.11.2026', 'Factură 7001', '12,10', '', '13,10'],
      ['24.11.2026', 'Plată P01', '', '13,60', '-0,50', 'Bilet la ordin, scadent la 23.11.2026'],
    ])
  })
})
