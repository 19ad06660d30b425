import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importFolder } from '#server/db/import/import-folder.ts'
import type { BenchRow } from './parts/bench-part.ts'
import { median } from './measuring.ts'

/** The tables with most rows, in the order in which they refer to each other. */
const measured = ['articles', 'article_numbers', 'linkages', 'prices', 'stock'] as const
type Measured = (typeof measured)[number]
type Speeds = Record<Measured, number[]>

/** Issue 2: the import keeps at least a quarter of the speed of bare COPY. */
const SHARE = 0.25

export const importColumns = ['size', 'table', 'rows', 'bare COPY rows/s', 'import rows/s', 'share'] as const

interface TimedImport {
  readonly seconds: number
  readonly tables: Record<Measured, { readonly rows: number; readonly perSecond: number }>
}

/**
 * Rows per second of the import of the demo's CSV files into an empty shop, beside COPY of the very same rows into the same tables with their
 * indexes and foreign keys. Both go through the same connection and server.
 */
export async function importBesideCopy(pool: pg.Pool, folder: string, size: string, runs: number): Promise<BenchRow[]> {
  const imports: TimedImport[] = []
  const bare = emptySpeeds()
  for (let run = 0; run < runs; run += 1) {
    imports.push(await timedImport(pool, folder))
    await copyBare(pool, folder, bare)
  }
  return measured.map((table) => {
    const [copied, imported] = [median(bare[table]), median(imports.map(({ tables }) => tables[table].perSecond))]
    return {
      cells: [
        size,
        table,
        String(imports[0]!.tables[table].rows),
        Math.round(copied),
        Math.round(imported),
        imported / copied,
      ],
      kept: imported / copied >= SHARE,
      figures: { [`${size}: ${table}, rows/s`]: imported, [`${size}: ${table}, share of COPY`]: imported / copied },
    }
  })
}

/** One import without COPY beside it: where it takes minutes. */
export async function importAlone(pool: pg.Pool, folder: string, size: string): Promise<BenchRow[]> {
  const { seconds, tables } = await timedImport(pool, folder)
  const row = (name: string, rows: string, value: number): BenchRow => ({
    cells: [size, name, rows, '', value, ''],
    kept: null,
    figures: { [`${size}: ${name}`]: value },
  })
  return [
    ...measured.map((table) =>
      row(`${table}, rows/s`, String(tables[table].rows), Math.round(tables[table].perSecond)),
    ),
    row('the whole import, s', '', seconds),
  ]
}

async function timedImport(pool: pg.Pool, folder: string): Promise<TimedImport> {
  await empty(pool)
  const tables: Partial<TimedImport['tables']> = {}
  const startedMs = performance.now()
  await importFolder({
    pool,
    folder,
    source: 'bench',
    report: ({ file, rows, finished }) => {
      const table = file.replace('.csv', '') as Measured
      if (finished && measured.includes(table)) tables[table] = { rows, perSecond: rows / finished.seconds }
    },
  })
  return { seconds: (performance.now() - startedMs) / 1000, tables: tables as TimedImport['tables'] }
}

function emptySpeeds(): Speeds {
  return Object.fromEntries(measured.map((table) => [table, [] as number[]])) as Speeds
}

/** Everything but what belongs to the schema. */
async function empty(pool: pg.Pool): Promise<void> {
  await pool.query(
    'truncate manufacturers, category_nodes, criteria, brands, axles, tyre_sizes, holidays, price_groups, warehouses, content_items, catalogue_versions cascade',
  )
  await pool.query(`delete from server_state where name like 'import:%'`)
}

/** Writes the imported rows out and reads them back with nothing but COPY; what the tables held before is there again at the end. */
async function copyBare(pool: pg.Pool, folder: string, speeds: Speeds): Promise<void> {
  const client = await pool.connect()
  const path = (table: string) => join(folder, `${table}.copy`)
  try {
    for (const table of measured)
      await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(path(table)))
    await client.query('begin')
    await client.query('truncate articles cascade')
    for (const table of measured) {
      const startedMs = performance.now()
      await pipeline(
        createReadStream(path(table), { highWaterMark: 1 << 17 }),
        client.query(copyFrom(`copy ${table} from stdin`)),
      )
      const seconds = (performance.now() - startedMs) / 1000
      const {
        rows: [counted],
      } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
      speeds[table].push(Number(counted!.count) / seconds)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
