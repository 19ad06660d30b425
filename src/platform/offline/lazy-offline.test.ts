// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANNA, BELA, ended, FakeShop, logIn, note, until } from '#tests/builders/offline/offline-rig.ts'
import type { Operation } from './engine/operation.ts'
import { knowledge, leaveSession, openOutbox, sessionEnded, sessionOpened } from './lazy-offline.ts'

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
  it('lets a wish wait that was made before anything was loaded, and tells what became of it', async () => {
    const told = vi.fn<(operation: Operation) => void>()
    const enqueued = openOutbox().then((outbox) => {
      outbox.onSettled(told)
      return outbox.enqueue(note())
    })
    void sessionOpened(ANNA)
    const { opId } = await enqueued
    await until(() => expect(told.mock.lastCall?.[0]).toMatchObject({ opId, state: 'done' }))
    expect(shop.applied).toHaveLength(1)
  })

  it('takes everything of a person out of localStorage in the same step in which the session ends, and nothing of the device @AUTH-07 @OFF-05', async () => {
    void sessionOpened(ANNA)
    const outbox = await openOutbox()
    const { opId } = await outbox.enqueue(note())
    await ended(outbox.view.get, opId)
    for (const key of ['locale', 'theme', 'density', 'vehicle.10', 'searches.10']) localStorage.setItem(key, 'x')
    sessionEnded()
    expect(Object.keys(localStorage).sort()).toEqual(['density', 'locale', 'theme'])
    await until(() => expect(outbox.view.get()).toMatchObject({ principal: null, operations: [] }))
  })

  it('notes nothing for the next person that was asked for by the one who has left, who is told @OFF-05', async () => {
    const history = knowledge('vinHistory', 'tell')
    const note = (id: string) => history.put([{ id, value: 'WVWZZZ1KZ6W000001', atMs: 1 }], 20)
    await sessionOpened(ANNA)
    const asked = Promise.allSettled([note('of Anna')])
    sessionEnded()
    logIn('bela')
    await sessionOpened(BELA)
    await note('of Bela')
    expect((await asked).map(({ status }) => status)).toEqual(['rejected'])
    expect((await history.all()).map(({ id }) => id)).toEqual(['of Bela'])
  })

  it('tells and takes nothing of the next person for a question of the one before @OFF-05', async () => {
    const history = knowledge('vinHistory')
    await sessionOpened(ANNA)
    await history.put([{ id: 'own', value: 'WVWZZZ1KZ6W000001', atMs: 1 }], 20)
    await leaveSession()
    logIn('anna for a customer')
    await sessionOpened('7.10.70')
    const [all, one, removed] = [history.all(), history.get('own'), history.remove(['own'])]
    logIn('anna')
    await sessionOpened(ANNA)
    expect([await all, await one, await removed]).toEqual([[], null, undefined])
    expect((await history.all()).map(({ id }) => id)).toEqual(['own'])
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
