import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { assign, openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
let acting = ''
beforeAll(async () => {
  shop = await openOrderingShop()
  await startAfresh(shop)
  await assign(shop.db, people.staff, people.owner)
  acting = await openSession(shop.db, people.owner, people.staff)
})
afterAll(() => shop.close())

const put = (token: string, id: string, article: number, uuid: string = randomUUID()) =>
  shop.call(jobEndpoints.add, {
    token,
    key: randomUUID(),
    params: { id },
    body: { items: [{ id: article, uuid, variants: [{ requested_quantity: 2 }] }] },
  })
const set = (token: string, uuid: string, quantity: number, base: number) =>
  shop.call(cartEndpoints.updateItem, {
    token,
    key: randomUUID(),
    params: { uuid },
    body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
  })
const lines = async (token: string) => (await readCart(shop, token)).jobs!.flatMap(({ items }) => items)

test('staff who act for somebody are named where they put a part into a job, moved one there, set or wanted a quantity @CART-11', async () => {
  const { owner } = shop.tokens
  const [id, uuid, own, moved] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await shop.call(jobEndpoints.create, { token: owner, key: randomUUID(), body: { id, name: 'Astra' } })
  expect([
    (await put(acting, id, ids.padsBrembo, uuid)).status,
    (await put(owner, id, ids.padsBosch, own)).status,
  ]).toEqual([201, 201])
  await shop.call(cartEndpoints.addMultiple, {
    token: acting,
    key: randomUUID(),
    body: { items: [{ id: ids.discsBrembo, uuid: moved, variants: [{ requested_quantity: 2 }] }] },
  })
  await shop.call(jobEndpoints.move, { token: acting, key: randomUUID(), body: { uuids: [moved], job_id: id } })
  const [staff, customer] = ['Ana Pop 300', 'Ana Pop 100']
  expect((await lines(owner)).map(({ id: article, added_by: by }) => [article, by]).sort()).toEqual(
    [
      [ids.padsBrembo, staff],
      [ids.padsBosch, customer],
      [ids.discsBrembo, staff],
    ].sort(),
  )

  expect((await set(acting, uuid, 4, 2)).status).toBe(200)
  const second = await set(owner, uuid, 6, 2)
  expect([second.status, JSON.stringify(second.refusal.details)]).toEqual([412, expect.stringContaining(staff)])
  expect((await set(acting, uuid, 4, 4)).status, 'nothing is asked of who set it').toBe(200)
  expect((await set(owner, uuid, 8, 4)).status).toBe(200)
  expect((await set(acting, uuid, 10, 4)).status).toBe(412)
  const wanted = async (token: string) => (await lines(token)).find((line) => line.uuid === uuid)?.wishes
  expect([await wanted(owner), await wanted(acting)]).toEqual([[{ by: staff, quantity: 10 }], undefined])
})
