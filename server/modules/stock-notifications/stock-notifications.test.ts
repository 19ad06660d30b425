import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { tellOfAllArrivals, tellOfArrivals } from '#server/jobs/stock-arrivals.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { sentMails } from '#tests/builders/mails.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { importFolder } from '#server/db/import/import-folder.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('stock_notifications').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
  await shop.db.deleteFrom('stock').where('article_id', 'in', [ids.padsBosch, ids.filterBosch]).execute()
})

const register = (id: number, token = shop.tokens.owner) =>
  shop.call(stockNotificationEndpoints.register, { token, params: { id: String(id) } })
const cancel = (id: number, token = shop.tokens.owner) =>
  shop.call(stockNotificationEndpoints.cancel, { token, params: { id: String(id) } })
const listed = async (token = shop.tokens.owner) =>
  (await shop.call(stockNotificationEndpoints.list, { token })).body.items.map(
    ({ product, delivered_at: deliveredAt }) => [product.id, deliveredAt !== null],
  )
const awaited = async (id: number, token = shop.tokens.owner) =>
  (await shop.call(productEndpoints.details, { token, params: { id: String(id) } })).body.is_awaited
const stock = (articleId: number, warehouseId: number, quantity: number) =>
  shop.db.insertInto('stock').values({ article_id: articleId, warehouse_id: warehouseId, quantity }).execute()

describe('a stock notification (@SRCH-07)', () => {
  test("is registered once however often it is asked for, is the person's own, and can be taken back as often", async () => {
    expect([(await register(ids.filterBosch)).status, (await register(ids.filterBosch)).status]).toEqual([201, 201])
    expect([await listed(), await awaited(ids.filterBosch)]).toEqual([[[ids.filterBosch, false]], true])
    expect([await listed(shop.tokens.mechanic), await awaited(ids.filterBosch, shop.tokens.mechanic)]).toEqual([
      [],
      false,
    ])
    expect([(await cancel(ids.filterBosch)).status, (await cancel(ids.filterBosch)).status]).toEqual([204, 204])
    expect([await listed(), await awaited(ids.filterBosch)]).toEqual([[], false])
  })

  test('is refused for what is not there or not sold to the company, and for what is no id', async () => {
    expect([
      (await register(99_999)).status,
      (await register(ids.padsLpr, shop.tokens.outsider)).status,
      (await cancel(ids.padsLpr, shop.tokens.outsider)).status,
    ]).toEqual([404, 404, 404])
    expect(
      (await shop.call(stockNotificationEndpoints.register, { token: shop.tokens.owner, params: { id: 'x' } })).status,
    ).toBe(422)
    expect(
      await Promise.all(
        Object.values(stockNotificationEndpoints).map(
          async (endpoint) => (await shop.call(endpoint, { params: { id: '1' } })).status,
        ),
      ),
    ).toEqual([401, 401, 401])
  })

  test('is refused for what is no longer made and sold out: it would promise what never comes; one of before can be taken back', async () => {
    const { status, refusal } = await register(ids.padsOld)
    expect([status, refusal.message]).toEqual([
      422,
      'Produsul nu mai revine în stoc. Alegeți un înlocuitor sau un produs alternativ.',
    ])
    expect([await listed(), (await cancel(ids.padsOld)).status]).toEqual([[], 204])
    await stock(ids.padsOld, ids.branch, 1)
    expect((await register(ids.padsOld)).status, 'what is still there may be waited for').toBe(201)
    await shop.db.deleteFrom('stock').where('article_id', '=', ids.padsOld).execute()
  })
})

describe('an arrival', () => {
  const told: [subjectId: number, event: string, payload: unknown][] = []
  const deps = () => ({
    ...shop.app.deps,
    realtime: { emit: (...what: (typeof told)[number]) => void told.push(what) },
  })
  const tell = () => tellOfArrivals(deps())
  beforeEach(() => {
    told.length = 0
  })

  test('by import is told once, to every person who waits: on their screens and by mail in their language', async () => {
    await register(ids.filterBosch)
    await register(ids.filterBosch, shop.tokens.mechanic)
    await shop.db.updateTable('users').set({ locale: 'de' }).where('user_id', '=', people.mechanic).execute()
    expect(await tell(), 'nothing has come yet').toBe(0)
    const folder = csvFolder()
    folder.write('stock.csv', ['article_id,warehouse_id,quantity', `${ids.filterBosch},${ids.branch},4`])
    await importFolder({ pool: shop.pool, folder: folder.path, source: 'arrival', report: () => undefined })
    folder.remove()
    expect([await tell(), await tell()]).toEqual([2, 0])
    expect(told).toEqual([
      [people.owner, 'stock.arrived', { article_ids: [ids.filterBosch] }],
      [people.mechanic, 'stock.arrived', { article_ids: [ids.filterBosch] }],
    ])
    const mails = await sentMails(shop.db)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`om${people.owner}@carpat.example`, 'Un produs așteptat este din nou în stoc'],
      [`om${people.mechanic}@carpat.example`, 'Ein erwarteter Artikel ist wieder auf Lager'],
    ])
    expect(mails[0]!.text).toContain(
      `BOSCH F 026 407 022 · Filtru ulei\nhttp://localhost:4000/product/${ids.filterBosch}`,
    )
    expect([await listed(), await awaited(ids.filterBosch)]).toEqual([[[ids.filterBosch, true]], false])
    await register(ids.filterBosch)
    expect(await tell(), 'a new wish for what is there comes true at once').toBe(1)
  })

  test('is none where the pieces lie in another branch, are fewer than are sold, or the person was blocked; without an address no mail is written', async () => {
    await shop.db.updateTable('articles').set({ moq: 2 }).where('article_id', '=', ids.filterBosch).execute()
    await shop.db.updateTable('users').set({ email: '' }).where('user_id', '=', people.owner).execute()
    await register(ids.filterBosch)
    await stock(ids.filterBosch, ids.otherBranch, 40)
    expect(await tell()).toBe(0)
    await stock(ids.filterBosch, ids.central, 1)
    expect(await tell()).toBe(0)
    await shop.db
      .updateTable('stock')
      .set({ quantity: 2 })
      .where('warehouse_id', '=', ids.central)
      .where('article_id', '=', ids.filterBosch)
      .execute()
    await shop.db.updateTable('users').set({ status: 'blocked' }).where('user_id', '=', people.owner).execute()
    expect(await tell()).toBe(0)
    await shop.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', people.owner).execute()
    shop.tokens.owner = await openSession(shop.db, people.owner)
    expect([await tell(), told.length]).toEqual([1, 1])
    expect(await shop.db.selectFrom('outgoing_messages').selectAll().execute()).toEqual([])
  })

  test('goes by the branch of the shipping point that their cart goes to, else of their usual one @T-03', async () => {
    const point = {
      company_id: people.company,
      kind: 'delivery' as const,
      name: 'Hala',
      is_default: false,
      address: '',
      city: '',
      county: '',
    }
    await insert(shop.db, 'shipping_points', [
      { ...point, shipping_point_id: 71, kunnr: '71', postal_code: '', branch_id: ids.otherBranch },
      { ...point, shipping_point_id: 72, kunnr: '72', postal_code: '', branch_id: null },
    ])
    const usual = (id: number | null) =>
      shop.db.updateTable('user_companies').set({ shipping_point_id: id }).where('user_id', '=', people.owner).execute()
    await usual(71)
    await register(ids.filterBosch)
    await stock(ids.filterBosch, ids.branch, 9)
    expect(await tell(), 'lies where nothing is brought to them from').toBe(0)
    await insert(shop.db, 'carts', [{ user_id: people.owner, company_id: people.company, shipping_point_id: 72 }])
    expect(await tell(), 'the cart goes to a point of the company’s branch').toBe(1)
    await shop.db.deleteFrom('carts').execute()
    await register(ids.padsBosch)
    await stock(ids.padsBosch, ids.otherBranch, 9)
    expect(await tell()).toBe(1)
    await usual(null)
    await shop.db.deleteFrom('shipping_points').where('shipping_point_id', 'in', [71, 72]).execute()
  })

  test('is none for who is blocked in the company that they wait in, or has left it', async () => {
    const [blocked, gone, there] = [901, 902, 903]
    await insert(
      shop.db,
      'users',
      [blocked, gone, there].map((id) => userRow({ user_id: id, company_id: people.company })),
    )
    await insert(
      shop.db,
      'stock_notifications',
      [blocked, gone, there].map((id) => ({ user_id: id, company_id: people.company, article_id: ids.filterBosch })),
    )
    await shop.db.updateTable('user_companies').set({ status: 'blocked' }).where('user_id', '=', blocked).execute()
    await shop.db.deleteFrom('user_companies').where('user_id', '=', gone).execute()
    await stock(ids.filterBosch, ids.branch, 9)
    expect(await tell()).toBe(1)
    expect(told.map(([subjectId]) => subjectId)).toEqual([there])
  })

  test('is none of what is no longer sold to the company: its brand is kept from them, or it has no price for them', async () => {
    const company = () => shop.db.updateTable('companies').where('company_id', '=', people.company)
    const { brand_id: brand } = await shop.db
      .selectFrom('articles')
      .select('brand_id')
      .where('article_id', '=', ids.filterBosch)
      .executeTakeFirstOrThrow()
    const { price_group: group } = await shop.db
      .selectFrom('companies')
      .select('price_group')
      .where('company_id', '=', people.company)
      .executeTakeFirstOrThrow()
    await insert(shop.db, 'price_groups', [{ price_group: 'none', name: 'Fără prețuri' }])
    await register(ids.filterBosch)
    await stock(ids.filterBosch, ids.branch, 40)
    await company()
      .set({ restricted_brands: [brand] })
      .execute()
    expect(await tell()).toBe(0)
    await company().set({ restricted_brands: [], price_group: 'none' }).execute()
    expect(await tell()).toBe(0)
    await company().set({ price_group: group }).execute()
    expect([await tell(), told.length]).toEqual([1, 1])
  })

  test('is told once also when two servers look at the same time', async () => {
    for (const id of [ids.padsBosch, ids.filterBosch]) {
      await register(id)
      await stock(id, ids.national, 9)
    }
    expect((await Promise.all([tell(), tell(), tell()])).reduce((sum, count) => sum + count)).toBe(2)
  })

  test('goes on at once where more has come than one look takes', async () => {
    const crowd = Array.from({ length: 201 }, (_, index) => 1_000 + index)
    await insert(
      shop.db,
      'users',
      crowd.map((id) => userRow({ user_id: id, company_id: people.company, email: '' })),
    )
    await insert(
      shop.db,
      'stock_notifications',
      crowd.map((id) => ({ user_id: id, company_id: people.company, article_id: ids.filterBosch })),
    )
    await stock(ids.filterBosch, ids.branch, 9)
    expect([await tellOfAllArrivals(deps()), await tell()]).toEqual([201, 0])
  })
})
