import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactEndpoints } from '#src/contract/people/contact.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { people } from '#tests/builders/people.ts'
import { companyRow, insert, userRow } from '#tests/builders/rows.ts'

const CONSULTANT = 7_001
const DISTRIBUTOR = 7_000

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(async (db) => {
    await insert(db, 'companies', [companyRow({ company_id: DISTRIBUTOR, kind: 'distributor' })])
    await insert(db, 'users', [
      userRow({
        user_id: CONSULTANT,
        company_id: DISTRIBUTOR,
        first_name: 'Ilinca',
        family_name: 'Marian',
        nickname: 'Ili',
        hide_real_name: true,
        phone: '+40 264 000 111',
        email: 'ilinca@carpat.example',
        acl_roles: ['RV carpat'],
      }),
    ])
  })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('staff_companies').execute())

const read = async (token = shop.tokens.owner) => (await shop.call(contactEndpoints.read, { token })).body
const consults = (company: number, is: boolean) =>
  insert(shop.db, 'staff_companies', [{ user_id: CONSULTANT, company_id: company, is_consultant: is }])

test('contact names the own consultant and the branch @CNT-02', async () => {
  await consults(people.company, true)
  const { consultant, branch } = await read()
  expect(consultant).toEqual({ name: 'Ilinca Marian', phone: '+40 264 000 111', email: 'ilinca@carpat.example' })
  expect(branch.name).not.toBe('')
})

test('who only looks after the company, or is blocked, is not its consultant', async () => {
  await consults(people.company, false)
  expect((await read()).consultant).toBeNull()
  await shop.db.updateTable('staff_companies').set({ is_consultant: true }).execute()
  await shop.db.updateTable('users').set({ status: 'blocked' }).where('user_id', '=', CONSULTANT).execute()
  expect((await read()).consultant).toBeNull()
  await shop.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', CONSULTANT).execute()
})

test("another company's consultant is not named", async () => {
  await consults(people.otherCompany, true)
  expect((await read()).consultant).toBeNull()
})
