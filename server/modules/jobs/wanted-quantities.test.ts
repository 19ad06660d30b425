import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
const uuid = randomUUID()
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  const id = randomUUID()
  await shop.call(jobEndpoints.create, { ...as('owner'), body: { id, name: 'Astra' } })
  const items = [{ id: ids.padsBrembo, uuid, variants: [{ requested_quantity: 2 }] }]
  expect((await shop.call(jobEndpoints.add, { ...as('owner'), params: { id }, body: { items } })).status).toBe(201)
})

type Who = 'owner' | 'mechanic' | 'apprentice'
const as = (who: Who, key: string = randomUUID()) => ({ token: shop.tokens[who], key })
const set = async (who: Who, quantity: number, base: number, key?: string) => {
  const body = { variants: [{ requested_quantity: quantity }], base_quantity: base }
  return (await shop.call(cartEndpoints.updateItem, { ...as(who, key), params: { uuid }, body })).status
}
const toldOf = async (who: Who) => {
  const { jobs } = await readCart(shop, shop.tokens[who])
  return jobs!.flatMap(({ items }) => items.map(({ wishes }) => wishes ?? null))
}

test('a quantity that came second is seen at the line by everybody but who wanted it, until the next one @CART-11', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2)]).toEqual([200, 412])
  const wanted = { by: 'Ana Pop 100', quantity: 6 }
  expect([await toldOf('mechanic'), await toldOf('apprentice'), await toldOf('owner')]).toEqual([
    [[wanted]],
    [[wanted]],
    [null],
  ])
  expect(await set('owner', 6, 4)).toBe(200)
  expect(await toldOf('mechanic')).toEqual([null])
})

test('of two who came second each is seen, by the other one too @CART-11', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2), await set('apprentice', 5, 2)]).toEqual([
    200, 412, 412,
  ])
  const [told] = await toldOf('mechanic')
  expect(told?.map(({ quantity }) => quantity)).toEqual([6, 5])
  expect([await toldOf('owner'), await toldOf('apprentice')]).toEqual([[[told![1]]], [[told![0]]]])
  expect(await set('owner', 7, 2), 'who is asked again wants the last').toBe(412)
  expect((await toldOf('mechanic'))[0]?.map(({ quantity }) => quantity)).toEqual([5, 7])
})

test('it is told once: the same refusal asked for again does not bring it back', async () => {
  const key = randomUUID()
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2, key), await set('mechanic', 8, 4)]).toEqual([
    200, 412, 200,
  ])
  expect(await set('owner', 6, 2, key)).toBe(412)
  expect(await toldOf('mechanic')).toEqual([null])
})

test('an hour later nobody waits for a decision any longer', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2)]).toEqual([200, 412])
  await sql`update line_wishes set wished_at = wished_at - interval '61 minutes'`.execute(shop.db)
  expect(await toldOf('mechanic')).toEqual([null])
})

test('two who set the same quantity agree: nobody is asked or told', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 4, 2)]).toEqual([200, 200])
  expect(await toldOf('mechanic')).toEqual([null])
})

test('a line that was moved away and comes back does not bring it along', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2)]).toEqual([200, 412])
  const [job] = (await readCart(shop, shop.tokens.owner)).jobs!
  for (const job_id of [null, job!.id])
    expect((await shop.call(jobEndpoints.move, { ...as('mechanic'), body: { job_id, uuids: [uuid] } })).status).toBe(
      202,
    )
  expect(await toldOf('mechanic')).toEqual([null])
})

test('who decides about a line that was removed meanwhile is told what may have become of it @CART-11', async () => {
  expect([await set('mechanic', 4, 2), await set('owner', 6, 2)]).toEqual([200, 412])
  const gone = { ...as('mechanic'), body: { uuids: [uuid] } }
  expect((await shop.call(cartEndpoints.removeMultiple, gone)).status).toBe(202)
  const body = { variants: [{ requested_quantity: 6 }], base_quantity: 4 }
  const { status, refusal } = await shop.call(cartEndpoints.updateItem, { ...as('owner'), params: { uuid }, body })
  expect([status, refusal?.message]).toEqual([
    404,
    'Linia nu mai este aici: între timp a fost comandată, eliminată sau mutată.',
  ])
})
