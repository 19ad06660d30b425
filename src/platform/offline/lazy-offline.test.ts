// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANNA,
  BELA,
  closePages,
  ended,
  FakeShop,
  logIn,
  logOut,
  note,
  pageOf,
  until,
} from '#tests/builders/offline/offline-rig.ts'
import { closePersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import type { Operation } from './engine/operation.ts'
import { keyRing } from './storage/key-ring.ts'
import { knowledge, leaveSession, openOutbox, sessionEnded, sessionOpened } from './lazy-offline.ts'

let shop: FakeShop
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  closePersonalStorage()
  keyRing.drop()
  localStorage.clear()
  shop = new FakeShop()
  shop.install()
  logIn('anna')
})
afterEach(async () => {
  await leaveSession()
  await closePages()
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
    expect(personalStorage.get('vehicle.10')).toBeNull()
    const told = vi.fn<(key: string) => void>()
    const stopFollowing = personalStorage.subscribe(told)
    logIn('anna')
    void sessionOpened(ANNA)
    await until(() => expect(told).toHaveBeenCalledWith('vehicle.10'))
    expect(personalStorage.get('vehicle.10')).toBe('Golf')
    stopFollowing()
  })

  describe('when the page goes in the second in which the session ends', () => {
    const COMMENT = 'cart-comment.10'
    const MESSAGE = 'feedback.10.thread-77'
    const TYPED = 'Sunați înainte, MS 12 ABC'

    async function comeToWork(): Promise<void> {
      void sessionOpened(ANNA)
      await openOutbox()
      await until(() => expect(personalStorage.isDurable()).toBe(true))
    }
    /** Anna writes, her session ends, and nothing of what is to be done behind that comes to be done. */
    async function leaveInTheMiddle(typed = TYPED): Promise<void> {
      await comeToWork()
      for (const key of [COMMENT, MESSAGE]) personalStorage.set(key, typed)
      await personalStorage.written()
      const dying = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('The page is gone.'))
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      sessionEnded()
      await until(() => expect(told).toHaveBeenCalled())
      dying.mockRestore()
      told.mockRestore()
    }
    const stored = () => JSON.stringify({ ...localStorage })
    const found = () => [personalStorage.get(COMMENT), personalStorage.get(MESSAGE)]

    it('gives back what they were writing at their next login, once @OFF-05', async () => {
      await leaveInTheMiddle()
      expect(stored(), 'it says nothing of them').not.toMatch(/MS 12|comment|feedback|thread|\b10\b|anna/)
      logIn('anna')
      await pageOf(ANNA)
      await until(() => expect(found()).toEqual([TYPED, TYPED]))
      // It goes once it is written down in their own part.
      await until(() => expect(localStorage.getItem('left_behind')).toBeNull())
    })

    it('shows it to nobody who logs in between, and takes nothing of it from them @OFF-05', async () => {
      await leaveInTheMiddle()
      logIn('bela')
      const between = await pageOf(BELA)
      expect(stored()).not.toMatch(/comment|feedback/)
      expect(found()).toEqual([null, null])
      personalStorage.set('cart-comment.20', 'of Bela')
      await personalStorage.written()
      closePersonalStorage()
      await logOut(between, BELA)
      logIn('anna')
      await pageOf(ANNA)
      await until(() => expect(found()).toEqual([TYPED, TYPED]))
      expect(personalStorage.get('cart-comment.20')).toBeNull()
    })

    it('gives back what they wrote last where that happened twice @OFF-05', async () => {
      await leaveInTheMiddle('first')
      const first = localStorage.getItem('left_behind')!
      logIn('anna')
      await leaveInTheMiddle('second')
      localStorage.setItem('left_behind', first + localStorage.getItem('left_behind')!)
      logIn('anna')
      await pageOf(ANNA)
      await until(() => expect(found()).toEqual(['second', 'second']))
    })

    it('keeps it no longer than the part of the device of somebody who does not come back @OFF-05', async () => {
      await leaveInTheMiddle()
      const left = localStorage.getItem('left_behind')!
      localStorage.setItem('left_behind', left.replaceAll(/^\d+/gm, String(Date.now() - 91 * 24 * 3_600_000)))
      logIn('bela')
      await pageOf(BELA)
      expect(localStorage.getItem('left_behind')).toBeNull()
    })

    it('leaves nothing in localStorage once it is sealed with the rest @OFF-05', async () => {
      await comeToWork()
      personalStorage.set(COMMENT, TYPED)
      await personalStorage.written()
      sessionEnded()
      expect(Object.keys(localStorage)).toEqual(['left_behind'])
      await until(() => expect(localStorage).toHaveLength(0))
      logIn('anna')
      await pageOf(ANNA)
      await until(() => expect(personalStorage.get(COMMENT)).toBe(TYPED))
    })

    it('keeps what a second tab has to hand in, which ends the session after the first @OFF-05', async () => {
      const first = await pageOf(ANNA)
      personalStorage.set(COMMENT, TYPED)
      await personalStorage.written()
      const keys = { ...keyRing.all() }
      closePersonalStorage()
      await logOut(first, ANNA)
      // Where the browser keeps no pads each tab has the keys in its own memory.
      await first.device.end({ keys, principal: ANNA, keepsakes: {} })
      logIn('anna')
      await pageOf(ANNA)
      await until(() => expect(personalStorage.get(COMMENT)).toBe(TYPED))
    })
  })
})
