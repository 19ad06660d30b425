import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleEndpoints as endpoints, type SiblingChange } from '#src/contract/people/people.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
  })
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const rights = { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false }
const store = (username: string) => {
  const names = { first_name: 'Radu', family_name: 'Moldovan', email: 'radu@service.example' }
  const user = { ...names, username, role: 'mechanic' as const, rights }
  return shop.call(endpoints.store, { token: owner, key: randomUUID(), body: { user } })
}
const update = (user: SiblingChange) => shop.call(endpoints.update, { token: owner, key: randomUUID(), body: { user } })

describe('a parent', () => {
  test('gives nobody a name that looks like another: letters of one alphabet, in their usual form', async () => {
    for (const username of ['mec\u0430nic', 'p\u03b1tron', '\uff4decanic', '\u043cast\u0435r']) {
      const { status, refusal } = await store(username)
      expect([username, status, Object.keys(refusal.errors ?? {})]).toEqual([username, 422, ['user.username']])
    }
    for (const username of ['механик', 'ștefan_1', 'μηχανικός']) expect((await store(username)).status).toBe(201)
  })

  test('writes a telephone as one: six digits with what stands between them', async () => {
    for (const phone of ['abc', '12345', '0722 abc 111', '0722_555111'])
      expect((await update({ id: people.mechanic, phone })).refusal.errors, phone).toHaveProperty(['user.phone'])
    for (const phone of ['+40 (722) 555-111', '0264/555.111', '0722 111 222, 0744 333 444', ''])
      expect((await update({ id: people.mechanic, phone })).status).toBe(200)
  })
})
