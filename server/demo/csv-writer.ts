import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

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
