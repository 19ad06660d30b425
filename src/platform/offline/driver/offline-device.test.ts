// @vitest-environment happy-dom
import { Dexie } from 'dexie'
import { IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANNA,
  closeShop,
  ended,
  type FakeShop,
  logIn,
  logOut,
  note,
  openFreshShop,
  openPage,
  pageOf,
  until,
} from '#tests/builders/offline/offline-rig.ts'
import { reportAnswer } from '#src/platform/api/contact.ts'
import { type Reactions, setReactions } from '#src/platform/api/reactions.ts'
import { StorageRefused } from '../outbox.ts'

const reactions = {
  sessionOver: vi.fn<() => void>(),
  deactivated: vi.fn<() => void>(),
  forbidden: vi.fn<() => void>(),
  tooManyRequests: vi.fn<() => void>(),
} satisfies Reactions
let shop: FakeShop

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  shop = openFreshShop()
  setReactions(reactions)
})
afterEach(async () => {
  await closeShop()
  vi.clearAllMocks()
})

describe('an operation', () => {
  it('is stored, sent under its principal and settled @OFF-03', async () => {
    const { device, view, settled } = await pageOf(ANNA)
    const { opId } = await device.wishes.enqueue(note())
    expect(await ended(view, opId)).toMatchObject({ state: 'done', answer: { message: 'ok' } })
    expect(shop.applied).toMatchObject([{ principal: ANNA, token: 'Bearer anna', kind: 'vehicle.note.v1' }])
    expect(view()).toMatchObject({
      principal: ANNA,
      pause: null,
      canStore: true,
      operations: [{ opId, state: 'done' }],
    })
    expect(settled).toEqual(['vehicles'])
  })

  it('waits for its turn to be stored while the person is not known yet', async () => {
    const page = openPage()
    const enqueued = page.device.wishes.enqueue(note())
    await page.device.open(ANNA)
    expect(await enqueued).toMatchObject({ principal: ANNA, state: 'pending' })
  })

  it('made without a network is sent after a restart @OFF-01 @OFF-03', async () => {
    const before = await pageOf(ANNA)
    shop.reachable = false
    await before.device.wishes.enqueue(note())
    await until(() => expect(before.view().pause?.reason).toBe('offline'))
    await before.device.leave()
    const after = openPage()
    await after.device.open(ANNA)
    expect(after.view().operations).toMatchObject([{ label: 'MS 12 ABC' }])
    shop.reachable = true
    after.device.wishes.drain()
    await until(() => expect(shop.applied).toHaveLength(1))
  })

  it('goes with its neighbours: a hundred that waited take eight calls at most', async () => {
    const { device, view } = await pageOf(ANNA)
    shop.reachable = false
    for (let count = 0; count < 100; count++) await device.wishes.enqueue(note(`B ${count}`))
    shop.reachable = true
    const before = shop.calls.length
    device.wishes.drain()
    await until(() => expect(view().operations.filter(({ state }) => state !== 'done')).toEqual([]))
    expect(shop.calls.slice(before).filter(({ path }) => path === '/api/sync/batch').length).toBeLessThanOrEqual(8)
    expect(shop.applied).toHaveLength(100)
  })

  it('can be taken back while it is still held back', async () => {
    const { device, view } = await pageOf(ANNA)
    const { opId } = await device.wishes.enqueue(note('MS 12 ABC', { undoMs: 6_000 }))
    expect(await device.wishes.undo(opId)).toBe(true)
    expect(await ended(view, opId)).toMatchObject({ state: 'cancelled' })
    expect(await device.wishes.undo(opId)).toBe(false)
    expect(shop.applied).toEqual([])
  })
})

describe('an operation that gives way to others', () => {
  const rows = (view: () => { operations: readonly { label: string; state: string }[] }) =>
    view().operations.map(({ label, state }) => [label, state])

  it('is given up in the same stored change that takes them: a restart finds either all or nothing of it @OFF-03 @OFF-04', async () => {
    const before = await pageOf(ANNA)
    shop.reachable = false
    const { opId } = await before.device.wishes.enqueue(note('of before', { undoMs: 60_000 }))
    const put = FakeStore.prototype.put
    let written = 0
    const broken = vi.spyOn(FakeStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'ops' && ++written >= 2) throw new DOMException('gone', 'UnknownError')
      return put.apply(this, given)
    })
    await expect(before.device.wishes.cancel(opId, [note('one'), note('two')])).rejects.toThrow()
    broken.mockRestore()
    await before.device.leave()
    const between = await pageOf(ANNA)
    expect([written >= 2, rows(between.view)]).toEqual([true, [['of before', 'pending']]])
    await between.device.wishes.cancel(opId, [note('one', { undoMs: 60_000 }), note('two', { undoMs: 60_000 })])
    await between.device.leave()
    const after = await pageOf(ANNA)
    expect(rows(after.view).filter(([, state]) => state !== 'cancelled')).toEqual([
      ['one', 'pending'],
      ['two', 'pending'],
    ])
    expect(shop.applied).toEqual([])
  })
})

describe('a file', () => {
  const sha256 = 'f'.repeat(64)
  const bytes = Uint8Array.from({ length: 1_300_000 }, (_value, index) => index % 251).buffer
  const isSame = (a: Uint8Array, b: ArrayBuffer) =>
    a.length === b.byteLength && new Uint8Array(b).every((byte, index) => byte === a[index])
  const claim = note('claim', { lane: 'claim:5', attachments: [sha256] })

  it('goes in parts before what needs it, and continues where the server stands after the connection died @OFF-03', async () => {
    const { device, view } = await pageOf(ANNA)
    shop.partsLeft = 2
    const { opId } = await device.wishes.enqueue(claim, [{ sha256, mediaType: 'image/jpeg', bytes, after: null }])
    const path = `/api/claims/5/photos/${sha256}`
    await until(() => expect(shop.partsLeft).toBeLessThan(0))
    const arrived = shop.files.get(path)!.parts
    expect(shop.applied).toEqual([])

    shop.partsLeft = Number.POSITIVE_INFINITY
    device.wishes.drain()
    expect(await ended(view, opId)).toMatchObject({ state: 'done' })
    expect(isSame(shop.files.get(path)!.bytes, bytes)).toBe(true)
    expect([arrived >= 1, shop.files.get(path)!.parts]).toEqual([true, 3])
  })

  it('survives a restart of the page with the operation that needs it', async () => {
    const before = await pageOf(ANNA)
    shop.reachable = false
    await before.device.wishes.enqueue(claim, [{ sha256, mediaType: 'image/jpeg', bytes, after: null }])
    await before.device.leave()
    shop.reachable = true
    await pageOf(ANNA)
    // An upload that failed rests for a moment, whatever is heard of the network.
    await until(() => expect(shop.applied).toHaveLength(1))
    expect(isSame(shop.files.get(`/api/claims/5/photos/${sha256}`)!.bytes, bytes)).toBe(true)
  })
})

describe('several tabs', () => {
  it('all enqueue; what one stores the other sees, and it happens once @OFF-03', async () => {
    const [one, two] = [await pageOf(ANNA), await pageOf(ANNA)]
    const operations = await Promise.all(
      [one, two, one, two].map((page, index) => page.device.wishes.enqueue(note(`B ${index}`))),
    )
    await Promise.all(operations.map(({ opId }, index) => ended((index % 2 ? two : one).view, opId)))
    expect(shop.applied).toHaveLength(4)
    expect(new Set(operations.map(({ idemKey }) => idemKey)).size).toBe(4)
    await until(() => expect([one, two].map(({ view }) => view().operations.length)).toEqual([4, 4]))
  })
})

describe('the end of a session', () => {
  it('told by the server stops first, keeps everything, then leads to login', async () => {
    const page = await pageOf(ANNA)
    shop.refusesWith = 401
    await page.device.wishes.enqueue(note())
    await until(() => expect(reactions.sessionOver).toHaveBeenCalledOnce())
    await logOut(page, ANNA)
    shop.refusesWith = null
    logIn('anna')
    await page.device.open(ANNA)
    await until(() => expect(shop.applied).toHaveLength(1))
  })

  it('by a deactivated account leads there', async () => {
    const page = await pageOf(ANNA)
    shop.refusesWith = 409
    await page.device.wishes.enqueue(note())
    await until(() => expect(reactions.deactivated).toHaveBeenCalledOnce())
    expect(reactions.sessionOver).not.toHaveBeenCalled()
  })

  it('gives up what is in flight and loses nothing of it', async () => {
    const page = await pageOf(ANNA)
    shop.gate = new Promise(() => undefined)
    await page.device.wishes.enqueue(note())
    await until(() => expect(shop.calls.at(-1)?.path).toBe('/api/sync/batch'))
    await page.device.leave()
    shop.gate = null
    await page.device.open(ANNA)
    await until(() => expect(shop.applied).toHaveLength(1))
  })
})

describe('a device that keeps nothing', () => {
  it('says so at once when IndexedDB is missing, and the rest goes on', async () => {
    vi.stubGlobal('indexedDB', undefined)
    Dexie.dependencies.indexedDB = undefined as unknown as typeof indexedDB
    const page = await pageOf(ANNA)
    await expect(page.device.wishes.enqueue(note())).rejects.toEqual(new StorageRefused('unavailable'))
    expect(page.view().canStore).toBe(false)
    expect(await page.device.knowledge('vehicles').all()).toEqual([])
    await page.device.knowledge('vehicles').put([{ id: '1', value: 1, atMs: 1 }], 20)
  })

  it('keeps nothing either where it could not encrypt: plain http', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const page = await pageOf(ANNA)
    await expect(page.device.wishes.enqueue(note())).rejects.toEqual(new StorageRefused('unavailable'))
    expect(await Dexie.getDatabaseNames()).not.toContain(expect.stringContaining('partition'))
  })

  it.each([500, 503, 429, 403])(
    'asks for the key ever more rarely where the shop answers %i, and sends the person nowhere',
    async (status) => {
      shop.refusesWith = status
      const page = await pageOf(ANNA)
      const asked = () => shop.calls.filter(({ path }) => path === '/api/sync/device-key').length
      expect([page.view().canStore, asked()]).toEqual([false, 1])
      // Every answer of the shop says that it is there; that is no reason to ask again at once.
      for (let answer = 1; answer <= 200; answer += 1) {
        reportAnswer(Date.now() + answer)
        await Promise.resolve()
      }
      // Waits for whatever has been begun to open it.
      expect(await page.device.knowledge('vehicles').all()).toEqual([])
      expect(asked()).toBe(1)
      expect([reactions.forbidden, reactions.tooManyRequests].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
      shop.refusesWith = null
      await until(() => expect(page.view().canStore).toBe(true))
      expect(asked()).toBe(2)
    },
  )

  it('with a full disk opens what it kept before, so that nobody takes it for sent @OFF-04', async () => {
    const before = await pageOf(ANNA)
    shop.reachable = false
    await before.device.wishes.enqueue(note())
    await before.device.leave()
    const put = FakeStore.prototype.put
    const full = vi.spyOn(FakeStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'partitions') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    })
    const after = openPage()
    await after.device.open(ANNA)
    expect(after.view()).toMatchObject({ principal: ANNA, operations: [{ label: 'MS 12 ABC' }] })
    full.mockRestore()
  })

  it('can store again when the key could only be had later', async () => {
    shop.reachable = false
    const page = await pageOf(ANNA)
    expect(page.view().canStore).toBe(false)
    shop.reachable = true
    window.dispatchEvent(new Event('online'))
    await page.device.wishes.enqueue(note())
    expect(page.view().canStore).toBe(true)
  })
})
