import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { makeDataFolder } from './data-folder.ts'
import { doNotWaitForTheDisk } from './without-the-disk.ts'

/** One PostgreSQL for the whole run, with the migrated but empty database that each test file's own is copied from. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path })
  const database = await openDatabase(config, pino({ level: 'warn' }), { owner: `tests (process ${process.pid})` })
  const adminUrl = database.url.replace('//atelier:', '//postgres:').replace('/atelier?', '/postgres?')
  await doNotWaitForTheDisk(adminUrl)
  project.provide('databaseAdminUrl', adminUrl)
  return async () => {
    await database.close()
    await folder.remove()
  }
}
