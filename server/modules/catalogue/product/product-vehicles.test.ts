import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

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
    expect([(await makers({ q: 'x'.repeat(81) })).status, (await makers({ vehicle_id: '0' })).status]).toEqual([
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
