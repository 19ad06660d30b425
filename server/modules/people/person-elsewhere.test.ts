import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleEndpoints as endpoints, type SiblingChange } from '#src/contract/people/people.ts'
import { secondFactorEndpoints as factorEndpoints } from '#src/contract/people/second-factor.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'

const PASSWORD = 'Parent!2026x'
let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await db
      .insertInto('user_companies')
      .columns(['user_id', 'company_id', 'role', 'status', 'is_parent'])
      .expression(({ selectFrom }) =>
        selectFrom('user_companies')
          .select(['user_id', ({ val }) => val(people.otherCompany).as('company_id'), 'role', 'status', 'is_parent'])
          .where('user_id', 'in', [people.mechanic, people.owner]),
      )
      .execute()
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('user_id', '=', people.owner)
      .execute()
  })
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const update = (user: SiblingChange) =>
  shop.call(endpoints.update, {
    token: owner,
    key: randomUUID(),
    body: { user: { current_password: PASSWORD, ...user } },
  })

const removeFactor = () =>
  shop.call(factorEndpoints.ofSibling, {
    token: owner,
    key: randomUUID(),
    body: { id: people.mechanic, password: PASSWORD },
  })

test.each([
  ['username', 'mecanic2'],
  ['email', 'mecanic2@service.example'],
  ['password', 'Another!2026x'],
] as const)('a parent changes no %s of a colleague who works for another company too', async (field, value) => {
  const before = await shop.db.selectFrom('users').selectAll().where('user_id', '=', people.mechanic).executeTakeFirst()
  const { status, refusal } = await update({ id: people.mechanic, [field]: value })
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
  expect(
    await shop.db.selectFrom('users').selectAll().where('user_id', '=', people.mechanic).executeTakeFirst(),
  ).toEqual(before)
})

test('nor takes the second factor of one, whose password a parent may have given', async () => {
  await shop.db
    .insertInto('second_factors')
    .values({ user_id: people.mechanic, secret: Buffer.alloc(48), last_step: 0 })
    .execute()
  const { status, refusal } = await removeFactor()
  expect([status, refusal.errors?.id?.[0]]).toEqual([
    422,
    'Persoana lucrează și pentru altă firmă: autentificarea în doi pași i-o oprim noi.',
  ])
  expect(await shop.db.selectFrom('second_factors').select('user_id').execute()).toEqual([{ user_id: people.mechanic }])
})

test('nor ends their sessions of that company by letting them in again', async () => {
  const [here, there] = [await openSession(shop.db, people.mechanic), await openSession(shop.db, people.mechanic)]
  await shop.db
    .updateTable('sessions')
    .set({ company_id: people.otherCompany })
    .where('token_hash', '=', hashToken(there))
    .execute()
  await update({ id: people.mechanic, status: 'blocked' })
  await update({ id: people.mechanic, status: 'active' })
  const statusOf = async (token: string) => (await shop.call(sessionEndpoints.initialData, { token })).status
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
})

test('but what they are called, their rights, and what oneself logs in by', async () => {
  const rights = { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false }
  expect((await update({ id: people.mechanic, first_name: 'Vlad', phone: '0722 111 222', rights })).status).toBe(200)
  expect((await update({ id: people.owner, email: 'patron2@service.example' })).status).toBe(200)
})

test('once they have left the other company, all of it again', async () => {
  await shop.db
    .updateTable('user_companies')
    .set({ status: 'blocked', removed_at: new Date() })
    .where('company_id', '=', people.otherCompany)
    .where('user_id', '=', people.mechanic)
    .execute()
  expect((await update({ id: people.mechanic, username: 'mecanic2', password: 'Another!2026x' })).status).toBe(200)
  expect((await removeFactor()).status).toBe(200)
})

test.each([
  ['username', 'mecanic9'],
  ['email', 'parent@service.example'],
  ['password', 'Another!2026x'],
] as const)(
  'a parent does not come by a right that they lack by the %s of who holds it @ACC-05',
  async (field, value) => {
    const allow = (canOrder: boolean) =>
      shop.db
        .updateTable('user_companies')
        .set({ can_place_orders: canOrder })
        .where('user_id', '=', people.owner)
        .where('company_id', '=', people.company)
        .execute()
    await allow(false)
    const { status, refusal } = await update({ id: people.mechanic, [field]: value })
    const named = await update({ id: people.mechanic, nickname: 'Vlăduț' })
    await allow(true)
    expect([status, Object.keys(refusal.errors ?? {}), named.status]).toEqual([422, [field], 200])
  },
)
