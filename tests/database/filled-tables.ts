import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { belongsTo, personalTables, type Whose } from '#server/modules/personal-data/personal-rows.ts'

export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly is_generated: boolean
}

/** The columns of every table. */
export async function readColumns(db: Kysely<Tables>): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, a.attgenerated <> '' as is_generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`.execute(db)
  const found = new Map<string, Column[]>()
  for (const row of rows) found.set(row.table, [...(found.get(row.table) ?? []), row])
  return found
}

/** What is found again of a column. */
export const marker = (table: string, column: string) => `of ${table} ${column}`
/** What stands in a column where nothing else is said: of each type one value, of texts one that is found again. */
function valueOf({ table, name, type }: Column): unknown {
  const values: Record<string, unknown> = {
    int2: 7,
    int4: 7,
    int8: 7,
    numeric: 7,
    bool: true,
    bytea: Buffer.from(marker(table, name)),
    jsonb: JSON.stringify({ is: marker(table, name) }),
    timestamptz: '2026-03-02T08:00:00Z',
    date: '2026-03-02',
    uuid: '0190a0b1-0000-7000-8000-000000000007',
    datemultirange: '{}',
    _int4: [7],
    _text: [marker(table, name)],
    bpchar: 'P',
  }
  return type in values ? values[type] : marker(table, name)
}

/** Rows are put in whatever rules their tables have. */
async function withoutRules(db: Kysely<Tables>, work: (tx: Kysely<Tables>) => Promise<void>): Promise<void> {
  const { rows: checks } = await sql<{ name: string; of: string }>`
    select conname as name, conrelid::regclass::text as of from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name, of } of checks)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
}

/** A row of a table with all its columns; `given` says what stands in some. */
async function fillRow(
  tx: Kysely<Tables>,
  columns: readonly Column[],
  given: (column: Column) => unknown,
): Promise<void> {
  const filled = columns.filter(({ is_generated: isGenerated }) => !isGenerated)
  const values = filled.map((column) => {
    const value = given(column)
    return value === undefined ? valueOf(column) : value
  })
  await sql`insert into ${sql.table(columns[0]!.table)} (${sql.join(filled.map(({ name }) => sql.ref(name)))}) overriding system value values (${sql.join(values)})`.execute(
    tx,
  )
}

/** Rows of these tables, each with what is given of it. */
export async function fillRows(
  db: Kysely<Tables>,
  rows: readonly (readonly [table: string, given: Readonly<Record<string, unknown>>])[],
): Promise<void> {
  const columns = await readColumns(db)
  await withoutRules(db, async (tx) => {
    for (const [table, given] of rows) await fillRow(tx, columns.get(table)!, ({ name }) => given[name])
  })
}

/** A row in every table that knows the person, whatever rules it has: only what is found and what is deleted is looked at. */
export async function fillPersonalTables(
  db: Kysely<Tables>,
  { companyId, ...person }: Whose & { readonly companyId: number },
): Promise<void> {
  const columns = await readColumns(db)
  await withoutRules(db, async (tx) => {
    for (const [table, entry] of personalTables) {
      if (table === 'users' || table === 'user_companies' || !belongsTo(entry, person)) continue
      await fillRow(tx, columns.get(table)!, (column) => {
        if (entry.by?.includes(column.name)) return person.userId
        if (column.type === 'text' && column.name === entry.part?.on.at(-1))
          return marker(entry.part.of, entry.part.on[0]!)
        if (column.name === 'company_id') return companyId
        if (entry.byMail && column.name === 'payload') return JSON.stringify({ to: person.email })
        if (entry.erased !== 'kept' && entry.erased !== 'deleted' && ['sent_at', 'vbeln'].includes(column.name))
          return null
        return table === 'claims' && column.name === 'status' ? 'draft' : undefined
      })
    }
  })
}
