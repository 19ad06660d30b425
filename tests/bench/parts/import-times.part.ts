import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { generateDemo } from '#server/demo/generate-demo.ts'
import {
  contentPictureFile,
  partPicture,
  partViewFiles,
  photoFiles,
  unitPicture,
} from '#server/demo/pictures/picture-store.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'
import { importFootprint } from '../import-footprint.ts'
import { importAlone, importBesideCopy, importColumns } from '../import-times.ts'
import { type ShopSize, shopSizes } from '../shop/sized-shop.ts'

/** The day does not change what is measured. */
const TODAY = '2026-11-20'

/** Import of the demo's files beside bare COPY, in a shop of its own, and what that takes; of the large size one import, and the room it takes. */
export const importTimesPart: BenchPart = {
  name: 'import',
  async run({ large, runs, say }) {
    const config = readConfig({ DATA_DIR: join(readConfig(process.env).dataDir, 'bench-import') })
    const database = await openDatabase(config, pino({ level: 'warn' }), {
      owner: `npm run bench (process ${process.pid})`,
    })
    const pool = openPool(database.url, { name: 'bench import', size: 2 })
    const sized = (size: ShopSize, times: (folder: string) => Promise<BenchRow[]>) =>
      withDemoFiles(size, say, async (folder) => [...(await times(folder)), ...(await importFootprint(pool, size))])
    try {
      const rows = await sized('default', (folder) => importBesideCopy(pool, folder, 'default', runs))
      return {
        columns: importColumns,
        rows: large ? [...rows, ...(await sized('large', (folder) => importAlone(pool, folder, 'large')))] : rows,
      }
    } finally {
      await pool.end()
      await database.close()
    }
  },
}

async function withDemoFiles<T>(
  size: ShopSize,
  say: (line: string) => void,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-csv-'))
  try {
    say(`Writing the demo of the ${size} size as CSV …`)
    generateDemo({
      folder,
      size: shopSizes[size],
      seed: 1,
      today: TODAY,
      pictures: {
        part: partPicture,
        views: partViewFiles,
        content: contentPictureFile,
        photos: photoFiles,
        unit: unitPicture,
      },
      report: () => undefined,
    })
    say('Measuring its import …')
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
