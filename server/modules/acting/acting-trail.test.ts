import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints as contract } from '#src/contract/endpoints.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { assign, insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await assign(db, people.staff, people.owner)
  })
})
afterAll(() => shop.close())

test('nobody acts in a company for who was blocked there alone @T-25', async () => {
  const token = await openSession(shop.db, people.staff)
  const body = () => ({ uuid: randomUUID(), user_id: people.mechanic, company_id: people.company, reason: 'Suport' })
  const set = (status: 'active' | 'blocked') =>
    shop.db.updateTable('user_companies').set({ status }).where('user_id', '=', people.mechanic).execute()
  await set('blocked')
  expect((await shop.call(actingEndpoints.begin, { token, body: body() })).status).toBe(404)
  await set('active')
  expect((await shop.call(actingEndpoints.begin, { token, body: body() })).status).toBe(200)
})

test('what nobody has stopped is over in the trail when its time is', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const row = { uuid: randomUUID(), actor_id: people.staff, user_id: people.owner, company_id: people.company }
  const times = { started_at: hoursAgo(2), expires_at: hoursAgo(1), ended_at: null }
  await insert(shop.db, 'impersonations', [{ ...row, reason: 'Suport', ...times }])
  const token = await openSession(shop.db, people.owner)
  const { items } = (await shop.call(actingEndpoints.ofCompany, { token, query: {} })).body
  expect(items.find(({ uuid }) => uuid === row.uuid)).toMatchObject({
    is_over: true,
    ends_at: times.expires_at.toISOString(),
  })
})

test('begins with who acted last, and names of each kind the first twenty numbers in the order in which they came', async () => {
  const row = (hours: number) => ({
    uuid: randomUUID(),
    actor_id: people.staff,
    user_id: people.mechanic,
    company_id: people.company,
    reason: 'Suport',
    started_at: new Date(Date.now() + hours * 3_600_000),
    expires_at: new Date(Date.now() + (hours + 1) * 3_600_000),
    ended_at: null,
  })
  const [first, last, between] = [row(-9), row(-7), row(-8)]
  await insert(shop.db, 'impersonations', [first, last, between])
  // Of two calls that are one kind; each number is lower than the one before it.
  const numbers = Array.from({ length: 25 }, (_, at) => String(4_500_000_099 - at))
  for (const [at, about] of numbers.entries())
    await shop.db
      .insertInto('audit_entries')
      .values({
        impersonation: last.uuid,
        actor_id: people.staff,
        user_id: people.mechanic,
        company_id: people.company,
        operation: at < 10 ? 'POST /v2/cart/order/send' : 'POST /offers/:vbeln/order',
        about,
        at: new Date(),
      })
      .execute()
  const [ofCompany, ofStaff] = [
    await shop.call(actingEndpoints.ofCompany, { token: await openSession(shop.db, people.owner), query: {} }),
    await shop.call(actingEndpoints.ofStaff, { token: await openSession(shop.db, people.staff), query: {} }),
  ]
  for (const { body } of [ofCompany, ofStaff]) {
    const items = body.items.filter(({ subject }) => subject.id === people.mechanic)
    expect(items.slice(-3).map(({ uuid }) => uuid)).toEqual([last.uuid, between.uuid, first.uuid])
    expect(items.at(-3)!.writes).toEqual([{ area: 'order', count: 25, numbers: numbers.slice(0, 20) }])
  }
})

describe('what staff write for a customer @T-25', () => {
  test('stands in the trail also where its repetition changes nothing: wishes to be told, and searched chassis numbers', async () => {
    const uuid = randomUUID()
    const { body } = await shop.call(actingEndpoints.begin, {
      token: await openSession(shop.db, people.staff),
      body: { uuid, user_id: people.owner, company_id: people.company, reason: 'Comandă telefonică' },
    })
    const token = body.impersonation_token
    const params = { id: String(ids.padsBrembo) }
    const done = [
      await shop.call(stockNotificationEndpoints.register, { token, params }),
      await shop.call(stockNotificationEndpoints.cancel, { token, params }),
      await shop.call(vehicleSearchEndpoints.noteVins, { token, body: { vinNumbers: [] } }),
      await shop.call(vehicleSearchEndpoints.forgetVins, { token }),
    ]
    expect(done.map(({ status }) => status)).toEqual([201, 204, 200, 204])
    const owner = await openSession(shop.db, people.owner)
    const { items } = (await shop.call(actingEndpoints.ofCompany, { token: owner, query: {} })).body
    expect(items.map(({ writes }) => writes)[0]).toEqual([
      { area: 'vehicles', count: 2, numbers: [] },
      { area: 'other', count: 2, numbers: [] },
    ])
  })

  test('is missing in the trail only for what changes nothing of the customer, or is told by another write', () => {
    const unnoted = Object.entries(contract).flatMap(([noun, calls]) =>
      Object.entries<Endpoint>(calls).flatMap(([name, { method, access, needs, unkeyed }]) =>
        method !== 'GET' && access === 'user' && unkeyed && !needs?.includes('self') ? [`${noun}.${name}`] : [],
      ),
    )
    expect(unnoted).toEqual([
      'session.logout',
      'session.heartbeat',
      'acting.end',
      'papers.cart',
      'shares.preview',
      'cartV1.availability',
      'offers.uploadPhoto',
      'claims.uploadPhoto',
      'returns.uploadPhoto',
      'threads.uploadPhoto',
      'sync.batch',
      'sync.cancel',
      'sync.reconcile',
      'sync.deviceKey',
    ])
  })
})
