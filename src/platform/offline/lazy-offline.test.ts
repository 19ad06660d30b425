// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ANNA, FakeShop, logIn, note, until } from '#tests/builders/offline-rig.ts'
import { knownPieces } from './known-pieces.ts'
import { leaveSession, onLaneEmpty, openOutbox, sessionEnded, sessionOpened } from './lazy-offline.ts'

let shop: FakeShop
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  localStorage.clear()
  shop = new FakeShop()
  shop.install()
  logIn('anna')
})
afterEach(async () => {
  await leaveSession()
  vi.unstubAllGlobals()
})

describe('the door to everything offline', () => {
  it('lets a wish wait that was made before anything was loaded, and tells when a lane is empty', async () => {
    const emptied = vi.fn<(lane: string) => void>()
    const stop = onLaneEmpty(emptied)
    const enqueued = openOutbox().then((outbox) => outbox.enqueue(note()))
    void sessionOpened(ANNA)
    await enqueued
    await until(() => expect(emptied).toHaveBeenCalledWith('vehicles'))
    stop()
    expect(shop.applied).toHaveLength(1)
  })

  it('takes everything of a person out of localStorage in the same step in which the session ends, and nothing of the device @AUTH-07 @OFF-05', async () => {
    void sessionOpened(ANNA)
    const outbox = await openOutbox()
    await outbox.settled((await outbox.enqueue(note())).opId)
    for (const key of ['locale', 'theme', 'density', 'vehicle.10', 'searches.10']) localStorage.setItem(key, 'x')
    sessionEnded()
    expect(Object.keys(localStorage).sort()).toEqual(['density', 'locale', 'theme'])
    await until(() => expect(outbox.view.get()).toMatchObject({ principal: null, operations: [] }))
  })

  it('gives a person their small things back, and tells those who show them', async () => {
    localStorage.setItem('vehicle.10', 'Golf')
    void sessionOpened(ANNA)
    await (await openOutbox()).enqueue(note())
    sessionEnded()
    const onStorage = vi.fn<(event: StorageEvent) => void>()
    window.addEventListener('storage', onStorage)
    logIn('anna')
    void sessionOpened(ANNA)
    await until(() => expect(localStorage.getItem('vehicle.10')).toBe('Golf'))
    expect(onStorage.mock.calls.map(([{ key, newValue }]) => [key, newValue])).toEqual([['vehicle.10', 'Golf']])
    window.removeEventListener('storage', onStorage)
  })
})

describe('pieces of knowledge', () => {
  const Car = v.object({ carId: v.number(), plate: v.string() })
  const cars = knownPieces({ table: 'vehicles', schema: Car, most: 2, idOf: ({ carId }) => String(carId), atMsOf: ({ carId }) => carId })

  it('are kept in the shape that is asked for, as many as agreed, newest first @OFF-02 @VEH-06', async () => {
    void sessionOpened(ANNA)
    await cars.note({ carId: 1, plate: 'A' }, { carId: 3, plate: 'C' }, { carId: 2, plate: 'B' })
    expect((await cars.all()).map(({ value, atMs }) => [value.plate, atMs])).toEqual([['C', 3], ['B', 2]])
    await cars.forget('3')
    expect(await cars.get('3')).toBeNull()
  })

  it('of another shape are as good as unknown', async () => {
    void sessionOpened(ANNA)
    const old = knownPieces({ table: 'vehicles', schema: v.object({ id: v.string() }), most: 20, idOf: ({ id }) => id })
    await old.note({ id: '9' })
    expect(await cars.get('9')).toBeNull()
    expect((await cars.all()).map(({ id }) => id)).not.toContain('9')
  })
})
