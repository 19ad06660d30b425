import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMultiple,
  setPrice,
  setStock,
  startAfresh,
  stockOf,
  creditUsedOf,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const orderNumbers = async () =>
  (await shop.db.selectFrom('orders').select('number').orderBy('order_id').execute()).map(({ number }) => number)

describe('an order', () => {
  test('gets a number, empties the cart of what it took and takes the stock nearest first @CART-12', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [[ids.padsBrembo, 6, ids.logan]])
    const sent = await send(shop, owner, orderOf(cart, { comment: 'La poartă' }))
    expect([sent.status, sent.body.orders[0]?.lines, sent.body.unordered]).toEqual([201, 1, []])
    expect(sent.body.orders[0]?.number).toMatch(/^\d{6,12}$/)
    expect((await readCart(shop, owner)).items).toEqual([])
    expect(await stockOf(shop, ids.padsBrembo)).toEqual({ [ids.branch]: 0, [ids.otherBranch]: 40, [ids.national]: 9 })
  })

  test('takes no stock for what comes from the supplier', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBosch, 7]])
    expect((await send(shop, shop.tokens.owner, orderOf(cart))).status).toBe(201)
    expect(await stockOf(shop, ids.padsBosch)).toEqual({})
  })

  test('is partial when lines are not selected or cannot be had, and says why @CART-05', async () => {
    const { owner } = shop.tokens
    const filled = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
      [ids.padsBosch, 1],
    ])
    await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: filled.items[2]!.uuid },
      body: { checked: false },
    })
    await setStock(shop, ids.discsBrembo, {})
    const sent = await send(shop, owner, orderOf(await readCart(shop, owner)))
    expect(sent.body.unordered.map(({ articleNumber, reason }) => [articleNumber, reason])).toEqual([
      ['09.9208.11', 'not_available'],
      ['0 986 494 441', 'not_selected'],
    ])
    const { body: order } = await shop.call(orderCalls.details, {
      token: owner,
      params: { number: sent.body.orders[0]!.number },
    })
    expect([order.is_partial, order.unordered.map(({ reason }) => reason)]).toEqual([
      true,
      ['not_available', 'not_selected'],
    ])
    expect((await readCart(shop, owner)).items.map((line) => line.id)).toEqual([ids.discsBrembo, ids.padsBosch])
  })

  test('is taken over the credit limit, and says so @CART-07', async () => {
    await shop.db.updateTable('companies').set({ credit_limit_minor: 100 }).execute()
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    expect([cart.credit_exceeded, cart.credit_left]).toEqual([true, 100 - 36_300])
    expect((await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]).toMatchObject({ credit_exceeded: true })
  })
})

describe('a line that is not selected', () => {
  test('holds nothing back by being short, and stays as it was @CART-05', async () => {
    const { owner } = shop.tokens
    const { items } = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 4],
    ])
    const discs = items[1]!
    await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: discs.uuid },
      body: { checked: false },
    })
    await setStock(shop, ids.discsBrembo, { [ids.national]: 1 })
    const cart = await readCart(shop, owner)
    expect(cart.items.map(({ condition, isSelected }) => [condition, isSelected])).toEqual([
      ['ok', true],
      ['insufficient_stock', false],
    ])
    const answer = await send(shop, owner, orderOf(cart))
    expect(answer.status).toBe(201)
    expect(
      (await readCart(shop, owner)).items.map(({ uuid, variants }) => [uuid, variants[0]?.requested_quantity]),
    ).toEqual([[discs.uuid, 4]])
    expect(await stockOf(shop, ids.discsBrembo)).toEqual({ [ids.national]: 1 })
  })
})

describe('what was seen', () => {
  test('binds: one ban more on a price and nothing is ordered', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    await setPrice(shop, ids.padsBrembo, 15_001)
    const answer = await send(shop, owner, order)
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      {
        differences: [
          {
            uuid: order.seen.lines[0]!.uuid,
            name: 'Set plăcuțe frână, Prime',
            field: 'price',
            seen: 15_000,
            now: 15_001,
          },
        ],
      },
    ])
    expect([await orderNumbers(), (await readCart(shop, owner)).items.length]).toEqual([[], 1])
  })

  test('lets a lower price pass only for who agreed to it', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    await setPrice(shop, ids.padsBrembo, 14_000)
    expect((await send(shop, owner, order)).status).toBe(412)
    expect((await send(shop, owner, { ...order, accept_lower_prices: true })).status).toBe(201)
  })

  test("counts the multiple that an article is sold in, and a quantity that is no longer sold is the person's to change", async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    await setMultiple(shop, ids.padsBrembo, 4)
    const told = { uuid: order.seen.lines[0]!.uuid, name: 'Set plăcuțe frână, Prime', field: 'moq', now: 4 }
    expect((await send(shop, owner, order)).refusal.details).toEqual({ differences: [{ ...told, seen: 2 }] })
    const confirmed = await send(shop, owner, orderOf(await readCart(shop, owner)))
    expect([confirmed.status, confirmed.refusal.details, await orderNumbers()]).toEqual([
      412,
      { differences: [{ ...told, seen: null }] },
      [],
    ])
    await setMultiple(shop, ids.padsBrembo, 1)
    expect((await send(shop, owner, orderOf(await readCart(shop, owner)))).status).toBe(201)
  })

  test('counts the quantity that another device has changed since', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    await add(shop, owner, [[ids.padsBrembo, 2]])
    const answer = await send(shop, owner, order)
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      { differences: [expect.objectContaining({ field: 'quantity', seen: 2, now: 4 })] },
    ])
  })

  test('is asked again where the promise slipped a day while the order waited, and goes once that was seen @T-03', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    const waited = orderOf(cart)
    const dayBefore = new Date(Date.parse(waited.seen.lines[0]!.arrives_at!) - 86_400_000).toISOString()
    const { status, refusal } = await send(shop, shop.tokens.owner, {
      ...waited,
      seen: { ...waited.seen, lines: [{ ...waited.seen.lines[0]!, arrives_at: dayBefore }] },
    })
    const now = Date.parse(waited.seen.lines[0]!.arrives_at!)
    expect([status, refusal.code, refusal.details]).toEqual([
      412,
      'order-differs',
      {
        differences: [
          expect.objectContaining({ field: 'promise', seen: Date.parse(dayBefore), now, uuid: cart.items[0]!.uuid }),
        ],
      },
    ])
    expect((await send(shop, shop.tokens.owner, orderOf(cart))).status).toBe(201)
  })

  test('must be decided when there is less than wanted', async () => {
    const { owner } = shop.tokens
    await add(shop, owner, [[ids.padsBrembo, 8]])
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 4 })
    const cart = await readCart(shop, owner)
    const line = cart.items[0]!
    const answer = await send(
      shop,
      owner,
      orderOf(cart, {
        seen: {
          lines: [{ uuid: line.uuid, quantity: 8, unit_net: 15_000 }],
          totals: { net: 120_000, vat: 25_200, gross: 145_200 },
        },
      }),
    )
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      { differences: [expect.objectContaining({ field: 'stock', seen: 8, now: 4 })] },
    ])
  })
})

describe('where it goes', () => {
  test.each([
    ['that was removed meanwhile', 999],
    ['of another company', points.foreign],
  ])(
    'a shipping point %s stops the order as a difference, and nothing is chosen in its place @CART-06',
    async (_which, shippingPoint) => {
      const { owner } = shop.tokens
      const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
      const answer = await send(shop, owner, orderOf(cart, { shipping_point: shippingPoint }))
      expect([answer.status, answer.refusal.details, await orderNumbers()]).toEqual([
        412,
        { differences: [{ uuid: null, name: '', field: 'shipping_point', seen: shippingPoint, now: null }] },
        [],
      ])
    },
  )

  test('is nowhere once the cart’s own choice is gone: the usual point does not take its place', async () => {
    const { owner } = shop.tokens
    const setUsual = (point: number | null) =>
      shop.db
        .updateTable('user_companies')
        .set({ shipping_point_id: point })
        .where('user_id', '=', people.owner)
        .execute()
    await setUsual(points.yard)
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    expect(cart.shipping_point).toBe(points.yard)
    expect(
      (
        await shop.call(cartEndpoints.shippingPoint, {
          token: owner,
          key: randomUUID(),
          body: { shipping_point: points.hall },
        })
      ).status,
    ).toBe(200)
    await shop.db
      .updateTable('shipping_points')
      .set({ company_id: people.otherCompany })
      .where('shipping_point_id', '=', points.hall)
      .execute()
    try {
      expect((await readCart(shop, owner)).shipping_point).toBeNull()
      expect((await send(shop, owner, orderOf(cart, { shipping_point: null }))).status).toBe(412)
    } finally {
      await setUsual(null)
      await shop.db
        .updateTable('shipping_points')
        .set({ company_id: people.company })
        .where('shipping_point_id', '=', points.hall)
        .execute()
    }
  })
})

describe('a refusal', () => {
  test('meets who may not order, by any way @ACC-05', async () => {
    const cart = await add(shop, shop.tokens.apprentice, [[ids.padsBrembo, 2]])
    const answer = await send(shop, shop.tokens.apprentice, orderOf(cart))
    expect([answer.status, answer.refusal.code, await orderNumbers()]).toEqual([403, 'orders-not-allowed', []])
  })

  test('meets an order to no shipping point, at its field @CART-06', async () => {
    const shippingPoint = null
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    const answer = await send(shop, shop.tokens.owner, orderOf(cart, { shipping_point: shippingPoint }))
    expect([answer.status, answer.refusal.errors]).toEqual([
      422,
      { shipping_point: ['Trebuie să selectați un punct de livrare'] },
    ])
  })

  test('meets the intent of somebody else', async () => {
    const order = orderOf(await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]]))
    await send(shop, shop.tokens.owner, order)
    expect((await send(shop, shop.tokens.outsider, order)).status).toBe(404)
  })

  test('leaves the credit as it was', async () => {
    const order = orderOf(await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]]))
    await setPrice(shop, ids.padsBrembo, 16_000)
    await send(shop, shop.tokens.owner, order)
    expect(await creditUsedOf(shop)).toBe(0)
  })
})
