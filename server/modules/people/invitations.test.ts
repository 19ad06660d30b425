import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleEndpoints as endpoints } from '#src/contract/people/people.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
  })
  owner = await openSession(shop.db, people.owner)
})
afterAll(() => shop.close())

const rights = { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false }
const store = (username: string) => {
  const email = `${username}@service.example`
  const user = { first_name: 'Radu', family_name: 'Moldovan', username, email, role: 'mechanic' as const, rights }
  return shop.call(endpoints.store, { token: owner, key: randomUUID(), body: { user } })
}

test('a company invites no more while fifty invitations wait, in whatever state those are whom they went to', async () => {
  await insert(
    shop.db,
    'users',
    Array.from({ length: 50 }, (_, at) =>
      userRow({ user_id: 7_000 + at, company_id: people.company, username: `waits${at}`, password_hash: '' }),
    ),
  )
  await sql`insert into password_resets (token_hash, user_id, expires_at)
    select sha256(user_id::text::bytea), user_id, now() + interval '1 day' from users where username like 'waits%'`.execute(
    shop.db,
  )
  await sql`update user_companies set status = 'blocked', removed_at = now() where user_id >= 7000`.execute(shop.db)
  const refused = await store('one.more')
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['email']])
  expect((await shop.call(endpoints.list, { token: owner })).body.items.map(({ username }) => username)).not.toContain(
    'one.more',
  )
  await sql`update password_resets set expires_at = now() where user_id = 7000`.execute(shop.db)
  expect((await store('one.more')).status).toBe(201)
  await sql`delete from password_resets where user_id >= 7000`.execute(shop.db)
})
