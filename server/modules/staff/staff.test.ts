import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Presence } from '#src/contract/fields.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { staffEndpoints } from '#src/contract/people/staff.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { assign, insertPeople, openSession, people } from '#tests/builders/people.ts'
import { companyRow, insert, userRow } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const CROWD = 60
const crowdCompany = 3
let shop: TestShop
let staff: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await insert(db, 'companies', [companyRow({ company_id: crowdCompany, name: 'Șantier Ștefan SRL' })])
    await insert(
      db,
      'users',
      Array.from({ length: CROWD }, (_, index) =>
        userRow({
          user_id: 1000 + index,
          company_id: crowdCompany,
          username: `om.${index}`,
          last_seen_at: new Date(Date.now() - index * 1000),
        }),
      ),
    )
    for (let index = 0; index < CROWD; index += 1) await openSession(db, 1000 + index)
    // Seen last of all, and gone for longer than two heartbeats, though still logged in.
    await openSession(db, people.mechanic)
    await db
      .updateTable('users')
      .set({ last_seen_at: new Date(Date.now() - 10 * 60_000) })
      .where('user_id', '=', people.mechanic)
      .execute()
  })
  staff = await openSession(shop.db, people.staff)
})
afterAll(() => shop.close())

const find = async (presence?: Presence, term = '') =>
  (
    await shop.call(staffEndpoints.accounts, {
      token: staff,
      query: { term, ...(presence ? { presence } : {}) },
    })
  ).body.items

test('who is online is asked of all accounts, not of the first fifty @ACC-04', async () => {
  const all = await find()
  expect(all).toHaveLength(50)
  expect(all.every((account) => account.online)).toBe(true)
  const offline = await find('offline')
  expect(offline.map((account) => account.id)).toContain(people.mechanic)
  expect(offline.filter((account) => account.online)).toEqual([])
  expect((await find('online')).filter((account) => !account.online)).toEqual([])
})

test('who logs in or says that they are there is online, and who logs out is so no more, at once @ACC-04', async () => {
  const isOnline = async () => (await find('online', 'ucenic')).length === 1
  expect(await isOnline()).toBe(false)
  const token = await openSession(shop.db, people.apprentice)
  await shop.call(sessionEndpoints.heartbeat, { token })
  expect(await isOnline()).toBe(true)
  expect((await shop.call(sessionEndpoints.logout, { token })).status).toBe(204)
  expect(await isOnline()).toBe(false)
})

test('accounts are found by a part of the client name in any accents, together with their presence', async () => {
  expect(await find('offline', 'santier')).toEqual([])
  const found = await find('online', 'santier stef')
  expect([found.length, new Set(found.map((account) => account.company.id))]).toEqual([50, new Set([crowdCompany])])
  expect((await find(undefined, 'mecanic')).map((account) => [account.id, account.online])).toEqual([
    [people.mechanic, false],
  ])
})

test('accounts are found by words of both names in any order, also after either is called otherwise @ACC-03', async () => {
  const idsOf = async (term: string) => (await find(undefined, term)).map(({ id }) => id)
  expect(await idsOf('STEF  mécanic')).toEqual([])
  expect(await idsOf('MECANIC POP')).toEqual([people.mechanic])
  expect(await idsOf('pop ana mecanic')).toEqual([people.mechanic])
  await shop.db.updateTable('users').set({ family_name: 'Țîrlea' }).where('user_id', '=', people.mechanic).execute()
  expect(await idsOf('tirlea')).toEqual([people.mechanic])
  await shop.db
    .updateTable('companies')
    .set({ name: 'Mecanică 100% Bună' })
    .where('company_id', '=', people.company)
    .execute()
  expect(await idsOf('100% mecanica țîrlea')).toEqual([people.mechanic])
  expect(await idsOf('100_')).toEqual([])
  expect(await idsOf('\\')).toEqual([])
})

test.each(['users', 'user_companies'] as const)(
  'who may not log in is shown as blocked, altogether or in their company (%s) @ACC-04',
  async (table) => {
    const statuses = async () =>
      (await find(undefined, 'om.7')).filter(({ username }) => username === 'om.7').map(({ status }) => status)
    const set = (status: 'active' | 'blocked') =>
      shop.db.updateTable(table).set({ status }).where('user_id', '=', 1007).execute()
    await set('blocked')
    expect(await statuses()).toEqual(['blocked'])
    await set('active')
    expect(await statuses()).toEqual(['active'])
  },
)

test('who is blocked, in the shop or in the company alone, is offered to nobody to act for @ACC-03', async () => {
  await assign(shop.db, people.staff, people.mechanic)
  const user = shop.db.updateTable('users').where('user_id', '=', people.mechanic)
  const member = shop.db.updateTable('user_companies').where('user_id', '=', people.mechanic)
  const mayAct = async () => (await find('offline')).find(({ id }) => id === people.mechanic)?.may_act
  expect(await mayAct()).toBe(true)
  await member.set({ status: 'blocked' }).execute()
  expect(await mayAct()).toBe(false)
  await member.set({ status: 'active' }).execute()
  await user.set({ status: 'blocked' }).execute()
  expect(await mayAct()).toBe(false)
  await user.set({ status: 'active' }).execute()
})

test('who works in several companies stands once for each, is found by the name of any, and may be acted for where staff may @ACC-03', async () => {
  const of = async (term: string) =>
    (await find(undefined, term)).map(({ id, company, may_act }) => [id, company.id, may_act])
  await assign(shop.db, people.staff, people.owner)
  await shop.db.updateTable('users').set({ username: 'doua.firme' }).where('user_id', '=', people.owner).execute()
  expect(await of('doua.firme')).toEqual([[people.owner, people.company, true]])
  expect(await of('santier doua.firme')).toEqual([])
  await sql`insert into user_companies (user_id, company_id) values (${people.owner}, ${crowdCompany})`.execute(shop.db)
  expect(await of('doua.firme')).toEqual([
    [people.owner, people.company, true],
    [people.owner, crowdCompany, false],
  ])
  expect(await of('santier doua.firme')).toEqual([[people.owner, crowdCompany, false]])
  await shop.db.updateTable('companies').set({ name: 'Atelierul Nou' }).where('company_id', '=', crowdCompany).execute()
  expect(await of('nou doua.firme')).toEqual([[people.owner, crowdCompany, false]])
  await shop.db
    .deleteFrom('user_companies')
    .where('user_id', '=', people.owner)
    .where('company_id', '=', crowdCompany)
    .execute()
  expect(await of('doua.firme')).toEqual([[people.owner, people.company, true]])
  expect(await of('nou doua.firme')).toEqual([])
})
