import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { campaignEndpoints } from '#src/contract/campaign-calls.ts'
import { careerEndpoints } from '#src/contract/careers.ts'
import { contentAdminEndpoints as endpoints, type ContentInput, type ContentKind } from '#src/contract/content-admin.ts'
import { contentEndpoints } from '#src/contract/content.ts'
import { todaysProductEndpoints } from '#src/contract/todays-products.ts'
import { addDays, localDay } from '#src/domain/delivery-promise.ts'
import { idOfDay, periodOfDay } from '#src/domain/content-rules.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/small-catalogue.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const none = { title: '', body: '', place: '', alt: '', link: '' }
const input = (given: Partial<ContentInput> = {}): ContentInput => ({
  texts: {
    ro: { ...none, title: 'Închis vineri', body: 'De Sfântul Andrei.' },
    hu: { ...none, title: 'Pénteken zárva', body: 'Szent András napján.' },
    en: { ...none, title: 'Closed on Friday' },
    de: none,
  },
  sort: 1,
  image: null,
  employment: null,
  starts_at: inHours(-1),
  ends_at: inHours(24),
  products: [],
  ...given,
})

let shop: CatalogueShop
let token: string
beforeAll(async () => {
  shop = await openCatalogueShop()
  await shop.db
    .updateTable('users')
    .set({ acl_roles: ['admin'] })
    .where('user_id', '=', people.staff)
    .execute()
  token = await openSession(shop.db, people.staff)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['content_items', 'careers', 'campaigns', 'daily_products', 'daily_lists'] as const)
    await shop.db.deleteFrom(table).execute()
})

const create = (kind: ContentKind, body: ContentInput) =>
  shop.call(endpoints.create, { token, key: randomUUID(), params: { kind }, body })
const change = (kind: ContentKind, id: number, revision: number, body: ContentInput) =>
  shop.call(endpoints.change, {
    token,
    key: randomUUID(),
    params: { kind, id: String(id) },
    body: { ...body, revision },
  })
const remove = (kind: ContentKind, id: number, revision: number) =>
  shop.call(endpoints.remove, { token, key: randomUUID(), params: { kind, id: String(id) }, body: { revision } })
const restore = (kind: ContentKind, id: number) =>
  shop.call(endpoints.restore, { token, key: randomUUID(), params: { kind, id: String(id) } })
const read = async (kind: ContentKind, id: number) =>
  (await shop.call(endpoints.read, { token, params: { kind, id: String(id) } })).body
const list = async (kind: ContentKind, query: { state?: 'running' | 'planned' | 'over' | 'untranslated' } = {}) =>
  (await shop.call(endpoints.list, { token, params: { kind }, query })).body
const told = async () => (await shop.call(contentEndpoints.announcements, { token: shop.tokens.owner })).body.items
const speak = (locale: 'ro' | 'hu' | 'de') =>
  shop.db.updateTable('users').set({ locale }).where('user_id', '=', people.owner).execute()

describe('a piece of the shop’s word', () => {
  test('is read by everybody at once, in Romanian where another language is missing, and not outside its period @CNT-02', async () => {
    const { status, body } = await create('announcement', input())
    expect([status, body.revision]).toEqual([201, 1])
    expect(body.id).toBeGreaterThanOrEqual(500_000_000)
    expect(await told()).toMatchObject([{ title: 'Închis vineri', body: 'De Sfântul Andrei.', is_read: false }])
    await speak('hu')
    expect(await told()).toMatchObject([{ title: 'Pénteken zárva', body: 'Szent András napján.' }])
    await speak('de')
    expect(await told()).toMatchObject([{ title: 'Închis vineri', body: 'De Sfântul Andrei.' }])
    await speak('ro')
    await change('announcement', body.id, 1, input({ starts_at: inHours(1) }))
    expect(await told()).toEqual([])
    await change('announcement', body.id, 2, input({ starts_at: inHours(-2), ends_at: inHours(-1) }))
    expect(await told()).toEqual([])
  })

  test('says which languages are missing, and lists by state', async () => {
    await create('announcement', input())
    await create(
      'announcement',
      input({ starts_at: inHours(2), texts: { ...input().texts, ro: { ...none, title: 'Planificat' } } }),
    )
    await create('announcement', input({ starts_at: inHours(-9), ends_at: inHours(-8) }))
    const { items, counts, total } = await list('announcement')
    expect(total).toBe(3)
    expect(counts).toEqual({ running: 1, planned: 1, over: 1, untranslated: 2 })
    expect(items.map(({ title, state, missing }) => [title, state, missing])).toEqual([
      ['Închis vineri', 'running', ['en', 'de']],
      ['Planificat', 'planned', ['de']],
      ['Închis vineri', 'over', ['en', 'de']],
    ])
    expect((await list('announcement', { state: 'planned' })).items.map(({ title }) => title)).toEqual(['Planificat'])
    expect((await list('announcement', { state: 'untranslated' })).total).toBe(2)
  })

  test('that somebody else changed meanwhile is not written over: 412 says who and when', async () => {
    const { id } = (await create('announcement', input())).body
    expect((await change('announcement', id, 1, input({ sort: 2 }))).body).toEqual({ id, revision: 2 })
    const late = await change('announcement', id, 1, input({ sort: 3 }))
    expect([late.status, late.refusal.code, late.refusal.details]).toMatchObject([
      412,
      'content-changed',
      { revision: 2, by: expect.any(String) as string },
    ])
    expect((await remove('announcement', id, 1)).status).toBe(412)
    expect((await read('announcement', id)).sort).toBe(2)
  })

  test('of two who save at once one is told', async () => {
    const { id } = (await create('slider', input())).body
    const both = await Promise.all([2, 3].map((sort) => change('slider', id, 1, input({ sort }))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('is deleted and brought back as it stood, and every step stays in the trail with its actor', async () => {
    const { id } = (
      await create('banner', input({ texts: { ...input().texts, de: { ...none, link: '/universal-v2' } } }))
    ).body
    expect((await remove('banner', id, 1)).status).toBe(204)
    expect((await list('banner')).items).toEqual([])
    expect((await restore('banner', id)).body).toEqual({ id, revision: 3 })
    expect((await restore('banner', id)).status).toBe(404)
    const again = await read('banner', id)
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
      const { status, refusal } = await create(kind, input(given))
      return [status, Object.keys(refusal.errors ?? {})]
    }
    const texts = input().texts
    expect(await wrong('announcement', { texts: { ...texts, ro: none } })).toEqual([422, ['texts.ro.title']])
    for (const link of ['https://rau.example', '//rau.example', 'javascript:alert(1)', '/\\rau.example'])
      expect(await wrong('slider', { texts: { ...texts, ro: { ...texts.ro, link } } })).toEqual([
        422,
        ['texts.ro.link'],
      ])
    expect(await wrong('banner', { ends_at: inHours(-2) })).toEqual([422, ['ends_at']])
    expect(await wrong('banner', { image: 'content/altcineva.webp' })).toEqual([422, ['image']])
    expect(await wrong('career', {})).toEqual([422, ['texts.ro.place', 'employment']])
    expect(await wrong('campaign', { ends_at: null })).toEqual([422, ['ends_at']])
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
    expect((await create('announcement', input())).status).toBe(403)
    expect((await shop.call(endpoints.list, { token, params: { kind: 'announcement' } })).status).toBe(403)
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
    const [row] = (await list('article')).items
    expect(row).toMatchObject({
      id: 7,
      revision: 1,
      missing: ['hu'],
      written: null,
      picture: '/media/content/iarna.webp',
    })
    const { texts, sort, image, employment, starts_at, ends_at } = await read('article', 7)
    expect([texts.hu.title, texts.de.title, texts.ro.link]).toEqual(['', `${ro} (de)`, '/universal-v2'])
    // Its picture is no upload, and stays.
    const kept = { texts, sort, image, employment, starts_at, ends_at, products: [] }
    expect((await change('article', 7, 1, kept)).status).toBe(200)
    expect((await list('article')).items[0]!.written).not.toBeNull()
  })
})

describe('campaigns, careers and the products of a day', () => {
  test('a campaign has its products with their prices, and lowers what is paid at once @MKT-01', async () => {
    const products = [
      { id: ids.discsBrembo, discount_percent: 12.5 },
      { id: ids.padsBrembo, discount_percent: 50 },
    ]
    const { id } = (
      await create(
        'campaign',
        input({ texts: { ...input().texts, ro: { ...none, title: 'Luna frânelor', body: 'Discuri' } }, products }),
      )
    ).body
    const shown = async () =>
      (await shop.call(campaignEndpoints.read, { token: shop.tokens.owner, params: { id: String(id) } })).body
    const before = await shown()
    expect(before.items.map((item) => item.id)).toEqual([ids.discsBrembo, ids.padsBrembo])
    const piece = await read('campaign', id)
    expect(piece.products).toMatchObject([
      { id: ids.discsBrembo, discount_percent: 12.5, brand: 'BREMBO' },
      { id: ids.padsBrembo, discount_percent: 50 },
    ])
    const pads = piece.products[1]!
    expect(before.items[1]!.price!.purchase!.net).toBe(Math.round(pads.net_from! / 2))
    const { texts, ...rest } = input()
    await change('campaign', id, 1, { ...rest, texts, products: products.slice(0, 1) })
    expect((await shown()).items.map((item) => item.id)).toEqual([ids.discsBrembo])
    await remove('campaign', id, 2)
    await restore('campaign', id)
    expect((await shown()).items).toHaveLength(1)
  })

  test('an opening is told with its place @CNT-01', async () => {
    await create(
      'career',
      input({
        employment: 'part_time',
        texts: { ...input().texts, ro: { ...none, title: 'Șofer', body: 'Trasee fixe', place: 'Turda' } },
      }),
    )
    const { items } = (await shop.call(careerEndpoints.list, { token: shop.tokens.owner })).body
    expect(items).toMatchObject([{ title: 'Șofer', place: 'Turda', employment: 'part_time' }])
  })

  test('a day has one list of products, from midnight to midnight in the brand’s zone @MKT-01', async () => {
    const today = localDay(new Date(), brand.timeZone)
    const todays = async () =>
      (await shop.call(todaysProductEndpoints.list, { token: shop.tokens.owner })).body.items.map((item) => item.id)
    const products = [ids.padsBrembo, ids.filterBosch].map((id) => ({ id, discount_percent: null }))
    const day = input({ ...periodOfDay(today, brand.timeZone), products })
    const made = await create('daily', day)
    expect(made.body).toEqual({ id: idOfDay(today), revision: 1 })
    expect(await todays()).toEqual([ids.padsBrembo, ids.filterBosch])
    expect(Object.keys((await create('daily', day)).refusal.errors ?? {})).toEqual(['starts_at'])
    const tomorrow = periodOfDay(addDays(today, 1), brand.timeZone)
    expect(Object.keys((await change('daily', made.body.id, 1, { ...day, ...tomorrow })).refusal.errors ?? {})).toEqual(
      ['starts_at'],
    )
    await change('daily', made.body.id, 1, { ...day, products: products.slice(1) })
    expect(await todays()).toEqual([ids.filterBosch])
    await create('daily', { ...day, ...tomorrow })
    expect((await list('daily')).items.map(({ id, state, products: count }) => [id, state, count])).toEqual([
      [idOfDay(today), 'running', 1],
      [idOfDay(addDays(today, 1)), 'planned', 2],
    ])
    expect((await remove('daily', made.body.id, 2)).status).toBe(204)
    expect(await todays()).toEqual([])
    expect((await restore('daily', made.body.id)).status).toBe(200)
    expect(await todays()).toEqual([ids.filterBosch])
  })

  test('a day that an import brought is taken over once', async () => {
    const today = localDay(new Date(), brand.timeZone)
    await insert(shop.db, 'daily_products', [{ day: today, article_id: ids.padsBrembo, sort: 1 }])
    const day = input({
      ...periodOfDay(today, brand.timeZone),
      products: [{ id: ids.filterBosch, discount_percent: null }],
    })
    expect((await read('daily', idOfDay(today))).revision).toBe(0)
    expect((await change('daily', idOfDay(today), 0, day)).body.revision).toBe(1)
    expect((await change('daily', idOfDay(today), 0, day)).status).toBe(412)
  })
})

test('articles are found by a part of any of their numbers, with what is paid for them', async () => {
  const find = async (number: string) => (await shop.call(endpoints.articles, { token, query: { number } })).body.items
  const [pads] = await find('p 68 0')
  expect(pads).toMatchObject({ id: ids.padsBrembo, number: 'P 68 033', brand: 'BREMBO' })
  expect(pads!.net_from).toBeGreaterThan(0)
  expect([await find('p'), await find('zzzz')]).toEqual([[], []])
})

test('announcements and release notes are new until the person has read them @CNT-02', async () => {
  const { id } = (await create('announcement', input())).body
  const note = (
    await create('release_note', input({ texts: { ...input().texts, ro: { ...none, title: 'Versiunea 2' } } }))
  ).body.id
  const notes = async (who: string) => (await shop.call(contentEndpoints.releaseNotes, { token: who })).body.items
  const { owner, mechanic } = shop.tokens
  expect(await notes(owner)).toMatchObject([{ title: 'Versiunea 2', is_read: false }])
  const mark = () => shop.call(contentEndpoints.markRead, { token: owner, body: { ids: [id, note, 999_999_999] } })
  expect([(await mark()).status, (await mark()).status]).toEqual([204, 204])
  expect([(await told())[0]!.is_read, (await notes(owner))[0]!.is_read, (await notes(mechanic))[0]!.is_read]).toEqual([
    true,
    true,
    false,
  ])
})

describe('a picture', () => {
  const upload = (bytes: Uint8Array, type: string) =>
    shop.call(endpoints.upload, {
      token,
      key: randomUUID(),
      body: { image: [new Blob([new Uint8Array(bytes)], { type })] },
    })

  test('is drawn anew, named by its content, and served for ever', async () => {
    const secret = 'TAKEN AT HOME'
    const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#0a5eb3' } })
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(Buffer.concat([photo, Buffer.from('<script>')]), 'image/jpeg')
    expect([status, body.width, body.height]).toEqual([201, 1_920, 960])
    expect(body.image).toMatch(/^content\/[0-9a-f]{32}\.webp$/)
    const served = await shop.app.inject({ url: body.picture })
    expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('immutable'),
    ])
    const { format, exif } = await sharp(served.rawPayload).metadata()
    expect([format, exif, served.rawPayload.includes(secret), served.rawPayload.includes('<script>')]).toEqual([
      'webp',
      undefined,
      false,
      false,
    ])
    const { id } = (
      await create(
        'slider',
        input({
          image: body.image,
          texts: { ...input().texts, ro: { ...none, title: 'Iarnă', alt: 'O mașină în zăpadă' } },
        }),
      )
    ).body
    const sliders = (await shop.call(contentEndpoints.sliders, { token: shop.tokens.owner })).body.items
    expect(sliders).toMatchObject([{ id, image: body.picture, alt: 'O mașină în zăpadă' }])
  })

  test('that is none, is of another type or would unpack to gigabytes is refused at the file', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const refused = async (bytes: Uint8Array, type: string) => {
      const { status, refusal } = await upload(bytes, type)
      return [status, Object.keys(refusal.errors ?? {})]
    }
    expect(await refused(png.subarray(0, 40), 'image/png')).toEqual([422, ['image']])
    expect(await refused(png, 'image/jpeg')).toEqual([415, ['image']])
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')).toEqual([
      415,
      ['image'],
    ])
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await refused(bomb, 'image/png')).toEqual([422, ['image']])
  })
})
