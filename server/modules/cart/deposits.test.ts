import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { CREDIT_LIMIT } from '#tests/builders/ordering-world.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
  setPrice,
  startAfresh,
  creditUsedOf,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await setDeposit(5_001)
})

async function setDeposit(coreMinor: number): Promise<void> {
  await shop.db
    .updateTable('articles')
    .set({ core_minor: coreMinor })
    .where('article_id', '=', ids.padsBrembo)
    .execute()
}
const creditUsed = () => creditUsedOf(shop)

/** Two pads of 150,00 with a deposit of 50,01 each, and a disc of 210,00: 510,00 and 100,02 without VAT. */
const GOODS = 51_000
const CORE = 10_002
const GROSS = 61_002 + 12_810

describe('the deposit for an old part @T-02', () => {
  test('is in every total of cart, header and credit, apart, with its VAT and without margin or points', async () => {
    const { owner, mechanic } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const core = { cart_total_core: CORE, cart_total_core_vat: 2_100, cart_total_core_with_vat: 12_102 }
    const expected = {
      cart_total_sale_price: GOODS + CORE,
      cart_total_vat: 12_810,
      cart_total_sale_price_with_vat: GROSS,
      cart_total_sale_price_with_margin: GOODS * 1.25 + CORE,
      cart_total_vat_with_margin: 15_488,
      cart_total_sale_price_with_margin_and_vat: GOODS * 1.25 + CORE + 15_488,
      cart_total_vat_rates: [{ vat_percent: 21, net: GOODS + CORE, vat: 12_810 }],
      cart_total_vat_rates_with_margin: [{ vat_percent: 21, net: GOODS * 1.25 + CORE, vat: 15_488 }],
      cart_total_points: null,
      ...core,
    }
    expect(cart.totals).toEqual(expected)
    expect(cart.items.map(({ price, amounts }) => [price?.core?.net ?? null, amounts?.purchase?.net])).toEqual([
      [5_001, 30_000],
      [null, 21_000],
    ])
    expect((await shop.call(cartEndpoints.miniItems, { token: owner })).body.totals).toEqual(expected)
    expect(cart.credit_left).toBe(CREDIT_LIMIT - GROSS)
    expect(
      (
        await add(shop, mechanic, [
          [ids.padsBrembo, 2],
          [ids.discsBrembo, 1],
        ])
      ).totals,
    ).toMatchObject({ ...core, cart_total_sale_price: null, cart_total_sale_price_with_margin: GOODS * 1.25 + CORE })
  })

  test('is left out with a line that is not selected', async () => {
    const { owner } = shop.tokens
    const { items } = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const { body } = await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: items[0]!.uuid },
      body: { checked: false },
    })
    expect(body.totals).toMatchObject({
      cart_total_sale_price: 21_000,
      cart_total_core: 0,
      cart_total_core_with_vat: 0,
    })
  })

  test('is ordered with its line, uses credit, and is kept with the order whatever the catalogue says later', async () => {
    const { owner, mechanic } = shop.tokens
    const sent = await send(
      shop,
      owner,
      orderOf(
        await add(shop, owner, [
          [ids.padsBrembo, 2],
          [ids.discsBrembo, 1],
        ]),
      ),
    )
    expect([sent.status, await creditUsed()]).toEqual([201, GROSS])
    await setDeposit(0)
    const number = sent.body.orders[0]!.number
    const core = { net: CORE, vat: 2_100, gross: 12_102 }
    const order = (await shop.call(orderCalls.details, { token: owner, params: { number } })).body
    expect([
      order.amounts.purchase,
      order.core,
      order.items.map((line) => [line.amounts.purchase?.net, line.core]),
    ]).toEqual([
      { net: GOODS + CORE, vat: 12_810, gross: GROSS },
      core,
      [
        [30_000, core],
        [21_000, null],
      ],
    ])
    const [row] = (await shop.call(orderEndpoints.list, { token: mechanic })).body.items
    expect([row?.core, row?.amounts]).toMatchObject([core, { purchase: null, sale: { net: GOODS * 1.25 + CORE } }])
  })

  test('puts the order over the credit limit by itself', async () => {
    await shop.db.updateTable('companies').set({ credit_limit_minor: 61_710 }).execute()
    await setDeposit(0)
    expect(
      (
        await add(shop, shop.tokens.owner, [
          [ids.padsBrembo, 2],
          [ids.discsBrembo, 1],
        ])
      ).credit_exceeded,
    ).toBe(false)
    await setDeposit(1)
    expect((await readCart(shop, shop.tokens.owner)).credit_exceeded).toBe(true)
  })

  test('that rose since it was seen stops the order and names its line; one that fell asks unless lower prices were accepted', async () => {
    const { owner } = shop.tokens
    const order = orderOf(await add(shop, owner, [[ids.padsBrembo, 2]]))
    await setDeposit(5_002)
    const answer = await send(shop, owner, order)
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      {
        differences: [
          {
            uuid: order.seen.lines[0]!.uuid,
            name: 'Set plăcuțe frână, Prime',
            field: 'deposit',
            seen: 5_001,
            now: 5_002,
          },
        ],
      },
    ])
    await setDeposit(0)
    expect((await send(shop, owner, order)).status).toBe(412)
    expect((await send(shop, owner, { ...order, accept_lower_prices: true })).status).toBe(201)
    expect(await creditUsed()).toBe(36_300)
  })

  test('in no total of an order that a former version stored is asked about first', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    const former = orderOf(cart, {
      seen: {
        lines: [{ uuid: cart.items[0]!.uuid, quantity: 2, unit_net: 15_000 }],
        totals: { net: 30_000, vat: 6_300, gross: 36_300 },
      },
    })
    const answer = await send(shop, owner, former)
    expect([answer.status, answer.refusal.details]).toEqual([
      412,
      { differences: [expect.objectContaining({ field: 'deposit', seen: null, now: 5_001 })] },
    ])
  })
})

describe('one price @T-01', () => {
  test.each([
    [15_310, 0],
    [15_310, 25],
    [333, 9.99],
    [1, 500],
  ])(
    'of %s bani net and %s %% margin is the same in list, cart and order, and VAT is rounded once',
    async (netMinor, margin) => {
      const { owner, mechanic } = shop.tokens
      await setPrice(shop, ids.padsBrembo, netMinor)
      await setMargin(shop, margin)
      for (const token of [owner, mechanic]) {
        const listed = (await shop.call(productEndpoints.details, { token, params: { id: String(ids.padsBrembo) } }))
          .body.price!
        const cart = await add(shop, token, [
          [ids.padsBrembo, 2],
          [ids.padsBrembo, 2, ids.logan],
        ])
        expect(cart.items.map(({ price }) => price)).toEqual([listed, listed])
        const sent = await send(shop, token, orderOf(cart))
        const order = (await shop.call(orderCalls.details, { token, params: { number: sent.body.orders[0]!.number } }))
          .body
        const total = order.amounts.purchase ?? order.amounts.sale!
        expect(total.net).toBe(4 * ((listed.purchase ?? listed.sale).net + 5_001))
        expect([total.vat, total.gross]).toEqual([Math.floor((total.net * 21 * 2 + 100) / 200), total.net + total.vat])
        expect(order.amounts.sale!.net).toBe(cart.totals.cart_total_sale_price_with_margin)
      }
    },
  )
})
