import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importFolder } from '#server/db/import/import-folder.ts'
import type { BenchRow } from './bench-part.ts'
import { median } from './measuring.ts'

/** The tables with most rows, in the order in which they refer to each other. */
const measured = ['articles', 'article_numbers', 'linkages', 'prices', 'stock'] as const
type Measured = (typeof measured)[number]
type Speeds = Record<Measured, number[]>

/** Issue 2: the import keeps at least a quarter of the speed of bare COPY. */
const SHARE = 0.25

export const importColumns = ['table', 'rows', 'bare COPY rows/s', 'import rows/s', 'share'] as const

/**
 * Rows per second of the import of the demo's CSV files into an empty shop, beside COPY of the very same rows into the same tables with their
 * indexes and foreign keys. Both go through the same connection and server.
 */
export async function importTimes(pool: pg.Pool, folder: string, runs: number): Promise<BenchRow[]> {
  const imported = emptySpeeds()
  const bare = emptySpeeds()
  const rows: Partial<Record<Measured, number>> = {}
  for (let run = 0; run < runs; run += 1) {
    await empty(pool)
    await importFolder({
      pool, folder, source: 'bench',
      report: ({ file, rows: count, finished }) => {
        const table = file.replace('.csv', '') as Measured
        if (!finished || !measured.includes(table)) return
        imported[table].push(count / finished.seconds)
        rows[table] = count
      },
    })
    await copyBare(pool, folder, bare)
  }
  return measured.map((table) => {
    const share = median(imported[table]) / median(bare[table])
    return { cells: [table, String(rows[table]), Math.round(median(bare[table])), Math.round(median(imported[table])), share], kept: share >= SHARE }
  })
}

function emptySpeeds(): Speeds {
  return Object.fromEntries(measured.map((table) => [table, [] as number[]])) as Speeds
}

/** Everything but what belongs to the schema. */
async function empty(pool: pg.Pool): Promise<void> {
  await pool.query('truncate manufacturers, category_nodes, criteria, brands, axles, tyre_sizes, holidays, price_groups, warehouses, content_items, catalogue_versions cascade')
  await pool.query(`delete from server_state where name like 'import:%'`)
}

/** Writes the imported rows out and reads them back with nothing but COPY; what the tables held before is there again at the end. */
async function copyBare(pool: pg.Pool, folder: string, speeds: Speeds): Promise<void> {
  const client = await pool.connect()
  const path = (table: string) => join(folder, `${table}.copy`)
  try {
    for (const table of measured) await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(path(table)))
    await client.query('begin')
    await client.query('truncate articles cascade')
    for (const table of measured) {
      const startedMs = performance.now()
      await pipeline(createReadStream(path(table), { highWaterMark: 1 << 17 }), client.query(copyFrom(`copy ${table} from stdin`)))
      const seconds = (performance.now() - startedMs) / 1000
      const { rows: [counted] } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
      speeds[table].push(Number(counted!.count) / seconds)
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
