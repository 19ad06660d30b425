import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterImport } from '#tests/api/after-import.ts'
import { add, openOrderingShop, type OrderingShop, startAfresh } from '#tests/api/ordering.ts'
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
    { rate_id: 1, branch_id: ids.branch, level: 'national', net_minor: 2_500, free_from_minor: 50_000 },
    { rate_id: 2, branch_id: ids.branch, level: 'national', shipping_point_id: points.hall, net_minor: 500 },
  ])
  await shop.db.updateTable('articles').set({ core_minor: 700 }).where('article_id', '=', ids.padsBrembo).execute()
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  await afterImport(async () => (await cart()).transport?.rates.length)
})
afterAll(() => shop.close())

const cart = () => add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])

test('what is said in lei alone is asked of no company in euros: the cap on cash, general transport, the deposit of an article @T-02 @T-04 @T-06', async () => {
  const inLei = await cart()
  expect(inLei.payments?.map(({ method }) => method)).toEqual(['transfer', 'cash'])
  expect(inLei.transport?.rates.map(({ net }) => net).sort()).toEqual([2_500, 500])
  expect(inLei.items[0]?.price?.core?.net).toBe(700)

  await shop.db.updateTable('price_groups').set({ currency: 'EUR' }).where('price_group', '=', 'B').execute()
  await shop.db.updateTable('companies').set({ currency: 'EUR' }).where('company_id', '=', people.company).execute()
  const inEuro = await cart()
  expect(inEuro.currency).toBe('EUR')
  expect(inEuro.payments?.map(({ method }) => method)).toEqual(['transfer'])
  expect(inEuro.transport?.rates.map(({ net }) => net)).toEqual([500])
  expect(inEuro.items[0]?.price?.core).toBeNull()
  await shop.db.updateTable('prices').set({ core_minor: 150 }).where('price_group', '=', 'B').execute()
  expect((await cart()).items[0]?.price?.core?.net, 'the price group has its own').toBe(150)
})
