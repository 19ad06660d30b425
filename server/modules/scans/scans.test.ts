import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Scan, SCAN_KEPT_SECONDS, scanEndpoints as endpoints } from '#src/contract/people/scans.ts'
import { asking, openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket } from '#tests/api/two-processes.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { forgetScans, readScans, SCANS_MAX, takeScan } from './scans.repository.ts'

const VIN = 'WVWZZZ1KZAW002841'
const TABLET = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
let shop: TestShop
let tablet: string
let counter: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  tablet = await openSession(shop.db, people.owner)
  counter = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('scans').execute())

const scan = (given: Partial<Pick<Scan, 'id' | 'kind' | 'value'>> & { age_seconds?: number } = {}) => ({
  id: randomUUID(),
  kind: 'vin' as const,
  value: VIN,
  age_seconds: 0,
  ...given,
})
const take = (body: ReturnType<typeof scan>, key: string = randomUUID(), token = tablet) =>
  shop.call(endpoints.take, { token, key, body, headers: { 'user-agent': TABLET } })
const list = async (token = counter) => (await shop.call(endpoints.list, { token })).body.items

test('what one device has scanned stands on the others, the newest first, with the kind of the device @VEH-04', async () => {
  const [vin, code] = [scan(), scan({ kind: 'code', value: ' 0 986 494 000 ', age_seconds: 60 })]
  expect([(await take(vin)).status, (await take(code)).status]).toEqual([204, 204])
  expect(await list()).toMatchObject([
    { id: vin.id, kind: 'vin', value: VIN, device: 'tablet' },
    { id: code.id, kind: 'code', value: '0 986 494 000', device: 'tablet' },
  ])
  const [, waited] = await list()
  expect(Math.round((Date.now() - Date.parse(waited!.taken_at)) / 1000)).toBeGreaterThanOrEqual(60)
})

test('another person sees nothing of it, nor does the person in another company', async () => {
  await take(scan())
  expect(await list(await openSession(shop.db, people.mechanic))).toEqual([])
  const principal = await principalOf(shop.db, counter)
  const elsewhere = { ...principal, companyId: principal.companyId + 1 }
  expect(await readScans(shop.db, principal, new Date())).toHaveLength(1)
  expect(await readScans(shop.db, elsewhere, new Date())).toEqual([])
})

test('the same value again is one, moved up; one that was scanned before it and comes later changes nothing', async () => {
  const [first, other, again] = [scan(), scan({ kind: 'code', value: VIN }), scan()]
  for (const each of [first, other, again]) await take(each)
  expect((await list()).map(({ id }) => id)).toEqual([again.id, other.id])
  await take(scan({ age_seconds: 300 }))
  expect((await list()).map(({ id }) => id)).toEqual([again.id, other.id])
})

test('a key is done once, also where the second try says how long it has waited by then', async () => {
  const [key, body] = [randomUUID(), scan()]
  await take(body, key)
  await shop.db.deleteFrom('scans').execute()
  const { status, headers } = await take({ ...body, age_seconds: 30 }, key)
  expect([status, headers['idempotency-replayed'], await list()]).toEqual([204, 'true', []])
  expect((await take({ ...body, value: 'another' }, key)).status).toBe(400)
})

test('kept for ten minutes to the second, and gone for good with the next look', async () => {
  const principal = await principalOf(shop.db, counter)
  const takenAt = new Date('2026-03-02T08:00:00Z')
  await takeScan(shop.db, principal, { id: randomUUID(), kind: 'vin', value: VIN, device: 'tablet', takenAt })
  const after = (ms: number) => new Date(takenAt.getTime() + SCAN_KEPT_SECONDS * 1000 + ms)
  expect(await readScans(shop.db, principal, after(-1))).toHaveLength(1)
  expect(await forgetScans(shop.db, after(-1))).toBe(0)
  expect(await readScans(shop.db, principal, after(0))).toEqual([])
  expect([await forgetScans(shop.db, after(0)), await forgetScans(shop.db, after(0))]).toEqual([1, 0])
})

test('of more than fifty the oldest go', async () => {
  const principal = await principalOf(shop.db, counter)
  const begin = Date.now() - 60_000
  for (let at = 0; at <= SCANS_MAX; at++)
    await takeScan(shop.db, principal, {
      id: randomUUID(),
      kind: 'code',
      value: `code ${at}`,
      device: 'phone',
      takenAt: new Date(begin + at),
    })
  const values = (await list()).map(({ value }) => value)
  expect([values.length, values[0], values.at(-1)]).toEqual([SCANS_MAX, `code ${SCANS_MAX}`, 'code 1'])
  const { count } = await shop.db
    .selectFrom('scans')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(SCANS_MAX)
})

test.each([
  ['value', { value: '' }],
  ['value', { value: '   ' }],
  ['value', { value: 'x'.repeat(65) }],
  ['value', { value: 'two\nlines' }],
  ['value', { value: 'a\u0000b' }],
  ['kind', { kind: 'text' as never }],
  ['id', { id: 'mine' }],
  ['age_seconds', { age_seconds: -1 }],
  ['age_seconds', { age_seconds: 601 }],
])('%s is refused at its field: %j', async (field, given) => {
  const { status, refusal } = await take(scan(given))
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
  expect(await list()).toEqual([])
})

test('without a key it is not taken', async () => {
  const { status } = await shop.call(endpoints.take, { token: tablet, body: scan(), key: '' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await list()).toEqual([])
})

test('all screens of the person hear of it by its id alone, those of others do not @CNT-05', async () => {
  const process = await openTestProcess(shop.url)
  const url = await process.url()
  const tokens = [tablet, counter, await openSession(shop.db, people.mechanic)]
  const screens = await Promise.all(tokens.map((token) => openTestSocket(url, token)))
  try {
    const body = scan()
    await asking(process.app)(endpoints.take, { token: tablet, key: randomUUID(), body })
    const heard = () => screens.map(({ heard: all }) => all.filter(([event]) => event === 'scan.taken'))
    const hint = [['scan.taken', { id: body.id }]]
    await expect.poll(heard, { timeout: 10_000 }).toEqual([hint, hint, []])
  } finally {
    for (const { socket } of screens) socket.disconnect()
    await process.close()
  }
})
