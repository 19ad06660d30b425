import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobEndpoints, jobReads } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, readCart, send, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

type Who = 'owner' | 'mechanic' | 'outsider'
async function open(who: Who, name = 'Astra, discuri', given: object = {}): Promise<string> {
  const id = randomUUID()
  const { status } = await shop.call(jobEndpoints.create, {
    token: shop.tokens[who],
    key: randomUUID(),
    body: { id, name, ...given },
  })
  expect(status).toBe(201)
  return id
}
const put = (who: Who, id: string, article: number, quantity: number) =>
  shop.call(jobEndpoints.add, {
    token: shop.tokens[who],
    key: randomUUID(),
    params: { id },
    body: { items: [{ id: article, variants: [{ requested_quantity: quantity }] }] },
  })
/** All that the cart and the jobs hold, ordered. */
async function order(who: Who): Promise<string> {
  const token = shop.tokens[who]
  const { body } = await send(shop, token, orderOf(wholeCart(await readCart(shop, token))))
  return body.orders[0]!.number
}

describe('what was ordered for a car the last time', () => {
  const lastOf = async (who: Who, id: string) =>
    (await shop.call(jobReads.lastOrder, { token: shop.tokens[who], params: { id } })).body.order
  /** A visit: a job with these articles, ordered. */
  async function visit(given: object, ...articles: number[]): Promise<string> {
    const id = await open('owner', 'O vizită', given)
    for (const article of articles) await put('owner', id, article, 2)
    return order('owner')
  }

  test('is found by its plate, however it is written, the latest first, with the lines that were for it', async () => {
    await visit({ plate: 'CJ 90 LEG' }, ids.padsBrembo)
    const other = await open('owner', 'Alta', { plate: 'B 123 XYZ' })
    await put('owner', other, ids.padsBosch, 1)
    const number = await visit({ plate: 'cj-90-leg' }, ids.discsBrembo, ids.padsBrembo)
    const now = await open('mechanic', 'Azi', { plate: 'CJ90LEG' })
    const { items } = (await shop.call(orderCalls.details, { token: shop.tokens.mechanic, params: { number } })).body
    const theirs = items.filter(({ id }) => id !== ids.padsBosch).map(({ line }) => line)
    expect([items.length, theirs.length]).toEqual([3, 2])
    expect(await lastOf('mechanic', now)).toEqual({ number, date: expect.any(String), by: 'plate', lines: theirs })
    expect(await lastOf('mechanic', await open('mechanic', 'Nouă', { plate: 'CJ 91 LEG' }))).toBeNull()
  })

  test('is what is known of the type of car for a job without a plate, and nothing for one without a car', async () => {
    const number = await visit({ car_id: ids.logan }, ids.padsBrembo)
    expect(await lastOf('owner', await open('owner', 'Logan', { car_id: ids.logan }))).toMatchObject({
      number,
      by: 'vehicle',
      lines: [1],
    })
    expect(
      await lastOf('owner', await open('owner', 'Logan cu număr', { car_id: ids.logan, plate: 'CJ 1 ABC' })),
    ).toBeNull()
    expect(await lastOf('owner', await open('owner', 'Fără'))).toBeNull()
  })

  test('is not what was ordered of the job itself, nor what was called off', async () => {
    const id = await open('owner', 'Astra', { plate: 'CJ 90 LEG' })
    await put('owner', id, ids.padsBrembo, 2)
    const number = await order('owner')
    expect(await lastOf('owner', id)).toBeNull()
    const next = await open('owner', 'Iar', { plate: 'CJ 90 LEG' })
    expect((await lastOf('owner', next))?.number).toBe(number)
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', number).execute()
    expect(await lastOf('owner', next)).toBeNull()
  })

  test('is told by the plate that who ordered knows the car by, where it was ordered without a job', async () => {
    const note = { car_id: ids.logan, registration_number: 'CJ-90-LEG', vin: null }
    await insert(shop.db, 'user_vehicles', [{ ...note, user_id: people.owner, company_id: people.company }])
    await add(shop, shop.tokens.owner, [
      [ids.padsBrembo, 2, ids.logan],
      [ids.discsBrembo, 1],
    ])
    const number = await order('owner')
    const id = await open('mechanic', 'Azi', { plate: 'CJ 90 LEG' })
    expect(await lastOf('mechanic', id)).toMatchObject({ number, by: 'plate', lines: [1] })
    await shop.db.deleteFrom('user_vehicles').execute()
  })

  test('is not told by a plate that somebody else knows a car of the type by', async () => {
    const note = { car_id: ids.logan, registration_number: 'CJ 90 LEG', vin: null }
    await insert(shop.db, 'user_vehicles', [{ ...note, user_id: people.mechanic, company_id: people.company }])
    await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2, ids.logan]])
    await order('owner')
    expect(await lastOf('mechanic', await open('mechanic', 'Azi', { plate: 'CJ 90 LEG' }))).toBeNull()
    await shop.db.deleteFrom('user_vehicles').execute()
  })

  test('is the company’s alone', async () => {
    await visit({ plate: 'CJ 90 LEG' }, ids.padsBrembo)
    const theirs = await open('outsider', 'A mea', { plate: 'CJ 90 LEG' })
    expect(await lastOf('outsider', theirs)).toBeNull()
    const ours = await open('owner')
    expect((await shop.call(jobReads.lastOrder, { token: shop.tokens.outsider, params: { id: ours } })).status).toBe(
      404,
    )
  })
})
