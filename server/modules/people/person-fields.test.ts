import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { peopleEndpoints as endpoints, type RoleKey, type SiblingChange } from '#src/contract/people/people.ts'
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
const store = (username: string, role: RoleKey = 'mechanic') => {
  const names = { first_name: 'Radu', family_name: 'Moldovan', email: 'radu@service.example' }
  const user = { ...names, username, role, rights }
  return shop.call(endpoints.store, { token: owner, key: randomUUID(), body: { user } })
}
const update = (user: SiblingChange) => shop.call(endpoints.update, { token: owner, key: randomUUID(), body: { user } })

describe('a parent', () => {
  test('gives nobody a name that looks like another: letters of one alphabet, in their usual form', async () => {
    for (const username of [
      'mec\u0430nic',
      'p\u03b1tron',
      '\uff4decanic',
      '\u043cast\u0435r',
      'mecan\u0131c',
      'p\u0251tron',
    ]) {
      const { status, refusal } = await store(username)
      expect([username, status, Object.keys(refusal.errors ?? {})]).toEqual([username, 422, ['user.username']])
    }
    for (const username of ['механик', 'ștefan_1', 'μηχανικός', 'szőke.łukasz', 'Groß-Ødegård'])
      expect((await store(username)).status).toBe(201)
  })

  test('writes a name that is seen, in one line, and nothing that turns what comes after it', async () => {
    for (const first_name of [
      '\u200B',
      '\u2060\u00AD',
      '\u202E',
      '\u3164',
      '\u115F\u1160',
      '\u2800',
      '\uFE0F',
      '\u034F',
    ])
      expect(
        (await update({ id: people.mechanic, first_name })).refusal.errors,
        encodeURIComponent(first_name),
      ).toHaveProperty(['first_name'])
    const names = { first_name: 'Ana\n\tMaria', family_name: '\u202EPop', nickname: ' \u200B ' }
    expect((await update({ id: people.mechanic, ...names })).status).toBe(200)
    await shop.call(accountEndpoints.update, { token: owner, key: randomUUID(), body: { nickname: 'Șe\u202Efa\n' } })
    const { items } = (await shop.call(endpoints.list, { token: owner })).body
    const named = (id: number) => items.find((person) => person.id === id)
    expect(named(people.mechanic)).toMatchObject({ first_name: 'Ana Maria', family_name: 'Pop', nickname: '' })
    expect(named(people.owner)?.nickname).toBe('Șefa')
  })

  test('adds another owner as a parent, and nobody else', async () => {
    const added = [await store('alt.titular', 'owner'), await store('alt.mecanic')]
    const { items } = (await shop.call(endpoints.list, { token: owner })).body
    expect(added.map(({ body }) => items.find(({ id }) => id === body.id)?.is_parent)).toEqual([true, false])
  })

  test('writes a telephone as one: six digits with what stands between them', async () => {
    for (const phone of ['abc', '12345', '0722 abc 111', '0722_555111'])
      expect((await update({ id: people.mechanic, phone })).refusal.errors, phone).toHaveProperty(['user.phone'])
    for (const phone of ['+40 (722) 555-111', '0264/555.111', '0722 111 222, 0744 333 444', ''])
      expect((await update({ id: people.mechanic, phone })).status).toBe(200)
  })
})
