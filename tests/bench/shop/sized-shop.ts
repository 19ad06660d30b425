import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { demoProgressText } from '#server/demo/demo-progress.ts'
import type { DemoSize } from '#server/demo/generate-demo.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { defaultDemoSize, demoIsLoaded, demoToday } from '#server/start/demo-state.ts'

/** Sizes that endpoints are measured at (issues 2 and 4): growth is that from the tenth to the large one. */
export const shopSizes = {
  default: defaultDemoSize,
  tenth: { articles: 100_000, universal: 20_000 },
  large: { articles: 1_000_000, universal: 200_000 },
} as const satisfies Record<string, DemoSize>
export type ShopSize = keyof typeof shopSizes

export interface SizedShop {
  readonly url: string
  readonly dataDir: string
  close(): Promise<void>
}

/** A demo shop of the size in a data folder of its own below `.data/`; made at the first bench and kept for the next. */
export async function openSizedShop(size: ShopSize, say: (line: string) => void): Promise<SizedShop> {
  const dataDir = join(readConfig(process.env).dataDir, `bench-${size}`)
  const config = readConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, pino({ level: 'warn' }), {
    owner: `npm run bench (process ${process.pid})`,
  })
  try {
    await fill(database.url, dataDir, size, say)
  } catch (error) {
    await database.close()
    throw error
  }
  return { url: database.url, dataDir, close: () => database.close() }
}

async function fill(url: string, dataDir: string, size: ShopSize, say: (line: string) => void): Promise<void> {
  const pool = openPool(url, { name: 'bench', size: 2 })
  try {
    if (await demoIsLoaded(pool)) return
    let said = ''
    await loadDemo({
      pool,
      mediaDir: join(dataDir, 'media'),
      workDir: dataDir,
      size: shopSizes[size],
      today: demoToday(new Date()),
      report: (progress) => {
        const tenth = `${progress.step} ${Math.floor(progress.done * 10)}`
        if (tenth !== said) say(demoProgressText(progress))
        said = tenth
      },
    })
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}
