import type { SheetData } from 'write-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import type { AccountStatement, InvoiceLine, InvoiceRow } from '#src/contract/after-sales/finances.ts'
import type { Locale } from '#src/contract/fields.ts'
import { CSV_START, type CsvCell, csvLine } from '#src/lib/csv-line.ts'
import { text } from '#server/texts/text.ts'
import type { TextKey } from '#server/texts/ro.ts'

type Batches = AsyncIterable<readonly InvoiceRow[]>

const invoiceColumns = [
  'finance-number',
  'finance-kind',
  'finance-date',
  'finance-due',
  'finance-overdue-days',
  'finance-net',
  'finance-vat',
  'finance-gross',
  'finance-open',
  'price-list-currency',
] as const satisfies readonly TextKey[]

const money = (minor: number): CsvCell => ({ minor })
const headOf = (columns: readonly TextKey[], locale: Locale) => columns.map((column) => text(locale, column))

/** What is credited stands with a minus, so that a column adds up. */
function invoiceCells(row: InvoiceRow, locale: Locale): CsvCell[] {
  const isCredit = row.status === 'credit'
  return [
    row.number,
    text(locale, isCredit ? 'paper-entry-credit' : 'paper-entry-invoice'),
    row.date,
    row.due_date,
    row.overdue_days,
    ...[row.net, row.vat, row.gross, row.open].map((minor) => money(isCredit ? -minor : minor)),
    row.currency,
  ]
}

/** Written as it is read: never more than a batch of it is held. */
export async function* invoicesCsv(batches: Batches, locale: Locale): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(headOf(invoiceColumns, locale)))
  for await (const batch of batches) yield Buffer.from(batch.map((row) => csvLine(invoiceCells(row, locale))).join(''))
}

/** A workbook is packed whole, so the caller bounds how many rows there are. Texts are texts there: nothing in them is a formula. */
export async function* invoicesXlsx(batches: Batches, locale: Locale): AsyncGenerator<Uint8Array> {
  const head = headOf(invoiceColumns, locale).map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows: SheetData = [head]
  for await (const batch of batches) for (const row of batch) rows.push(invoiceCells(row, locale).map(sheetCell))
  yield await writeExcelFile(rows, { sheet: text(locale, 'finance-sheet'), stickyRowsCount: 1 }).toBuffer()
}

function sheetCell(cell: CsvCell) {
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell.minor / 100, type: Number, format: '#,##0.00' }
}

const lineColumns = [
  'finance-line',
  'price-list-brand',
  'price-list-number',
  'price-list-name',
  'finance-quantity',
  'finance-unit-net',
  'finance-net',
  'price-list-vat',
  'finance-order',
  'paper-allowance',
] as const satisfies readonly TextKey[]

/**
 * Lines of one paper, for the goods-received note (T-15); what is credited stands with a minus, as in the list. With what stands last, quantity and price give the net.
 */
export function linesCsv(lines: readonly InvoiceLine[], locale: Locale, isCredit: boolean): Uint8Array {
  const sign = isCredit ? -1 : 1
  const rows = lines.map((line) =>
    csvLine([
      line.line,
      line.brand,
      line.article_number,
      line.name,
      sign * line.quantity,
      money(line.unit_net),
      money(sign * line.net),
      line.vat_percent,
      line.order_number ?? '',
      money(-sign * (line.allowance ?? 0)),
    ]),
  )
  return Buffer.from([CSV_START, csvLine(headOf(lineColumns, locale)), ...rows].join(''))
}

const statementColumns = [
  'finance-date',
  'paper-document',
  'finance-number',
  'finance-method',
  'finance-due',
  'paper-debit',
  'paper-credit',
  'paper-owed',
] as const satisfies readonly TextKey[]

export function statementCsv(statement: AccountStatement, locale: Locale): Uint8Array {
  const rest = (label: TextKey, day: string, owed: number) =>
    csvLine([day, text(locale, label), '', '', '', '', '', money(owed)])
  return Buffer.from(
    [
      CSV_START,
      csvLine(headOf(statementColumns, locale)),
      rest('paper-opening', statement.from, statement.opening),
      ...statement.entries.map((entry) =>
        csvLine([
          entry.date,
          text(locale, `paper-entry-${entry.kind}`),
          entry.number,
          entry.method === null ? '' : text(locale, `paid-${entry.method}`),
          entry.due_date ?? '',
          money(entry.debit),
          money(entry.credit),
          money(entry.owed),
        ]),
      ),
      rest('paper-closing', statement.to, statement.closing),
    ].join(''),
  )
}
