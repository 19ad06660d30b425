import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setStock,
  startAfresh,
  stockOf,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const orderNumbers = async () =>
  (await shop.db.selectFrom('orders').select('number').orderBy('order_id').execute()).map(({ number }) => number)

describe('exactly once', () => {
  test('the same key twice is one order with one number, and the second answer says that it was before', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    const key = randomUUID()
    const first = await send(shop, owner, order, key)
    const second = await send(shop, owner, order, key)
    expect([second.status, second.headers['idempotency-replayed'], second.body]).toEqual([201, 'true', first.body])
    expect(await orderNumbers()).toEqual([first.body.orders[0]?.number])
  })

  test('the same intent under another key is told the number of its order, whatever is in the cart by then', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    const first = await send(shop, owner, order)
    await add(shop, owner, [[ids.discsBrembo, 1]])
    const second = await send(shop, owner, order)
    expect([second.status, second.body.orders[0]?.number]).toEqual([201, first.body.orders[0]?.number])
    expect([await orderNumbers(), (await readCart(shop, owner)).items.length]).toEqual([
      [first.body.orders[0]?.number],
      1,
    ])
  })

  test('the same key with another content is refused', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    const key = randomUUID()
    await send(shop, owner, order, key)
    const other = await send(shop, owner, { ...order, comment: 'alta' }, key)
    expect([other.status, other.refusal.code]).toEqual([400, 'idempotency-key-reused'])
  })

  test('five sends of one key at once make one order; who came too early is told to come back', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(shop, owner, order, key)))
    const taken = answers.filter(({ status }) => status === 201)
    expect(
      answers.every(
        (answer) => answer.status === 201 || (answer.status === 503 && answer.refusal.code === 'in-flight'),
      ),
    ).toBe(true)
    expect(new Set(taken.map(({ body }) => body.orders[0]?.number))).toEqual(new Set(await orderNumbers()))
    expect(await orderNumbers()).toHaveLength(1)
  })

  test('one intent sent at once under two keys makes one order', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    const answers = await Promise.all([send(shop, owner, order), send(shop, owner, order)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.orders[0]?.number)).size).toBe(1)
    expect(await orderNumbers()).toHaveLength(1)
  })

  test('two carts that want the last piece get it once; the other is told that it is gone', async () => {
    await setStock(shop, ids.discsBrembo, { [ids.national]: 1 })
    const [owner, mechanic] = [
      await add(shop, shop.tokens.owner, [[ids.discsBrembo, 1]]),
      await add(shop, shop.tokens.mechanic, [[ids.discsBrembo, 1]]),
    ]
    const answers = await Promise.all([
      send(shop, shop.tokens.owner, orderOf(owner)),
      send(shop, shop.tokens.mechanic, orderOf(mechanic)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]))
    const lost = answers.find(({ status }) => status === 412)
    expect([lost?.refusal.code, lost?.refusal.details]).toEqual([
      'order-differs',
      { differences: [expect.objectContaining({ field: 'stock', seen: 1, now: 0 })] },
    ])
    expect(await stockOf(shop, ids.discsBrembo)).toEqual({ [ids.national]: 0 })
  })
})

describe('one cart ordered twice', () => {
  test('by another wish is told the order it became, and never orders what was put in since', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const first = await send(shop, owner, orderOf(cart))
    const number = first.body.orders[0]!.number
    const other = orderOf(cart)
    const told = await send(shop, owner, other)
    expect([told.status, told.refusal.code, told.refusal.details, told.refusal.message]).toEqual([
      422,
      'already-ordered',
      { orders: [number] },
      `Aceste produse au fost deja comandate: ${number}.`,
    ])
    await add(shop, owner, [[ids.padsBosch, 1]])
    expect((await send(shop, owner, other)).refusal.code).toBe('already-ordered')
    expect([await orderNumbers(), (await readCart(shop, owner)).items.map((line) => line.id)]).toEqual([
      [number],
      [ids.padsBosch],
    ])
  })

  test('in part is told which of its lines have left with which order; one that was taken out has left with none', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
      [ids.padsBosch, 1],
    ])
    const [pads, discs, bosch] = cart.items.map(({ uuid }) => uuid)
    for (const uuid of [discs, bosch])
      await shop.call(cartEndpoints.select, {
        token: owner,
        key: randomUUID(),
        params: { uuid: uuid! },
        body: { checked: false },
      })
    const number = (await send(shop, owner, orderOf(await readCart(shop, owner)))).body.orders[0]!.number
    await shop.call(cartEndpoints.removeItem, { token: owner, key: randomUUID(), params: { uuid: bosch! } })
    await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: discs! },
      body: { checked: true },
    })
    const answer = await send(shop, owner, orderOf(cart))
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      {
        differences: [
          { uuid: pads, name: '', field: 'line', seen: 2, now: null, order: number },
          { uuid: bosch, name: '', field: 'line', seen: 1, now: null },
        ],
      },
    ])
  })

  test('is told of a line that was deselected on another device, which is in the cart still, that none of it would be ordered', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const discs = cart.items[1]!
    await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: discs.uuid },
      body: { checked: false },
    })
    const answer = await send(shop, owner, orderOf(cart))
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      { differences: [{ uuid: discs.uuid, name: discs.name, field: 'quantity', seen: 1, now: 0 }] },
    ])
  })

  test('is not told of somebody else’s order', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    await send(shop, shop.tokens.owner, orderOf(cart))
    await add(shop, shop.tokens.mechanic, [[ids.discsBrembo, 1]])
    const answer = await send(shop, shop.tokens.mechanic, orderOf(cart))
    expect([answer.status, answer.refusal.code, JSON.stringify(answer.refusal.details)]).toEqual([
      412,
      'order-differs',
      expect.not.stringContaining('order"'),
    ])
  })
})
