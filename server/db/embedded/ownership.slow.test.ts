import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { initialise, partsOf } from './initialise.ts'
import { findLocation } from './location.ts'
import { own } from './ownership.ts'
import { type Cluster, findPostmaster, stopPostmaster } from './postmaster.ts'
import type { Visitor } from './reach.ts'

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let cluster: Cluster
let visitor: Visitor
beforeEach(async () => {
  folder = await makeDataFolder()
  const [account, installed] = await Promise.all([findAccount(), findBinaries()])
  const { folder: place, binaries } = await findLocation(join(folder.path, 'data'), installed, account)
  await initialise(place, binaries, account)
  cluster = { folder: await realpath(place), binaries, account }
  visitor = {
    name: 'first',
    log: pino({ level: 'silent' }),
    password: (await readFile(partsOf(cluster.folder).password, 'utf8')).trim(),
  }
})
afterEach(async () => {
  await stopPostmaster(cluster)
  await folder.remove()
})

const pidNow = async () => (await findPostmaster(cluster))?.pid

test('the second is told the name of the first, and owns when the connection of the first ends', async () => {
  const first = await own(cluster, visitor)
  expect(await own(cluster, { ...visitor, name: 'second' })).toEqual({ owned: false, holder: 'first' })
  if (first.owned) await first.client.end()
  await expect.poll(async () => (await own(cluster, { ...visitor, name: 'second' })).owned).toBe(true)
})

test('a left-over server of another version is replaced once, one of ours is kept', async () => {
  const first = await own(cluster, visitor)
  if (first.owned) await first.client.end()
  const pid = await pidNow()
  const kept = await own(cluster, visitor)
  expect(await pidNow()).toBe(pid)
  if (kept.owned) await kept.client.end()
  const replaced = await own({ ...cluster, binaries: { ...cluster.binaries, version: '18.99.0' } }, visitor)
  expect(replaced.owned).toBe(true)
  expect(await pidNow()).not.toBe(pid)
})

test('who comes with a wrong password is told which process to stop', async () => {
  await own(cluster, visitor)
  await expect(own(cluster, { ...visitor, password: 'wrong' })).rejects.toThrow(
    `PostgreSQL (process ${await pidNow()}) runs on ${cluster.folder} but cannot be used: password authentication failed`,
  )
})
