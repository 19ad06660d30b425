import pg from 'pg'
import type { FileSpec } from './file-spec.ts'
import type { ProblemList } from './import-problem.ts'
import type { StagedFile } from './stage-file.ts'
import { stagedProblems } from './staged-problems.ts'
import { REBUILD_ROWS, suspendConstraints } from './table-constraints.ts'

export interface MergedFile {
  readonly inserted: number
  readonly updated: number
}

const INTEGRITY_CLASS = '23'
const TWICE_IN_ONE_COMMAND = '21000'

/**
 * Moves the staged rows into their table: new rows are inserted, known ones updated where something differs. Duplicates and unknown references
 * are left to the table's own constraints; only when one fails are the staged rows searched for all of them.
 */
export async function mergeStaged(client: pg.ClientBase, spec: FileSpec, staged: StagedFile): Promise<MergedFile | ProblemList> {
  await spec.afterStaging?.(async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows)
  const broken = await stagedProblems(client, spec, staged, 'rules')
  if (broken.total > 0) return broken

  await client.query('savepoint staged')
  try {
    return await merge(client, spec, staged)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !(error.code?.startsWith(INTEGRITY_CLASS) || error.code === TWICE_IN_ONE_COMMAND)) throw error
    await client.query('rollback to savepoint staged')
    const found = await stagedProblems(client, spec, staged, 'constraints')
    if (found.total === 0) found.add({ reason: [error.message, error.detail].filter(Boolean).join(': ') })
    return found
  }
}

async function merge(client: pg.ClientBase, spec: FileSpec, staged: StagedFile): Promise<MergedFile> {
  const fields = spec.fields.filter((field) => staged.columns.includes(field.column) || field.from.length === 0)
  const columns = fields.map((field) => field.column)
  const values = fields.map((field) => field.select ?? `s.${field.column}`)
  const insert = `insert into ${spec.table} as t (${columns.join(', ')}) select ${values.join(', ')} from staged s`

  if (await isEmpty(client, spec.table)) {
    const restore = staged.rows >= REBUILD_ROWS ? await suspendConstraints(client, spec.table) : undefined
    await client.query(insert)
    await restore?.()
    return { inserted: staged.rows, updated: 0 }
  }
  const changing = fields.filter((field) => !spec.key.includes(field.column) && !field.onlyWhenNew).map((field) => field.column)
  const update = changing.length === 0 ? 'nothing' : `update set ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${changing.map((column) => `t.${column}`).join(', ')}) is distinct from (${changing.map((column) => `excluded.${column}`).join(', ')})`
  // An untouched row version has xmax 0: it was inserted by this command.
  const { rows } = await client.query<{ inserted: number; written: number }>(`
    with written as (${insert} on conflict (${spec.key.join(', ')}) do ${update} returning t.xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*)::int as written from written`)
  const { inserted, written } = rows[0]!
  return { inserted, updated: written - inserted }
}

async function isEmpty(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`select not exists (select from ${table}) as empty`)
  return rows[0]!.empty
}
