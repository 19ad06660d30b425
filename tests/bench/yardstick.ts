import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import fastify from 'fastify'
import { serveApp } from '#server/http/answers/static-files.ts'
import { precompress } from '#server/start/assets/precompress.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import type { BenchRow } from './parts/bench-part.ts'
import { median } from './measuring.ts'

const root = resolve(import.meta.dirname, '../..')

/** A bare app of the same libraries, which the shop is measured beside: machines differ, and the same one from day to day (docs/decisions/117). */
export interface Yardstick {
  readonly url: string
  /** What a first visit fetches before it can be used, in bytes, packed. */
  readonly bytes: { readonly script: number; readonly style: number; readonly rows: number }
  close(): Promise<void>
}

/** The filter above its table; both come with the table's rows. */
export const yardstickField = 'main input'

/** By so many times the shop may take longer until it can be used. */
export const mostTimesYardstick = { cold: 1, repeat: 1.05, offline: 1.1 } as const

/** A machine's hiccups are longer than these differences: fewer visits say nothing. */
const LEAST_VISITS = 7
export const visitsFor = (runs: number) => Math.max(LEAST_VISITS, runs)

/** Builds it with the project's vite and serves its files as the shop serves its own. */
export async function openYardstick(say: (line: string) => void): Promise<Yardstick> {
  say('Building the yardstick …')
  const folder = await makeDataFolder()
  await build(folder.path)
  await precompress(folder.path)
  const server = fastify()
  await serveApp(server, folder.path)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const packed = (folderName: string, end: string) =>
    readdirSync(resolve(folder.path, folderName))
      .filter((name) => name.endsWith(`${end}.br`))
      .reduce((sum, name) => sum + statSync(resolve(folder.path, folderName, name)).size, 0)
  return {
    url,
    bytes: { script: packed('assets', '.js'), style: packed('assets', '.css'), rows: packed('.', 'rows.json') },
    async close() {
      await server.close()
      await folder.remove()
    },
  }
}

async function build(outDir: string): Promise<void> {
  const args = [
    resolve(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    resolve(import.meta.dirname, 'yardstick/vite.config.ts'),
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('The yardstick could not be built.')
}

/** Its weight, so that a change of a library is seen beside the times. */
export function yardstickRows({ bytes }: Yardstick): BenchRow[] {
  return Object.entries(bytes).map(([what, size]) => ({
    cells: ['yardstick', `${what}, bytes, brotli`, size, '', '', ''],
    kept: null,
    figures: { [`yardstick ${what}, bytes`]: size },
  }))
}

/** A measure of the shop and the same of the yardstick: their medians, and how many times the yardstick's the shop's is. */
export function besideYardstick(
  name: string,
  measure: string,
  ours: readonly number[],
  bare: readonly number[],
  most: number,
): BenchRow {
  const [shop, yardstick] = [median(ours), median(bare)]
  const times = shop / yardstick
  return {
    cells: [name, measure, yardstick, shop, times, most],
    kept: times <= most,
    figures: {
      [`${name}, ${measure}`]: shop,
      [`${name}, ${measure}, of the yardstick`]: yardstick,
      [`${name}, ${measure}, times the yardstick`]: times,
    },
  }
}
