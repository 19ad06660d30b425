import { afterAll, beforeAll, expect, test } from 'vitest'
import { companySelectEndpoints as endpoints } from '#src/contract/people/company-select.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { openSession, people } from '#tests/builders/people.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const select = (company_id: number, token = shop.tokens.owner) =>
  shop.call(endpoints.select, { token, body: { company_id } })
const join = (status: 'active' | 'blocked') =>
  shop.db
    .insertInto('user_companies')
    .columns(['user_id', 'company_id', 'role', 'is_parent', 'can_place_orders', 'may_see_purchase_prices', 'status'])
    .expression(({ selectFrom }) =>
      selectFrom('user_companies')
        .select(({ lit, val }) => [
          'user_id',
          lit(people.otherCompany).as('company_id'),
          'role',
          lit(false).as('is_parent'),
          lit(false).as('can_place_orders'),
          lit(false).as('may_see_purchase_prices'),
          val(status).as('status'),
        ])
        .where('user_id', '=', people.owner),
    )
    .execute()

test('who works for several companies goes on in another, with the rights that they have there @ACC-01', async () => {
  expect((await select(people.otherCompany)).status, 'not theirs').toBe(404)
  await join('active')
  const { status, body } = await select(people.otherCompany)
  expect(status).toBe(200)
  const { body: there } = await shop.call(sessionEndpoints.initialData, { token: body.token })
  expect(there).toMatchObject({ company: { id: people.otherCompany }, can_place_orders: false, is_parent: false })
  expect(there.principal).toBe(`${people.otherCompany}.${people.owner}.${people.owner}`)
  const { body: here } = await shop.call(sessionEndpoints.initialData, { token: shop.tokens.owner })
  expect(here.company.id).toBe(people.company)
  expect(here.companies.map(({ id }) => id)).toContain(people.otherCompany)
})

test('nobody goes where they are blocked, nor in a customer’s name @T-25', async () => {
  await shop.db
    .deleteFrom('user_companies')
    .where('user_id', '=', people.owner)
    .where('company_id', '=', people.otherCompany)
    .execute()
  await join('blocked')
  expect((await select(people.otherCompany)).status).toBe(404)
  const acting = await openSession(shop.db, people.owner, people.staff)
  expect((await select(people.company, acting)).status).toBe(403)
})
