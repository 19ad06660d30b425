/** What a spreadsheet may hold: a text, a whole number, or an amount of money in its minor unit. */
export type CsvCell = string | number | { readonly minor: number }

/** Without it Excel takes UTF-8 for the machine's own letters. */
export const CSV_START = '\ufeff'

/** A line as Excel of most of Europe opens it by itself: semicolons between the cells, a comma before the decimals. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(';')}\r\n`
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'string') return quoted(harmless(cell))
  const { minor } = cell
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** A text that a spreadsheet would run as a formula stays a text. */
function harmless(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[;"\r\n,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
