// @vitest-environment happy-dom
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  ANNA,
  BELA,
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
import { closePersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import { forgetPersonalStorage } from '#src/platform/session/session-storage.ts'
import { keyRing } from '../../storage/key-ring.ts'

let shop: FakeShop

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  shop = openFreshShop()
})
afterEach(closeShop)

async function everythingStored(): Promise<string> {
  const found: string[] = [JSON.stringify({ ...localStorage })]
  for (const name of await Dexie.getDatabaseNames()) {
    const raw = await new Dexie(name).open()
    for (const table of raw.tables) {
      for (const row of (await table.toArray()) as Record<string, unknown>[])
        found.push(
          ...Object.values(row).map((value) =>
            value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : JSON.stringify(value),
          ),
        )
    }
    raw.close()
  }
  return found.join('\n')
}

it('a tablet that several people use shows nothing of a person who logged out without a network, and sends for them when they are back @OFF-05', async () => {
  const page = await pageOf(ANNA)
  await page.device.knowledge('vehicles').put([{ id: '7', value: { plate: 'MS 99 ZZZ', price: 12_345 }, atMs: 1 }], 20)
  localStorage.setItem('vehicle.10', '{"registration_number":"MS 99 ZZZ"}')
  shop.reachable = false
  for (const label of ['MS 12 ABC', 'MS 13 ABC', 'MS 14 ABC']) await page.device.wishes.enqueue(note(label))
  const annasKey = keyRing.get(ANNA)!

  closePersonalStorage()
  await logOut(page, ANNA)
  expect(await everythingStored()).not.toMatch(/MS \d\d|12.?345|anna|1\.10\.10/)
  expect(await everythingStored()).not.toContain(annasKey)
  expect(page.view()).toMatchObject({ principal: null, operations: [], pause: null })

  shop.reachable = true
  logIn('bela')
  await page.device.open(BELA)
  expect(page.view()).toMatchObject({ principal: BELA, operations: [], sealedOfOthers: 3 })
  const { opId } = await page.device.wishes.enqueue(note('CJ 01 BEL'))
  await ended(page.view, opId)
  expect(shop.applied.map(({ principal }) => principal)).toEqual([BELA])
  await logOut(page, BELA)

  logIn('anna')
  await page.device.open(ANNA)
  await until(() => expect(shop.applied).toHaveLength(4))
  expect(shop.applied.slice(1).every(({ principal, token }) => principal === ANNA && token === 'Bearer anna')).toBe(
    true,
  )
  await until(() => expect(personalStorage.get('vehicle.10')).toContain('MS 99 ZZZ'))
  expect(await page.device.knowledge('vehicles').all()).toEqual([])
  expect(page.view().sealedOfOthers).toBe(0)
})

it('the photos of what a person was writing when their session ended are theirs after the next login, and nobody reads them until then @OFF-05 @RET-03', async () => {
  const page = await pageOf(ANNA)
  const photo = { id: 'a1', value: { kind: 'damage', base64: 'MS 99 ZZZ' }, atMs: 1 }
  await page.device.knowledge('claim-draft-photos').put([photo], 10)
  await page.device.knowledge('claims').put([{ id: 'list', value: ['MS 99 ZZZ'], atMs: 1 }], 10)
  await logOut(page, ANNA)
  expect(await everythingStored()).not.toMatch(/MS 99/)

  logIn('bela')
  await page.device.open(BELA)
  expect(await page.device.knowledge('claim-draft-photos').all()).toEqual([])
  await logOut(page, BELA)

  logIn('anna')
  await page.device.open(ANNA)
  expect(await page.device.knowledge('claim-draft-photos').all()).toEqual([photo])
  expect(await page.device.knowledge('claims').all(), 'what the shop also has is gone').toEqual([])
})

it.each([
  ['is being opened', true],
  ['is not known yet', false],
])(
  'a tablet that several people use stores nothing for the next person that was done while the part of the former one %s @OFF-05',
  async (_when, isOpening) => {
    const page = openPage()
    let answer: () => void = () => undefined
    shop.gate = new Promise((resolve) => (answer = resolve))
    if (isOpening) {
      void page.device.open(ANNA)
      await until(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/sync/device-key'))
    }
    const [wish, knowledge] = [
      page.device.wishes.enqueue(note('MS 12 ABC')),
      page.device.knowledge('vinHistory', 'tell'),
    ]
    const outcomes = Promise.allSettled([wish, knowledge.put([{ id: '1', value: 'WVWZZZ1KZ6W000001', atMs: 1 }], 20)])
    const left = logOut(page, ANNA)
    logIn('bela')
    const opened = page.device.open(BELA)
    answer()
    shop.gate = null
    await Promise.all([left, opened])
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(page.view()).toMatchObject({ principal: BELA, operations: [] })
    expect(await page.device.knowledge('vinHistory').all()).toEqual([])
  },
)

it('a tablet that several people use can be read by nobody from the moment the key is gone, even if the page dies right then @OFF-05', async () => {
  const page = await pageOf(ANNA)
  shop.reachable = false
  await page.device.wishes.enqueue(note())
  await page.device.knowledge('vinHistory').put([{ id: '1', value: 'WVWZZZ1KZ6W000001', atMs: 1 }], 20)
  keyRing.drop()
  forgetPersonalStorage()
  expect(await everythingStored()).not.toMatch(/MS 12|WVWZZZ|anna/)

  // The page that was to do the rest is gone. The next person's page still knows that something waits.
  shop.reachable = true
  logIn('bela')
  const next = await pageOf(BELA)
  expect(next.view().sealedOfOthers).toBe(1)
})

it('a tablet that several people use keeps apart what staff do for a customer, sends it under both names, and seals it when they act for nobody any more @OFF-05', async () => {
  const FOR_CUSTOMER = '7.10.70'
  const page = await pageOf(ANNA)
  shop.gate = new Promise(() => undefined)
  await page.device.wishes.enqueue(note('own'))
  await until(() => expect(shop.calls.at(-1)?.path).toBe('/api/sync/batch'))
  // The session is exchanged in the middle of a call.
  await page.device.leave()
  shop.gate = null
  logIn('anna for a customer')
  await page.device.open(FOR_CUSTOMER)
  expect(page.view()).toMatchObject({ principal: FOR_CUSTOMER, operations: [], sealedOfOthers: 0 })
  const { opId } = await page.device.wishes.enqueue(note('for them'))
  await ended(page.view, opId)
  shop.reachable = false
  await page.device.wishes.enqueue(note('for them, later'))
  await page.device.leave()

  shop.reachable = true
  logIn('anna')
  await page.device.open(ANNA)
  await until(() => expect(shop.applied).toHaveLength(2))
  expect(shop.applied.map(({ principal, token }) => [principal, token])).toEqual([
    [FOR_CUSTOMER, 'Bearer anna for a customer'],
    [ANNA, 'Bearer anna'],
  ])
  expect(page.view()).toMatchObject({ sealedOfOthers: 1 })
  expect(keyRing.get(FOR_CUSTOMER)).toBeNull()
})

it('a tablet that several people use sends nothing with the token of somebody else @OFF-05', async () => {
  const page = await pageOf(ANNA)
  shop.reachable = false
  await page.device.wishes.enqueue(note())
  shop.reachable = true
  // Another tab logged Bela in; this one has not heard of it.
  logIn('bela')
  page.device.wishes.drain()
  await until(() => expect(page.view()).toMatchObject({ principal: null, operations: [] }))
  expect(shop.applied).toEqual([])
})

it('a tablet that several people use asks the server for the key once, and opens without a network from then on @OFF-01 @OFF-05', async () => {
  await (await pageOf(ANNA)).device.leave()
  shop.reachable = false
  const page = await pageOf(ANNA)
  expect(page.view()).toMatchObject({ principal: ANNA, canStore: true })
  expect(shop.calls.filter(({ path }) => path === '/api/sync/device-key')).toHaveLength(1)
})

it('a tablet that several people use compares what was sent before with the server after a login, so that a restored one gets it again @OFF-05', async () => {
  const page = await pageOf(ANNA)
  const { opId } = await page.device.wishes.enqueue(note())
  await ended(page.view, opId)
  await logOut(page, ANNA)
  shop.applied.length = 0
  logIn('anna')
  await page.device.open(ANNA)
  await until(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/sync/reconcile'))
})
