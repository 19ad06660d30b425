import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { ids, insertSmallCatalogue } from '#tests/builders/small-catalogue.ts'

let shop: TestShop
let blocked: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
  })
  blocked = await openSession(shop.db, people.blocked)
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const all = Object.entries(endpoints).flatMap(([noun, group]) => Object.entries<Endpoint>(group).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const))
const guarded = all.filter(([, endpoint]) => endpoint.access !== 'public')

/** Any values will do: who calls is looked at before what is asked. */
const anything = { params: { carId: '1', id: '1', uuid: 'x', number: '1' } } as never

test.each(guarded)('%s answers 409 to a deactivated person and leaks nothing', async (_name, endpoint) => {
  const { status, refusal } = await shop.call(endpoint, { ...(anything as object), token: blocked })
  expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'account-deactivated' })
})

test.each(guarded.filter(([, endpoint]) => endpoint.access === 'staff'))('%s answers 403 to who is not staff', async (_name, endpoint) => {
  const { status } = await shop.call(endpoint, { ...(anything as object), token: owner })
  expect(status).toBe(403)
})

test.each(guarded.filter(([, endpoint]) => endpoint.once))('%s answers 400 without an Idempotency-Key', async (_name, endpoint) => {
  const params = { uuid: '0197b5a0-0000-7000-8000-000000000001', carId: String(ids.logan), number: '4500000000', id: '1' }
  const { status, refusal } = await shop.call(endpoint, { params, body: bodies[`${endpoint.method} ${endpoint.path}`] ?? {}, token: owner })
  expect({ status, code: refusal.code }).toEqual({ status: 400, code: 'idempotency-key-missing' })
})

const line = { uuid: '0197b5a0-0000-7000-8000-000000000001', quantity: 1, unit_net: 1 }
/** Bodies that are well formed, so that the missing key is what is wrong. */
const bodies: Record<string, object> = {
  'POST /v2/cart/add-multiple': { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 2 }] }] },
  'PATCH /v2/cart/items/:uuid': { variants: [{ requested_quantity: 2 }] },
  'DELETE /v2/cart/remove-multiple': { uuids: [line.uuid] },
  'PATCH /v2/cart/comment': { comment: '' },
  'PATCH /v2/cart/shipping-point': { shipping_point: 1 },
  'PATCH /v2/cart/items/:uuid/update-selection': { checked: true },
  'PATCH /v2/cart/update-all-selection': { checked: true },
  'POST /v2/cart/order/send': { client_intent_id: line.uuid, shipping_point: 1, seen: { lines: [line], totals: { net: 1, vat: 0, gross: 1 } } },
}
