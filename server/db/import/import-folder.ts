import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { CellContext } from './cell-types.ts'
import { contentHash, delimiterOf, linesOfRecords } from './csv-reading.ts'
import type { FileSpec } from './file-spec.ts'
import { importFiles } from './files/import-files.ts'
import { ImportBusy, ImportRefused, ProblemList, reasonOfDatabase } from './import-problem.ts'
import { type MergedFile, mergeStaged } from './merge-staged.ts'
import { importProgress, type ReportProgress } from './progress.ts'
import { stageFile } from './stage-file.ts'

export interface ImportInput {
  readonly pool: pg.Pool
  /** Folder with the CSV files; files that are not there are left out. */
  readonly folder: string
  /** What the catalogue version says it came from. */
  readonly source: string
  readonly report: ReportProgress
  /** The files are all there is: what of a catalogue is not in its file is withdrawn. */
  readonly complete?: boolean
}

export interface ImportedFile extends MergedFile {
  readonly file: string
  readonly rows: number
  /** The same content was loaded last time: nothing was done. */
  readonly unchanged: boolean
}

/**
 * Imports the files of a folder in their order, each in its own transaction: a refused file leaves its table as it was and ends the run. A run that
 * is repeated passes over files whose content was the last one loaded, so it goes on where it stopped.
 * @throws ImportRefused with file, line, column and reason of what is wrong.
 */
export async function importFolder({
  pool,
  folder,
  source,
  report,
  complete = false,
}: ImportInput): Promise<ImportedFile[]> {
  const files = await filesOf(folder)
  if (files.length === 0)
    throw new ImportRefused(
      [{ file: folder, reason: `none of the known files is here: ${importFiles.map((spec) => spec.file).join(', ')}` }],
      1,
      [],
    )
  const progress = importProgress(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    report,
  )
  const imported: ImportedFile[] = []
  const client = await pool.connect()
  try {
    const {
      rows: [alone],
    } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
    if (!alone?.locked)
      throw new ImportBusy(
        [{ file: folder, reason: 'another import is at work in this shop; try again when it is done' }],
        1,
        [],
      )
    try {
      for (const file of files) {
        progress.begin(file.spec.file, file.bytes)
        const done = await importFile(
          client,
          file,
          (bytes, rows) => progress.passed(bytes, rows),
          imported.map((each) => each.file),
          complete,
        )
        imported.push(done)
        progress.end(done.rows, done)
      }
    } finally {
      // Also where a later file was refused: what is in the tables has to be seen, and the next run passes over it.
      const changed = imported.filter((each) => each.inserted + each.updated + each.withdrawn > 0)
      if (changed.length > 0) await client.query('insert into catalogue_versions (source) values ($1)', [source])
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK]).catch(() => undefined)
    client.release()
  }
  return imported
}

/** Two imports at once would lock each other's tables out of order. */
const IMPORT_LOCK = 4_711_001

interface FoundFile {
  readonly spec: FileSpec
  readonly path: string
  readonly bytes: number
}

async function filesOf(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const spec of importFiles) {
    const path = join(folder, spec.file)
    const stats = await stat(path).catch(() => null)
    if (stats?.isFile()) found.push({ spec, path, bytes: stats.size })
  }
  return found
}

async function importFile(
  client: pg.PoolClient,
  { spec, path, bytes }: FoundFile,
  passed: (bytes: number, rows: number) => void,
  before: readonly string[],
  complete: boolean,
): Promise<ImportedFile> {
  const memory = `import:${spec.file}`
  const isComplete = complete && spec.missing !== undefined
  // A file that was loaded without being all there is may have left rows beside its own.
  const remembered = (bytes: number, sha256: string) => `${bytes}:${sha256}${isComplete ? COMPLETE : ''}`
  const {
    rows: [last],
  } = await client.query<{ value: string }>(
    `select value from server_state where name = $1 and exists (select from ${spec.table})`,
    [memory],
  )
  if (last?.value.startsWith(`${bytes}:`) && isRemembered(last.value, remembered(bytes, await contentHash(path))))
    return { file: spec.file, rows: 0, inserted: 0, updated: 0, withdrawn: 0, unchanged: true }

  const delimiter = await delimiterOf(path)
  await client.query('begin')
  try {
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'`,
    )
    const staged = await stageFile(client, { path, delimiter, spec, passed, context: await cellContext(client) })
    if (staged instanceof ProblemList) throw new ImportRefused(staged.problems, staged.total, before)
    const merged = await mergeStaged(client, spec, staged, isComplete)
    if (merged instanceof ProblemList) throw await withLines(merged, path, delimiter, before)
    await client.query(
      'insert into server_state values ($1, $2) on conflict (name) do update set value = excluded.value',
      [memory, remembered(bytes, staged.sha256)],
    )
    await client.query(`analyze ${spec.table}`)
    await client.query('commit')
    return { file: spec.file, rows: staged.rows, ...merged, unchanged: false }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = reasonOfDatabase(error)
    throw reason === undefined ? error : new ImportRefused([{ file: spec.file, reason }], 1, before)
  }
}

const COMPLETE = ':complete'
/** What was loaded as all there is, was loaded. */
function isRemembered(last: string, wanted: string): boolean {
  return last === wanted || last === `${wanted}${COMPLETE}`
}

async function cellContext(client: pg.PoolClient): Promise<CellContext> {
  const { rows } = await client.query<{ criteria_id: number; type: string; keys: number[] }>(
    `select criteria_id, type, array(select (value ->> 'key')::int from jsonb_array_elements(key_values)) as keys from criteria`,
  )
  return { criteria: new Map(rows.map((row) => [row.criteria_id, { type: row.type, keys: new Set(row.keys) }])) }
}

/** The database found the problems and knows records; the reader wants lines. */
async function withLines(
  found: ProblemList,
  path: string,
  delimiter: ',' | ';',
  before: readonly string[],
): Promise<ImportRefused> {
  const records = new Set(
    found.problems.flatMap(({ line, reason }) => [line ?? 1, Number(FIRST_LINE.exec(reason)?.[1] ?? 1)]),
  )
  const lines = await linesOfRecords(path, delimiter, records)
  const lineOf = (record: number) => lines.get(record) ?? record
  const problems = found.problems.map((problem) => ({
    ...problem,
    ...(problem.line === undefined ? {} : { line: lineOf(problem.line) }),
    reason: problem.reason.replace(FIRST_LINE, (_, record: string) => `first in line ${lineOf(Number(record))}`),
  }))
  return new ImportRefused(problems, found.total, before)
}
const FIRST_LINE = /first in line (\d+)/
