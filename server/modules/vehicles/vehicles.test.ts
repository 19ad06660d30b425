import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

describe('the picker (@VEH-01)', () => {
  test('counts models per type; electric cars are a type of their own', async () => {
    const { body } = await shop.call(vehicleEndpoints.types, { token: shop.tokens.owner })
    expect(Object.fromEntries(body.items.map(({ type, models }) => [type, models]))).toEqual({
      PC: 2,
      LCV: 0,
      CV: 1,
      TRACTOR: 0,
      EV: 1,
      BODY: 0,
    })
  })

  test('gives the makers of a type by name', async () => {
    const { body } = await shop.call(vehicleEndpoints.manufacturers, {
      token: shop.tokens.owner,
      query: { type: 'PC' },
    })
    expect(body.items.map((maker) => [maker.manuName, maker.models])).toEqual([
      ['DACIA', 1],
      ['VW', 1],
    ])
  })

  test('shows under EV only models that have an electric engine, and of those only that engine', async () => {
    const makers = await shop.call(vehicleEndpoints.manufacturers, { token: shop.tokens.owner, query: { type: 'EV' } })
    expect(makers.body.items.map((maker) => maker.manuName)).toEqual(['VW'])
    const models = await shop.call(vehicleEndpoints.models, {
      token: shop.tokens.owner,
      query: { type: 'EV', manufacturer_id: '1' },
    })
    expect(models.body.items).toEqual([])
    const engines = await shop.call(vehicleEndpoints.engines, {
      token: shop.tokens.owner,
      query: { model_id: '1001', type: 'EV' },
    })
    expect(engines.body.items).toEqual([])
  })

  test('gives models with years and silhouette, engines with power and fuel in words', async () => {
    const models = await shop.call(vehicleEndpoints.models, {
      token: shop.tokens.owner,
      query: { type: 'PC', manufacturer_id: '1' },
    })
    expect(models.body.items).toMatchObject([
      {
        modelName: 'LOGAN II (L8_)',
        vehicleCode: 'V',
        yearOfConstrFrom: 201205,
        yearOfConstrTo: null,
        image: '/media/bodies/sd.webp',
      },
    ])
    const engines = await shop.call(vehicleEndpoints.engines, { token: shop.tokens.owner, query: { model_id: '1001' } })
    expect(engines.body.items).toMatchObject([
      { carId: ids.logan, carName: '0.9 TCe', engineCodes: ['H4Bt 400'], kw: 66, hp: 90, fuel: 'Benzină' },
    ])
  })

  test('refuses a type that does not exist at its field', async () => {
    const { status, refusal } = await shop.call(vehicleEndpoints.manufacturers, {
      token: shop.tokens.owner,
      query: { type: 'BOAT' as never },
    })
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['type'] })
  })
})

describe('a vehicle (@VEH-02)', () => {
  test('is described in the language of the person', async () => {
    const { body } = await shop.call(vehicleEndpoints.details, {
      token: shop.tokens.owner,
      params: { carId: String(ids.logan) },
    })
    expect(body).toMatchObject({
      manuName: 'DACIA',
      kType: ids.logan,
      ccm: 898,
      litres: 0.9,
      cylinders: 3,
      fuel: 'Benzină',
      transmission: 'Manuală (5)',
      drive: 'Tracțiune față',
      bodyType: 'Limuzină',
      tyres: ['185/65R15 88T'],
      userVehicle: null,
    })
    expect(body.fillingCapacities).toEqual([
      { key: 'oil', value: '4,1 l' },
      { key: 'coolant', value: '5,5 l' },
      { key: 'oil_spec', value: 'RN0710' },
      { key: 'viscosity', value: '5W-40' },
      { key: 'timing', value: 'Lanț' },
    ])
  })

  test.each([
    ['5', 404],
    ['0', 422],
    ['x', 422],
    ['99999999999', 422],
  ])('with id %s answers %i', async (carId, expected) => {
    const { status } = await shop.call(vehicleEndpoints.details, { token: shop.tokens.owner, params: { carId } })
    expect(status).toBe(expected)
  })
})

describe('its categories (@VEH-03)', () => {
  test('count every article once, up to the root, parents first', async () => {
    const { body } = await shop.call(vehicleEndpoints.categories, {
      token: shop.tokens.owner,
      params: { carId: String(ids.logan) },
    })
    expect(body.items.map(({ id, parent_id, name, count }) => [id, parent_id, name, count])).toEqual([
      [ids.brakes, null, 'Sistem de frânare', 5],
      [ids.discBrake, ids.brakes, 'Frână cu disc', 5],
    ])
  })

  test('leave out what the company may not buy', async () => {
    const { body } = await shop.call(vehicleEndpoints.categories, {
      token: shop.tokens.outsider,
      params: { carId: String(ids.logan) },
    })
    expect(body.items.map(({ count }) => count)).toEqual([3, 3])
  })

  test('of an unknown car are 404', async () => {
    expect(
      (await shop.call(vehicleEndpoints.categories, { token: shop.tokens.owner, params: { carId: '5' } })).status,
    ).toBe(404)
  })
})
