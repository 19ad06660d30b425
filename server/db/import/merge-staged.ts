import pg from 'pg'
import type { Field, FileSpec } from './file-spec.ts'
import { ProblemList, reasonOfDatabase } from './import-problem.ts'
import type { StagedFile } from './stage-file.ts'
import { stagedProblems } from './staged-problems.ts'

/** Rows from which on building an index once is cheaper than growing it row by row. */
const REBUILD_ROWS = 20_000

/** Bits of pg_trigger.tgtype: for each row, and on insert. */
const AT_EACH_NEW_ROW = 1 | 4

interface Dropped {
  readonly drop: string
  readonly create: string
}

/**
 * Takes away the constraints and indexes of an empty table before many rows go in, and returns what puts them back; all within the caller's
 * transaction, so that nobody ever sees the table without them. Keys that other tables refer to stay, and all of a table stay that looks into itself
 * at each row that comes: without its indexes it would read all of them every time.
 */
async function suspendConstraints(client: pg.ClientBase, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<Dropped>(
    `
    select * from (select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as create, c.contype = 'f' as late
    from pg_constraint c where c.conrelid = $1::regclass and (c.contype in ('f', 'u') or c.contype = 'p' and not exists (
      select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid))
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), false
    from pg_index i where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)) each
    where not exists (select from pg_trigger t where t.tgrelid = $1::regclass and not t.tgisinternal and t.tgtype & ${AT_EACH_NEW_ROW} = ${AT_EACH_NEW_ROW})
    order by late`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { create } of rows) await client.query(create)
  }
}

export interface MergedFile {
  readonly inserted: number
  readonly updated: number
  /** Taken away, since a complete file does not have them. */
  readonly withdrawn: number
}

const INTEGRITY_CLASS = '23'
const TWICE_IN_ONE_COMMAND = '21000'

/**
 * Moves the staged rows into their table: new rows are inserted, known ones updated where something differs, others left alone; of a complete file, what it does not have is withdrawn. Duplicates and unknown references
 * are left to the table's own constraints; only when one fails are the staged rows searched for all of them.
 */
export async function mergeStaged(
  client: pg.ClientBase,
  spec: FileSpec,
  staged: StagedFile,
  isComplete = false,
): Promise<MergedFile | ProblemList> {
  if (isComplete && staged.rows === 0) {
    const empty = new ProblemList(spec.file)
    empty.add({ reason: 'has no rows; as a complete file it would take away everything' })
    return empty
  }
  await spec.afterStaging?.(async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows)
  const broken = await stagedProblems(client, spec, staged, 'rules')
  if (broken.total > 0) return broken
  if (spec.passes) await client.query(`delete from staged s where ${spec.passes}`)

  await client.query('savepoint staged')
  try {
    return await merge(client, spec, staged, isComplete)
  } catch (error) {
    if (
      !(error instanceof pg.DatabaseError) ||
      !(error.code?.startsWith(INTEGRITY_CLASS) || error.code === TWICE_IN_ONE_COMMAND)
    )
      throw error
    await client.query('rollback to savepoint staged')
    const found = await stagedProblems(client, spec, staged, 'constraints')
    if (found.total === 0) found.add({ reason: reasonOfDatabase(error) ?? error.message })
    return found
  }
}

async function merge(
  client: pg.ClientBase,
  spec: FileSpec,
  staged: StagedFile,
  isComplete: boolean,
): Promise<MergedFile> {
  const fields = spec.fields.filter((field) => staged.columns.includes(field.column) || field.from.length === 0)
  const columns = fields.map((field) => field.column)
  const incoming = `(select s.csv_record, ${fields.map((field) => `${field.select ?? `s.${field.column}`} as ${field.column}`).join(', ')} from staged s) s`

  if (await isEmpty(client, spec.table)) {
    const restore = staged.rows >= REBUILD_ROWS ? await suspendConstraints(client, spec.table) : undefined
    await client.query(
      `insert into ${spec.table} (${columns.join(', ')}) select ${columns.join(', ')} from ${incoming}`,
    )
    await restore?.()
    await cameBack(client, spec)
    return { inserted: staged.rows, updated: 0, withdrawn: 0 }
  }
  await client.query('analyze staged')
  const withdrawn = isComplete ? await withdraw(client, spec) : 0
  const changing = fields.filter(
    (field) => !spec.key.includes(field.column) && (!field.onlyWhenNew || field.mendedWhere !== undefined),
  )
  await noteChanged(client, spec, incoming, changing)
  const same = sameKey(spec, 't', 's')
  // New rows wait for the changed ones, whose unique numbers they may take; references are looked at when both are done, so they may lead to each other.
  const {
    rows: [count],
  } = await client.query<{ inserted: number; updated: number }>(`
    with updated as (${changing.length === 0 ? 'select 1 where false' : `update ${spec.table} t set ${changing.map((field) => `${field.column} = ${written(field)}`).join(', ')} from ${incoming} join changed using (csv_record) where ${same} returning 1`}),
    inserted as (
      insert into ${spec.table} (${columns.join(', ')}) select ${columns.map((column) => `s.${column}`).join(', ')} from ${incoming}
      where (select count(*) from updated) >= 0 and not exists (select from ${spec.table} t where ${same}) order by ${keyOf(spec, 's')} returning 1)
    select (select count(*) from inserted)::int as inserted, (select count(*) from updated)::int as updated`)
  await cameBack(client, spec)
  return { ...count!, withdrawn }
}

/** Over the row `t` that is there and the one `s` that comes. */
const written = ({ column, mendedWhere }: Field) =>
  mendedWhere === undefined ? `s.${column}` : `case when ${mendedWhere} then s.${column} else t.${column} end`
const keyOf = ({ key }: FileSpec, alias: string) => key.map((column) => `${alias}.${column}`).join(', ')
const sameKey = ({ key }: FileSpec, one: string, other: string) =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')

/**
 * Notes the known rows that differ (in `changed`) and locks them in the order of their keys, as orders lock stock: two that take the same rows in different orders would end each other. Rows
 * that are as they should be are neither locked nor written, so nobody who works with them waits.
 * @throws pg.DatabaseError where one of them is there twice
 */
async function noteChanged(
  client: pg.ClientBase,
  spec: FileSpec,
  incoming: string,
  changing: readonly Field[],
): Promise<void> {
  if (changing.length === 0) return
  const before = changing.map(({ column }) => `t.${column}`).join(', ')
  const after = changing.map(written).join(', ')
  await client.query(
    `create temp table changed on commit drop as select s.csv_record from ${incoming} join ${spec.table} t on ${sameKey(spec, 't', 's')} where (${before}) is distinct from (${after})`,
  )
  await client.query('analyze changed')
  const {
    rows: [twice],
  } = await client.query<{ found: boolean }>(`
    select exists (select from changed join ${incoming} using (csv_record) join ${incoming.replace(/ s$/, ' o')} on ${sameKey(spec, 's', 'o')} and s.csv_record <> o.csv_record) as found`)
  if (twice!.found)
    throw Object.assign(new pg.DatabaseError('a row is there twice', 0, 'error'), { code: TWICE_IN_ONE_COMMAND })
  await client.query(
    `select count(*) from (select from ${spec.table} t join ${incoming} on ${sameKey(spec, 't', 's')} join changed using (csv_record) order by ${keyOf(spec, 't')} for update of t) locked`,
  )
}

/** Takes away what is not in the file, in the order of the keys. Articles are kept aside, since people have ordered them; what leads to them goes with them. */
async function withdraw(client: pg.ClientBase, spec: FileSpec): Promise<number> {
  if (!spec.missing) return 0
  await client.query(`
    create temp table gone on commit drop as select ${keyOf(spec, 't')} from ${spec.table} t
    where not exists (select from staged s where ${sameKey(spec, 's', 't')}) ${spec.keeps ? `and not (${spec.keeps})` : ''} order by ${keyOf(spec, 't')} for update of t`)
  if (spec.missing === 'kept aside') {
    // Before the articles themselves: whoever orders holds the stock.
    await client.query(
      'select count(*) from (select from stock s join gone using (article_id) order by s.article_id, s.warehouse_id for update of s) locked',
    )
    await client.query(
      'insert into withdrawn_articles select t.* from articles t join gone using (article_id) on conflict (article_id) do nothing',
    )
  }
  return (await client.query(`delete from ${spec.table} t using gone g where ${sameKey(spec, 't', 'g')}`)).rowCount ?? 0
}

/** An article is sold or withdrawn, never both. */
async function cameBack(client: pg.ClientBase, spec: FileSpec): Promise<void> {
  if (spec.missing === 'kept aside')
    await client.query('delete from withdrawn_articles w using articles a where a.article_id = w.article_id')
}

async function isEmpty(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(`select not exists (select from ${table}) as empty`)
  return rows[0]!.empty
}
