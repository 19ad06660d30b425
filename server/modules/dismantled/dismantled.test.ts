import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { dismantledEndpoints } from '#src/contract/catalogue/dismantled.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'
import { number } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const door = 2801
const turbo = 2802
const [loganDoor, loganTurbo, golfDoor, hidden] = [701, 702, 703, 704]

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insert(db, 'category_nodes', [
      { node_id: 170, key: 'dez', parent_id: null, trees: ['DEZ'], sort: 30, name: words(inFour('Dezmembrate')) },
    ])
    await insert(db, 'brands', [
      { brand_id: 901, name: 'CARPAT DEZMEMBRĂRI', quality: 'used', country: 'RO', image: null },
    ])
    const kind = (generic_article_id: number, key: string) => ({
      generic_article_id,
      key,
      node_id: 170,
      name: words(inFour(key)),
      flags: ['used'],
      image: null,
    })
    await insert(db, 'generic_articles', [kind(door, 'dez_door'), kind(turbo, 'dez_turbo')])
    await insert(db, 'generic_articles', [
      {
        ...kind(2803, 'turbo'),
        name: words(inFour('dez_turbo')),
        node_id: ids.filters,
        flags: [],
        synonyms: ['turbină'],
      },
    ])
    const piece = (article_id: number, generic_article_id: number, brand_id = 901) =>
      articleRow({ article_id, brand_id, generic_article_id, type: 'dez', quality: 'used', max_quantity: 1 })
    await insert(db, 'articles', [
      piece(loganDoor, door),
      piece(loganTurbo, turbo),
      piece(golfDoor, door),
      piece(hidden, door, ids.lpr),
    ])
    await insert(
      db,
      'prices',
      [loganDoor, loganTurbo, golfDoor, hidden].map((article_id, index) => ({
        article_id,
        price_group: 'B',
        list_minor: 30_000,
        net_minor: 20_000 - index * 1000,
      })),
    )
    await insert(db, 'stock', [
      { article_id: loganDoor, warehouse_id: ids.branch, quantity: 1 },
      { article_id: loganTurbo, warehouse_id: ids.otherBranch, quantity: 1 },
    ])
    const donor = {
      colour: words({ ro: 'gri', hu: 'szürke', en: 'grey', de: 'Grau' }),
      colour_code: 'LR7R',
      vin_part: 'UU1LSDZZZEA',
    }
    await insert(db, 'donor_vehicles', [
      { ...donor, donor_id: 1, car_id: ids.logan, year: 2014, mileage_km: 186_000 },
      { ...donor, donor_id: 2, car_id: ids.eGolf, year: 2016, mileage_km: 90_000, vin_part: null, colour_code: null },
    ])
    await insert(db, 'dismantled_parts', [
      { article_id: loganDoor, donor_id: 1, grade: 'A', photos: ['photos/a.webp', 'photos/b.webp'] },
      { article_id: loganTurbo, donor_id: 1, grade: 'C', photos: [] },
      { article_id: golfDoor, donor_id: 2, grade: 'B', photos: [] },
      { article_id: hidden, donor_id: 2, grade: 'A', photos: [] },
    ])
    const link = (linking_target_id: number, generic_article_id: number, article_id: number) => ({
      linking_target_type: 'V',
      linking_target_id,
      generic_article_id,
      article_id,
      sequence: 1,
      criteria: null,
    })
    await insert(db, 'linkages', [
      link(ids.logan, door, loganDoor),
      link(ids.logan, turbo, loganTurbo),
      link(ids.eGolf, door, golfDoor),
    ])
  })
})
afterAll(() => shop.close())

const list = (query: Record<string, string> = {}, by = shop.tokens.owner) =>
  shop.call(dismantledEndpoints.products, { token: by, query })
const found = async (query: Record<string, string> = {}, by = shop.tokens.owner) =>
  (await list(query, by)).body.items.map(({ id }) => id).sort()

describe('dismantled parts (@SRCH-06)', () => {
  test('come by price as every list, and each says where it comes from', async () => {
    expect((await list({ sort: 'price_desc' })).body.items.map(({ id }) => id)).toEqual([
      loganDoor,
      loganTurbo,
      golfDoor,
      hidden,
    ])
    const { body } = await shop.call(dismantledEndpoints.details, {
      token: shop.tokens.owner,
      params: { id: String(loganDoor) },
    })
    expect(body).toMatchObject({
      id: loganDoor,
      grade: 'A',
      photos: ['/media/photos/a.webp', '/media/photos/b.webp'],
      donor: {
        donorId: 1,
        vehicle: { manuName: 'DACIA', carName: '0.9 TCe' },
        year: 2014,
        mileage_km: 186_000,
        colour: 'gri',
        colour_code: 'LR7R',
        vin_part: 'UU1LSDZZZEA',
      },
    })
  })

  test.each([
    [{ vehicle_id: String(ids.logan) }, [loganDoor, loganTurbo]],
    [{ manufacturer_id: '3' }, [golfDoor, hidden]],
    [{ manufacturer_id: '1', model_id: '1001' }, [loganDoor, loganTurbo]],
    [{ grade: 'A,B' }, [loganDoor, golfDoor, hidden]],
    [{ generic_article: String(door), manufacturer_id: '1' }, [loganDoor]],
    [{ manufacturer_id: '999' }, []],
    [{ vehicle_id: String(ids.truck) }, []],
  ])('%j leaves %j', async (query, expected) => {
    expect(await found(query as Record<string, string>)).toEqual(expected)
  })

  test.each([
    ['door', [loganDoor, golfDoor, hidden]],
    ['dez_turbo', [loganTurbo]],
    ['Dacia', [loganDoor, loganTurbo]],
    ['door golf', [golfDoor, hidden]],
    ['logan turbo', [loganTurbo]],
    ['GRI dacia', [loganDoor, loganTurbo]],
    ['Grau', [loganDoor, loganTurbo, golfDoor, hidden]],
    ['szürke dacia', [loganDoor, loganTurbo]],
    ['turbina', [loganTurbo]],
    ['turbine de logan', [loganTurbo]],
    ['turbina golf', []],
    ['100%', []],
    ['___', []],
    ['trabant', []],
  ])('%j finds by the words of the piece and its donor', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  test('found by a text are counted by donor like those that are shown, and by number', async () => {
    const { body } = await list({ q: 'door' })
    expect(body.donor_facets.manufacturers).toEqual([
      { value: '1', label: 'DACIA', count: 1 },
      { value: '3', label: 'VW', count: 2 },
    ])
    await insert(shop.db, 'article_numbers', [number(golfDoor, 'oe', '5G4 831 055', 'VW')])
    expect(await found({ q: '5g4-831' })).toEqual([golfDoor])
    expect((await list({ q: 'ab' })).status).toBe(422)
  })

  test('of a vehicle fit it', async () => {
    expect((await list({ vehicle_id: String(ids.logan) })).body.items.map((item) => item.fits_vehicle)).toEqual([
      true,
      true,
    ])
  })

  test('are counted by maker, series and condition', async () => {
    const { body } = await list({ manufacturer_id: '3', grade: 'A' })
    expect(body.donor_facets).toEqual({
      manufacturers: [
        { value: '1', label: 'DACIA', count: 1 },
        { value: '3', label: 'VW', count: 1 },
      ],
      models: [{ value: '3001', label: 'GOLF VII (5G1)', count: 1 }],
      grades: [
        { value: 'A', label: 'A', count: 1 },
        { value: 'B', label: 'B', count: 1 },
      ],
    })
  })

  test('of a brand that is not sold to the company are neither listed nor shown', async () => {
    expect(await found({}, shop.tokens.outsider)).toEqual([loganDoor, loganTurbo, golfDoor])
    expect(
      (await shop.call(dismantledEndpoints.details, { token: shop.tokens.outsider, params: { id: String(hidden) } }))
        .status,
    ).toBe(404)
  })

  test.each([
    [{ vehicle_id: '5' }, 404],
    [{ vehicle_id: 'x' }, 422],
    [{ grade: 'D' }, 422],
    [{ grade: 'A;drop' }, 422],
    [{ model_id: '0' }, 422],
  ])('%j answers %i', async (query, expected) => {
    expect((await list(query as Record<string, string>)).status).toBe(expected)
  })
})

describe('a dismantled part (@SRCH-06)', () => {
  test.each([
    [String(loganDoor), 200],
    [String(ids.padsBrembo), 404],
    ['5', 404],
    ['x', 422],
  ])('%s answers %i', async (id, expected) => {
    expect((await shop.call(dismantledEndpoints.details, { token: shop.tokens.owner, params: { id } })).status).toBe(
      expected,
    )
  })

  test('is a single piece: one goes into the cart, two are refused', async () => {
    const add = (id: number, requested_quantity: number) =>
      shop.call(cartEndpoints.addMultiple, {
        token: shop.tokens.owner,
        key: randomUUID(),
        body: { items: [{ id, uuid: randomUUID(), variants: [{ requested_quantity }] }] },
      })
    expect((await add(loganDoor, 2)).status).toBe(422)
    expect((await add(loganDoor, 1)).status).toBe(201)
  })
})
