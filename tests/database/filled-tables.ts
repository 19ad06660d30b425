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

/** A row in every table that knows the person, whatever rules it has: only what is found and what is deleted is looked at. */
export async function fillPersonalTables(
  db: Kysely<Tables>,
  { companyId, ...person }: Whose & { readonly companyId: number },
): Promise<void> {
  const columns = await readColumns(db)
  const { rows: checks } = await sql<{ name: string; of: string }>`
    select conname as name, conrelid::regclass::text as of from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(
    db,
  )
  for (const { name, of } of checks)
    await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, entry] of personalTables) {
      if (table === 'users' || table === 'user_companies' || !belongsTo(entry, person)) continue
      const given = columns.get(table)!.filter(({ is_generated: isGenerated }) => !isGenerated)
      const values = given.map((column) => {
        if (entry.by?.includes(column.name)) return sql`${person.userId}`
        if (column.type === 'text' && column.name === entry.part?.on.at(-1))
          return sql`${marker(entry.part.of, entry.part.on[0]!)}`
        if (column.name === 'company_id') return sql`${companyId}`
        if (entry.byMail && column.name === 'payload') return sql`${JSON.stringify({ to: person.email })}::jsonb`
        if (entry.erased !== 'kept' && entry.erased !== 'deleted' && ['sent_at', 'vbeln'].includes(column.name))
          return sql`null`
        if (table === 'claims' && column.name === 'status') return sql`'draft'`
        return sql`${valueOf(column)}`
      })
      await sql`insert into ${sql.table(table)} (${sql.join(given.map(({ name }) => sql.ref(name)))}) overriding system value values (${sql.join(values)})`.execute(
        tx,
      )
    }
  })
}
