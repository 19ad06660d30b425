import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/tables.ts'

/** Everything that a shop's database held, in the words of PostgreSQL's COPY, so that it can be read back by the schema of that time. */
export interface StoredDatabase {
  /** The migrations that had run. */
  readonly migrations: readonly string[]
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: string }>>
  readonly sequences: Readonly<Record<string, number>>
}

/** Kept by the migrator itself, which writes them anew. */
const MIGRATORS_OWN = new Set(['kysely_migration', 'kysely_migration_lock'])

export async function storeDatabase(url: string): Promise<StoredDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const columns = await client.query<{ table: string; columns: string[] }>(
      `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1 order by 1`,
    )
    const tables: Record<string, { columns: string[]; rows: string }> = {}
    for (const { table, columns: names } of columns.rows) {
      if (MIGRATORS_OWN.has(table)) continue
      const parts: Buffer[] = []
      const stream = client.query(to(`copy ${quoted(table)} (${names.map(quoted).join(', ')}) to stdout`))
      stream.on('data', (part: Buffer) => parts.push(part))
      await once(stream, 'end')
      tables[table] = { columns: names, rows: Buffer.concat(parts).toString('utf8') }
    }
    const sequences = await client.query<{ name: string; value: string | null }>(
      "select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'",
    )
    const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
    return {
      migrations: applied.rows.map(({ name }) => name),
      tables,
      sequences: Object.fromEntries(
        sequences.rows.flatMap(({ name, value }) => (value === null ? [] : [[name, Number(value)]])),
      ),
    }
  } finally {
    await client.end()
  }
}

/**
 * Makes the database as it was: the migrations of that time on an empty one, then its rows. Times that the server wrote are moved to now by `agedMs`, as if the shop had been left just now
 * (a session would have run out otherwise).
 * @param adminUrl a superuser's address of that database: rows come before those that they point to
 */
export async function restoreDatabase(
  adminUrl: string,
  ownerUrl: string,
  stored: StoredDatabase,
  agedMs: number,
): Promise<void> {
  const db: Kysely<Tables> = kyselyOver(openPool(ownerUrl, { name: 'fixture', size: 2 }))
  try {
    const unknown = stored.migrations.filter((name) => !(name in migrations))
    if (unknown.length > 0)
      throw new Error(`These migrations are gone, and who has the shop has run them: ${unknown.join(', ')}`)
    await migrate(
      db,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => stored.migrations.includes(name))),
    )
  } finally {
    await db.destroy()
  }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const [table, { columns, rows }] of Object.entries(stored.tables)) {
      await client.query(`delete from ${quoted(table)}`)
      await pipeline(
        Readable.from([rows]),
        client.query(from(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`)),
      )
    }
    for (const [name, value] of Object.entries(stored.sequences))
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    await moveTimes(client, agedMs)
  } finally {
    await client.end()
  }
}

async function moveTimes(client: pg.Client, byMs: number): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER' and c.table_name <> all($1) group by 1`,
    [[...MIGRATORS_OWN]],
  )
  for (const { table, columns } of rows) {
    await client.query(
      `update ${quoted(table)} set ${columns.map((column) => `${quoted(column)} = ${quoted(column)} + $1::double precision * interval '1 millisecond'`).join(', ')}`,
      [byMs],
    )
  }
}

const quoted = (name: string) => pg.escapeIdentifier(name)
