import type pg from 'pg'
import type { Field, FileSpec } from './file-spec.ts'
import { PROBLEM_LIMIT, ProblemList } from './import-problem.ts'
import type { StagedFile } from './stage-file.ts'

/** A staged row with something wrong: its record number, what is wrong with it, and the row or id it collides with. */
interface Found {
  readonly record: number
  readonly value: string
  readonly other: string | null
  readonly total: number
}

/**
 * Staged rows that break a rule of the file, or (`constraints`) that are there twice, take the unique number of another row or refer to
 * something unknown. Lines are numbers of records; the caller gives them lines.
 */
export async function stagedProblems(
  client: pg.ClientBase,
  spec: FileSpec,
  staged: StagedFile,
  which: 'rules' | 'constraints',
): Promise<ProblemList> {
  const problems = new ProblemList(spec.file)
  const csvName = (column: string) => spec.fields.find((field) => field.column === column)?.from[0]?.name ?? column
  const collect = async (columns: readonly string[], found: string, reason: (row: Found) => string) => {
    const { rows } = await client.query<Found>(
      `select found.*, count(*) over ()::int as total from (${found}) found order by record limit ${PROBLEM_LIMIT}`,
    )
    for (const row of rows)
      problems.add({ line: row.record, column: columns.map(csvName).join(', '), reason: reason(row) })
    problems.total += (rows[0]?.total ?? 0) - rows.length
  }
  if (which === 'rules') {
    for (const rule of spec.rules ?? []) {
      // Nothing can be wrong in a column that the file leaves out.
      if (!staged.columns.includes(rule.column)) continue
      await collect(
        [rule.column],
        `select s.csv_record as record, s.${rule.column}::text as value, null as other from staged s where ${rule.where}`,
        (row) => `${row.value} ${rule.reason}`,
      )
    }
    return problems
  }
  for (const key of [spec.key, ...(spec.unique ?? [])]) {
    // Columns that the database looks up follow from the others.
    await collect(
      key,
      duplicates(key.filter((column) => staged.columns.includes(column))),
      (row) => `${row.value} is there twice, first in line ${row.other}`,
    )
    if (key !== spec.key)
      await collect(
        key,
        taken(spec, key),
        (row) => `${row.value} already belongs to ${spec.key.join(', ')} ${row.other}`,
      )
  }
  for (const field of spec.fields) {
    if (!field.references || !staged.columns.includes(field.column)) continue
    const { table } = field.references
    await collect(
      [field.column],
      unknown(spec, field, field.references),
      (row) => `${row.value} is not in ${table}.csv`,
    )
  }
  return problems
}

function textOf(columns: readonly string[], alias: string): string {
  return `concat_ws(' ', ${columns.map((column) => `${alias}.${column}`).join(', ')})`
}

function duplicates(key: readonly string[]): string {
  const columns = key.map((column) => `s.${column}`).join(', ')
  return `select * from (select s.csv_record as record, ${textOf(key, 's')} as value, first_value(s.csv_record) over (partition by ${columns} order by s.csv_record)::text as other
    from staged s) each where other <> record::text`
}

/** Rows whose unique number another row of the table has. */
function taken(spec: FileSpec, key: readonly string[]): string {
  const same = key.map((column) => `t.${column} = s.${column}`).join(' and ')
  return `select s.csv_record as record, ${textOf(key, 's')} as value, ${textOf(spec.key, 't')} as other from staged s join ${spec.table} t on ${same}
    and ${textOf(spec.key, 't')} <> ${textOf(spec.key, 's')}`
}

/** A reference within the table may point into the file itself. */
function unknown(spec: FileSpec, { column }: Field, references: NonNullable<Field['references']>): string {
  const value = `s.${column}::text`
  const inFile =
    references.table === spec.table
      ? ` and not exists (select from staged o where o.${references.column}::text = ${value})`
      : ''
  const elsewhere =
    references.or === undefined
      ? ''
      : ` and not exists (select from ${references.or} o where o.${references.column}::text = ${value})`
  return `select s.csv_record as record, ${value} as value, null as other from staged s where s.${column} is not null
    and not exists (select from ${references.table} r where r.${references.column}::text = ${value})${inFile}${elsewhere}`
}
