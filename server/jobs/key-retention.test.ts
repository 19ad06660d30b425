import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { openOrderingShop, type OrderingShop, orderOf, add, send } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { forgetOldKeys, keyRetention } from './key-retention.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const comment = (key: string, text: string) =>
  shop.call(cartEndpoints.comment, { token: shop.tokens.owner, key, body: { comment: text } })
const addNone = (key: string) =>
  shop.call(cartEndpoints.addMultiple, {
    token: shop.tokens.owner,
    key,
    body: { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 3 }] }] },
  })

test('a key older than a weekend, or than a month, still keeps its effect from happening twice', async () => {
  const key = randomUUID()
  await comment(key, 'unu')
  await forgetOldKeys(shop.db, later(3))
  await forgetOldKeys(shop.db, later(31))
  const again = await comment(key, 'unu')
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', { cart_comment: 'unu' }])
})

test('after 90 days the body is gone, the refusal and its code are not, and the key is still used', async () => {
  const [done, refused] = [randomUUID(), randomUUID()]
  await comment(done, 'doi')
  await addNone(refused)
  expect(await forgetOldKeys(shop.db, later(keyRetention.bodyDays + 1))).toMatchObject({ forgotten: 0 })
  const [doneAgain, refusedAgain] = [await comment(done, 'doi'), await addNone(refused)]
  expect([doneAgain.status, doneAgain.body, doneAgain.headers['idempotency-replayed']]).toEqual([
    200,
    undefined,
    'true',
  ])
  expect([refusedAgain.status, refusedAgain.refusal.code, refusedAgain.refusal.errors]).toEqual([
    422,
    'validation',
    undefined,
  ])
  expect(await forgetOldKeys(shop.db, later(keyRetention.bodyDays + 1))).toEqual({ shortened: 0, forgotten: 0 })
})

test("after 400 days the key is forgotten, and an order's intent is still one order", async () => {
  const key = randomUUID()
  const order = orderOf(await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]]))
  const first = await send(shop, shop.tokens.owner, order, key)
  expect((await forgetOldKeys(shop.db, later(keyRetention.keyDays + 1))).forgotten).toBeGreaterThan(0)
  const again = await send(shop, shop.tokens.owner, order, key)
  expect([again.status, again.headers['idempotency-replayed'], again.body.orders]).toEqual([
    201,
    undefined,
    first.body.orders,
  ])
})
