import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const VIN = 'UU1LSDAAAGB345678'
let shop: TestShop
let token: string
let colleague: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await insert(db, 'criteria', [
      {
        criteria_id: 9001,
        key: 'aircon',
        type: 'K',
        unit: null,
        name: words(inFour('Vehicul')),
        key_values: JSON.stringify([
          { key: 1, ...inFour('cu climatizare') },
          { key: 2, ...inFour('fără climatizare') },
        ]),
        immediate: false,
      },
      {
        criteria_id: 9002,
        key: 'for_disc_diameter',
        type: 'N',
        unit: 'mm',
        name: words(inFour('Pentru disc')),
        key_values: '[]',
        immediate: false,
      },
    ])
    await insert(db, 'vin_records', [{ vin: VIN, car_ids: [ids.logan], production_date: '2016-03-14' }])
  })
  token = await openSession(shop.db, people.owner)
  colleague = await openSession(shop.db, people.mechanic)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('user_vehicles').execute()
})

const put = (body: object, by = token, carId: number = ids.logan) =>
  shop.call(vehicleEndpoints.putUserVehicle, { token: by, key: randomUUID(), params: { carId: String(carId) }, body })
const details = async (by = token, carId: number = ids.logan) =>
  (await shop.call(vehicleEndpoints.details, { token: by, params: { carId: String(carId) } })).body

describe('answers about a vehicle', () => {
  test('are kept beside each other, changed and taken back one by one, and outlive a mere visit', async () => {
    await put({ fit_answers: { production_date: '2016-03', 'choice:aircon': '1' } })
    await put({ fit_answers: { 'choice:aircon': '2', 'number:for_disc_diameter:1': '288' } })
    await put({ registration_number: 'CJ 01 ABC' })
    const { body } = await put({ fit_answers: { production_date: null } })
    expect(body).toMatchObject({
      registration_number: 'CJ 01 ABC',
      fit_answers: { 'choice:aircon': '2', 'number:for_disc_diameter:1': '288' },
    })
    expect((await shop.call(vehicleEndpoints.userVehicles, { token })).body.items[0]?.fit_answers).toEqual({
      'choice:aircon': '2',
      'number:for_disc_diameter:1': '288',
    })
  })

  test('come back with the vehicle, in words', async () => {
    await put({ fit_answers: { 'choice:aircon': '2', 'number:for_disc_diameter:1': '288', 'choice:gone': '1' } })
    expect((await details()).userVehicle).toMatchObject({
      fit_answers: { 'choice:aircon': '2', 'number:for_disc_diameter:1': '288', 'choice:gone': '1' },
      asked: [
        {
          key: 'aircon',
          value: 'fără climatizare',
          code: '2',
          choices: [{ code: '1', name: 'cu climatizare' }, { code: '2' }],
        },
        { key: 'for_disc_diameter', value: '288', unit: 'mm', place: { code: '1', name: 'față' } },
      ],
    })
  })

  test('are the person’s alone', async () => {
    await put({ fit_answers: { production_date: '2016-03' } })
    expect((await details(colleague)).userVehicle).toBeNull()
  })

  test('of a vehicle that is not in the catalogue are 404', async () => {
    expect((await put({ fit_answers: { production_date: '2016-03' } }, token, 5)).status).toBe(404)
  })

  test.each<[Record<string, unknown>]>([
    [{ production_date: '2016' }],
    [{ production_date: '2016-13' }],
    [{ production_date: 5 }],
    [{ chassis_number: 'a b' }],
    [{ chassis_number: 'A'.repeat(18) }],
    [{ 'choice:aircon': 'cu' }],
    [{ 'confirm:pr_number:1ZA': 'poate' }],
    [{ 'number:for_disc_diameter': '288 mm' }],
    [{ nothing: '1' }],
    [{ 'choice:': '1' }],
    [{ __proto__x: '1' }],
    [{ 'choice:aircon': '1'.repeat(5000) }],
    [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`choice:c${index}`, '1']))],
  ])('%j is 422 and keeps nothing', async (answers) => {
    const { status, refusal } = await put({ fit_answers: answers })
    expect([status, Object.keys(refusal.errors ?? {}).every((field) => field.startsWith('fit_answers'))]).toEqual([
      422,
      true,
    ])
    expect((await details()).userVehicle).toBeNull()
  })

  test('are no more than a vehicle has', async () => {
    const fifty = (from: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`choice:c${from + index}`, '1']))
    for (const from of [0, 50, 100, 150]) expect((await put({ fit_answers: fifty(from) })).status).toBe(200)
    expect((await put({ fit_answers: { 'choice:one_more': '1' } })).status).toBe(422)
    expect(Object.keys((await details()).userVehicle!.fit_answers)).toHaveLength(200)
  })
})

describe('what is known without asking', () => {
  test('comes of the type', async () => {
    expect((await details()).facts).toEqual({
      engine_codes: ['H4Bt 400'],
      gearbox: 'manual',
      built_from: 201210,
      built_to: 202012,
    })
    expect((await details(token, ids.eGolf)).facts).toMatchObject({ engine_codes: ['EAGA'], gearbox: 'automatic' })
  })

  test('and of the noted chassis number, when it is this vehicle’s', async () => {
    await put({ vin: VIN })
    expect((await details()).vinFacts).toEqual({ vin: VIN, production_date: '2016-03-14' })
    await put({ vin: VIN }, token, ids.eGolf)
    expect((await details(token, ids.eGolf)).vinFacts).toBeNull()
    await put({ vin: '' })
    expect((await details()).vinFacts).toBeNull()
  })
})
