import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { type StreamingReplica, startStreamingReplica } from '#tests/database/streaming-replica.ts'
import { type Database, openDatabase } from '../database.ts'
import { openReplica, type Replica } from './replica.ts'

const log = pino({ level: 'silent' })
const CHECK_MS = 20

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let database: Database
let standby: StreamingReplica
let replica: Replica
beforeAll(async () => {
  folder = await makeDataFolder()
  database = await openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }), log)
  standby = await startStreamingReplica(
    database.url.replace('//atelier:', '//postgres:').replace('/atelier?', '/postgres?'),
    folder.path,
  )
  replica = await open(standby.url)
})
afterAll(async () => {
  await replica.close()
  await standby.stop()
  await database.close()
  await folder.remove()
})

// Whatever a test before has left.
beforeEach(async () => {
  await standby.start()
  await standby.administer('select pg_wal_replay_resume()')
  await expect.poll(isRead).toBe(true)
})

const open = (url: string) =>
  openReplica({ url, db: database.db, log, poolSize: 2, statementTimeoutMs: 5_000, checkMs: CHECK_MS })

const isRead = async () => (await replica.readable()) !== null
const write = (value: string) =>
  sql`insert into server_state (name, value) values ('told', ${value}) on conflict (name) do update set value = excluded.value`.execute(
    database.db,
  )
async function told(): Promise<string | undefined> {
  const copy = await replica.readable()
  const found = await copy?.selectFrom('server_state').select('value').where('name', '=', 'told').executeTakeFirst()
  return found?.value
}

test('what is written at the database is read at its replica, which writes nothing', async () => {
  await write('first')
  await expect.poll(told).toBe('first')
  const copy = await replica.readable()
  await expect(sql`delete from server_state`.execute(copy!)).rejects.toThrow('read-only')
})

test('a replica that falls behind is not read until it has caught up', async () => {
  await write('before')
  await expect.poll(told).toBe('before')
  await standby.administer('select pg_wal_replay_pause()')
  await write('second')
  expect([await isRead(), await told()]).toEqual([true, 'before'])
  await expect.poll(isRead).toBe(false)
  expect(replica.state().lagMs).toBeGreaterThan(2_000)
  await standby.administer('select pg_wal_replay_resume()')
  await expect.poll(told).toBe('second')
  // With nothing new to tell it is not behind, however long ago the last was.
  expect(replica.state()).toEqual({ isRead: true, lagMs: 0 })
})

test('a replica that is stopped is passed over, and read again once it runs', async () => {
  await standby.stop()
  await expect.poll(isRead).toBe(false)
  const without = await open(standby.url)
  expect(await without.readable()).toBeNull()
  await without.close()
  await standby.start()
  await write('third')
  await expect.poll(told).toBe('third')
})

test('of whom a read has failed nobody is sent there before it was looked at again', async () => {
  await expect.poll(isRead).toBe(true)
  replica.failed()
  expect(replica.state().isRead).toBe(false)
  await expect.poll(isRead).toBe(true)
})

test('a database with another history is not read, and one that takes writes is refused', async () => {
  await expect(open(database.url)).rejects.toThrow('takes writes itself')
  await standby.administer('select pg_wal_replay_pause()')
  await sql`update server_state set value = gen_random_uuid()::text where name = 'epoch'`.execute(database.db)
  await expect.poll(isRead, { interval: 10 }).toBe(false)
  expect(replica.state().lagMs).toBeLessThan(2_000)
  await standby.administer('select pg_wal_replay_resume()')
  await expect.poll(isRead).toBe(true)
})
