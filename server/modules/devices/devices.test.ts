import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceEndpoints as endpoints } from '#src/contract/people/devices.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const PASSWORD = 'Right!2026x'
let shop: TestShop
let here: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('user_id', '=', people.owner)
      .execute()
  })
  here = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const list = async (token = here) => (await shop.call(endpoints.list, { token })).body.items
const own = { password: PASSWORD }
const isIn = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status === 200

test('who logs in is listed with what their browser says of itself, this device first @ACC-01', async () => {
  const { username } = await shop.db
    .selectFrom('users')
    .select('username')
    .where('user_id', '=', people.owner)
    .executeTakeFirstOrThrow()
  const { body } = await shop.call(sessionEndpoints.login, {
    body: { username, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' },
  })
  const devices = await list()
  expect(devices.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false])
  expect(devices[1]).toMatchObject({ id: body.token_id, browser: 'Chrome', system: 'Android' })
  expect(devices[1]!.company).not.toBe('')
  await shop.call(endpoints.end, { token: here, params: { id: String(body.token_id) }, body: own })
  expect(await isIn(String(body.token))).toBe(false)
  expect(await isIn(here)).toBe(true)
  expect(await list()).toHaveLength(1)
})

test('one of another person is as unknown as one that has ended, and is not ended', async () => {
  const other = await openSession(shop.db, people.mechanic)
  const [theirs] = await list(other)
  for (const id of [theirs!.id, '00000000-0000-4000-8000-000000000000'])
    expect((await shop.call(endpoints.end, { token: here, params: { id }, body: own })).status).toBe(404)
  expect(await isIn(other)).toBe(true)
})

test('all others end at once, those of other people and this one stay', async () => {
  const left = [await openSession(shop.db, people.owner), await openSession(shop.db, people.owner)]
  const other = await openSession(shop.db, people.mechanic)
  expect((await shop.call(endpoints.endOthers, { token: here, body: own })).status).toBe(204)
  for (const token of left) expect(await isIn(token)).toBe(false)
  expect(await isIn(here)).toBe(true)
  expect(await isIn(other)).toBe(true)
})

test('one that has run out is not listed', async () => {
  const token = await openSession(shop.db, people.owner)
  const before = await list()
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token_id', '=', (await list(token))[0]!.id)
    .execute()
  expect(await list()).toHaveLength(before.length - 1)
})

test('none ends without the own password, which whoever finds a tablet open does not know @ACC-01', async () => {
  const other = await openSession(shop.db, people.owner)
  const [, theirs] = await list()
  const wrong = { token: here, body: { password: 'Wrong!2026x' } }
  const answers = [
    await shop.call(endpoints.end, { ...wrong, params: { id: theirs!.id } }),
    await shop.call(endpoints.endOthers, wrong),
    await shop.call(endpoints.endOthers, { token: here, body: { password: '' } }),
  ]
  expect(answers.map(({ status, refusal }) => [status, Object.keys(refusal.errors ?? {})])).toEqual(
    answers.map(() => [422, ['password']]),
  )
  expect(await isIn(other)).toBe(true)
})
