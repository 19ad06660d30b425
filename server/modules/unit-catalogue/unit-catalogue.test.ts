import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertUnitCatalogue, unitIds } from '#tests/builders/catalogue/unit-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(insertUnitCatalogue)
  await shop.db.updateTable('users').set({ locale: 'de' }).where('user_id', '=', people.mechanic).execute()
})
afterAll(() => shop.close())

const groups = (carId: number | string, token = shop.tokens.owner) =>
  shop.call(unitCatalogueEndpoints.groups, { token, query: { car_id: String(carId) } })
const units = (query: Record<string, string>, token = shop.tokens.owner, carId: number = ids.logan) =>
  shop.call(unitCatalogueEndpoints.units, { token, query: { car_id: String(carId), ...query } })
const unit = (unitId: number | string, token = shop.tokens.owner, carId: number | string = ids.logan) =>
  shop.call(unitCatalogueEndpoints.unit, {
    token,
    params: { unitId: String(unitId) },
    query: { car_id: String(carId) },
  })

describe('groups of the units of a vehicle (@VEH-10)', () => {
  test('come in their order, parents first, with the units below them and no empty ones', async () => {
    const { body } = await groups(ids.logan)
    expect(body.vehicle).toMatchObject({ carId: ids.logan, manuName: 'DACIA' })
    expect(body.items).toEqual([
      { id: unitIds.brakes, parent_id: null, name: 'Frâne', units: 2 },
      { id: unitIds.frontBrakes, parent_id: unitIds.brakes, name: 'Frâne față', units: 1 },
      { id: unitIds.rearBrakes, parent_id: unitIds.brakes, name: 'Frâne spate', units: 1 },
    ])
  })

  test('an electric car has its drive; a truck has what is for trucks', async () => {
    expect(
      (await groups(ids.eGolf, shop.tokens.mechanic)).body.items.map(({ name, units: count }) => [name, count]),
    ).toEqual([
      ['Frâne (de)', 2],
      ['Frâne față (de)', 1],
      ['Frâne spate (de)', 1],
      ['Propulsie (de)', 1],
    ])
    expect((await groups(ids.truck)).body.items.map(({ id, units: count }) => [id, count])).toEqual([
      [unitIds.brakes, 1],
      [unitIds.frontBrakes, 1],
    ])
  })

  test.each([
    [5, 404],
    [0, 422],
    ['x', 422],
    ['99999999999', 422],
    ['', 422],
  ])('of car %j answer %i', async (carId, expected) => {
    expect((await groups(carId)).status).toBe(expected)
  })
})

describe('units of a vehicle (@VEH-10)', () => {
  const found = async (query: Record<string, string>, token = shop.tokens.owner) =>
    (await units(query, token)).body.items.map(({ id }) => id)

  test('come in their order with their illustration; a diesel part is none of a petrol car', async () => {
    const { body } = await units({})
    expect([body.total, body.items.map(({ id }) => id)]).toEqual([2, [unitIds.front, unitIds.rear]])
    expect(body.items[0]).toEqual({
      id: unitIds.front,
      group_id: unitIds.frontBrakes,
      code: '615-000',
      name: 'Frână disc față',
      illustration: { url: '/media/units/0123456789ab.svg', width: 1200, height: 800 },
      parts: 3,
    })
  })

  test('of a group hold those below it, by pages', async () => {
    expect([
      await found({ group_id: String(unitIds.brakes) }),
      await found({ group_id: String(unitIds.rearBrakes) }),
      await found({ group_id: String(unitIds.engine) }),
    ]).toEqual([[unitIds.front, unitIds.rear], [unitIds.rear], []])
    const { body } = await units({ per_page: '1', page: '2' })
    expect([body.items.map(({ id }) => id), body.total, body.total_pages]).toEqual([[unitIds.rear], 2, 2])
    expect((await units({ page: '10000' })).body.items).toEqual([])
  })

  test.each([
    ['placute frana', [unitIds.front, unitIds.rear]],
    ['FATA', [unitIds.front]],
    ['disc', [unitIds.front, unitIds.rear]],
    ['surub', [unitIds.front]],
    ['615-100', [unitIds.rear]],
    ['incalzire', []],
    ['pneumatica', []],
    ['%_\'"\\', []],
    ['🚗', []],
    ['frana', [unitIds.front, unitIds.rear]],
  ])('by the words %j', async (q, expected) => {
    expect(await found({ q })).toEqual(expected)
  })

  test('words are those of the person, together with the group', async () => {
    expect([
      await found({ q: 'spate de' }, shop.tokens.mechanic),
      await found({ q: 'disc', group_id: String(unitIds.rearBrakes) }),
    ]).toEqual([[unitIds.rear], [unitIds.rear]])
  })

  test.each([
    [{ group_id: '999' }, 'group_id'],
    [{ group_id: 'x' }, 'group_id'],
    [{ q: 'x'.repeat(81) }, 'q'],
    [{ page: '0' }, 'page'],
    [{ car_id: 'abc' }, 'car_id'],
  ])('refuse %j at its field', async (query, field) => {
    const { status, refusal } = await units(query)
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: [field] })
  })

  test('of an unknown car answer 404', async () => {
    expect((await units({}, shop.tokens.owner, 5)).status).toBe(404)
  })
})

describe('a unit (@VEH-10)', () => {
  test('says where it belongs, what is drawn and what stands for it', async () => {
    const { body } = await unit(unitIds.front)
    expect(body).toMatchObject({
      code: '615-000',
      parts: 3,
      vehicle: { carId: ids.logan },
      groups: [
        { id: unitIds.brakes, name: 'Frâne' },
        { id: unitIds.frontBrakes, name: 'Frâne față' },
      ],
    })
    expect(body.hotspots[0]).toEqual({ code: '1', kind: 'label', x1: 100, y1: 10, x2: 130, y2: 40 })
    expect(
      body.table.map(({ code, name, amount, note, genericArticleId }) => [code, name, amount, note, genericArticleId]),
    ).toEqual([
      ['1', 'Disc frână', 2, null, ids.discs],
      ['2', 'Set plăcuțe frână', 1, 'set față', ids.pads],
      ['3', 'Șurub hexagonal', 4, null, null],
    ])
  })

  test('says what its drawing shows besides that is not in the vehicle', async () => {
    const { body } = await unit(unitIds.front)
    expect(body.absent).toEqual([{ code: '4', name: 'Senzor încălzire' }])
    expect(new Set(body.hotspots.map(({ code }) => code))).toEqual(
      new Set([...body.table, ...body.absent].map(({ code }) => code)),
    )
    // The same number may stand for a part of either fuel.
    await shop.db
      .updateTable('unit_parts')
      .set({ code: '3' })
      .where('unit_id', '=', unitIds.front)
      .where('position', '=', 4)
      .execute()
    expect((await unit(unitIds.front)).body.absent).toEqual([])
    await shop.db
      .updateTable('unit_parts')
      .set({ code: '4' })
      .where('unit_id', '=', unitIds.front)
      .where('position', '=', 4)
      .execute()
  })

  test("a part has the numbers of the car's maker and what answers to them, also under another maker's name; a number that one always takes has no condition", async () => {
    const [discs, pads, bolt] = (await unit(unitIds.front)).body.table
    expect(pads!.numbers).toEqual([{ number: '41 06 011 92R', fitting: [] }])
    expect([pads!.products.map(({ id }) => id), pads!.products_total]).toEqual([
      [ids.padsBrembo, ids.padsLpr, ids.padsBosch],
      3,
    ])
    // No article of this kind has a number of the maker.
    expect([discs!.numbers, discs!.products_total]).toEqual([[], 0])
    expect(bolt).toMatchObject({ numbers: [], products: [], products_total: 0 })
  })

  test('a number that stands only under conditions says them', async () => {
    await shop.db
      .updateTable('article_numbers')
      .set({ key: '410600001R', raw: '41 06 000 01R' })
      .where('article_id', '=', ids.padsBrembo)
      .where('kind', '=', 'oe')
      .execute()
    const [, pads] = (await unit(unitIds.front)).body.table
    expect(
      pads!.numbers.map(({ number, fitting }) => [number, fitting.map((way) => way.map(({ id, code }) => [id, code]))]),
    ).toEqual([
      ['41 06 011 92R', []],
      ['41 06 000 01R', [[[ids.builtFrom, '2015-05']], [[ids.builtFrom, '2017-01']]]],
    ])
    await shop.db
      .updateTable('article_numbers')
      .set({ key: '410601192R', raw: '41 06 011 92R' })
      .where('article_id', '=', ids.padsBrembo)
      .where('kind', '=', 'oe')
      .execute()
  })

  test('front pads are no rear ones: what says another place is left out', async () => {
    const [pads] = (await unit(unitIds.rear)).body.table
    expect(pads!.products.map(({ id }) => id)).toEqual([ids.padsLpr, ids.padsBosch])
  })

  test('rows are those of lists: price, stock, when it fits', async () => {
    const listed = (
      await shop.call(productEndpoints.ofVehicle, {
        token: shop.tokens.owner,
        params: { carId: String(ids.logan) },
        query: {},
      })
    ).body.items
    const [, pads] = (await unit(unitIds.front)).body.table
    expect(pads!.products).toEqual(pads!.products.map(({ id }) => listed.find((row) => row.id === id)))
    expect(pads!.products[0]!.price?.purchase?.net).toBe(15_000)
  })

  test('who may not see purchase prices gets none; what is not sold to the company is not offered, its number stays', async () => {
    const [, forMechanic] = (await unit(unitIds.front, shop.tokens.mechanic)).body.table
    expect(forMechanic!.products.map(({ price }) => price?.purchase)).toEqual([null, null, null])
    const [, forOutsider] = (await unit(unitIds.front, shop.tokens.outsider)).body.table
    expect([
      forOutsider!.products.map(({ id }) => id),
      forOutsider!.products_total,
      forOutsider!.numbers.length,
    ]).toEqual([[ids.padsBrembo, ids.padsBosch], 2, 1])
  })

  test('at most five products of a part are answered, all are counted', async () => {
    const more = Array.from({ length: 4 }, (_, index) => 60 + index)
    await shop.pool.query(
      "insert into articles select id, 146, 2001, $2 || id, 'M' || id, null, 'tecdoc', 'standard', 'supplier' from unnest($1::int[]) id",
      [more, 'X-'],
    )
    await shop.pool.query(
      "insert into article_numbers select id, 'oe', '410601192R', '410601192R', 'DACIA', 'test' from unnest($1::int[]) id",
      [more],
    )
    await shop.pool.query("insert into linkages select 'V', $2, 2001, id, 1, null from unnest($1::int[]) id", [
      more,
      ids.logan,
    ])
    const [, pads] = (await unit(unitIds.front)).body.table
    expect([pads!.products.length, pads!.products_total]).toEqual([5, 7])
    await shop.pool.query('delete from articles where article_id = any($1)', [more])
  })

  test.each([
    [unitIds.unknown, ids.logan, 404],
    [unitIds.truck, ids.logan, 404],
    [unitIds.electric, ids.logan, 404],
    [unitIds.oil, ids.logan, 404],
    [unitIds.front, 5, 404],
    ['0', ids.logan, 422],
    ['x', ids.logan, 422],
    [unitIds.front, 'x', 422],
    ['99999999999', ids.logan, 422],
  ])('%j of car %j answers %i', async (unitId, carId, expected) => {
    expect((await unit(unitId, shop.tokens.owner, carId)).status).toBe(expected)
  })
})
