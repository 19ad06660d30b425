import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { holdVersion, isSuperseded, olderServe, versionNumber } from './serving-versions.ts'
import { openSignals } from './signals.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A process of that version, for as long as the work goes on. */
async function whileServing(version: string, work: () => Promise<void>): Promise<void> {
  const signals = await openSignals(database.url, pino({ level: 'silent' }))
  await signals.hold(holdVersion(version))
  await work()
  await signals.close()
}
const answers = async (version: string) => [
  await isSuperseded(database.db, version),
  await olderServe(database.db, version, 1),
]

test('versions stand in order', () => {
  expect(['0.9.9', '0.10.0', '1.0.0', '1.2.30'].map(versionNumber)).toEqual([9_009, 10_000, 1_000_000, 1_002_030])
})

test('a process knows of older and of newer ones at the same database, and not of its own version', async () => {
  expect(await answers('0.3.0')).toEqual([false, false])
  await whileServing('0.2.0', async () => {
    await whileServing('0.3.0', async () => {
      expect(await answers('0.2.0')).toEqual([true, false])
      expect(await answers('0.3.0')).toEqual([false, true])
      expect(await answers('0.4.0')).toEqual([false, true])
    })
    await expect.poll(() => answers('0.2.0')).toEqual([false, false])
  })
  await expect.poll(() => answers('0.3.0')).toEqual([false, false])
})

test('who loses the connection says it again on the next', async () => {
  await whileServing('0.2.0', async () => {
    const other = new pg.Client(database.url)
    await other.connect()
    await other.query(
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 2000 and database = (select oid from pg_database where datname = current_database())",
    )
    await other.end()
    await expect.poll(() => answers('0.3.0')).toEqual([false, true])
  })
})
