import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/products.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const details = (id: number, token = shop.tokens.owner, vehicleId?: number) =>
  shop.call(productEndpoints.details, {
    token,
    params: { id: String(id) },
    query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) },
  })

describe('a product (@SRCH-04)', () => {
  test('has its numbers by kind, codes, warranty and category', async () => {
    const { body } = await details(ids.padsBrembo)
    expect(body).toMatchObject({
      internal_code: 'DF-10',
      material: '100010',
      status: 'active',
      warranty_months: 24,
      unit: 'buc.',
      category: { id: ids.discBrake, name: 'Frână cu disc' },
      images: ['/media/parts/pads.webp'],
      vehicles_total: 1,
    })
    expect(body.numbers).toEqual([
      { kind: 'article', number: 'P 68 033', maker: '' },
      { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' },
      { kind: 'ean', number: '8020584083222', maker: '' },
      { kind: 'sap', number: '100010', maker: '' },
      { kind: 'usage', number: 'SET-FATA-1', maker: '' },
    ])
  })

  test('says when it fits the asked car, and nothing for a car it is not linked to', async () => {
    expect((await details(ids.padsBrembo, shop.tokens.owner, ids.logan)).body.fitting).toMatchObject([
      [{ value: '05.2015' }],
      [{ value: '01.2017' }],
    ])
    expect((await details(ids.padsBrembo, shop.tokens.owner, ids.eGolf)).body.fitting).toEqual([])
    expect((await details(ids.padsBrembo, shop.tokens.owner, ids.logan)).body.fits_vehicle).toBe(true)
    expect((await details(ids.padsBrembo, shop.tokens.owner, ids.eGolf)).body.fits_vehicle).toBe(false)
    expect((await details(ids.padsBrembo, shop.tokens.owner)).body.fits_vehicle).toBeNull()
  })

  test('leads from the replaced one to the one that can be ordered, and back', async () => {
    const old = await details(ids.padsOld)
    expect(old.body).toMatchObject({
      status: 'discontinued',
      stock_state: 'unavailable',
      maximum_quantity: 0,
      replaced_by: [
        {
          id: ids.padsLpr,
          articleNumber: '05P1644',
          brand: 'LPR',
          orderable: true,
          step: 1,
          after: [ids.padsOld],
          since: '2024-03-01',
          is_end: true,
        },
      ],
    })
    expect(old.body.successors).toMatchObject([
      { id: ids.padsLpr, stock_state: 'in_stock', price: { sale: { net: 8_750 } } },
    ])
    expect((await details(ids.padsLpr)).body.replaces).toMatchObject([{ id: ids.padsOld, orderable: false, step: 1 }])
  })

  test('follows the whole chain, also one that branches and runs in a circle, and passes over what is not sold to the company', async () => {
    await insert(shop.db, 'supersessions', [
      { article_id: ids.padsLpr, successor_id: ids.padsBosch, since: '2025-01-01' },
      { article_id: ids.padsLpr, successor_id: ids.discsBrembo, since: '2025-02-01' },
      { article_id: ids.padsBosch, successor_id: ids.padsOld, since: '2026-01-01' },
    ])
    const chain = async (token: string) =>
      (await details(ids.padsOld, token)).body.replaced_by.map(({ id, step, after, is_end: isEnd }) => [
        id,
        step,
        after,
        isEnd,
      ])
    const ends = [
      [ids.discsBrembo, 2, [ids.padsLpr], true],
      [ids.padsBosch, 2, [ids.padsLpr], true],
    ]
    expect((await chain(shop.tokens.owner))[0]).toEqual([ids.padsLpr, 1, [ids.padsOld], false])
    expect((await chain(shop.tokens.owner)).slice(1)).toEqual(expect.arrayContaining(ends))
    const outside = await shop.call(productEndpoints.details, {
      token: shop.tokens.outsider,
      params: { id: String(ids.padsBosch) },
    })
    expect(outside.body.replaces.map(({ id }) => id)).toEqual([])
    await shop.db.deleteFrom('supersessions').where('successor_id', '<>', ids.padsLpr).execute()
  })

  test('has its pictures and documents, in the language of the person or the nearest to it', async () => {
    await shop.db
      .updateTable('articles')
      .set({ images: ['parts/pads-box.webp', 'parts/pads-side.webp'] })
      .where('article_id', '=', ids.padsBrembo)
      .execute()
    const document = { generic_article_id: ids.pads, brand_id: null, article_id: null, bytes: 1200, kind: 'mounting' }
    await insert(shop.db, 'documents', [
      { ...document, document_id: 1, language: 'ro', title: 'Montare', file: 'documents/pads-ro.html' },
      { ...document, document_id: 2, language: 'en', title: 'Mounting', file: 'documents/pads-en.html' },
      {
        ...document,
        document_id: 3,
        kind: 'data_sheet',
        language: 'en',
        title: 'Data',
        file: 'documents/brembo-en.pdf',
        brand_id: ids.brembo,
      },
      { ...document, document_id: 4, language: 'ro', title: 'Alt brand', file: 'documents/lpr.pdf', brand_id: ids.lpr },
      {
        ...document,
        document_id: 5,
        kind: 'safety',
        language: 'ro',
        title: 'Numai P 68 033',
        file: 'documents/p68033.pdf',
        article_id: ids.padsBrembo,
        generic_article_id: null,
      },
    ])
    const { body } = await details(ids.padsBrembo)
    expect(body.images).toEqual(['/media/parts/pads.webp', '/media/parts/pads-box.webp', '/media/parts/pads-side.webp'])
    expect(body.documents.map(({ id, kind, language, url }) => [id, kind, language, url])).toEqual([
      [5, 'safety', 'ro', '/media/documents/p68033.pdf'],
      [1, 'mounting', 'ro', '/media/documents/pads-ro.html'],
      [3, 'data_sheet', 'en', '/media/documents/brembo-en.pdf'],
    ])
    expect((await details(ids.filterBosch)).body.documents).toEqual([])
  })

  test('shows the mechanic no purchase price', async () => {
    expect((await details(ids.padsBrembo, shop.tokens.mechanic)).body.price).toMatchObject({
      purchase: null,
      sale: { net: 18_750 },
    })
  })

  test('is 404 when it does not exist and when its brand is not sold to the company', async () => {
    expect((await details(99_999)).status).toBe(404)
    expect((await details(ids.padsLpr, shop.tokens.outsider)).status).toBe(404)
    expect(
      (
        await shop.call(productEndpoints.vehicles, {
          token: shop.tokens.outsider,
          params: { id: String(ids.padsLpr) },
          query: {},
        })
      ).status,
    ).toBe(404)
    for (const endpoint of [
      productEndpoints.alternatives,
      productEndpoints.accessories,
      productEndpoints.vehicleMakers,
    ])
      expect(
        (await shop.call(endpoint, { token: shop.tokens.outsider, params: { id: String(ids.padsLpr) }, query: {} }))
          .status,
      ).toBe(404)
  })
})

describe('products by their ids', () => {
  const picked = (given: string, token?: string, vehicleId?: number) =>
    shop.call(productEndpoints.picked, {
      token,
      query: { ids: given, ...(vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) }) },
    })

  test('come in the asked order, once, and say whether they fit the asked car', async () => {
    const { body } = await picked(
      [ids.padsLpr, ids.padsBrembo, ids.padsLpr, 99_999].join(','),
      shop.tokens.owner,
      ids.logan,
    )
    expect(body.items.map((row) => row.id)).toEqual([ids.padsLpr, ids.padsBrembo])
    expect(body.items[1]).toMatchObject({
      fits_vehicle: true,
      fitting: [[{ value: '05.2015' }], [{ value: '01.2017' }]],
      price: { sale: { net: 18_750 } },
    })
    expect((await picked(String(ids.padsBrembo), shop.tokens.owner)).body.items[0]?.fits_vehicle).toBeNull()
  })

  test('are without a brand that is not sold to the company, and ask for a session and for ids', async () => {
    expect(
      (await picked(`${ids.padsLpr},${ids.padsBrembo}`, shop.tokens.outsider)).body.items.map((row) => row.id),
    ).toEqual([ids.padsBrembo])
    expect([(await picked('1')).status, (await picked('1,x', shop.tokens.owner)).status]).toEqual([401, 422])
  })
})

describe('its vehicles', () => {
  test('come by maker with their conditions, in pages', async () => {
    const call = (page: string) =>
      shop.call(productEndpoints.vehicles, {
        token: shop.tokens.owner,
        params: { id: String(ids.padsBosch) },
        query: { page, per_page: '1' },
      })
    const first = await call('1')
    expect(first.body).toMatchObject({
      total: 2,
      total_pages: 2,
      items: [{ vehicle: { carId: ids.logan, manuName: 'DACIA', image: '/media/bodies/sd.webp' }, fitting: [] }],
    })
    expect((await call('2')).body.items.map(({ vehicle }) => vehicle.carId)).toEqual([ids.eGolf])
  })

  test("begin with the asked one and the person's own, whose plate is nobody else's to see", async () => {
    const call = async (token: string, vehicleId?: number) =>
      (
        await shop.call(productEndpoints.vehicles, {
          token,
          params: { id: String(ids.padsBosch) },
          query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) },
        })
      ).body.items.map(({ vehicle, mine, registration_number: plate }) => [vehicle.carId, mine, plate])
    await shop.db
      .insertInto('user_vehicles')
      .values({ user_id: people.owner, car_id: ids.eGolf, registration_number: 'CJ 01 ABC', vin: null })
      .execute()
    expect(await call(shop.tokens.owner)).toEqual([
      [ids.eGolf, true, 'CJ 01 ABC'],
      [ids.logan, false, null],
    ])
    expect(await call(shop.tokens.owner, ids.logan)).toEqual([
      [ids.logan, false, null],
      [ids.eGolf, true, 'CJ 01 ABC'],
    ])
    expect(await call(shop.tokens.mechanic)).toEqual([
      [ids.logan, false, null],
      [ids.eGolf, false, null],
    ])
  })
})

describe('the makers of its vehicles', () => {
  const makers = (query: Record<string, string>, token = shop.tokens.owner) =>
    shop.call(productEndpoints.vehicleMakers, { token, params: { id: String(ids.padsBosch) }, query })

  test('come with how many of each, and the own and the asked vehicle before them, never twice', async () => {
    expect((await makers({}, shop.tokens.mechanic)).body).toMatchObject({
      total: 2,
      own: [],
      makers: [
        { id: 1, name: 'DACIA', count: 1 },
        { id: 3, name: 'VW', count: 1 },
      ],
    })
    const { body: own } = await makers({})
    expect(own).toMatchObject({
      total: 2,
      own: [{ vehicle: { carId: ids.eGolf }, mine: true }],
      makers: [{ name: 'DACIA', count: 1 }],
    })
    const { body: all } = await makers({ vehicle_id: String(ids.logan) })
    expect([all.total, all.makers, all.own.map(({ vehicle, mine }) => [vehicle.carId, mine])]).toEqual([
      2,
      [],
      [
        [ids.logan, false],
        [ids.eGolf, true],
      ],
    ])
    const ofMaker = async (maker: string, vehicle?: number) =>
      (
        await shop.call(productEndpoints.vehicles, {
          token: shop.tokens.owner,
          params: { id: String(ids.padsBosch) },
          query: { maker_id: maker, ...(vehicle === undefined ? {} : { vehicle_id: String(vehicle) }) },
        })
      ).body
    expect([(await ofMaker('1')).total, (await ofMaker('3')).total, (await ofMaker('1', ids.logan)).total]).toEqual([
      1, 0, 0,
    ])
  })

  test('are those of vehicles with every word in their names or engine codes; signs of patterns are just signs', async () => {
    const found = async (q: string) => (await makers({ q }, shop.tokens.mechanic)).body.makers.map(({ name }) => name)
    expect(await Promise.all(['golf eaga', 'LOGAN', 'golf dacia', '%', '_', '\\ \' "', '🚗'].map(found))).toEqual([
      ['VW'],
      ['DACIA'],
      [],
      [],
      ['DACIA'],
      [],
      [],
    ])
    expect([(await makers({ q: 'x'.repeat(61) })).status, (await makers({ vehicle_id: '0' })).status]).toEqual([
      422, 422,
    ])
  })

  test('open the vehicles of one of them alone', async () => {
    const { body } = await shop.call(productEndpoints.vehicles, {
      token: shop.tokens.mechanic,
      params: { id: String(ids.padsBosch) },
      query: { maker_id: '3', q: 'e-golf' },
    })
    expect([body.total, body.items.map(({ vehicle }) => vehicle.carId)]).toEqual([1, [ids.eGolf]])
  })
})

describe('its alternatives', () => {
  const alternatives = (id: number, token = shop.tokens.owner, vehicleId?: number) =>
    shop.call(productEndpoints.alternatives, {
      token,
      params: { id: String(id) },
      query: vehicleId === undefined ? {} : { vehicle_id: String(vehicleId) },
    })

  test('share an OE number however it is spelt, best quality first, and say which number and whose', async () => {
    const { body } = await alternatives(ids.padsBrembo)
    expect(body.items.map((item) => [item.id, item.reason])).toEqual([
      [ids.padsBosch, { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' }],
      [ids.padsLpr, { kind: 'oe', number: '41 06 011 92R', maker: 'DACIA' }],
    ])
    expect(body.items[0]).toMatchObject({ found_by: null, price: { sale: { net: 15_000 } } })
  })

  test('are also what replaces the product and what it replaces', async () => {
    expect((await alternatives(ids.padsOld)).body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsLpr, 'replaced_by'],
    ])
    expect((await alternatives(ids.padsLpr)).body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsBrembo, 'oe'],
      [ids.padsBosch, 'oe'],
      [ids.padsOld, 'replaces'],
    ])
  })

  test('are for the asked vehicle also parts of the same kind in the same place', async () => {
    await shop.db
      .updateTable('articles')
      .set({ criteria: JSON.stringify([[ids.position, 2]]) })
      .where('article_id', '=', ids.padsBosch)
      .execute()
    await insert(
      shop.db,
      'articles',
      [10_001, 10_002].map((id) =>
        articleRow({
          article_id: id,
          brand_id: ids.bosch,
          generic_article_id: ids.pads,
          criteria: JSON.stringify([[ids.position, id - 10_000]]),
        }),
      ),
    )
    await insert(
      shop.db,
      'linkages',
      [10_001, 10_002].map((id) => ({
        linking_target_type: 'V',
        linking_target_id: ids.logan,
        generic_article_id: ids.pads,
        article_id: id,
        sequence: 1,
        criteria: null,
      })),
    )
    const { body } = await alternatives(ids.padsBrembo, shop.tokens.owner, ids.logan)
    expect(body.items.map(({ id, reason }) => [id, reason.kind])).toEqual([
      [ids.padsBosch, 'oe'],
      [ids.padsLpr, 'oe'],
      [10_001, 'same_kind'],
    ])
    await shop.db.deleteFrom('articles').where('article_id', 'in', [10_001, 10_002]).execute()
  })

  test('say of each whether it fits the asked car, and nothing when none was asked', async () => {
    const { body } = await alternatives(ids.padsBrembo, shop.tokens.owner, ids.eGolf)
    expect(body.items.map((item) => [item.id, item.fits_vehicle])).toEqual([
      [ids.padsBosch, true],
      [ids.padsLpr, false],
    ])
    expect((await alternatives(ids.padsBrembo)).body.items.map((item) => item.fits_vehicle)).toEqual([null, null])
  })

  test('leave out brands that are not sold to the company', async () => {
    expect((await alternatives(ids.padsBrembo, shop.tokens.outsider)).body.items.map((item) => item.id)).toEqual([
      ids.padsBosch,
    ])
  })

  test('of an article without OE numbers are none', async () => {
    expect((await alternatives(ids.discsBrembo)).body.items).toEqual([])
  })
})

describe('what goes with it', () => {
  const accessories = async (id: number, query = {}) =>
    (
      await shop.call(productEndpoints.accessories, { token: shop.tokens.owner, params: { id: String(id) }, query })
    ).body.groups.map(({ kind, items }) => [kind.name, items.map((item) => [item.id, item.fits_vehicle])])

  beforeAll(async () => {
    await insert(shop.db, 'category_nodes', [
      { node_id: 159, key: 'oils', parent_id: null, trees: ['U'], sort: 9, name: words(inFour('Uleiuri')) },
    ])
    await insert(shop.db, 'generic_articles', [
      {
        generic_article_id: 2238,
        key: 'engine_oil',
        node_id: 159,
        name: words(inFour('Ulei motor')),
        flags: [],
        image: null,
      },
    ])
    await insert(shop.db, 'criteria', [
      {
        criteria_id: 1070,
        key: 'viscosity',
        type: 'A',
        unit: null,
        name: words(inFour('Vâscozitate')),
        key_values: '[]',
        immediate: true,
      },
    ])
    await insert(
      shop.db,
      'articles',
      [
        [501, '5W-40'],
        [502, '0W-20'],
      ].map(([id, viscosity]) =>
        articleRow({
          article_id: Number(id),
          brand_id: ids.bosch,
          generic_article_id: 2238,
          type: 'universal',
          criteria: JSON.stringify([[1070, viscosity]]),
        }),
      ),
    )
    await insert(shop.db, 'generic_article_accessories', [
      { generic_article_id: ids.pads, accessory_id: ids.discs, sort: 1 },
      { generic_article_id: ids.pads, accessory_id: 2238, sort: 2 },
    ])
    await shop.db.insertInto('catalogue_versions').values({ source: 'accessories' }).execute()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  })

  test('is for the vehicles that the product is for, and universal things for any', async () => {
    expect(await accessories(ids.padsBrembo)).toEqual([
      ['Disc frână', [[ids.discsBrembo, null]]],
      [
        'Ulei motor',
        [
          [501, null],
          [502, null],
        ],
      ],
    ])
  })

  test('is narrowed to the asked vehicle, an oil to its viscosity', async () => {
    expect(await accessories(ids.padsBrembo, { vehicle_id: String(ids.logan) })).toEqual([
      ['Disc frână', [[ids.discsBrembo, true]]],
      ['Ulei motor', [[501, null]]],
    ])
  })

  test('stays with the vehicles of the product when the asked one is not among them', async () => {
    expect((await accessories(ids.padsLpr, { vehicle_id: String(ids.eGolf) }))[0]).toEqual([
      'Disc frână',
      [[ids.discsBrembo, false]],
    ])
  })

  test('of a kind without accessories is nothing', async () => {
    expect(await accessories(ids.discsBrembo)).toEqual([])
  })
})
