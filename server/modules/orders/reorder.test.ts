import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setStock,
  startAfresh,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

async function orderOfOwner(): Promise<string> {
  const cart = await add(shop, shop.tokens.owner, [
    [ids.padsBrembo, 2, ids.logan],
    [ids.discsBrembo, 1],
  ])
  return (await send(shop, shop.tokens.owner, orderOf(cart, { comment: 'La poartă' }))).body.orders[0]!.number
}

const details = (token: string, number: string) => shop.call(orderCalls.details, { token, params: { number } })
const reorder = (token: string, number: string, lines?: number[], key: string = randomUUID()) =>
  shop.call(orderCalls.reorder, { token, key, params: { number }, ...(lines && { body: { lines } }) })
const inCart = async (token: string) =>
  (await readCart(shop, token)).items.map((line) => [line.id, line.variants[0]?.requested_quantity])
async function openJob(
  token: string,
  job: { readonly name: string; readonly plate?: string; readonly customer_reference?: string },
): Promise<string> {
  const id = randomUUID()
  expect((await shop.call(jobEndpoints.create, { token, key: randomUUID(), body: { id, ...job } })).status).toBe(201)
  return id
}

describe('ordering again', () => {
  test('fills the cart with what can be had and names the rest', async () => {
    const number = await orderOfOwner()
    await setStock(shop, ids.discsBrembo, {})
    const answer = await reorder(shop.tokens.mechanic, number)
    expect([answer.status, answer.body]).toEqual([
      201,
      { added: 1, skipped: [{ articleNumber: '09.9208.11', name: 'Disc frână' }] },
    ])
    expect(
      (await readCart(shop, shop.tokens.mechanic)).items.map((line) => [
        line.id,
        line.vehicle?.carId,
        line.variants[0]?.requested_quantity,
      ]),
    ).toEqual([[ids.padsBrembo, ids.logan, 2]])
  })

  test('takes what is left when there is less than before', async () => {
    const number = await orderOfOwner()
    await setStock(shop, ids.discsBrembo, { [ids.national]: 1 })
    await reorder(shop.tokens.owner, number)
    const second = await reorder(shop.tokens.owner, number)
    expect(second.body.skipped.map(({ articleNumber }) => articleNumber)).toEqual(['09.9208.11'])
  })

  test('fills the cart with the lines that are named alone, once for its key @CART-12', async () => {
    const number = await orderOfOwner()
    const lines = (await details(shop.tokens.mechanic, number)).body.items
    const discs = lines.find(({ id }) => id === ids.discsBrembo)!.line
    const key = randomUUID()
    for (const replayed of [undefined, 'true']) {
      const { status, body, headers } = await reorder(shop.tokens.mechanic, number, [discs, discs], key)
      expect([status, body, headers['idempotency-replayed']]).toEqual([201, { added: 1, skipped: [] }, replayed])
      expect(await inCart(shop.tokens.mechanic)).toEqual([[ids.discsBrembo, 1]])
    }
    expect((await reorder(shop.tokens.mechanic, number, undefined, key)).refusal.code).toBe('idempotency-key-reused')
  })

  test('refuses lines that the order does not have, names none for all, and takes no more than a cart holds', async () => {
    const number = await orderOfOwner()
    const { status, refusal } = await reorder(shop.tokens.mechanic, number, [1, 77, -1])
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['lines.2']])
    expect(Object.keys((await reorder(shop.tokens.mechanic, number, [1, 77])).refusal.errors ?? {})).toEqual([
      'lines.1',
    ])
    const many = Array.from({ length: 1_001 }, () => 1)
    for (const lines of [[], many])
      expect(Object.keys((await reorder(shop.tokens.mechanic, number, lines)).refusal.errors ?? {})).toEqual(['lines'])
    const list = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${number}/reorder`,
      headers: { authorization: `Bearer ${shop.tokens.mechanic}`, 'idempotency-key': randomUUID() },
      payload: [77],
    })
    expect(list.statusCode).toBe(422)
    expect(await inCart(shop.tokens.mechanic)).toEqual([])
  })

  test('fills a job of the company, and leaves the cart as it is; of another company’s job there is nothing @CART-12', async () => {
    const number = await orderOfOwner()
    const job = await openJob(shop.tokens.owner, { name: 'Dacia lui Ionel', plate: 'B 55 ABC' })
    const foreign = await openJob(shop.tokens.outsider, { name: 'Altceva' })
    const into = (id: string) =>
      shop.call(orderCalls.reorder, {
        token: shop.tokens.mechanic,
        key: randomUUID(),
        params: { number },
        body: { job: id },
      })
    expect((await into(foreign)).status).toBe(404)
    for (const quantities of [
      [2, 1],
      [4, 2],
    ]) {
      expect((await into(job.toUpperCase())).body).toEqual({ added: 2, skipped: [] })
      const { items, jobs } = await readCart(shop, shop.tokens.owner)
      expect([items, jobs![0]!.items.map((line) => [line.id, line.variants[0]!.requested_quantity])]).toEqual([
        [],
        [
          [ids.padsBrembo, quantities[0]],
          [ids.discsBrembo, quantities[1]],
        ],
      ])
    }
  })

  test('needs a key, and an order of the own company', async () => {
    const number = await orderOfOwner()
    expect((await shop.call(orderCalls.reorder, { token: shop.tokens.owner, params: { number } })).refusal.code).toBe(
      'idempotency-key-missing',
    )
    expect((await reorder(shop.tokens.outsider, number)).status).toBe(404)
    expect(people.otherCompany).not.toBe(people.company)
  })
})
