import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

describe('recent and saved vehicles (@VEH-06)', () => {
  beforeEach(() => shop.db.deleteFrom('user_vehicles').execute())
  const put = (carId: number, body: object, by = shop.tokens.owner) =>
    shop.call(vehicleEndpoints.putUserVehicle, { token: by, key: randomUUID(), params: { carId: String(carId) }, body })

  test('are at most 200 saved; one of them may be noted again', async () => {
    await sql`insert into user_vehicles (user_id, car_id, saved) select ${people.owner}, n, true from generate_series(1, 199) n`.execute(
      shop.db,
    )
    expect((await put(ids.logan, { saved: true })).status).toBe(200)
    const answer = await put(ids.eGolf, { saved: true })
    expect([answer.status, answer.refusal.code, answer.refusal.details]).toEqual([
      422,
      'too-many-vehicles',
      { most: 200 },
    ])
    expect([
      (await put(ids.logan, { saved: true, registration_number: 'CJ 1 ABC' })).status,
      (await put(ids.eGolf, {})).status,
    ]).toEqual([200, 200])
  })
  const list = async (query: { saved?: 'true' | 'false' } = {}, by = shop.tokens.owner) =>
    (await shop.call(vehicleEndpoints.userVehicles, { token: by, query })).body.items

  test('hold the last twenty that are not saved, the latest visit first, also of one that was there', async () => {
    await sql`insert into user_vehicles (user_id, car_id, saved, visited_at) select ${people.owner}, n, n = 1, timestamptz '2026-01-05' + n * interval '1 minute' from generate_series(1, 20) n`.execute(
      shop.db,
    )
    for (const car of [ids.logan, ids.eGolf, ids.logan]) await put(car, {})
    expect((await list()).map(({ vehicle }) => vehicle.carId)).toEqual([ids.logan, ids.eGolf])
    const kept = await shop.db
      .selectFrom('user_vehicles')
      .select('car_id')
      .where('user_id', '=', people.owner)
      .orderBy('visited_at', 'desc')
      .execute()
    // The first is saved, so it goes neither for its age nor for the others' number.
    expect(kept.map(({ car_id: car }) => car)).toEqual([
      ids.logan,
      ids.eGolf,
      ...Array.from({ length: 18 }, (_, at) => 20 - at),
      1,
    ])
  })

  test('a visit keeps the plate and VIN that were noted before', async () => {
    await put(ids.logan, { registration_number: 'cj 12 abc', vin: 'uu1lsdaaa12345678', saved: true })
    await put(ids.logan, {})
    expect(await list()).toMatchObject([
      { vehicle: { carId: ids.logan }, registration_number: 'CJ 12 ABC', vin: 'UU1LSDAAA12345678', saved: true },
    ])
  })

  test('a note is taken away by giving none', async () => {
    await put(ids.logan, { registration_number: 'CJ 12 ABC', saved: true })
    await put(ids.logan, { registration_number: null, saved: false })
    expect(await list()).toMatchObject([{ registration_number: null, saved: false }])
  })

  test('a plate that another device has changed meanwhile is not written over without a word', async () => {
    await put(ids.logan, { registration_number: 'CJ 12 ABC' })
    const seen = { base_registration_number: 'CJ 12 ABC' }
    expect((await put(ids.logan, { ...seen, registration_number: 'CJ 21 ABC' })).status).toBe(200)
    const late = await put(ids.logan, { ...seen, registration_number: 'CJ 22 ABC' })
    expect([late.status, late.refusal.errors?.['registration_number']]).toEqual([
      422,
      [
        'Între timp a fost notat alt număr: CJ 21 ABC. Dvs. ați scris: CJ 22 ABC. Salvați din nou dacă al dvs. este cel bun.',
      ],
    ])
    expect(await list()).toMatchObject([{ registration_number: 'CJ 21 ABC' }])
    expect([
      (await put(ids.logan, { ...seen, registration_number: 'CJ 21 ABC' })).status,
      (await put(ids.logan, { base_registration_number: 'CJ 21 ABC', registration_number: 'CJ 22 ABC' })).status,
    ]).toEqual([200, 200])
  })

  test('an engine number is kept beside plate and VIN, and told with the vehicle’s details (@VEH-02)', async () => {
    await put(ids.logan, { engine_number: ' h4bt  400 c012345 ', saved: true })
    await put(ids.logan, {})
    expect(await list()).toMatchObject([{ engine_number: 'H4BT 400 C012345', vin: null }])
    const { body } = await shop.call(vehicleEndpoints.details, {
      token: shop.tokens.owner,
      params: { carId: String(ids.logan) },
    })
    expect(body.userVehicle).toMatchObject({ engine_number: 'H4BT 400 C012345' })
    await put(ids.logan, { engine_number: '' })
    expect(await list()).toMatchObject([{ engine_number: null }])
  })

  test.each([
    [{ vin: "IOQ%_'" }, ['vin']],
    [{ vin: '🚗'.repeat(8) }, ['vin']],
    [{ vin: 'UU1LSDAAA1234567' }, ['vin']],
    [{ vin: 'UU1LSDAAAO2345678' }, ['vin']],
    [{ registration_number: "%_'" }, ['registration_number']],
    [{ registration_number: '🚗' }, ['registration_number']],
    [{ registration_number: 'A'.repeat(17) }, ['registration_number']],
    [{ engine_number: '<b>1</b>' }, ['engine_number']],
    [{ vin: 'x', registration_number: '_', engine_number: '?' }, ['engine_number', 'registration_number', 'vin']],
  ])('%j is refused at its field, and nothing is kept', async (body, fields) => {
    const { status, refusal } = await put(ids.logan, body)
    expect({ status, fields: Object.keys(refusal.errors ?? {}).sort() }).toEqual({ status: 422, fields })
    expect(await list()).toEqual([])
  })

  test('a VIN is kept as it is read, however it was written', async () => {
    await put(ids.logan, { vin: ' uu1 lsd-aaa 12345678 ' })
    expect(await list()).toMatchObject([{ vin: 'UU1LSDAAA12345678' }])
  })

  test('another car’s VIN takes the engine number and the answers of the former one away, but for what is given with it', async () => {
    const first = {
      vin: 'UU1LSDAAA12345678',
      engine_number: 'H4BT 400 C012345',
      fit_answers: { production_date: '2014-03', chassis_number: 'A12345678' },
    }
    await put(ids.logan, { ...first, saved: true })
    await put(ids.logan, { vin: 'uu1lsdaaa12345678' })
    expect(await list(), 'the same number, written otherwise').toMatchObject([first])
    const { status } = await put(ids.logan, { vin: 'UU1LSDAAA12345679', registration_number: null })
    expect([status, await list()]).toMatchObject([
      200,
      [{ vin: 'UU1LSDAAA12345679', engine_number: null, fit_answers: {}, saved: true }],
    ])
    expect((await list())[0]?.fit_answers).toEqual({})
    await put(ids.logan, first)
    expect(await list(), 'had back').toMatchObject([first])
    await put(ids.logan, { vin: null })
    await put(ids.logan, { vin: 'UU1LSDAAA12345679' })
    expect(await list(), 'a first number').toMatchObject([{ ...first, vin: 'UU1LSDAAA12345679' }])
  })

  test('the newest 20 unsaved ones stay, and every saved one', async () => {
    const cars = Array.from({ length: 25 }, (_, index) => 800_000 + index)
    await insert(
      shop.db,
      'vehicles',
      cars.map((car_id) => ({
        car_id,
        model_id: 1001,
        linking_target_type: 'V',
        name: `${car_id}`,
        engine_codes: [],
        kw: 1,
        hp: 1,
        ccm: 1,
        cylinders: 1,
        fuel: 'B',
        constructed_from: null,
        constructed_to: null,
        gearbox: null,
        drive: null,
        attributes: '{}',
      })),
    )
    await put(ids.eGolf, { saved: true })
    for (const carId of cars) await put(carId, {})
    const kept = await list()
    expect(kept.map((item) => item.vehicle.carId)).toEqual([...cars.slice(5).reverse(), ids.eGolf])
    expect(await list({ saved: 'true' })).toHaveLength(1)
    expect(await list({ saved: 'false' })).toHaveLength(20)
    await shop.db.deleteFrom('vehicles').where('car_id', 'in', cars).execute()
  })

  test('the same key twice is one visit', async () => {
    const key = randomUUID()
    const call = {
      token: shop.tokens.owner,
      key,
      params: { carId: String(ids.logan) },
      body: { registration_number: 'B 1 ABC' },
    }
    const first = await shop.call(vehicleEndpoints.putUserVehicle, call)
    const second = await shop.call(vehicleEndpoints.putUserVehicle, call)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
  })

  test("are the person's own: another company neither sees nor forgets them", async () => {
    await put(ids.logan, { saved: true })
    expect(await list({}, shop.tokens.outsider)).toEqual([])
    const remove = (by: string) =>
      shop.call(vehicleEndpoints.deleteUserVehicle, {
        token: by,
        key: randomUUID(),
        params: { carId: String(ids.logan) },
      })
    expect((await remove(shop.tokens.outsider)).status).toBe(404)
    expect((await remove(shop.tokens.owner)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('an unknown car is 404, too long a VIN 422, text that no database holds 422', async () => {
    expect((await put(5, {})).status).toBe(404)
    expect((await put(ids.logan, { vin: 'A'.repeat(18) })).refusal.errors).toHaveProperty('vin')
    expect((await put(ids.logan, { registration_number: 'CJ\u0000' })).refusal.errors).toHaveProperty(
      'registration_number',
    )
  })
})
