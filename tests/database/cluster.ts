import pg from 'pg'
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
  const adminUrl = await readyForTests(database.url)
  project.provide('databaseAdminUrl', adminUrl)
  return async () => {
    await database.close()
    await folder.remove()
  }
}

/** Makes a server of PostgreSQL one for data that are thrown away; gives its superuser's address. */
export async function readyForTests(url: string): Promise<string> {
  const adminUrl = url.replace('//atelier:', '//postgres:').replace('/atelier?', '/postgres?')
  await doNotWaitForTheDisk(adminUrl)
  await letTestsPutBack(adminUrl)
  return adminUrl
}

/** What a test wrote is put back table by table, whatever refers to what (tests/access/world.ts). */
async function letTestsPutBack(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('grant set on parameter session_replication_role to atelier')
  } finally {
    await client.end()
  }
}
