import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { CREDIT_LIMIT, points } from '#tests/builders/ordering-world.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  everythingIn,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
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
  await setRates([])
})

interface Rate {
  readonly level?: 'local' | 'central' | 'national'
  readonly point?: number | null
  readonly net?: number
  readonly freeFrom?: number | null
}
/** As an import writes them, so that every process reads them anew. */
async function setRates(rates: readonly Rate[]): Promise<void> {
  await shop.db.deleteFrom('transport_rates').execute()
  await insert(
    shop.db,
    'transport_rates',
    rates.map(({ level = 'local', point = null, net = 2_501, freeFrom = 50_000 }, index) => ({
      rate_id: index + 1,
      branch_id: ids.branch,
      level,
      shipping_point_id: point,
      net_minor: net,
      free_from_minor: freeFrom,
    })),
  )
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  const told = async () => (await readCart(shop, shop.tokens.owner)).transport?.rates.map(({ net }) => net) ?? []
  const own = rates.filter(({ point }) => point !== points.foreign).map(({ net = 2_501 }) => net)
  expect(await afterImport(told)).toEqual([own, own])
}

const creditUsed = () => creditUsedOf(shop)

describe('transport @T-04', () => {
  test('is in what the company pays alike in cart, header, credit, order and history, to the ban', async () => {
    const { owner } = shop.tokens
    await setRates([{}, { level: 'national', net: 3_333, freeFrom: null }])
    await shop.db.updateTable('articles').set({ core_minor: 5_001 }).where('article_id', '=', ids.padsBrembo).execute()
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const net = 51_000 + 10_002 + 3_333
    const gross = net + 13_510
    expect(cart.totals).toMatchObject({
      cart_total_transport: 3_333,
      cart_total_sale_price: net,
      cart_total_sale_price_with_vat: gross,
    })
    expect(cart.credit_left).toBe(CREDIT_LIMIT - gross)
    expect((await shop.call(cartEndpoints.miniItems, { token: owner })).body.totals).toEqual(cart.totals)
    const sent = await send(shop, owner, orderOf(cart))
    expect([sent.status, await creditUsed()]).toEqual([201, gross])
    const { number } = sent.body.orders[0]!
    const order = (await shop.call(orderCalls.details, { token: owner, params: { number } })).body
    expect([order.amounts.purchase?.gross, order.transport?.net, order.core?.net]).toEqual([gross, 3_333, 10_002])
    await setMargin(shop, 0)
    const unmarked = (await shop.call(orderCalls.details, { token: owner, params: { number } })).body
    await shop.db.updateTable('orders').set({ margin_percent: 0 }).execute()
    const sold = (await shop.call(orderCalls.details, { token: owner, params: { number } })).body.amounts.sale
    expect([unmarked.amounts.sale?.net, sold?.net]).toEqual([63_750 + 10_002, 61_002])
    await shop.db.updateTable('articles').set({ core_minor: 0 }).execute()
  })

  test('is not told to who may not see purchase prices, and not in what they order by', async () => {
    const { mechanic } = shop.tokens
    await setRates([{}])
    const cart = await add(shop, mechanic, [[ids.padsBrembo, 2]])
    expect(cart.transport).toBeUndefined()
    expect(everythingIn(cart).numbers.has(2_501)).toBe(false)
    expect(cart.totals.cart_total_sale_price_with_margin).toBe(37_500)
    const sent = await send(shop, mechanic, orderOf(cart))
    expect([sent.status, await creditUsed()]).toEqual([201, 32_501 + 6_825])
    const { number } = sent.body.orders[0]!
    const order = (await shop.call(orderCalls.details, { token: mechanic, params: { number } })).body
    expect([order.transport, everythingIn(order).numbers.has(2_501)]).toEqual([undefined, false])
  })

  test('is free from a value of goods on, and where none is configured', async () => {
    const { owner } = shop.tokens
    expect((await add(shop, owner, [[ids.padsBrembo, 2]])).totals.cart_total_transport).toBeUndefined()
    await setRates([{ freeFrom: 60_000 }])
    expect((await readCart(shop, owner)).totals.cart_total_transport).toBe(2_501)
    expect((await add(shop, owner, [[ids.padsBrembo, 2]])).totals.cart_total_transport).toBe(0)
  })

  test('is that of the shipping point, and other companies’ rates are not told', async () => {
    const { owner } = shop.tokens
    await setRates([{}, { point: points.hall, net: 777 }, { point: points.foreign, net: 888 }])
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    expect(cart.transport?.rates.map(({ net }) => net)).toEqual([2_501, 777])
    const body = { ...orderOf(cart), shipping_point: points.hall }
    const stopped = await send(shop, owner, body)
    expect([stopped.status, stopped.refusal.details]).toMatchObject([
      412,
      { differences: [{ uuid: null, field: 'transport', seen: 2_501, now: 777 }] },
    ])
  })

  test('that costs more than was seen stops the order; what costs less is taken where that was agreed to', async () => {
    const { owner } = shop.tokens
    await setRates([{}])
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    await setRates([{ net: 2_502 }])
    expect((await send(shop, owner, orderOf(cart))).refusal.details).toMatchObject({
      differences: [{ field: 'transport', seen: 2_501, now: 2_502 }],
    })
    await setRates([{ net: 2_000 }])
    expect((await send(shop, owner, orderOf(cart))).status).toBe(412)
    expect((await send(shop, owner, orderOf(cart, { accept_lower_prices: true }))).status).toBe(201)
  })

  test('that an order stored by a former version never saw is asked about', async () => {
    const { owner } = shop.tokens
    const before = await add(shop, owner, [[ids.padsBrembo, 2]])
    const seen = seenCart(before)
    expect(seen.totals).not.toHaveProperty('transport')
    await setRates([{}])
    expect((await send(shop, owner, orderOf(before))).refusal.details).toMatchObject({
      differences: [{ field: 'transport', seen: null, now: 2_501 }],
    })
  })
})
