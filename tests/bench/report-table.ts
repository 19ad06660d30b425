import type { BenchReport } from './parts/bench-part.ts'

/** The report as aligned text; numbers to the right, a mark at rows with a budget. */
export function tableOf({ columns, rows }: BenchReport): string {
  const head = [...columns, 'budget']
  const body = rows.map(({ cells, kept }) => [
    ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)),
    kept === null ? '' : kept ? 'kept' : 'BROKEN',
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...body.map((row) => row[column]!.length)))
  const isNumber = columns.map((_, column) =>
    rows.every((row) => typeof row.cells[column] === 'number' || row.cells[column] === ''),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n')
}
