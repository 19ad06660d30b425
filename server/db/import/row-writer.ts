import { BadCell, type CellContext } from './cell-types.ts'
import { type CsvColumn, csvColumns, type Field, type FileSpec } from './file-spec.ts'

type Complain = (column: string | undefined, reason: string) => void

/** Turns the records of a file with this header into lines of COPY's text format. */
export interface RowWriter {
  /** Columns of the staging table, in the order of the lines; `csv_record` comes first. */
  readonly columns: readonly string[]
  /** The line, or undefined when something is wrong with the record. */
  readonly write: (record: readonly string[], line: number, complain: Complain) => string | undefined
}

export function rowWriter(
  spec: FileSpec,
  header: readonly string[],
  context: CellContext,
  complain: Complain,
): RowWriter | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const columns = csvColumns(spec)
  const problems = headerProblems(names, columns)
  for (const each of problems) complain(each.column, each.reason)
  if (problems.length > 0) return undefined

  const present = columns.filter((column) => names.includes(column.name))
  const positions = present.map((column) => names.indexOf(column.name))
  const slot = new Map(present.map((column, index) => [column.name, index]))
  const fields = spec.fields.filter((field) => field.from.some((column) => slot.has(column.name)))
  const writeField = fields.map((field) => fieldWriter(field, slot))
  const cells: (string | null)[] = present.map(() => null)
  const cellOf = (name: string) => cells[slot.get(name) ?? -1] ?? null

  return {
    columns: fields.map((field) => field.column),
    write(record, line, complainOfRow) {
      if (record.length !== header.length) {
        complainOfRow(undefined, `has ${record.length} cells, the header has ${header.length}`)
        return undefined
      }
      let good = true
      for (let index = 0; index < present.length; index += 1) {
        const column = present[index]!
        try {
          cells[index] = readCell(record[positions[index]!]!, column, context)
        } catch (error) {
          if (!(error instanceof BadCell)) throw error
          complainOfRow(column.name, error.message)
          good = false
        }
      }
      if (!good) return undefined
      const wrong = spec.rowRule?.(cellOf)
      if (wrong) {
        complainOfRow(wrong.column, wrong.reason)
        return undefined
      }
      let text = String(line)
      for (const write of writeField) text += `\t${write(cells)}`
      return `${text}\n`
    },
  }
}

/** Far more names than a file knows are no misspelt ones. */
const MAX_UNKNOWN = 100

function headerProblems(
  names: readonly string[],
  columns: readonly CsvColumn[],
): { column?: string; reason: string }[] {
  if (names.length > columns.length + MAX_UNKNOWN)
    return [{ reason: `has ${names.length} columns; known are ${columns.map((column) => column.name).join(', ')}` }]
  const missing = columns
    .filter((column) => column.required && !names.includes(column.name))
    .map((column) => ({ column: column.name, reason: 'this required column is missing' }))
  const known = new Set(columns.map((column) => column.name))
  const unknown = names
    .filter((name) => !known.has(name))
    .map((name) => ({
      column: name,
      reason: `unknown column; known are ${columns.map((column) => column.name).join(', ')}`,
    }))
  const double = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => ({ column: name, reason: 'this column is there twice' }))
  return [...missing, ...unknown, ...double]
}

function readCell(cell: string, column: CsvColumn, context: CellContext): string | null {
  const value = cell === '' ? '' : column.type.parse(cell, context)
  if (value !== '') return value
  if (column.required) throw new BadCell('is empty')
  return column.fallback ?? null
}

function fieldWriter(field: Field, slot: ReadonlyMap<string, number>): (cells: readonly (string | null)[]) => string {
  const { build } = field
  if (!build) {
    const only = slot.get(field.from[0]!.name)!
    return (cells) => escaped(cells[only] ?? null)
  }
  const slots = field.from.map((column) => slot.get(column.name))
  return (cells) => escaped(build(slots.map((each) => (each === undefined ? null : (cells[each] ?? null)))))
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** COPY's text format: \N is null, backslash and control characters are escaped. */
function escaped(value: string | null): string {
  if (value === null) return '\\N'
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : value
}
