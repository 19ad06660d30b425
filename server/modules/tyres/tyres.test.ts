import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertTyres, tyreIds } from '#tests/builders/catalogue/tyres.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insertTyres(db)
  })
})
afterAll(() => shop.close())

describe('sizes (@VEH-09)', () => {
  test('come small before large, with what the company can buy of each', async () => {
    const { body } = await shop.call(tyreEndpoints.sizes, { token: shop.tokens.owner })
    expect(body.items.map(({ size, class: tyreClass, tyres }) => [size, tyreClass, tyres])).toEqual([
      ['6.00-16', 'AGRI', 0],
      ['195/65 R16C', 'C2', 1],
      ['205/55 R16', 'C1', 3],
    ])
    expect(body.items.map(({ width, aspect, rim }) => [width, aspect, rim])).toEqual([
      [6, null, 16],
      [195, 65, 16],
      [205, 55, 16],
    ])
    const restricted = await shop.call(tyreEndpoints.sizes, { token: shop.tokens.outsider })
    expect(restricted.body.items.map(({ tyres }) => tyres)).toEqual([0, 1, 2])
  })
})

describe('from the vehicle to its sizes (@VEH-09)', () => {
  const next = async (query: Record<string, string> = {}) =>
    (await shop.call(tyreEndpoints.vehicles, { token: shop.tokens.owner, query })).body

  test('goes step by step', async () => {
    expect(await next()).toMatchObject({
      step: 'manufacturer',
      options: [
        { value: '60', label: 'DAF' },
        { value: '1', label: 'DACIA' },
        { value: '3', label: 'VW' },
      ].sort((a, b) => a.label.localeCompare(b.label)),
    })
    expect(await next({ manufacturer_id: '3' })).toEqual({
      step: 'make',
      options: [{ value: 'GOLF', label: 'GOLF', detail: null }],
    })
    const { step, options } = await next({ manufacturer_id: '3', make: 'GOLF' })
    expect([step, options.at(-1)?.value]).toEqual(['year', '2012'])
    expect(await next({ manufacturer_id: '3', make: 'GOLF', year: '2015' })).toMatchObject({
      step: 'generation',
      options: [{ value: 'GOLF VII' }],
    })
    expect(await next({ manufacturer_id: '3', make: 'GOLF', year: '2015', generation: 'GOLF VII' })).toMatchObject({
      step: 'model',
      options: [{ value: '3001', label: 'GOLF VII (5G1)', detail: 'Hatchback' }],
    })
    expect(await next({ model_id: '1001', year: '2015' })).toMatchObject({
      step: 'modification',
      options: [{ value: String(ids.logan), label: '0.9 TCe', detail: 'Benzină · 66 kW · H4Bt 400' }],
    })
    expect(await next({ car_id: String(ids.logan) })).toEqual({
      step: 'dimension',
      options: [{ value: '185/65R15 88T', label: '185/65R15 88T', detail: null }],
    })
  })

  test('offers no engine that was not built in the year', async () => {
    expect(await next({ model_id: '1001', year: '2022' })).toEqual({ step: 'modification', options: [] })
    expect(await next({ manufacturer_id: '3', make: 'GOLF', year: '1990' })).toEqual({
      step: 'generation',
      options: [],
    })
  })

  test.each([
    [{ manufacturer_id: '99' }, 404],
    [{ model_id: '99' }, 404],
    [{ car_id: '99' }, 404],
    [{ car_id: 'x' }, 422],
    [{ manufacturer_id: '3', year: '3015' }, 422],
    [{ manufacturer_id: '3', make: 'x'.repeat(61) }, 422],
  ])('%j answers %i', async (query, expected) => {
    expect((await shop.call(tyreEndpoints.vehicles, { token: shop.tokens.owner, query })).status).toBe(expected)
  })
})

describe('tyres of a size (@VEH-09)', () => {
  const list = (query: Record<string, string>, by = shop.tokens.owner) =>
    shop.call(tyreEndpoints.products, { token: by, query: query as { size: string } })
  const found = async (query: Record<string, string>, by = shop.tokens.owner) =>
    (await list(query, by)).body.items.map(({ id }) => id).sort()

  test.each(['205/55R16', '205 55 16', '2055516', '205/55 ZR16 91V'])('are found by %s', async (size) => {
    expect(await found({ size })).toEqual([tyreIds.summer, tyreIds.winter, tyreIds.slowWinter])
  })

  test('are those of a van when only a van has the size', async () => {
    expect(await found({ size: '195/65R16' })).toEqual([tyreIds.van])
  })

  test('of a size nobody makes are an empty list', async () => {
    expect((await list({ size: '255/35R19' })).body).toMatchObject({ items: [], total: 0 })
  })

  test('are narrowed by season, at least an index, at worst a class', async () => {
    expect(await found({ size: '2055516', season: '2' })).toEqual([tyreIds.winter, tyreIds.slowWinter])
    expect(await found({ size: '2055516', load_index: '92' })).toEqual([tyreIds.winter])
    expect(await found({ size: '2055516', speed_index: 'H' })).toEqual([tyreIds.summer, tyreIds.winter])
    expect(await found({ size: '2055516', wet_class: 'B' })).toEqual([tyreIds.summer, tyreIds.winter])
    expect(await found({ size: '2055516', season: '2', noise_class: 'A' })).toEqual([tyreIds.slowWinter])
  })

  test('count in each facet what the other filters leave', async () => {
    const { body } = await list({ size: '2055516', season: '2', speed_index: 'H' })
    expect(body.tyre_facets.seasons).toEqual([
      { value: '1', label: 'vară', count: 1 },
      { value: '2', label: 'iarnă', count: 1 },
    ])
    expect(body.tyre_facets.speed_indexes).toEqual([
      { value: 'T', label: 'T', count: 1 },
      { value: 'H', label: 'H', count: 1 },
    ])
    expect(body.tyre_facets.fuel_classes).toEqual([{ value: 'C', label: 'C', count: 1 }])
    // Season, indexes and classes stand in fields of their own.
    expect(body.facets.attributes).toEqual([])
    expect(body.facets.brands).toEqual([{ value: String(ids.bosch), label: 'BOSCH', count: 1 }])
  })

  test('hold nothing of a brand that is not sold to the company, and sort by price', async () => {
    expect(await found({ size: '2055516' }, shop.tokens.outsider)).toEqual([tyreIds.summer, tyreIds.winter])
    const { body } = await list({ size: '2055516', sort: 'price_asc' })
    expect(body.items.map(({ id }) => id)).toEqual([tyreIds.slowWinter, tyreIds.winter, tyreIds.summer])
  })

  test.each([
    [{ size: 'filtru' }, 'size'],
    [{ size: '20' }, 'size'],
    [{ size: '😀😀😀' }, 'size'],
    [{ size: "205/55R16'--" }, 'size'],
    [{ size: '2055516', season: 'x' }, 'season'],
    [{ size: '2055516', load_index: '900' }, 'load_index'],
    [{ size: '2055516', speed_index: 'ZZ' }, 'speed_index'],
    [{ size: '2055516', wet_class: 'F' }, 'wet_class'],
  ])('refuses %j at its field', async (query, field) => {
    const { status, refusal } = await list(query)
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('a size typed into search (@SRCH-01 @VEH-09)', () => {
  const readings = async (q: string, by = shop.tokens.owner) =>
    (await shop.call(searchEndpoints.search, { token: by, query: { q } })).body.interpretations

  test.each(['205/55R16', '205 55 16', '2055516 '])('%s is taken for one, with how many tyres there are', async (q) => {
    expect((await readings(q))[0]).toEqual({ kind: 'tyre', text: '205/55 R16', count: 3 })
    expect((await readings(q, shop.tokens.outsider))[0]).toMatchObject({ count: 2 })
  })

  test.each(['P 68 033', 'disc frana', '255/35R19'])('%s is none that we have', async (q) => {
    expect((await readings(q)).map(({ kind }) => kind)).not.toContain('tyre')
  })
})
