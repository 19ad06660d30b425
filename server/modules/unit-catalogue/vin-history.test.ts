import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unitCatalogueEndpoints } from '#src/contract/unit-catalogue.ts'
import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import { vehicleSearchEndpoints } from '#src/contract/vehicle-search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/small-catalogue.ts'

const ONE = 'UU1LSDAAAFB345678'
const TWO = 'UU1LSDAAADB345678'
let shop: CatalogueShop
beforeAll(async () => {
  const unknown = {
    manufactured_at: null, market: null, colour: null, interior_colour: null, sales_code: null, series_code: null, series_description: null, region: null, body: null, doors: null, steering: null, drive: null, production_date: null, country: null,
    engine_type: null, model_code: null, model_year: null,
  }
  shop = await openCatalogueShop((db) => insert(db, 'vin_records', [{ ...unknown, vin: TWO, car_ids: [ids.logan, ids.eGolf] }]))
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('truncate vin_searches, user_vehicles'))

const search = (vin: string, token = shop.tokens.owner) => shop.call(unitCatalogueEndpoints.vehicles, { token, query: { vin } })
const history = async (token = shop.tokens.owner) => (await shop.call(unitCatalogueEndpoints.vinHistory, { token })).body.vinNumbers.map(({ vin, vehicle }) => [vin, vehicle?.carId ?? null])

test('a search by VIN answers as everywhere and is remembered with its only vehicle, newest first (@VEH-10)', async () => {
  const answers = [(await search(` ${ONE.toLowerCase()}`)).body, (await shop.call(vehicleSearchEndpoints.search, { token: shop.tokens.owner, query: { vin: ONE } })).body]
  expect(answers[0]).toEqual(answers[1])
  expect((await search(TWO)).body.candidates.map(({ carId }) => carId)).toEqual([ids.logan, ids.eGolf])
  expect(await history()).toEqual([[TWO, null], [ONE, ids.logan]])
  await search(ONE)
  expect(await history()).toEqual([[ONE, ids.logan], [TWO, null]])
  expect(await history(shop.tokens.mechanic)).toEqual([])
})

test('which of several vehicles the person chose is known from then on', async () => {
  await search(TWO)
  await shop.call(vehicleEndpoints.putUserVehicle, { token: shop.tokens.owner, key: randomUUID(), params: { carId: String(ids.eGolf) }, body: { vin: TWO } })
  expect(await history()).toEqual([[TWO, ids.eGolf]])
  await search(TWO, shop.tokens.mechanic)
  expect(await history(shop.tokens.mechanic)).toEqual([[TWO, null]])
})

test('a number that means none of our vehicles is remembered, one that nobody can read is not', async () => {
  expect((await search('ZFA31200001234567')).body.outcome).toBe('none')
  expect((await search('0A1LSDAAAFB345678')).body.outcome).toBe('unidentified')
  expect(await history()).toEqual([['ZFA31200001234567', null]])
})

test.each(['', 'U', 'UU1LSDAAA1234567', 'UU1LSDAAAOB345678', '🚗'.repeat(17), 'x'.repeat(200)])('%j is refused at its field and not remembered', async (vin) => {
  const { status, refusal } = await search(vin)
  expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['vin'] })
  expect(await history()).toEqual([])
})

test('the last twenty are kept, and none of a person who is gone', async () => {
  for (let index = 10; index < 32; index += 1) await search(`UU1LSDAAAFB3456${index}`)
  const vins = (await history()).map(([vin]) => vin)
  expect([vins.length, vins[0], vins.at(-1)]).toEqual([20, 'UU1LSDAAAFB345631', 'UU1LSDAAAFB345612'])
  await search(ONE, shop.tokens.mechanic)
  await shop.pool.query('delete from sessions where user_id = $1', [people.mechanic])
  await shop.pool.query('delete from users where user_id = $1', [people.mechanic])
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int as count from vin_searches where user_id = $1', [people.mechanic])
  expect(rows[0]!.count).toBe(0)
})
