import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartV1Endpoints } from '#src/contract/ordering/cart-v1.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
  startAfresh,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('campaigns').execute()
  await shop.db.updateTable('companies').set({ allow_campaigns: true }).execute()
  await startAfresh(shop)
})

const DAY_MS = 86_400_000
interface Given {
  readonly kind?: 'monthly' | 'start'
  readonly from?: number
  readonly to?: number
  readonly discount?: number | null
  readonly points?: number | null
  readonly article?: number
}
/** Runs now, unless it is said otherwise, in days from now. */
async function campaign(id: number, given: Given = {}): Promise<void> {
  const { kind = 'monthly', from = -1, to = 1, discount = 15, points = null, article = ids.padsBrembo } = given
  await insert(shop.db, 'campaigns', [
    {
      campaign_id: id,
      kind,
      title: words(inFour('Luna frânelor')),
      body: words(inFour('Discuri și plăcuțe')),
      image: 'content/brakes.webp',
      starts_at: new Date(Date.now() + from * DAY_MS),
      ends_at: new Date(Date.now() + to * DAY_MS),
    },
  ])
  await insert(shop.db, 'campaign_products', [
    { campaign_id: id, article_id: article, discount_percent: discount, points, lifnr: null, idnlf: null },
  ])
}
const priceIn = async (token: string) => (await add(shop, token, [[ids.padsBrembo, 2]])).items[0]!.price!

describe('the price of a campaign that runs', () => {
  test('is the price of the list, the product and the cart, and what is ordered @CART-10', async () => {
    const { owner } = shop.tokens
    await campaign(1)
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    const listed = await shop.call(searchEndpoints.search, { token: owner, query: { q: 'P68033' } })
    const product = await shop.call(productEndpoints.details, { token: owner, params: { id: String(ids.padsBrembo) } })
    const net = 12_750
    expect([
      cart.items[0]?.price?.purchase?.net,
      listed.body.items.find(({ id }) => id === ids.padsBrembo)?.price?.purchase?.net,
      product.body.price?.purchase?.net,
      cart.totals.cart_total_sale_price,
    ]).toEqual([net, net, net, 2 * net])
    expect((await send(shop, owner, orderOf(cart))).status).toBe(201)
    const line = await shop.db.selectFrom('order_lines').select('unit_net_minor').executeTakeFirstOrThrow()
    expect(line.unit_net_minor).toBe(net)
  })

  test('has the margin of the company on it, and lowers neither points nor deposits', async () => {
    await setMargin(shop, 30)
    const before = await priceIn(shop.tokens.mechanic)
    await campaign(1)
    const { sale, core } = await priceIn(shop.tokens.mechanic)
    expect([before.sale.net, sale.net]).toEqual([19_500, 12_750 + 3_825])
    expect(core).toEqual(before.core)
  })

  test.each<[string, Given, number]>([
    ['that is over', { from: -3, to: -1 }, 15_000],
    ['that is to come', { from: 1, to: 3 }, 15_000],
    ['of another article', { article: ids.discsBrembo }, 15_000],
    ['of START', { kind: 'start', points: 40 }, 15_000],
    ['without a discount', { discount: null, points: 40 }, 15_000],
    ['of a hundredth of a percent', { discount: 0.01 }, 14_998],
    ['of 90 %', { discount: 90 }, 1_500],
  ])('of one %s', async (_, given, net) => {
    await campaign(1, given)
    expect((await priceIn(shop.tokens.owner)).purchase?.net).toBe(net)
  })

  test('is that of the largest discount where several run', async () => {
    await campaign(1, { discount: 10 })
    await campaign(2, { discount: 20 })
    await campaign(3, { discount: 5 })
    expect((await priceIn(shop.tokens.owner)).purchase?.net).toBe(12_000)
  })

  test('is not for a company that takes part in none', async () => {
    await campaign(1)
    await shop.db
      .updateTable('companies')
      .set({ allow_campaigns: false })
      .where('company_id', '=', people.company)
      .execute()
    const { items, campaigns } = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    expect([items[0]?.price?.purchase?.net, campaigns]).toEqual([15_000, []])
  })

  test('sorts a list by what is paid', async () => {
    const sorted = async () =>
      (
        await shop.call(searchEndpoints.search, {
          token: shop.tokens.owner,
          query: { q: 'plăcuțe', sort: 'price_asc' },
        })
      ).body.items.flatMap(({ price }) => (price ? [price.purchase!.net] : []))
    const before = await sorted()
    await campaign(1, { discount: 90 })
    await campaign(2, { discount: 5 })
    const after = await sorted()
    expect(after).toEqual(after.toSorted((one, other) => one - other))
    expect(after).not.toEqual(before)
  })

  test('that ends before the order is sent stops it, and says what it costs now @CART-04', async () => {
    const { owner } = shop.tokens
    await campaign(1)
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    await shop.db
      .updateTable('campaigns')
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .execute()
    const answer = await send(shop, owner, orderOf(cart))
    expect([answer.status, answer.refusal.details]).toMatchObject([
      412,
      { differences: [{ field: 'price', seen: 12_750, now: 15_000 }] },
    ])
    expect((await readCart(shop, owner)).items[0]).toMatchObject({
      condition: 'price_changed',
      previous_unit_net: 12_750,
    })
  })
})

describe('the campaigns of a cart', () => {
  test('are those that run and its articles are in, in the language of the person @CART-10', async () => {
    const { owner } = shop.tokens
    await campaign(1)
    await campaign(2, { article: ids.discsBrembo })
    await campaign(3, { from: 1, to: 2 })
    const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
    expect(cart.campaigns).toMatchObject([
      {
        id: 1,
        kind: 'monthly',
        title: 'Luna frânelor',
        body: 'Discuri și plăcuțe',
        image: '/media/content/brakes.webp',
        products: [{ id: ids.padsBrembo, discount_percent: 15, points: null }],
      },
    ])
    const items = await shop.call(cartV1Endpoints.items, { token: owner })
    const campaigns = await shop.call(cartV1Endpoints.campaigns, { token: owner })
    expect([items.body.campaigns, campaigns.body.campaigns]).toEqual([cart.campaigns, cart.campaigns])
  })

  test('that end first come first', async () => {
    await campaign(1, { to: 3 })
    await campaign(2, { to: 1 })
    await campaign(3, { to: 2 })
    const { campaigns } = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    expect(campaigns?.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('of START are for who sees START', async () => {
    const { owner } = shop.tokens
    await campaign(1, { kind: 'start', discount: null, points: 40 })
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    expect((await add(shop, owner, [[ids.padsBrembo, 2]])).campaigns).toEqual([])
    await shop.db
      .updateTable('companies')
      .set({ allowed_campaigns: ['START'] })
      .execute()
    expect((await readCart(shop, owner)).campaigns).toMatchObject([
      { kind: 'start', products: [{ discount_percent: null, points: 40 }] },
    ])
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
  })

  test('that are monthly say what costs points to who sees START alone @MKT-02', async () => {
    const { owner } = shop.tokens
    const sold = async () => (await readCart(shop, owner)).campaigns?.flatMap(({ products }) => products)
    await campaign(1, { points: 40 })
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    await add(shop, owner, [[ids.padsBrembo, 2]])
    expect(await sold()).toMatchObject([{ discount_percent: 15, points: null }])
    await shop.db
      .updateTable('companies')
      .set({ allowed_campaigns: ['START'] })
      .execute()
    expect(await sold()).toMatchObject([{ discount_percent: 15, points: 40 }])
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
  })
})
