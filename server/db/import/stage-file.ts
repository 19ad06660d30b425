import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CellContext } from './cell-types.ts'
import {
  bytesOf,
  CsvError,
  type Delimiter,
  InvalidUtf8,
  invalidUtf8Line,
  linesOfRecords,
  MAX_HEADER_BYTES,
  MAX_RECORD_BYTES,
  parser,
  RecordTooLong,
  syntaxReason,
  Utf8Check,
} from './csv-reading.ts'
import type { FileSpec } from './file-spec.ts'
import { ProblemList, reasonOfDatabase } from './import-problem.ts'
import { type RowWriter, rowWriter } from './row-writer.ts'

const COPY_BYTES = 1 << 17

export interface StagedFile {
  readonly rows: number
  readonly sha256: string
  /** Columns of the staging table besides `csv_record`. */
  readonly columns: readonly string[]
}

export interface StageInput {
  readonly path: string
  readonly delimiter: Delimiter
  readonly spec: FileSpec
  readonly context: CellContext
  /** Called with every piece of the file that was read. */
  readonly passed: (bytes: number, rows: number) => void
}

/** Thrown inside the pipeline so that COPY fails and nothing is staged. */
class FileRefused extends Error {}

/**
 * Reads a file into the temporary table `staged` (its columns and `csv_record`, the number of the record). Every row is validated on the way;
 * the first bad one ends the copying, the rest is still read so that all problems are told at once. Problems are returned, not thrown.
 */
export async function stageFile(client: pg.ClientBase, input: StageInput): Promise<StagedFile | ProblemList> {
  const problems = new ProblemList(input.spec.file)
  const header = await readHeader(input, problems)
  if (!header) return problems
  const writer = rowWriter(input.spec, header, input.context, (column, reason) =>
    problems.add({ line: 1, ...(column ? { column } : {}), reason }),
  )
  if (!writer) return problems

  const implied = impliedCells(input.spec, writer.columns)
  const columns = [...writer.columns, ...implied.map(({ column }) => column)]
  const leftOut = leftOutCells(input.spec, columns)
  await createStaging(client, input.spec, [...columns, ...leftOut.map(({ column }) => column)])
  for (const { column, value } of [...implied, ...leftOut])
    if (value !== null)
      await client.query(`alter table staged alter column ${column} set default ${pg.escapeLiteral(value)}`)
  let rows = 0
  const check = new Utf8Check((bytes) => input.passed(bytes, rows))
  const copy = client.query(copyFrom(`copy staged (${['csv_record', ...writer.columns].join(', ')}) from stdin`))
  try {
    await pipeline(
      bytesOf(input.path),
      check,
      parser(input.delimiter, { from: 2 }),
      (records: AsyncIterable<string[]>) =>
        copyLines(records, writer, problems, (count) => {
          rows = count
        }),
      copy,
    )
  } catch (error) {
    const told = await withLines(problems, input)
    await addStreamProblem(error, input, told)
    return told
  }
  await fillLeftOut(client, input.spec, leftOut)
  return { rows, sha256: check.digest(), columns }
}

const headerOf = (spec: FileSpec, delimiter: Delimiter) =>
  `its header would be ${spec.fields.flatMap((field) => field.from.map((column) => column.name)).join(delimiter)}`

async function readHeader({ path, delimiter, spec }: StageInput, problems: ProblemList): Promise<string[] | undefined> {
  try {
    for await (const record of bytesOf(path).pipe(
      parser(delimiter, { to: 1, max_record_size: MAX_HEADER_BYTES }),
    ) as AsyncIterable<string[]>)
      return record
    problems.add({ line: 1, reason: `the file is empty; ${headerOf(spec, delimiter)}` })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    problems.add(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? { line: 1, reason: `the header has more than ${MAX_HEADER_BYTES >> 10} KB; ${headerOf(spec, delimiter)}` }
        : syntaxReason(error),
    )
  }
  return undefined
}

interface ImpliedCell {
  readonly column: string
  readonly value: string | null
}

/** Columns that the file leaves out, of the key or for new rows: they are what an empty cell means, null where that is looked up instead, or where another one is looked up by it. */
function impliedCells(spec: FileSpec, columns: readonly string[]) {
  const lookUps = spec.fields.map(({ select = '' }) => select).join(' ')
  return spec.fields.flatMap(({ column, onlyWhenNew, select, from: [cell] }): ImpliedCell[] => {
    if (!(onlyWhenNew || spec.key.includes(column)) || columns.includes(column) || cell === undefined) return []
    if (cell.fallback !== undefined) return [{ column, value: cell.fallback }]
    const isAsked = select !== undefined || new RegExp(`\\bs\\.${column}\\b`).test(lookUps)
    return isAsked ? [{ column, value: null }] : []
  })
}

/** Columns that the file leaves out and a rule reads; they are there for the rules alone, and written nowhere. */
function leftOutCells(spec: FileSpec, columns: readonly string[]): ImpliedCell[] {
  const read = [...(spec.rules ?? []).map(({ where }) => where), spec.passes ?? ''].join(' ')
  return spec.fields.flatMap(({ column, select, from: [cell] }): ImpliedCell[] =>
    columns.includes(column) || select !== undefined || !new RegExp(`\\.${column}\\b`).test(read)
      ? []
      : [{ column, value: cell?.fallback ?? null }],
  )
}

/** Of a row that is there already, what a file leaves out is what the row has. */
async function fillLeftOut(client: pg.ClientBase, spec: FileSpec, leftOut: readonly ImpliedCell[]): Promise<void> {
  if (leftOut.length === 0) return
  const values = leftOut.map(({ column }) => `${column} = t.${column}`).join(', ')
  await client.query(
    `update staged s set ${values} from ${spec.table} t where ${spec.key.map((key) => `t.${key} = s.${key}`).join(' and ')}`,
  )
}

/** A lookup's staged text is not the type of the column it becomes. */
async function createStaging(client: pg.ClientBase, spec: FileSpec, columns: readonly string[]): Promise<void> {
  const lookedUp = new Set(spec.fields.filter((field) => field.select !== undefined).map((field) => field.column))
  const list = columns.map((column) => (lookedUp.has(column) ? `null::text as ${column}` : column))
  await client.query(
    `create temp table staged on commit drop as select 0::int as csv_record, ${list.join(', ')} from ${spec.table} with no data`,
  )
}

async function* copyLines(
  records: AsyncIterable<string[]>,
  writer: RowWriter,
  problems: ProblemList,
  counted: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let text = ''
  let record = 1
  for await (const cells of records) {
    record += 1
    const at = record
    const line = writer.write(cells, at, (column, reason) =>
      problems.add({ line: at, ...(column ? { column } : {}), reason }),
    )
    if (line === undefined || problems.total > 0) continue
    text += line
    if (text.length >= COPY_BYTES) {
      counted(record - 1)
      yield Buffer.from(text)
      text = ''
    }
  }
  counted(record - 1)
  if (problems.total > 0) throw new FileRefused()
  if (text) yield Buffer.from(text)
}

async function addStreamProblem(error: unknown, input: StageInput, problems: ProblemList): Promise<void> {
  const { path } = input
  const reason = reasonOfDatabase(error)
  if (error instanceof FileRefused) return
  if (reason !== undefined) {
    problems.add({ ...(await placeOfCopy(error, input)), reason })
    return
  }
  if (error instanceof InvalidUtf8)
    problems.add({
      line: await invalidUtf8Line(path),
      reason: 'holds bytes that are not UTF-8; save the file as "CSV UTF-8"',
    })
  else if (error instanceof RecordTooLong)
    problems.add({ reason: `holds a line of more than ${MAX_RECORD_BYTES >> 20} MB; it is no CSV` })
  else if (error instanceof CsvError) problems.add({ ...syntaxReason(error) })
  else throw error
}

/** The database counts the lines that it was sent, which begin after the header. */
async function placeOfCopy(error: unknown, { path, delimiter, spec }: StageInput) {
  const where = error instanceof pg.DatabaseError ? error.where : undefined
  const [, sent, column] = /, line (\d+)(?:, column (\w+))?/.exec(where ?? '') ?? []
  if (sent === undefined) return {}
  const record = Number(sent) + 1
  const line = (await linesOfRecords(path, delimiter, new Set([record]))).get(record) ?? record
  const name = spec.fields.find((field) => field.column === column)?.from[0]?.name
  return { line, ...(name === undefined ? {} : { column: name }) }
}

/** Problems of rows carry the number of the record; this gives them lines. What follows a syntax error is not reached. */
async function withLines(problems: ProblemList, { path, delimiter, spec }: StageInput): Promise<ProblemList> {
  const found = new ProblemList(spec.file)
  if (problems.total === 0) return found
  const lines = await linesOfRecords(path, delimiter, new Set(problems.problems.map((problem) => problem.line ?? 1)))
  for (const { line, column, reason } of problems.problems)
    found.add({ line: lines.get(line ?? 1) ?? line ?? 1, ...(column ? { column } : {}), reason })
  found.total = problems.total
  return found
}
