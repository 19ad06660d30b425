import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const bpw = 970_001
const saf = 970_002
const knott = 970_003

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    const attributes = (given: object) =>
      JSON.stringify({
        axleType: 'remorca',
        axleStyle: 'rigid',
        axleBody: 'pătrat 120',
        axleLoadFrom: 9000,
        axleLoadTo: 9000,
        hubSystem: 'ECO Plus',
        trackGauge: 2040,
        wheelMount: '10 M22x1.5 / Ø335 / Ø281',
        brakeType: 'disc',
        ...given,
      })
    await insert(db, 'axles', [
      {
        axle_id: bpw,
        manu_id: 9001,
        manu_name: 'BPW',
        model_name: 'SH',
        attributes: attributes({
          axleDescription: 'SHSF 9010-15',
          driveHeightFrom: 260,
          driveHeightTo: 420,
          yearOfConstrFrom: '1996-01',
          yearOfConstrTo: null,
          tyreFitment: 'twin',
          brakeSize: 'SB 4345 T',
        }),
      },
      {
        axle_id: saf,
        manu_id: 9002,
        manu_name: 'SAF',
        model_name: 'SK RS',
        attributes: attributes({
          axleDescription: 'SK RS 9042',
          axleStyle: 'pneumatic',
          trackGauge: 2095,
          driveHeightFrom: 'n/a',
        }),
      },
      {
        axle_id: knott,
        manu_id: 9020,
        manu_name: 'KÄSSBOHRER',
        model_name: 'G',
        attributes: attributes({
          axleDescription: 'G 1500',
          axleType: 'remorca usoara',
          axleLoadFrom: 1200,
          axleLoadTo: 1500,
          driveHeightFrom: 200,
          driveHeightTo: null,
          hubSystem: 'compact bearing',
        }),
      },
    ])
    const part = (article_id: number, generic_article_id: number) => ({
      linking_target_type: 'A',
      linking_target_id: bpw,
      generic_article_id,
      article_id,
      sequence: 1,
      criteria: null,
    })
    await insert(db, 'linkages', [
      part(ids.padsBrembo, ids.pads),
      part(ids.padsLpr, ids.pads),
      part(ids.discsBrembo, ids.discs),
    ])
  })
})
afterAll(() => shop.close())

describe('axles (@VEH-08)', () => {
  const search = async (query: Record<string, string> = {}) =>
    (await shop.call(axleEndpoints.search, { token: shop.tokens.owner, query })).body
  const found = async (query: Record<string, string>) => (await search(query)).items.map(({ axleId }) => axleId)

  test('come by maker and series, with their attributes in words', async () => {
    const { items, total } = await search()
    expect([total, items.map(({ manuName }) => manuName)]).toEqual([3, ['BPW', 'KÄSSBOHRER', 'SAF']])
    expect(items[0]).toMatchObject({
      description: 'SHSF 9010-15',
      type: 'Axă remorcă',
      style: 'Axă rigidă',
      loadFrom: 9000,
      loadTo: 9000,
      heightFrom: 260,
      heightTo: 420,
      hubSystem: 'ECO Plus',
      trackGauge: 2040,
      wheelMounting: '10 M22x1.5 / Ø335 / Ø281',
      yearOfConstrFrom: 199601,
      yearOfConstrTo: null,
    })
  })

  test.each([
    [{ q: 'bpw shsf9010' }, [bpw]],
    [{ q: 'kassbohrer' }, [knott]],
    [{ q: 'SK-RS' }, [saf]],
    [{ maker: 'SAF' }, [saf]],
    [{ type: 'remorca usoara' }, [knott]],
    [{ style: 'rigid' }, [bpw, knott]],
    [{ load: '9000' }, [bpw, saf]],
    [{ hub: 'compact bearing' }, [knott]],
    [{ track: '2095' }, [saf]],
    [{ wheel: '10 M22x1.5 / Ø335 / Ø281', track: '2040' }, [bpw, knott]],
    [{ height: '300' }, [bpw]],
    [{ height: '200' }, [knott]],
    [{ q: '😀' }, []],
    [{ q: '%_\'"\\' }, []],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query as Record<string, string>)).toEqual(expected)
  })

  test('count in each facet what the others leave', async () => {
    const { facets } = await search({ style: 'rigid', load: '9000' })
    expect(facets.style).toEqual([
      { value: 'pneumatic', label: 'Agregat pneumatic (axă + suspensie)', count: 1 },
      { value: 'rigid', label: 'Axă rigidă', count: 1 },
    ])
    expect(facets.load).toEqual([
      { value: '1500', label: '1500', count: 1 },
      { value: '9000', label: '9000', count: 1 },
    ])
    expect(facets.maker).toEqual([{ value: 'BPW', label: 'BPW', count: 1 }])
  })

  test('behind the last page are none, and as many as there are', async () => {
    expect(await search({ page: '9' })).toMatchObject({ items: [], total: 3, page: 9 })
  })

  test.each([
    [{ height: '12345' }, 'height'],
    [{ height: '-1' }, 'height'],
    [{ q: 'x'.repeat(81) }, 'q'],
    [{ maker: '' }, 'maker'],
    [{ page: '0' }, 'page'],
  ])('refuse %j at its field', async (query, field) => {
    const { status, refusal } = await shop.call(axleEndpoints.search, { token: shop.tokens.owner, query: query })
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('an axle (@VEH-08)', () => {
  const details = (axleId: string, by = shop.tokens.owner) =>
    shop.call(axleEndpoints.details, { token: by, params: { axleId } })

  test('says everything about itself and what there is for it', async () => {
    const { body } = await details(String(bpw))
    expect(body).toMatchObject({ body: 'pătrat 120', brake: 'Disc', brakeSize: 'SB 4345 T', twinTyres: true })
    expect(body.categories.map(({ id, count }) => [id, count])).toEqual([
      [ids.brakes, 3],
      [ids.discBrake, 3],
    ])
    expect((await details(String(bpw), shop.tokens.outsider)).body.categories.map(({ count }) => count)).toEqual([2, 2])
  })

  test.each([
    ['5', 404],
    ['0', 422],
    ['x', 422],
    ['99999999999', 422],
  ])('with id %s answers %i', async (axleId, expected) => {
    expect((await details(axleId)).status).toBe(expected)
  })

  test('has parts by category, each of which fits it', async () => {
    const list = (axleId: number, query: Record<string, string> = {}) =>
      shop.call(axleEndpoints.products, { token: shop.tokens.owner, params: { axleId: String(axleId) }, query })
    const { body } = await list(bpw, { category_id: String(ids.brakes), sort: 'price_asc' })
    expect(body.items.map(({ id, fits_vehicle: fits }) => [id, fits])).toEqual([
      [ids.padsLpr, true],
      [ids.padsBrembo, true],
      [ids.discsBrembo, true],
    ])
    expect((await list(saf)).body).toMatchObject({ items: [], total: 0 })
    expect((await list(bpw, { category_id: String(ids.filters) })).body.total).toBe(0)
    expect((await list(5)).status).toBe(404)
    expect((await list(bpw, { category_id: '999' })).refusal.errors).toHaveProperty('category_id')
  })
})
