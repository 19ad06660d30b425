import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const day = (days: number) => localDay(inDays(days), brand.timeZone)

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    const item = {
      kind: 'slider',
      sort: 1,
      body: words(inFour('Text')),
      image: 'content/winter.webp',
      link: '/search-v2?q=bujii',
      published_at: inDays(-3),
      expires_at: null,
    }
    await insert(db, 'content_items', [
      { ...item, content_id: 1, sort: 2, title: words(inFour('A doua')) },
      { ...item, content_id: 2, title: words(inFour('Prima')) },
      { ...item, content_id: 6, sort: 2, title: words(inFour('A treia, de ieri')), published_at: inDays(-1) },
      { ...item, content_id: 3, title: words(inFour('Mâine')), published_at: inDays(1) },
      { ...item, content_id: 4, title: words(inFour('Ieri')), expires_at: inDays(-1) },
      { ...item, content_id: 5, kind: 'banner', title: words(inFour('Banner')), image: null },
      ...(['brand', 'article', 'announcement'] as const).map((kind, index) => ({
        ...item,
        content_id: 10 + index,
        kind,
        title: words(inFour(kind)),
      })),
    ])
    await insert(db, 'daily_products', [
      { day: day(-2), article_id: ids.filterBosch, sort: 1 },
      { day: day(0), article_id: ids.padsLpr, sort: 1 },
      { day: day(0), article_id: ids.discsBrembo, sort: 2 },
      { day: day(0), article_id: ids.padsBrembo, sort: 3 },
      { day: day(3), article_id: ids.padsBosch, sort: 1 },
    ])
  })
})
afterAll(() => shop.close())

test('sliders are those that hold now, in their order, then newest first, in the language of the person', async () => {
  const { body } = await shop.call(contentEndpoints.sliders, { token: shop.tokens.owner })
  expect(body.items.map((item) => item.title)).toEqual(['Prima', 'A treia, de ieri', 'A doua'])
  expect(body.items[0]).toMatchObject({ body: 'Text', image: '/media/content/winter.webp', link: '/search-v2?q=bujii' })
  await shop.db.updateTable('users').set({ locale: 'de' }).where('user_id', '=', people.owner).execute()
  expect((await shop.call(contentEndpoints.sliders, { token: shop.tokens.owner })).body.items[0]!.title).toBe(
    'Prima (de)',
  )
  await shop.db.updateTable('users').set({ locale: 'ro' }).where('user_id', '=', people.owner).execute()
})

test.each([
  ['banners', 'Banner'],
  ['brands', 'brand'],
  ['articles', 'article'],
  ['announcements', 'announcement'],
] as const)('%s hold their own kind', async (name, title) => {
  const { body } = await shop.call(contentEndpoints[name], { token: shop.tokens.owner })
  expect(body.items.map((item) => item.title)).toEqual([title])
})

test("the day's products come in their order, and end with their day", async () => {
  const lists = shop.db.updateTable('daily_products')
  const read = async () => (await shop.call(todaysProductEndpoints.list, { token: shop.tokens.owner })).body.items
  await lists
    .set({ day: day(-1) })
    .where('day', '=', day(0))
    .execute()
  expect(await read()).toEqual([])
  await lists
    .set({ day: day(0) })
    .where('day', '=', day(-1))
    .execute()
  const { body } = await shop.call(todaysProductEndpoints.list, { token: shop.tokens.owner })
  expect(body.items.map((item) => item.id)).toEqual([ids.padsLpr, ids.discsBrembo, ids.padsBrembo])
})

test("the day's products leave out brands that are not sold to the company", async () => {
  const { body } = await shop.call(todaysProductEndpoints.list, { token: shop.tokens.outsider })
  expect(body.items.map((item) => item.id)).toEqual([ids.discsBrembo, ids.padsBrembo])
})

test.each([
  ['sliders', 'slider', 10, 'first'],
  ['banners', 'banner', 10, 'first'],
  ['brands', 'brand', 24, 'first'],
  ['articles', 'article', 8, 'newest'],
  ['announcements', 'announcement', 20, 'newest'],
] as const)('of many %s the page gets so many (%s: %i, the %s), in their order', async (name, kind, most, which) => {
  await shop.db.deleteFrom('content_items').where('kind', '=', kind).execute()
  const all = Array.from({ length: most + 3 }, (_, index) => index)
  await insert(
    shop.db,
    'content_items',
    all.map((index) => ({
      content_id: 1_000 + index,
      kind,
      sort: 50 + index,
      title: words(inFour(String(index))),
      body: words(inFour('Text')),
      image: null,
      link: null,
      // What stands last is the newest.
      published_at: inDays(index - 100),
      expires_at: null,
    })),
  )
  const { body } = await shop.call(contentEndpoints[name], { token: shop.tokens.owner })
  await shop.db.deleteFrom('content_items').where('kind', '=', kind).execute()
  const wanted = which === 'first' ? all.slice(0, most) : all.slice(-most)
  expect(body.items.map((item) => item.title)).toEqual(wanted.map(String))
})
