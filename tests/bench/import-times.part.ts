import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { generateDemo } from '#server/db/demo/generate-demo.ts'
import { contentPictureFile, partPicture, partViewFiles, photoFiles, unitPicture } from '#server/db/demo/pictures/picture-store.ts'
import type { BenchPart } from './bench-part.ts'
import { importFootprint } from './import-footprint.ts'
import { importColumns, importTimes } from './import-times.ts'
import { shopSizes } from './sized-shop.ts'

/** The day does not change what is measured. */
const TODAY = '2026-11-20'

/** Import of the demo's files beside bare COPY, in a shop of its own, and what that takes. */
export const importTimesPart: BenchPart = {
  name: 'import',
  async run({ runs, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-csv-'))
    const config = readConfig({ DATA_DIR: join(readConfig(process.env).dataDir, 'bench-import') })
    const database = await openDatabase(config, pino({ level: 'warn' }), { owner: `npm run bench (process ${process.pid})` })
    const pool = openPool(database.url, { name: 'bench import', size: 2 })
    try {
      say('Writing the demo as CSV …')
      generateDemo({ folder, size: shopSizes.default, seed: 1, today: TODAY, pictures: { part: partPicture, views: partViewFiles, content: contentPictureFile, photos: photoFiles, unit: unitPicture }, report: () => undefined })
      say('Measuring import and bare COPY …')
      const times = await importTimes(pool, folder, runs)
      return { columns: importColumns, rows: [...times, ...(await importFootprint(pool))] }
    } finally {
      await pool.end()
      await database.close()
      await rm(folder, { recursive: true })
    }
  },
}
