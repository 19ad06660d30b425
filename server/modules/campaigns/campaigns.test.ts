import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignEndpoints } from '#src/contract/campaigns/campaign-calls.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('campaigns').execute()
  await shop.db.updateTable('companies').set({ allow_campaigns: true }).execute()
  const campaign = {
    kind: 'monthly' as const,
    title: words(inFour('Luna frânelor')),
    body: words(inFour('Discuri și plăcuțe')),
    image: null,
    starts_at: inDays(-1),
    ends_at: inDays(5),
  }
  await insert(shop.db, 'campaigns', [
    { ...campaign, campaign_id: 1 },
    { ...campaign, campaign_id: 2, title: words(inFour('Se încheie')), ends_at: inDays(1) },
    { ...campaign, campaign_id: 3, starts_at: inDays(1) },
    { ...campaign, campaign_id: 4, starts_at: inDays(-9), ends_at: inDays(-1) },
    { ...campaign, campaign_id: 5, kind: 'start' },
  ])
  await insert(shop.db, 'campaign_products', [
    { campaign_id: 1, article_id: ids.discsBrembo, sort: 2, discount_percent: 15 },
    { campaign_id: 1, article_id: ids.padsBrembo, sort: 1, discount_percent: 20 },
    { campaign_id: 5, article_id: ids.padsBrembo, points: 400 },
  ])
})

const list = async () => (await shop.call(campaignEndpoints.monthly, { token: shop.tokens.owner })).body.items
const read = (id: string) => shop.call(campaignEndpoints.read, { token: shop.tokens.owner, params: { id } })

test('monthly campaigns are those that run, the one that ends first on top @MKT-01', async () => {
  expect(
    (await list()).map(({ id, title, products, discount_percent }) => [id, title, products, discount_percent]),
  ).toEqual([
    [2, 'Se încheie', 0, null],
    [1, 'Luna frânelor', 2, 20],
  ])
})

test('one has its articles in their order, at their price in the campaign @MKT-01', async () => {
  const { status, body } = await read('1')
  expect([status, body.title, body.body]).toEqual([200, 'Luna frânelor', 'Discuri și plăcuțe'])
  expect(body.items.map(({ id }) => id)).toEqual([ids.padsBrembo, ids.discsBrembo])
  const [first] = body.items
  await shop.db.deleteFrom('campaign_products').where('article_id', '=', ids.padsBrembo).execute()
  await insert(shop.db, 'campaign_products', [{ campaign_id: 2, article_id: ids.padsBrembo, discount_percent: 50 }])
  const [dearer] = (await read('2')).body.items
  expect(dearer!.price!.purchase!.net).toBeLessThan(first!.price!.purchase!.net)
})

test('one that is over, to come, of START or unknown is not found, all alike', async () => {
  for (const id of ['3', '4', '5', '999999999']) expect((await read(id)).status, id).toBe(404)
  expect((await read('0')).status).toBe(422)
})

test('who takes part in none sees none', async () => {
  await shop.db
    .updateTable('companies')
    .set({ allow_campaigns: false })
    .where('company_id', '=', people.company)
    .execute()
  expect(await list()).toEqual([])
  expect((await read('1')).status).toBe(404)
})

test('articles that are not sold to the company neither count nor show', async () => {
  const pads = await shop.db
    .selectFrom('articles')
    .select('brand_id')
    .where('article_id', '=', ids.padsBrembo)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('companies')
    .set({ restricted_brands: [pads.brand_id] })
    .where('company_id', '=', people.company)
    .execute()
  const shown = (await list()).find(({ id }) => id === 1)!
  expect(shown.products).toBe((await read('1')).body.items.length)
  expect(shown.products).toBeLessThan(2)
  await shop.db
    .updateTable('companies')
    .set({ restricted_brands: [ids.lpr] })
    .where('company_id', '=', people.company)
    .execute()
})
