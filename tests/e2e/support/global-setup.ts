import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { writeRoster } from './roster.ts'
import { loadSmallDemo, startShop } from './shop-process.ts'

/** One shop for the run: the built app, a small demo in a folder of its own, a free port. `E2E_DATA_DIR` keeps the folder for the next run. */
export default async function openShop(): Promise<() => Promise<void>> {
  const kept = process.env['E2E_DATA_DIR']
  const folder = kept ? { path: kept, remove: async () => undefined } : await makeDataFolder()
  if (!kept) await loadSmallDemo(folder.path, { articles: 4000, universal: 800 })
  const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000 })
  const run = await makeDataFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: folder.path }), pino({ level: 'warn' }), { owner: 'the browser tests', mayJoin: true })
  await writeRoster(run.path, database.db)
  process.env['E2E_URL'] = shop.url
  process.env['E2E_RUN_DIR'] = run.path
  process.env['E2E_MAIL_DIR'] = `${folder.path}/mail`
  process.env['E2E_DATABASE_URL'] = database.url
  return async () => {
    await database.close()
    await shop.end('SIGTERM')
    await run.remove()
    await folder.remove()
  }
}
