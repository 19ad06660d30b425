import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#src/contract/fields.ts'
import type { Localised } from '#server/db/tables.ts'

export type CsvCell = string | number | boolean | null

const BUFFER_LENGTH = 1 << 18
const NEEDS_QUOTES = /[",\r\n;]/

/** Writes a CSV file row by row with bounded memory; RFC 4180 with plain line feeds. */
export class CsvWriter {
  readonly #descriptor: number
  #text: string
  rows = 0

  constructor(folder: string, file: string, header: readonly string[]) {
    this.#descriptor = openSync(join(folder, file), 'w')
    this.#text = `${header.join(',')}\n`
  }

  row(...cells: readonly CsvCell[]): void {
    let line = ''
    for (let index = 0; index < cells.length; index += 1)
      line += index === 0 ? cellText(cells[index]!) : `,${cellText(cells[index]!)}`
    this.raw(line)
  }

  /** A row that is CSV already; for the files with millions of rows. */
  raw(line: string): void {
    this.#text += `${line}\n`
    this.rows += 1
    if (this.#text.length >= BUFFER_LENGTH) this.#flush()
  }

  close(): void {
    this.#flush()
    closeSync(this.#descriptor)
  }

  #flush(): void {
    writeSync(this.#descriptor, this.#text)
    this.#text = ''
  }
}

export function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Writes a small file at once. */
export function writeCsv(
  folder: string,
  file: string,
  header: readonly string[],
  rows: Iterable<readonly CsvCell[]>,
): void {
  const writer = new CsvWriter(folder, file, header)
  for (const row of rows) writer.row(...row)
  writer.close()
}

/** What each column of a file holds of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row, index: number) => CsvCell>>

/** Writes a small file at once, column by column as described. */
export function writeColumns<Row>(folder: string, file: string, rows: readonly Row[], columns: Columns<Row>): void {
  const cells = Object.values(columns)
  writeCsv(
    folder,
    file,
    Object.keys(columns),
    rows.map((row, index) => cells.map((cell) => cell(row, index))),
  )
}

/** A column for each language. */
export function inLanguages<Row>(name: string, textsOf: (row: Row) => Localised | undefined): Columns<Row> {
  return Object.fromEntries(
    locales.map((locale) => [`${name}_${locale}`, (row: Row) => textsOf(row)?.[locale] ?? null]),
  )
}
