import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { readyForTests } from '#tests/database/cluster.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { postgresShop } from '#tests/store/postgres-shop.ts'
import { insertSimulatedWorld } from '../after-sales/after-sales-invoices.ts'
import type { OpenShop } from '../simulate.ts'

/** What a world can change; with it goes whatever refers to it. */
const CHANGED = [
  'companies',
  'shipping_points',
  'users',
  'carts',
  'orders',
  'idempotency_keys',
  'device_keys',
  'favourite_lists',
  'claims',
  'returns',
  'prices',
  'stock',
]

/** The tables that are emptied with `changed`, each after what it refers to. */
async function emptiedWith(db: Kysely<Tables>, changed: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ of: string; to: string }>`
    select distinct conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(db)
  const emptied = new Set(changed)
  for (const table of emptied) for (const { of, to } of rows) if (to === table) emptied.add(of)
  const ordered = new Set<string>()
  while (ordered.size < emptied.size) {
    const next = [...emptied].filter(
      (table) => !ordered.has(table) && rows.every(({ of, to }) => of !== table || !emptied.has(to) || ordered.has(to)),
    )
    if (next.length === 0) throw new Error(`tables that refer to each other: ${[...emptied].join(', ')}`)
    for (const table of next) ordered.add(table)
  }
  return [...ordered]
}

/** Shops in one empty database, one after the other: each begins where the first one did. */
export async function postgresShops(db: Kysely<Tables>): Promise<OpenShop> {
  await insertSimulatedWorld(db)
  const tables = await emptiedWith(db, CHANGED)
  // What the database computes is computed again.
  const { rows: written } = await sql<{ table: string; columns: string }>`
    select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid::regclass::text = any(${tables}::text[]) and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`.execute(
    db,
  )
  const columnsOf = new Map(written.map(({ table, columns }) => [table, columns]))
  const run = (statements: readonly string[]) => sql.raw(statements.join(';')).execute(db)
  for (const schema of ['at_start', 'backup'])
    await run([
      `create schema ${schema}`,
      ...tables.map((table) => `create unlogged table ${schema}.${table} as table public.${table}`),
    ])
  const backUp = () =>
    run(
      tables.flatMap((table) => [
        `delete from backup.${table}`,
        `insert into backup.${table} select * from public.${table}`,
      ]),
    )
  /**
   * Row by row, as emptying files takes ten times as long. No trigger answers, neither ours nor those that look who refers to a row: what is brought back is whole, and some
   * tables let nobody delete. To switch them off table by table would have every connection plan anew.
   */
  const bringBack = (schema: string) =>
    run([
      'set local session_replication_role = replica',
      ...tables.map((table) => `delete from ${table}`),
      ...tables.map((table) => {
        const columns = columnsOf.get(table)
        return `insert into public.${table} (${columns}) overriding system value select ${columns} from ${schema}.${table}`
      }),
    ])
  return async (nowMs, newUuid) => {
    await bringBack('at_start')
    return {
      ...(await postgresShop(db, { now: () => new Date(nowMs()), newUuid })),
      backup: async () => {
        await backUp()
        return async () => void (await bringBack('backup'))
      },
      forgetKeys: async (beforeMs) =>
        void (await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(beforeMs)).execute()),
    }
  }
}

/** The same over a PostgreSQL of its own. */
export async function ownPostgresShops(): Promise<{ openShop: OpenShop; close: () => Promise<void> }> {
  const folder = await makeDataFolder()
  const { db, url, close } = await openDatabase(
    readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }),
    pino({ level: 'warn' }),
    { owner: `simulation (process ${process.pid})` },
  )
  await readyForTests(url)
  return {
    openShop: await postgresShops(db),
    close: async () => {
      await close()
      await folder.remove()
    },
  }
}
