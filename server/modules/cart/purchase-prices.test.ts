import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import {
  add,
  everythingIn,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
  setPrice,
  startAfresh,
} from '#tests/api/ordering.ts'

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
const ownersOnly = new Set([
  'purchase',
  'cart_total_sale_price',
  'cart_total_sale_price_with_vat',
  'cart_total_vat',
  'credit_left',
  'addition',
])

function expectNoPurchasePrice(answer: unknown): void {
  const { numbers, entries } = everythingIn(answer)
  expect(secrets.filter((secret) => numbers.has(secret))).toEqual([])
  expect(entries.filter(([key, value]) => ownersOnly.has(key) && value !== null)).toEqual([])
  expect(
    entries
      .map(([key]) => key)
      .filter(
        (key) => /net_minor|list_minor|margin|credit_used|credit_limit/.test(key) && !key.startsWith('cart_total_'),
      ),
  ).toEqual([])
}

describe('who may not see purchase prices @ACC-05', () => {
  test('finds none in the cart, whatever is done to it', async () => {
    const token = shop.tokens.mechanic
    const cart = await add(shop, token, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const { uuid } = cart.items[0]!
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    expectNoPurchasePrice(cart)
    expectNoPurchasePrice(await readCart(shop, token))
    expectNoPurchasePrice((await shop.call(cartEndpoints.miniItems, { token })).body)
    expectNoPurchasePrice(
      (
        await shop.call(cartEndpoints.updateItem, {
          token,
          key: randomUUID(),
          params: { uuid },
          body: { variants: [{ requested_quantity: 2 }] },
        })
      ).body,
    )
    expectNoPurchasePrice(
      (await shop.call(cartEndpoints.select, { token, key: randomUUID(), params: { uuid }, body: { checked: true } }))
        .body,
    )
    expectNoPurchasePrice(
      (await shop.call(cartEndpoints.selectAll, { token, key: randomUUID(), body: { checked: true } })).body,
    )
  })

  test('finds none in an order, not even in a refused one', async () => {
    const token = shop.tokens.mechanic
    const order = orderOf(
      await add(shop, token, [
        [ids.padsBrembo, 2],
        [ids.discsBrembo, 1],
      ]),
    )
    expect(order.seen.lines[0]?.unit_net).toBe(19_138)
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    const refused = await send(shop, token, order)
    expect(refused.status).toBe(412)
    expectNoPurchasePrice(refused.refusal)
    await setPrice(shop, ids.padsBrembo, PADS_NET)
    const sent = await send(shop, token, orderOf(await readCart(shop, token)))
    expectNoPurchasePrice(sent.body)
    const { number } = sent.body.orders[0]!
    expectNoPurchasePrice((await shop.call(orderCalls.details, { token, params: { number } })).body)
    expectNoPurchasePrice((await shop.call(orderEndpoints.list, { token })).body)
    expectNoPurchasePrice((await shop.call(orderCalls.reorder, { token, key: randomUUID(), params: { number } })).body)
  })

  test('finds none in the owner’s order either', async () => {
    const sent = await send(
      shop,
      shop.tokens.owner,
      orderOf(
        await add(shop, shop.tokens.owner, [
          [ids.padsBrembo, 2],
          [ids.discsBrembo, 1],
        ]),
      ),
    )
    const { body } = await shop.call(orderCalls.details, {
      token: shop.tokens.mechanic,
      params: { number: sent.body.orders[0]!.number },
    })
    expect(body.amounts.sale?.net).toBe(2 * 19_138 + 26_250)
    expectNoPurchasePrice(body)
  })

  test('gets none by asking for them: the preference and the margin are not theirs', async () => {
    const token = shop.tokens.mechanic
    await shop.call(accountEndpoints.marginPreference, { token, body: { withMargin: false } })
    expect((await shop.call(sessionEndpoints.initialData, { token })).body).toMatchObject({
      show_purchase_price: false,
      addition: null,
    })
    expect((await shop.call(accountEndpoints.update, { token, body: { addition: 0 } })).status).toBe(403)
    expectNoPurchasePrice(
      await add(shop, token, [
        [ids.padsBrembo, 2],
        [ids.discsBrembo, 1],
      ]),
    )
  })
})

describe('without a margin, who may not see purchase prices @ACC-05', () => {
  const details = async (token: string, number: string) =>
    (await shop.call(orderCalls.details, { token, params: { number } })).body
  const list = async (token: string) => (await shop.call(orderEndpoints.list, { token })).body
  /** Two pads and a disc, ordered by who may see what they cost. */
  async function orderOfOwner(): Promise<string> {
    return (
      await send(
        shop,
        shop.tokens.owner,
        orderOf(
          await add(shop, shop.tokens.owner, [
            [ids.padsBrembo, 2],
            [ids.discsBrembo, 1],
          ]),
        ),
      )
    ).body.orders[0]!.number
  }
  beforeEach(() => setMargin(shop, 0))

  test('is shown the recommended price of an order that the owner placed, also when the margin is back', async () => {
    const { mechanic, owner } = shop.tokens
    const number = await orderOfOwner()
    for (const margin of [0, 25]) {
      await setMargin(shop, margin)
      const order = await details(mechanic, number)
      expect([order.amounts.sale?.net, order.items.map(({ amounts }) => amounts.sale?.net)]).toEqual([
        2 * 20_000 + 30_000,
        [40_000, 30_000],
      ])
      for (const answer of [
        order,
        await list(mechanic),
        (await shop.call(orderCalls.reorder, { token: mechanic, key: randomUUID(), params: { number } })).body,
        await readCart(shop, mechanic),
      ])
        expectNoPurchasePrice(answer)
      // The owner sees what the cart showed: without a margin there is one price.
      expect((await details(owner, number)).amounts).toMatchObject({
        purchase: { net: 2 * PADS_NET + 21_000 },
        sale: { net: 2 * PADS_NET + 21_000 },
      })
    }
  })

  test('is shown no sale price of an old order that did not keep it apart, and nobody else loses anything', async () => {
    const number = await orderOfOwner()
    await shop.db.updateTable('order_lines').set({ unit_sale_minor: null }).execute()
    // As a former version recorded it: the totals with margin are those without.
    const { totals } = await shop.db.selectFrom('orders').select('totals').executeTakeFirstOrThrow()
    await shop.db
      .updateTable('orders')
      .set({
        totals: JSON.stringify({
          ...totals,
          cart_total_sale_price_with_margin: totals['cart_total_sale_price'],
          cart_total_vat_with_margin: totals['cart_total_vat'],
          cart_total_sale_price_with_margin_and_vat: totals['cart_total_sale_price_with_vat'],
        }),
      })
      .execute()
    for (const margin of [0, 25]) {
      await setMargin(shop, margin)
      const order = await details(shop.tokens.mechanic, number)
      expect([order.amounts, order.items.map(({ amounts }) => amounts)]).toEqual([
        { purchase: null, sale: null },
        [
          { purchase: null, sale: null },
          { purchase: null, sale: null },
        ],
      ])
      expectNoPurchasePrice(order)
      expectNoPurchasePrice(await list(shop.tokens.mechanic))
      expect((await details(shop.tokens.owner, number)).amounts).toMatchObject({
        purchase: { net: 2 * PADS_NET + 21_000 },
        sale: { net: 2 * PADS_NET + 21_000 },
      })
    }
  })

  test('is not told by a changed price what was paid before', async () => {
    const { mechanic } = shop.tokens
    await add(shop, mechanic, [[ids.padsBrembo, 2]])
    // Now cheaper than what the company paid before; the recommended price they saw was 200 lei.
    await shop.db
      .updateTable('prices')
      .set({ net_minor: 9_000, list_minor: 11_000 })
      .where('article_id', '=', ids.padsBrembo)
      .where('price_group', '=', 'B')
      .execute()
    const [line] = (await readCart(shop, mechanic)).items
    expect([line?.condition, line?.previous_unit_net, line?.price?.sale.net]).toEqual(['price_changed', 20_000, 11_000])
    await shop.db.updateTable('cart_lines').set({ seen_list_minor: null }).execute()
    const old = await readCart(shop, mechanic)
    expect([old.items[0]?.condition, old.items[0]?.previous_unit_net]).toEqual(['ok', null])
    expectNoPurchasePrice(old)
    await setListPrice(20_000)
  })

  test('is told no change where only the purchase price changed', async () => {
    await add(shop, shop.tokens.mechanic, [[ids.padsBrembo, 2]])
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    expect((await readCart(shop, shop.tokens.mechanic)).items[0]).toMatchObject({
      condition: 'ok',
      previous_unit_net: null,
      price: { sale: { net: 20_000 } },
    })
  })

  test('learns none from what was answered while they had the right', async () => {
    const { owner } = shop.tokens
    const order = orderOf(
      await add(shop, owner, [
        [ids.padsBrembo, 2],
        [ids.discsBrembo, 1],
      ]),
    )
    const [refusedKey, takenKey] = [randomUUID(), randomUUID()]
    await setPrice(shop, ids.padsBrembo, PADS_LATER)
    expect((await send(shop, owner, order, refusedKey)).status).toBe(412)
    await setPrice(shop, ids.padsBrembo, PADS_NET)
    expect((await send(shop, owner, order, takenKey)).status).toBe(201)
    await shop.db
      .updateTable('users')
      .set({ may_see_purchase_prices: false })
      .where('user_id', '=', people.owner)
      .execute()
    try {
      const replayed = [await send(shop, owner, order, refusedKey), await send(shop, owner, order, takenKey)]
      expect(replayed.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
        [412, 'true'],
        [201, 'true'],
      ])
      const operations = [refusedKey, takenKey].map((key) => ({ key, kind: 'order.send.v1', payload: { body: order } }))
      const headers = { 'x-principal': `${people.company}.${people.owner}.${people.owner}` }
      const answers = [
        replayed[0]!.refusal,
        replayed[1]!.body,
        ...(await Promise.all(
          operations.map(
            async (operation) =>
              (await shop.call(syncEndpoints.batch, { token: owner, headers, body: { operations: [operation] } })).body,
          ),
        )),
        ...(await Promise.all(
          [refusedKey, takenKey].map(
            async (key) => (await shop.call(syncEndpoints.cancel, { token: owner, headers, body: { key } })).body,
          ),
        )),
      ]
      for (const answer of answers) expectNoPurchasePrice(answer)
    } finally {
      await shop.db
        .updateTable('users')
        .set({ may_see_purchase_prices: true })
        .where('user_id', '=', people.owner)
        .execute()
    }
  })
})

async function setListPrice(listMinor: number): Promise<void> {
  await shop.db
    .updateTable('prices')
    .set({ list_minor: listMinor })
    .where('article_id', '=', ids.padsBrembo)
    .where('price_group', '=', 'B')
    .execute()
}
