import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { campaignEndpoints } from '#src/contract/campaigns/campaign-calls.ts'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { contentAdminEndpoints as endpoints, type ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { type ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { idOfDay, periodOfDay } from '#src/domain/content-rules.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { contentInput, inHours, noTexts, openContentShop, saying } from '#tests/api/content-shop.ts'
import { people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: Awaited<ReturnType<typeof openContentShop>>
beforeAll(async () => {
  shop = await openContentShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const speak = (locale: 'ro' | 'hu' | 'de') =>
  shop.db.updateTable('users').set({ locale }).where('user_id', '=', people.owner).execute()

describe('a piece of the shop’s word', () => {
  test('is read by everybody at once, in Romanian where another language is missing, and not outside its period @CNT-02', async () => {
    const { status, body } = await shop.create('announcement', contentInput())
    expect([status, body.revision]).toEqual([201, 1])
    expect(body.id).toBeGreaterThanOrEqual(500_000_000)
    expect(await shop.told()).toMatchObject([{ title: 'Închis vineri', body: 'De Sfântul Andrei.', is_read: false }])
    await speak('hu')
    expect(await shop.told()).toMatchObject([{ title: 'Pénteken zárva', body: 'Szent András napján.' }])
    await speak('de')
    expect(await shop.told()).toMatchObject([{ title: 'Închis vineri', body: 'De Sfântul Andrei.' }])
    await speak('ro')
    await shop.change('announcement', body.id, 1, contentInput({ starts_at: inHours(1) }))
    expect(await shop.told()).toEqual([])
    await shop.change('announcement', body.id, 2, contentInput({ starts_at: inHours(-2), ends_at: inHours(-1) }))
    expect(await shop.told()).toEqual([])
  })

  test('says which languages are missing, and lists by state', async () => {
    await shop.create('announcement', contentInput())
    await shop.create('announcement', saying({ title: 'Planificat' }, { starts_at: inHours(2) }))
    await shop.create('announcement', contentInput({ starts_at: inHours(-9), ends_at: inHours(-8) }))
    const { items, counts, total } = await shop.list('announcement')
    expect(total).toBe(3)
    expect(counts).toEqual({ running: 1, planned: 1, over: 1, untranslated: 2 })
    expect(items.map(({ title, state, missing }) => [title, state, missing])).toEqual([
      ['Închis vineri', 'running', ['en', 'de']],
      ['Planificat', 'planned', ['de']],
      ['Închis vineri', 'over', ['en', 'de']],
    ])
    expect((await shop.list('announcement', { state: 'planned' })).items.map(({ title }) => title)).toEqual([
      'Planificat',
    ])
    expect((await shop.list('announcement', { state: 'untranslated' })).total).toBe(2)
  })

  test('that somebody else changed meanwhile is not written over: 412 says who and when', async () => {
    const { id } = (await shop.create('announcement', contentInput())).body
    expect((await shop.change('announcement', id, 1, contentInput({ sort: 2 }))).body).toEqual({ id, revision: 2 })
    const late = await shop.change('announcement', id, 1, contentInput({ sort: 3 }))
    expect([late.status, late.refusal.code, late.refusal.details]).toMatchObject([
      412,
      'content-changed',
      { revision: 2, by: expect.any(String) as string },
    ])
    expect((await shop.remove('announcement', id, 1)).status).toBe(412)
    expect((await shop.read('announcement', id)).sort).toBe(2)
  })

  test('of two who save at once one is told', async () => {
    const { id } = (await shop.create('slider', contentInput())).body
    const both = await Promise.all([2, 3].map((sort) => shop.change('slider', id, 1, contentInput({ sort }))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('is deleted and brought back as it stood, and every step stays in the trail with its actor', async () => {
    const { id } = (
      await shop.create(
        'banner',
        contentInput({ texts: { ...contentInput().texts, de: { ...noTexts, link: '/universal-v2' } } }),
      )
    ).body
    expect((await shop.remove('banner', id, 1)).status).toBe(204)
    expect((await shop.list('banner')).items).toEqual([])
    expect((await shop.restore('banner', id)).body).toEqual({ id, revision: 3 })
    expect((await shop.restore('banner', id)).status).toBe(412)
    const again = await shop.read('banner', id)
    expect(again).toMatchObject({
      revision: 3,
      texts: { hu: { title: 'Pénteken zárva' }, de: { link: '/universal-v2' } },
    })
    expect(again.changes.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
    expect(again.changes[0]!.by).not.toBe('')
    const { rows } = await shop.pool.query<{ count: number }>(
      'select count(*) from content_changes where content_id = $1 and actor_id = $2',
      [id, people.staff],
    )
    expect(rows[0]!.count).toBe(3)
    await expect(shop.pool.query('delete from content_changes where content_id = $1', [id])).rejects.toThrow(
      /only grows/,
    )
  })

  test('is refused at its field', async () => {
    const wrong = async (kind: ContentKind, given: Partial<ContentInput>) => {
      const { status, refusal } = await shop.create(kind, contentInput(given))
      return [status, Object.keys(refusal.errors ?? {})]
    }
    const texts = contentInput().texts
    expect(await wrong('announcement', { texts: { ...texts, ro: noTexts } })).toEqual([422, ['texts.ro.title']])
    for (const link of ['https://rau.example', '//rau.example', 'javascript:alert(1)', '/\\rau.example'])
      expect(await wrong('slider', { texts: { ...texts, ro: { ...texts.ro, link } } })).toEqual([
        422,
        ['texts.ro.link'],
      ])
    expect(await wrong('banner', { ends_at: inHours(-2) })).toEqual([422, ['ends_at']])
    expect(await wrong('banner', { image: 'content/altcineva.webp' })).toEqual([422, ['image']])
    expect(await wrong('career', {})).toEqual([422, ['texts.ro.place', 'employment']])
    expect(await wrong('campaign', { ends_at: null })).toEqual([422, ['ends_at', 'products']])
    expect(await wrong('campaign', { products: [{ id: ids.padsBrembo, discount_percent: null }] })).toEqual([
      422,
      ['products'],
    ])
    expect(await wrong('campaign', { products: [{ id: 999_999, discount_percent: 5 }] })).toEqual([422, ['products']])
    expect(await wrong('daily', {})).toEqual([422, ['products']])
  })

  test('is written by admins alone', async () => {
    await shop.db
      .updateTable('users')
      .set({ acl_roles: ['RV carpat'] })
      .where('user_id', '=', people.staff)
      .execute()
    expect((await shop.create('announcement', contentInput())).status).toBe(403)
    expect((await shop.call(endpoints.list, { token: shop.token, params: { kind: 'announcement' } })).status).toBe(403)
    await shop.db
      .updateTable('users')
      .set({ acl_roles: ['admin'] })
      .where('user_id', '=', people.staff)
      .execute()
  })
})

describe('what an import brought', () => {
  test('counts as missing where it wrote the Romanian, and is the shop’s own once somebody changed it', async () => {
    const ro = 'Program de iarnă'
    await insert(shop.db, 'content_items', [
      {
        content_id: 7,
        kind: 'article',
        sort: 1,
        title: words({ ...inFour(ro), hu: ro }),
        body: words({ ...inFour('Text'), hu: 'Text' }),
        image: 'content/iarna.webp',
        link: '/universal-v2',
        published_at: inHours(-1),
        expires_at: null,
      },
    ])
    const [row] = (await shop.list('article')).items
    expect(row).toMatchObject({
      id: 7,
      revision: 1,
      missing: ['hu'],
      written: null,
      picture: '/media/content/iarna.webp',
    })
    const { texts, sort, image, employment, starts_at, ends_at } = await shop.read('article', 7)
    expect([texts.hu.title, texts.de.title, texts.ro.link]).toEqual(['', `${ro} (de)`, '/universal-v2'])
    // Its picture is no upload, and stays.
    const kept = { texts, sort, image, employment, starts_at, ends_at, products: [] }
    expect((await shop.change('article', 7, 1, kept)).status).toBe(200)
    expect((await shop.list('article')).items[0]!.written).not.toBeNull()
  })
})

describe('campaigns, careers and the products of a day', () => {
  test('a campaign has its products with their prices, and lowers what is paid at once @MKT-01', async () => {
    const products = [
      { id: ids.discsBrembo, discount_percent: 12.5 },
      { id: ids.padsBrembo, discount_percent: 50 },
    ]
    const { id } = (await shop.create('campaign', saying({ title: 'Luna frânelor', body: 'Discuri' }, { products })))
      .body
    const shown = async () =>
      (await shop.call(campaignEndpoints.read, { token: shop.tokens.owner, params: { id: String(id) } })).body
    const before = await shown()
    expect(before.items.map((item) => item.id)).toEqual([ids.discsBrembo, ids.padsBrembo])
    const piece = await shop.read('campaign', id)
    expect(piece.products).toMatchObject([
      { id: ids.discsBrembo, discount_percent: 12.5, brand: 'BREMBO' },
      { id: ids.padsBrembo, discount_percent: 50 },
    ])
    const pads = piece.products[1]!
    expect(before.items[1]!.price!.purchase!.net).toBe(Math.round(pads.net_from! / 2))
    const { texts, ...rest } = contentInput()
    await shop.change('campaign', id, 1, { ...rest, texts, products: products.slice(0, 1) })
    expect((await shown()).items.map((item) => item.id)).toEqual([ids.discsBrembo])
    await shop.remove('campaign', id, 2)
    await shop.restore('campaign', id)
    expect((await shown()).items).toHaveLength(1)
  })

  test('an opening is told with its place @CNT-01', async () => {
    await shop.create(
      'career',
      saying({ title: 'Șofer', body: 'Trasee fixe', place: 'Turda' }, { employment: 'part_time' }),
    )
    const { items } = (await shop.call(careerEndpoints.list, { token: shop.tokens.owner })).body
    expect(items).toMatchObject([{ title: 'Șofer', place: 'Turda', employment: 'part_time' }])
  })

  test('a day has one list of products, from midnight to midnight in the brand’s zone @MKT-01', async () => {
    const today = localDay(new Date(), brand.timeZone)
    const todays = async () =>
      (await shop.call(todaysProductEndpoints.list, { token: shop.tokens.owner })).body.items.map((item) => item.id)
    const products = [ids.padsBrembo, ids.filterBosch].map((id) => ({ id, discount_percent: null }))
    const day = contentInput({ ...periodOfDay(today, brand.timeZone), products })
    const made = await shop.create('daily', day)
    expect(made.body).toEqual({ id: idOfDay(today), revision: 1 })
    expect(await todays()).toEqual([ids.padsBrembo, ids.filterBosch])
    expect(Object.keys((await shop.create('daily', day)).refusal.errors ?? {})).toEqual(['starts_at'])
    const tomorrow = periodOfDay(addDays(today, 1), brand.timeZone)
    expect(
      Object.keys((await shop.change('daily', made.body.id, 1, { ...day, ...tomorrow })).refusal.errors ?? {}),
    ).toEqual(['starts_at'])
    await shop.change('daily', made.body.id, 1, { ...day, products: products.slice(1) })
    expect(await todays()).toEqual([ids.filterBosch])
    await shop.create('daily', { ...day, ...tomorrow })
    expect((await shop.list('daily')).items.map(({ id, state, products: count }) => [id, state, count])).toEqual([
      [idOfDay(today), 'running', 1],
      [idOfDay(addDays(today, 1)), 'planned', 2],
    ])
    expect((await shop.remove('daily', made.body.id, 2)).status).toBe(204)
    expect(await todays()).toEqual([])
    expect((await shop.restore('daily', made.body.id)).status).toBe(200)
    expect(await todays()).toEqual([ids.filterBosch])
  })

  test('a day that an import brought is taken over once', async () => {
    const today = localDay(new Date(), brand.timeZone)
    await insert(shop.db, 'daily_products', [{ day: today, article_id: ids.padsBrembo, sort: 1 }])
    const day = contentInput({
      ...periodOfDay(today, brand.timeZone),
      products: [{ id: ids.filterBosch, discount_percent: null }],
    })
    expect((await shop.read('daily', idOfDay(today))).revision).toBe(0)
    expect((await shop.change('daily', idOfDay(today), 0, day)).body.revision).toBe(1)
    expect((await shop.change('daily', idOfDay(today), 0, day)).status).toBe(412)
  })
})

test('of whatever kind, what somebody else changed meanwhile is not written over', async () => {
  const products = [{ id: ids.padsBrembo, discount_percent: 10 }]
  const given = {
    announcement: saying({ title: 'Unu', body: 'Text' }),
    career: saying({ title: 'Unu', body: 'Text', place: 'Turda' }, { employment: 'full_time' }),
    campaign: saying({ title: 'Unu', body: 'Text' }, { products }),
    daily: contentInput({
      ...periodOfDay(addDays(localDay(new Date(), brand.timeZone), 9), brand.timeZone),
      products: [{ id: ids.padsBrembo, discount_percent: null }],
    }),
  } as const
  for (const [kind, body] of Object.entries(given) as [ContentKind, ContentInput][]) {
    const { id } = (await shop.create(kind, body)).body
    const statuses = [await shop.change(kind, id, 1, body), await shop.change(kind, id, 1, { ...body, sort: 7 })]
    const removed = await shop.remove(kind, id, 1)
    expect([kind, ...statuses.map(({ status }) => status), removed.status]).toEqual([kind, 200, 412, 412])
    expect((await shop.read(kind, id)).revision).toBe(2)
  }
})

test('two who bring the same back at once do it once: the other is told that it is there', async () => {
  for (const kind of ['announcement', 'campaign', 'career'] as const) {
    const products = kind === 'campaign' ? [{ id: ids.padsBrembo, discount_percent: 10 }] : []
    const employment = kind === 'career' ? ('full_time' as const) : null
    const body = saying({ title: 'Din nou', body: 'Text', place: 'Turda' }, { products, employment })
    const { id } = (await shop.create(kind, body)).body
    await shop.remove(kind, id, 1)
    const both = await Promise.all([shop.restore(kind, id), shop.restore(kind, id)])
    expect([kind, ...both.map(({ status }) => status).toSorted()]).toEqual([kind, 200, 412])
  }
})

test('articles are found by a part of any of their numbers, with what is paid for them', async () => {
  const find = async (number: string) =>
    (await shop.call(endpoints.articles, { token: shop.token, query: { number } })).body.items
  const [pads] = await find('p 68 0')
  expect(pads).toMatchObject({ id: ids.padsBrembo, number: 'P 68 033', brand: 'BREMBO' })
  expect(pads!.net_from).toBeGreaterThan(0)
  expect([await find('p'), await find('zzzz')]).toEqual([[], []])
})
