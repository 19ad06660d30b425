import { CSV_START, csvLine } from '#src/lib/csv-line.ts'
import { columnsOf, recordsOf } from '#src/domain/paste/list-records.ts'

/** A row that asks, as a sheet shows it. */
export interface ProblemRow {
  readonly number: string | null
  readonly quantity: string
  /** What it asks, in words. */
  readonly asks: string
  readonly lines: readonly number[]
  /** Its lines as they were pasted. */
  readonly texts: readonly string[]
}

/** What the columns are called: number, quantity, brand, what is asked, line, text. */
export type ProblemHeadings = readonly [string, string, string, string, string, string]

/** Between lines whose quantities are one sum. */
const AND = ' + '

/** The rows that ask, so that a sheet opens them, a person mends them there, and the list reads them again. */
export function problemFile(headings: ProblemHeadings, rows: readonly ProblemRow[]): string {
  const lines = rows.map(({ number, quantity, asks, lines: of, texts }) =>
    csvLine([keptAsText(number ?? ''), quantity, '', asks, of.join(' '), texts.map(folded).join(AND)]),
  )
  return CSV_START + csvLine(headings) + lines.join('')
}

/** A sheet would take the zeros in front of a number, and make a day of `12-10`. */
const keptAsText = (text: string) => (/^[\d\s.,/+-]+(?:e[\d+-]+)?$/i.test(text) ? `'${text}` : text)

/** What a text still asks besides the rows that a mended file holds again. */
export function withoutMended(text: string, file: string): string {
  const [heading, ...records] = recordsOf(file)
  const columns = (heading && columnsOf(heading))?.join()
  if (!/^number,quantity,brand(?:,(?:other|unnamed)){3}$/.test(columns ?? '')) return text
  const mended = new Set(records.flatMap(({ cells }) => cells?.[5]?.split(AND) ?? []))
  return recordsOf(text)
    .filter((record) => !mended.has(folded(record.text)) && !mended.has(`'${folded(record.text)}`))
    .map((record) => record.text)
    .join('\n')
}

const folded = (text: string) => text.replace(/\s+/g, ' ').trim()
