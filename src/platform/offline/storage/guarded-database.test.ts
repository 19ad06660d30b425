import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { StorageRefused } from '../outbox.ts'
import { guardDatabase } from './guarded-database.ts'

let number = 0
function freshName(): string {
  return `guarded-${(number += 1)}`
}
function database(name: string, version = 1): Dexie {
  const dexie = new Dexie(name)
  dexie.version(1).stores({ notes: 'id' })
  if (version > 1) dexie.version(version).stores({ notes: 'id', more: 'id' })
  return dexie
}
function guarded(name = freshName(), freeSpace: () => Promise<boolean> = () => Promise.resolve(false)) {
  const onSuperseded = vi.fn<() => void>()
  const dexie = database(name)
  return { ...guardDatabase(dexie, { freeSpace, onSuperseded }), dexie, onSuperseded }
}
function failure(name: string): Error {
  return Object.assign(new Error(name), { name })
}
/** Work that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  return vi.fn<(db: Dexie) => Promise<string>>(async (db) => {
    const error = errors.shift()
    if (error) throw error
    await db.table('notes').put({ id: 1 })
    return 'stored'
  })
}

describe('a connection that dies', () => {
  it('is opened anew, once, with nothing lost', async () => {
    const { run, dexie } = guarded()
    await run((db) => db.table('notes').put({ id: 0 }))
    dexie.backendDB().close()
    expect(await run(failing(failure('UnknownError')))).toBe('stored')
    expect(await run((db) => db.table('notes').count())).toBe(2)
  })

  it('is found dead by the browser itself', async () => {
    const { run, dexie } = guarded()
    await run((db) => db.table('notes').put({ id: 0 }))
    dexie.backendDB().close()
    expect(await run((db) => db.table('notes').count())).toBe(1)
  })

  it('dies twice: the device refuses', async () => {
    const work = failing(failure('UnknownError'), failure('InvalidStateError'))
    await expect(guarded().run(work)).rejects.toEqual(new StorageRefused('unavailable'))
    expect(work).toHaveBeenCalledTimes(2)
  })
})

describe('a full device', () => {
  it('loses the images and keeps the work', async () => {
    const freeSpace = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    expect(await guarded(freshName(), freeSpace).run(failing(failure('QuotaExceededError')))).toBe('stored')
    expect(freeSpace).toHaveBeenCalledOnce()
  })

  it('is recognised inside an aborted transaction', async () => {
    const freeSpace = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    const aborted = Object.assign(failure('AbortError'), { inner: failure('QuotaExceededError') })
    expect(await guarded(freshName(), freeSpace).run(failing(aborted))).toBe('stored')
    expect(freeSpace).toHaveBeenCalledOnce()
  })

  it('says so when there is nothing to remove, or when that was not enough', async () => {
    await expect(guarded().run(failing(failure('QuotaExceededError')))).rejects.toEqual(new StorageRefused('quota'))
    const freed = guarded(freshName(), () => Promise.resolve(true))
    await expect(freed.run(failing(failure('QuotaExceededError'), failure('QuotaExceededError')))).rejects.toEqual(
      new StorageRefused('quota'),
    )
  })
})

it('says that a browser without IndexedDB, or one that forbids it, cannot keep anything', async () => {
  const missing = guardDatabase(new Dexie(freshName(), { indexedDB: undefined as unknown as IDBFactory }), {
    freeSpace: () => Promise.resolve(false),
    onSuperseded: () => undefined,
  })
  await expect(missing.run((db) => db.open())).rejects.toEqual(new StorageRefused('unavailable'))
  await expect(guarded().run(failing(failure('SecurityError')))).rejects.toEqual(new StorageRefused('unavailable'))
})

it('hands on a mistake of the work itself as it is', async () => {
  const mistake = new TypeError('no such field')
  const work = failing(mistake)
  await expect(guarded().run(work)).rejects.toBe(mistake)
  expect(work).toHaveBeenCalledOnce()
})

it('lets go when a newer version opens in another tab, and says so @OFF-06', async () => {
  const name = freshName()
  const old = guarded(name)
  await old.run((db) => db.table('notes').put({ id: 1 }))
  const newer = database(name, 2)
  await newer.open()
  expect(await newer.table('notes').count()).toBe(1)
  expect(old.onSuperseded).toHaveBeenCalledOnce()
  await expect(old.run((db) => db.table('notes').count())).rejects.toEqual(new StorageRefused('unavailable'))
  newer.close()
})

it('lets go of a database that another tab deletes: the deletion need not wait, and later work is refused', async () => {
  const name = freshName()
  const { run, onSuperseded } = guarded(name)
  await run((db) => db.table('notes').put({ id: 1 }))
  await Dexie.delete(name)
  expect(onSuperseded).toHaveBeenCalledOnce()
  await expect(run((db) => db.table('notes').count())).rejects.toEqual(new StorageRefused('unavailable'))
  expect(await Dexie.exists(name)).toBe(false)
})
