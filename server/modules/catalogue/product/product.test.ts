import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

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
      packaging_unit: 1,
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
