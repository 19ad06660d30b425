import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const ONE = 'UU1LSDAAAFB345678'
const TWO = 'UU1LSDAAADB345678'
let shop: CatalogueShop
beforeAll(async () => {
  const unknown = {
    manufactured_at: null,
    market: null,
    colour: null,
    interior_colour: null,
    sales_code: null,
    series_code: null,
    series_description: null,
    region: null,
    body: null,
    doors: null,
    steering: null,
    drive: null,
    production_date: null,
    country: null,
    engine_type: null,
    model_code: null,
    model_year: null,
  }
  shop = await openCatalogueShop((db) =>
    insert(db, 'vin_records', [{ ...unknown, vin: TWO, car_ids: [ids.logan, ids.eGolf] }]),
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('truncate vin_searches, user_vehicles'))

const search = (vin: string, token = shop.tokens.owner) =>
  shop.call(unitCatalogueEndpoints.vehicles, { token, query: { vin } })
const searchAmongVehicles = (vin: string) =>
  shop.call(vehicleSearchEndpoints.search, { token: shop.tokens.owner, query: { vin } })
const history = async (token = shop.tokens.owner) =>
  (await shop.call(vehicleSearchEndpoints.vinHistory, { token })).body.vinNumbers.map(({ vin, vehicle }) => [
    vin,
    vehicle?.carId ?? null,
  ])

test('a search by VIN answers as everywhere and is remembered with its only vehicle, newest first (@VEH-10)', async () => {
  const answers = [(await search(` ${ONE.toLowerCase()}`)).body, (await searchAmongVehicles(ONE)).body]
  expect(answers[0]).toEqual(answers[1])
  expect((await search(TWO)).body.candidates.map(({ carId }) => carId)).toEqual([ids.logan, ids.eGolf])
  expect(await history()).toEqual([
    [TWO, null],
    [ONE, ids.logan],
  ])
  await search(ONE)
  expect(await history()).toEqual([
    [ONE, ids.logan],
    [TWO, null],
  ])
  expect(await history(shop.tokens.mechanic)).toEqual([])
})

test('which of several vehicles the person chose is known from then on', async () => {
  await search(TWO)
  await shop.call(vehicleEndpoints.putUserVehicle, {
    token: shop.tokens.owner,
    key: randomUUID(),
    params: { carId: String(ids.eGolf) },
    body: { vin: TWO },
  })
  expect(await history()).toEqual([[TWO, ids.eGolf]])
  await search(TWO, shop.tokens.mechanic)
  expect(await history(shop.tokens.mechanic)).toEqual([[TWO, null]])
})

test('the search among the vehicles goes into the same history (@OFF-02)', async () => {
  await search(ONE)
  await searchAmongVehicles(TWO)
  expect(await history()).toEqual([
    [TWO, null],
    [ONE, ids.logan],
  ])
  await shop.call(vehicleSearchEndpoints.search, { token: shop.tokens.owner, query: { k_type: String(ids.logan) } })
  expect(await history()).toHaveLength(2)
})

test('a number that means none of our vehicles is remembered, and one that nobody can read: its person will look for it again', async () => {
  expect((await search('ZFA31200001234567')).body.outcome).toBe('none')
  expect((await search('0A1LSDAAAFB345678')).body.outcome).toBe('unidentified')
  expect(await history()).toEqual([
    ['0A1LSDAAAFB345678', null],
    ['ZFA31200001234567', null],
  ])
})

test('what was searched without a network is told with its time: in its place, never over a later search, never in the future (@OFF-02)', async () => {
  await search(ONE)
  const tell = (vin: string, searched_at: string) =>
    shop.call(vehicleSearchEndpoints.noteVins, {
      token: shop.tokens.owner,
      body: { vinNumbers: [{ vin, searched_at }] },
    })
  expect((await tell(TWO, '2026-01-05T08:00:00.000Z')).body.vinNumbers.map(({ vin }) => vin)).toEqual([ONE, TWO])
  await tell(ONE, '2026-01-05T08:00:00.000Z')
  expect(await history(), 'the vehicle that it meant is known on').toEqual([
    [ONE, ids.logan],
    [TWO, null],
  ])
  const { body } = await tell(TWO, '2199-01-01T00:00:00.000Z')
  expect(Date.parse(body.vinNumbers[0]!.searched_at)).toBeLessThanOrEqual(Date.now() + 60_000)
  for (const [vin, at] of [
    ["IOQ%_'", '2026-01-05T08:00:00.000Z'],
    [ONE, 'yesterday'],
  ] as const)
    expect((await tell(vin, at)).status).toBe(422)
})

test('holds the last twenty of a person, and keeps no more of them', async () => {
  const vins = Array.from({ length: 23 }, (_, at) => `UU1LSDAAA123456${10 + at}`)
  const searchedAt = (at: number) => new Date(Date.UTC(2026, 0, 5, 8, at)).toISOString()
  await search(ONE, shop.tokens.mechanic)
  for (const part of [vins.slice(0, 4), vins.slice(4)]) {
    await shop.call(vehicleSearchEndpoints.noteVins, {
      token: shop.tokens.owner,
      body: { vinNumbers: part.map((vin) => ({ vin, searched_at: searchedAt(vins.indexOf(vin)) })) },
    })
  }
  expect((await history()).map(([vin]) => vin)).toEqual(vins.slice(-20).reverse())
  await search(ONE)
  expect((await history()).map(([vin]) => vin)).toEqual([ONE, ...vins.slice(-19).reverse()])
  const { kept } = await shop.db
    .selectFrom('vin_searches')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', people.owner)
    .executeTakeFirstOrThrow()
  expect([kept, await history(shop.tokens.mechanic)]).toEqual([20, [[ONE, ids.logan]]])
})

test.each(['2026-02-31T00:00:00Z', '0000-01-01T00:00:00Z'])('%s is no time, said at its field', async (searched_at) => {
  const { status, refusal } = await shop.call(vehicleSearchEndpoints.noteVins, {
    token: shop.tokens.owner,
    body: { vinNumbers: [{ vin: ONE, searched_at }] },
  })
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['vinNumbers.0.searched_at']])
})

test('a number that is told twice at once, however it is written, is there once with its latest time', async () => {
  const times = ['2026-01-05T08:00:00.000Z', '2026-01-07T08:00:00.000Z', '2026-01-06T08:00:00.000Z']
  const told = [ONE, ONE.toLowerCase(), ` ${ONE}`].map((vin, index) => ({ vin, searched_at: times[index]! }))
  const { status, body } = await shop.call(vehicleSearchEndpoints.noteVins, {
    token: shop.tokens.owner,
    body: { vinNumbers: told },
  })
  expect([status, body.vinNumbers]).toEqual([200, [{ vin: ONE, vehicle: null, searched_at: times[1] }]])
})

test('it can be emptied, and only one’s own in one’s company', async () => {
  await search(ONE)
  await search(ONE, shop.tokens.mechanic)
  await shop.pool.query(
    `insert into vin_searches (user_id, company_id, vin) values ($1, (select company_id from users where user_id = $2), $3)`,
    [people.owner, people.outsider, TWO],
  )
  expect(await history()).toEqual([[ONE, ids.logan]])
  expect((await shop.call(vehicleSearchEndpoints.forgetVins, { token: shop.tokens.owner })).status).toBe(204)
  expect(await history()).toEqual([])
  expect(await history(shop.tokens.mechanic)).toEqual([[ONE, ids.logan]])
  const { rows } = await shop.pool.query<{ vin: string }>('select vin from vin_searches where user_id = $1', [
    people.owner,
  ])
  expect(rows).toEqual([{ vin: TWO }])
})

test.each(['', 'U', 'UU1LSDAAA1234567', 'UU1LSDAAAOB345678', '🚗'.repeat(17), 'x'.repeat(200)])(
  '%j is refused at its field and not remembered',
  async (vin) => {
    const { status, refusal } = await search(vin)
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['vin'] })
    expect(await history()).toEqual([])
  },
)

test('the last twenty are kept, and none of a person who is gone', async () => {
  for (let index = 10; index < 32; index += 1) await search(`UU1LSDAAAFB3456${index}`)
  const vins = (await history()).map(([vin]) => vin)
  expect([vins.length, vins[0], vins.at(-1)]).toEqual([20, 'UU1LSDAAAFB345631', 'UU1LSDAAAFB345612'])
  await search(ONE, shop.tokens.mechanic)
  await shop.pool.query('delete from sessions where user_id = $1', [people.mechanic])
  await shop.pool.query('delete from users where user_id = $1', [people.mechanic])
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from vin_searches where user_id = $1',
    [people.mechanic],
  )
  expect(rows[0]!.count).toBe(0)
})
