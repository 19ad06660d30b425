import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartTransport } from '#src/domain/orders/transport.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { add, openOrderingShop, type OrderingShop, readCart, setStock, startAfresh } from '#tests/api/ordering.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await startAfresh(shop)
  await insert(shop.db, 'payment_options', [
    { company_id: people.company, method: 'transfer', days: 30, is_usual: true },
    { company_id: people.company, method: 'cash', days: 0 },
  ])
  await insert(shop.db, 'transport_rates', [
    { rate_id: 1, branch_id: ids.branch, level: 'national', net_minor: 2_500, free_from_minor: 5_000_000 },
    { rate_id: 2, branch_id: ids.branch, level: 'national', shipping_point_id: points.hall, net_minor: 500 },
  ])
  await shop.db.updateTable('articles').set({ core_minor: 700 }).where('article_id', '=', ids.padsBrembo).execute()
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  await afterImport(async () => (await cart()).transport?.rates.length)
})
afterAll(() => shop.close())

/** What transport is counted at, by the shop and by a device that follows it, where the run of a rate is needed. */
async function transportOf() {
  await setStock(shop, ids.padsBrembo, { [ids.national]: 90 })
  const { items, totals, ...around } = await readCart(shop, shop.tokens.owner)
  const counted = cartTransport(items, around)?.net ?? 0
  return [totals.cart_total_transport ?? 0, counted]
}
const cart = () => add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])

test('what is said in lei alone is asked of no company in euros: the cap on cash, general transport, the deposit of an article @T-02 @T-04 @T-06', async () => {
  const inLei = await cart()
  expect(inLei.payments?.map(({ method }) => method)).toEqual(['transfer', 'cash'])
  expect(inLei.transport?.rates.map(({ net }) => net).sort()).toEqual([2_500, 500])
  expect(inLei.items[0]?.price?.core?.net).toBe(700)
  expect(await transportOf()).toEqual([2_500, 2_500])

  await shop.db.updateTable('price_groups').set({ currency: 'EUR' }).where('price_group', '=', 'B').execute()
  await shop.db.updateTable('companies').set({ currency: 'EUR' }).where('company_id', '=', people.company).execute()
  const inEuro = await cart()
  expect(inEuro.currency).toBe('EUR')
  expect(inEuro.payments?.map(({ method }) => method)).toEqual(['transfer'])
  expect(inEuro.transport?.rates.map(({ net }) => net)).toEqual([500])
  expect(inEuro.items[0]?.price?.core).toBeNull()
  expect(await transportOf()).toEqual([0, 0])
  const body = { shipping_point: points.hall }
  await shop.call(cartEndpoints.shippingPoint, { token: shop.tokens.owner, key: randomUUID(), body })
  expect(await transportOf(), 'a shipping point has its own').toEqual([500, 500])
  await shop.db.updateTable('prices').set({ core_minor: 150 }).where('price_group', '=', 'B').execute()
  expect((await cart()).items[0]?.price?.core?.net, 'the price group has its own').toBe(150)
})
