import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Device, openDevice } from './device.ts'
import { partitionDatabase } from './partition-database.ts'

let device: Device
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  device = openDevice(() => undefined)
})
afterEach(() => device.close())

const taking = (name: string, more: { isLogin?: boolean; readable?: string[] } = {}) => ({
  name,
  isLogin: false,
  readable: [name],
  nowMs: 0,
  ...more,
})

it('has one id for ever, also when two tabs ask first', async () => {
  const [one, two] = await Promise.all([device.id(), openDevice(() => undefined).id()])
  expect(one).toMatch(/^[0-9a-f-]{36}$/)
  expect(two).toBe(one)
})

it('counts what waits for others, not what is open to the person themselves @OFF-05', async () => {
  await device.seal('a', 3, 0)
  await device.seal('b', 2, 0)
  expect(await device.take(taking('c'))).toEqual({ reconciles: false, sealedOfOthers: 5 })
  expect(await device.take(taking('a', { readable: ['a', 'b'] }))).toMatchObject({ sealedOfOthers: 0 })
})

it('takes a partition for sealed whose key is gone, even if nobody noted it', async () => {
  await device.take(taking('a'))
  await device.count('a', 4)
  expect(await device.take(taking('b'))).toMatchObject({ sealedOfOthers: 4 })
})

it('asks for the comparison with the server after a login, until it has come to an end', async () => {
  expect(await device.take(taking('a', { isLogin: true }))).toMatchObject({ reconciles: true })
  expect(await device.take(taking('a'))).toMatchObject({ reconciles: true })
  await device.reconciled('a')
  expect(await device.take(taking('a'))).toMatchObject({ reconciles: false })
})

it('removes what nobody has used for long, unless something waits in it', async () => {
  for (const name of ['empty', 'waiting', 'recent']) {
    const database = await partitionDatabase(name).open()
    database.close()
  }
  await device.seal('empty', 0, 10)
  await device.seal('waiting', 1, 10)
  await device.seal('recent', 0, 100)
  await device.prune(50)
  expect((await Dexie.getDatabaseNames()).sort()).toEqual(['device', 'partition-recent', 'partition-waiting'])
})

it('removes nothing in which a write waits that nobody got to note, and notes it @OFF-03', async () => {
  await device.take(taking('a'))
  const database = await partitionDatabase('a').open()
  await database.table('ops').add({ id: '1', seq: 1, rev: 1, stamp: '', box: new ArrayBuffer(1) })
  database.close()
  await device.take(taking('b'))
  await device.prune(Number.POSITIVE_INFINITY)
  expect((await Dexie.getDatabaseNames()).sort()).toEqual(['device', 'partition-a'])
  expect(await device.take(taking('b'))).toMatchObject({ sealedOfOthers: 1 })
})
