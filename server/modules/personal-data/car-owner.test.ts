import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { carOwnerPlaces, personalDataEndpoints as endpoints } from '#src/contract/people/personal-data.ts'
import { hashToken } from '#server/access/token.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { fillRows } from '#tests/database/filled-tables.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'

const password = 'Right!2026x'
const PLATE = 'MS 12 ZTX'
const VIN = 'WVWZZZ1KZ5W123456'
const PHONE = '0744 987 654'
const NAME = 'Zoltan Xenopol'
const nobody = Object.fromEntries(carOwnerPlaces.map((place) => [place, 0]))
const once = Object.fromEntries(carOwnerPlaces.map((place) => [place, 1]))

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .execute()
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate user_vehicles, vin_searches, jobs, carts, offers, offer_requests, offer_shares, claims cascade`.execute(
    shop.db,
  )
})

interface Car {
  readonly companyId?: number
  readonly userId?: number
  readonly plate: string
  readonly vin: string
  readonly phone: string
  readonly claim?: string
}

let cart = 0

/** An owner of a car in each place that knows one. */
async function fillCar({ companyId = people.company, userId = people.mechanic, claim = 'draft', ...car }: Car) {
  const common = { company_id: companyId, user_id: userId, customer: NAME, plate: car.plate, vin: car.vin }
  cart += 1
  const vbeln = randomUUID().slice(0, 10)
  const offer = { ...common, vbeln, client_id: randomUUID() }
  await fillRows(shop.db, [
    ['user_vehicles', { ...common, registration_number: car.plate, car_id: cart }],
    ['vin_searches', common],
    ['jobs', { ...common, job_id: randomUUID(), created_by: userId, name: `Golf ${NAME}`, customer_reference: NAME }],
    ['carts', { cart_id: cart, company_id: companyId, user_id: cart }],
    ['cart_infos', { ...common, cart_id: cart, note: NAME, title: NAME }],
    ['offers', offer],
    ['offer_requests', { ...common, client_id: randomUUID(), vbeln: null, request: JSON.stringify(common) }],
    [
      'offer_shares',
      {
        ...common,
        share_id: randomUUID(),
        token_hash: randomUUID(),
        vbeln,
        phone: car.phone,
        accepted_name: NAME,
        content: JSON.stringify({ plate: '' }),
      },
    ],
    ['claims', { ...common, client_id: randomUUID(), number: null, status: claim }],
  ])
}

const asked = { plate: PLATE, vin: VIN, phone: PHONE }
const other = { plate: 'MS 13 ZTX', vin: 'WVWZZZ1KZ5W999999', phone: '0744 987 655' }
const token = (userId: number = people.owner) => openSession(shop.db, userId)
const find = async (body: { plate?: string; vin?: string; phone?: string }) =>
  (await shop.call(endpoints.findCarOwner, { token: await token(), body })).body
const erase = async (body: { plate?: string; vin?: string; phone?: string; password?: string }, userId?: number) =>
  shop.call(endpoints.eraseCarOwner, { token: await token(userId), key: randomUUID(), body: { password, ...body } })
/** How often a text stands anywhere in the database. */
async function standsIn(text: string): Promise<string[]> {
  const found: string[] = []
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(shop.db)
  for (const { name } of tables.rows) {
    const { rows } = await sql`select from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${text}%`}`.execute(
      shop.db,
    )
    for (const _ of rows) found.push(name)
  }
  return found.toSorted()
}

test('the owner of a car is found by plate, VIN or telephone in any spelling, in the own company alone', async () => {
  await fillCar(asked)
  await fillCar(other)
  await fillCar({ ...asked, companyId: people.otherCompany, userId: people.outsider })
  expect(await find({ plate: 'ms-12.ztx' })).toEqual(once)
  expect(await find({ vin: VIN.toLowerCase() })).toEqual({ ...nobody, vehicles: 1, searches: 1, claims: 1 })
  expect(await find({ phone: '+40 (744) 987-654' })).toEqual({ ...nobody, links: 1 })
  expect(await find({ plate: 'MS 12 ZT' })).toEqual(nobody)
})

test('a plate in other letters than ours is not told from its figures alone', async () => {
  await fillCar({ ...asked, plate: 'АА 1234 ВВ' })
  await fillCar({ ...other, plate: 'ІІ 1234 КК' })
  expect(await find({ plate: 'АА-1234-ВВ' })).toEqual(once)
  expect(await find({ plate: '1234' })).toEqual(nobody)
})

test('what a company keeps of the owner of a car is erased, and of nobody else', async () => {
  await fillCar({ ...asked, plate: 'ms12ztx' })
  await fillCar(other)
  await fillCar({ ...asked, companyId: people.otherCompany, userId: people.outsider })
  const before = (await standsIn(NAME)).length
  expect((await erase({ plate: PLATE })).status).toBe(200)
  expect(await find(asked)).toEqual(nobody)
  expect(await standsIn('ms12ztx')).toEqual([])
  expect((await standsIn(NAME)).length).toBe((before / 3) * 2)
  expect(await find(other)).toEqual(once)
  const { rows } = await sql`select name, plate, customer_reference from jobs where plate = ''`.execute(shop.db)
  expect(rows).toEqual([{ name: 'Client șters', plate: '', customer_reference: '' }])
  const { rows: trail } =
    await sql`select actor_id, company_id from audit_entries where operation = 'car owner erased'`.execute(shop.db)
  expect(trail).toEqual([{ actor_id: people.owner, company_id: people.company }])
})

test('the trail names the company that it happened in, wherever the parent is at home', async () => {
  await shop.db
    .insertInto('user_companies')
    .columns(['user_id', 'company_id', 'role', 'status', 'is_parent'])
    .expression(({ selectFrom, val }) =>
      selectFrom('user_companies')
        .select(['user_id', val(people.otherCompany).as('company_id'), 'role', 'status', 'is_parent'])
        .where('user_id', '=', people.owner),
    )
    .execute()
  const abroad = await token()
  await shop.db
    .updateTable('sessions')
    .set({ company_id: people.otherCompany })
    .where('token_hash', '=', hashToken(abroad))
    .execute()
  await fillCar({ ...asked, companyId: people.otherCompany, userId: people.outsider })
  const body = { password, plate: PLATE }
  expect((await shop.call(endpoints.eraseCarOwner, { token: abroad, key: randomUUID(), body })).status).toBe(200)
  const entry = await shop.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'company_id'])
    .where('operation', '=', 'car owner erased')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ actor_id: people.owner, company_id: people.otherCompany })
})

test('a claim that was sent stays as it is, by law', async () => {
  await fillCar({ ...asked, claim: 'submitted' })
  expect((await erase({ plate: PLATE, vin: VIN })).status).toBe(200)
  expect(await standsIn(PLATE)).toEqual(['claims'])
})

test('nobody is erased without a word about them, unfound, without the password, or by a colleague', async () => {
  await fillCar(asked)
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  expect(await refused(erase({}))).toEqual([422, ['plate']])
  expect(await refused(erase({ plate: ' -. ' }))).toEqual([422, ['plate']])
  expect(await refused(erase({ plate: 'B 99 XYZ' }))).toEqual([422, ['plate']])
  expect(await refused(erase({ plate: PLATE, password: 'Wrong!2026x' }))).toEqual([422, ['password']])
  expect(await refused(erase({ plate: PLATE }, people.mechanic))).toEqual([403, []])
  expect(await refused(erase({ plate: PLATE, vin: '%' }))).toEqual([422, ['vin']])
  expect(await refused(erase({ plate: PLATE, phone: '0744 1' }))).toEqual([422, ['phone']])
  expect(await find(asked)).toEqual(once)
})
