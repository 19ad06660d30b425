import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/account.ts'
import { cartEndpoints } from '#src/contract/cart.ts'
import { orderEndpoints } from '#src/contract/orders.ts'
import { productEndpoints } from '#src/contract/products.ts'
import { sessionEndpoints } from '#src/contract/session.ts'
import { todaysProductEndpoints } from '#src/contract/todays-products.ts'
import { ids } from '#tests/builders/small-catalogue.ts'
import { add, everythingIn, openOrderingShop, type OrderingShop, orderOf, readCart, send, setPrice, startAfresh } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
/** A price whose amounts are nobody's sale price by chance. */
const PADS_NET = 15_310
const PADS_LATER = 16_010
beforeEach(async () => {
  await startAfresh(shop)
  await setPrice(shop, ids.padsBrembo, PADS_NET)
})

/** What the workshop pays for pads, alone and in the cart below: net, VAT and gross of one, of two, and of the whole cart; and its margin. */
const secrets = [PADS_NET, 3215, 18_525, 30_620, 6430, 37_050, 21_000, 4410, 25_410, 51_620, 10_840, 62_460, PADS_LATER]
const ownersOnly = new Set(['purchase', 'cart_total_sale_price', 'cart_total_sale_price_with_vat', 'cart_total_vat', 'credit_left', 'addition'])

function expectNoPurchasePrice(answer: unknown): void {
  const { numbers, entries } = everythingIn(answer)
  expect(secrets.filter((secret) => numbers.has(secret))).toEqual([])
  expect(entries.filter(([key, value]) => ownersOnly.has(key) && value !== null)).toEqual([])
  expect(entries.map(([key]) => key).filter((key) => /net_minor|list_minor|margin|credit_used|credit_limit/.test(key) && !key.startsWith('cart_total_'))).toEqual([])
}

describe('who may not see purchase prices @ACC-05', () => {
  test('finds none in the cart, whatever is done to it', async () => {
    const token = shop.tokens.mechanic
    const cart = await add(shop, token, [[ids.padsBrembo, 2], [ids.discsBrembo, 1]])
    const { uuid } = cart.items[0]!
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    expectNoPurchasePrice(cart)
    expectNoPurchasePrice(await readCart(shop, token))
    expectNoPurchasePrice((await shop.call(cartEndpoints.miniItems, { token })).body)
    expectNoPurchasePrice((await shop.call(cartEndpoints.updateItem, { token, key: randomUUID(), params: { uuid }, body: { variants: [{ requested_quantity: 2 }] } })).body)
    expectNoPurchasePrice((await shop.call(cartEndpoints.select, { token, key: randomUUID(), params: { uuid }, body: { checked: true } })).body)
    expectNoPurchasePrice((await shop.call(cartEndpoints.selectAll, { token, key: randomUUID(), body: { checked: true } })).body)
  })

  test('finds none in an order, not even in a refused one', async () => {
    const token = shop.tokens.mechanic
    const order = orderOf(await add(shop, token, [[ids.padsBrembo, 2], [ids.discsBrembo, 1]]))
    expect(order.seen.lines[0]?.unit_net).toBe(19_138)
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    const refused = await send(shop, token, order)
    expect(refused.status).toBe(412)
    expectNoPurchasePrice(refused.refusal)
    await setPrice(shop, ids.padsBrembo, PADS_NET)
    const sent = await send(shop, token, orderOf(await readCart(shop, token)))
    expectNoPurchasePrice(sent.body)
    const { number } = sent.body.orders[0]!
    expectNoPurchasePrice((await shop.call(orderEndpoints.details, { token, params: { number } })).body)
    expectNoPurchasePrice((await shop.call(orderEndpoints.list, { token })).body)
    expectNoPurchasePrice((await shop.call(orderEndpoints.reorder, { token, key: randomUUID(), params: { number } })).body)
  })

  test('finds none in the owner’s order either', async () => {
    const sent = await send(shop, shop.tokens.owner, orderOf(await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2], [ids.discsBrembo, 1]])))
    const { body } = await shop.call(orderEndpoints.details, { token: shop.tokens.mechanic, params: { number: sent.body.orders[0]!.number } })
    expect(body.amounts.sale.net).toBe(2 * 19_138 + 26_250)
    expectNoPurchasePrice(body)
  })

  test('finds none in lists, products, content and account', async () => {
    const token = shop.tokens.mechanic
    const answers = [
      await shop.call(productEndpoints.ofVehicle, { token, params: { carId: String(ids.logan) } }),
      await shop.call(productEndpoints.details, { token, params: { id: String(ids.padsBrembo) } }),
      await shop.call(productEndpoints.alternatives, { token, params: { id: String(ids.padsBrembo) } }),
      await shop.call(todaysProductEndpoints.list, { token }),
      await shop.call(sessionEndpoints.initialData, { token }),
      await shop.call(accountEndpoints.priceListCheck, { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { body } of answers) expectNoPurchasePrice(body)
  })

  test('gets none by asking for them: the preference and the margin are not theirs', async () => {
    const token = shop.tokens.mechanic
    await shop.call(accountEndpoints.marginPreference, { token, body: { withMargin: false } })
    expect((await shop.call(sessionEndpoints.initialData, { token })).body).toMatchObject({ show_purchase_price: false, addition: null })
    expect((await shop.call(accountEndpoints.update, { token, body: { addition: 0 } })).status).toBe(403)
    expectNoPurchasePrice(await add(shop, token, [[ids.padsBrembo, 2], [ids.discsBrembo, 1]]))
  })
})
