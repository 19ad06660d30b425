import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { pointsDay } from './points-ledger.ts'

const TODAY = pointsDay(new Date())
const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  await db.deleteFrom('point_accounts').execute()
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db.updateTable('user_companies').set({ is_points_collector: false }).execute()
})

const points = async (token = shop.tokens.owner) => (await shop.call(startEndpoints.points, { token })).body
const collects = () =>
  shop.db.updateTable('user_companies').set({ is_points_collector: true }).where('user_id', '=', people.owner).execute()
async function award(points: number, expires_on = '2099-12-31', company_id: number = people.company): Promise<number> {
  await shop.db
    .insertInto('point_accounts')
    .values({ company_id, joined_on: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = { company_id, kind: 'given_back' as const, points, given_on: '2026-01-01', expires_on }
  const { award_id } = await shop.db
    .insertInto('point_awards')
    .values({ ...row, source: `${company_id} ${expires_on}` })
    .returning('award_id')
    .executeTakeFirstOrThrow()
  return award_id
}

test('what can be used is told with what expires next, what is owed apart from it @T-26', async () => {
  expect(await points()).toEqual({ available_points: 0, debt: 0, next_expiry: null, joined_on: null, may_join: true })
  await award(100, '2026-10-31')
  await award(180, '2098-12-31')
  await award(1_000)
  await award(5_000, '2099-12-31', people.otherCompany)
  expect(await points()).toMatchObject({
    available_points: 1_180,
    next_expiry: { points: 180, expires_on: '2098-12-31' },
  })
  expect((await shop.call(cartEndpoints.items, { token: shop.tokens.owner })).body.available_points).toBe(1_180)
})

test('the history has what was given, used at once as one, and owed, but not what pays a debt @MKT-02', async () => {
  const [first, second] = [await award(50, '2099-01-31'), await award(70)]
  const use = { company_id: people.company, actor_id: null, kind: 'prize' as const, source: '90000001' }
  await insert(shop.db, 'point_uses', [
    { ...use, award_id: first, points: 50, used_at: new Date('2026-02-01T08:00:00Z') },
    { ...use, award_id: second, points: 10, used_at: new Date('2026-02-01T08:00:00Z') },
    { ...use, award_id: second, kind: 'debt', points: 5, used_at: new Date('2026-02-02T08:00:00Z') },
  ])
  const owed = { company_id: people.company, points: 5, source: '78001/1', noted_at: new Date('2026-01-20T08:00:00Z') }
  await insert(shop.db, 'point_debts', [owed, { ...owed, points: -5, source: 'given_back x' }])
  const { body } = await shop.call(startEndpoints.awards, { token: shop.tokens.owner, query: { per_page: '3' } })
  expect([body.total, body.total_pages]).toEqual([4, 2])
  expect(body.items.map(({ kind, points: each, remaining }) => [kind, each, remaining])).toEqual([
    ['prize', -60, null],
    ['debt', -5, null],
    ['given_back', 70, 55],
  ])
  const { body: next } = await shop.call(startEndpoints.awards, {
    token: shop.tokens.owner,
    query: { per_page: '3', page: '2' },
  })
  expect(next.items.map(({ points: each, remaining }) => [each, remaining])).toEqual([[50, 0]])
})

test('the collector joins and leaves for the company, a parent where there is none, nobody else @MKT-02', async () => {
  const { owner, mechanic } = shop.tokens
  expect((await shop.call(startEndpoints.register, { token: mechanic, key: randomUUID() })).status).toBe(403)
  expect((await shop.call(startEndpoints.register, { token: owner, key: randomUUID() })).body.joined_on).toBe(TODAY)
  await shop.db.updateTable('point_accounts').set({ joined_on: '2026-01-01' }).execute()
  expect((await shop.call(startEndpoints.register, { token: owner, key: randomUUID() })).body.joined_on).toBe(
    '2026-01-01',
  )
  await award(30)
  const left = await shop.call(startEndpoints.unregister, { token: owner, key: randomUUID() })
  expect(left.body).toMatchObject({ joined_on: null, available_points: 30 })
  // Once more from another tab: who is no member leaves nothing behind.
  await shop.call(startEndpoints.unregister, { token: owner, key: randomUUID() })
  expect((await shop.call(startEndpoints.register, { token: owner, key: randomUUID() })).body.joined_on).toBe(TODAY)
  const { earlier } = await shop.db.selectFrom('point_accounts').select('earlier').executeTakeFirstOrThrow()
  expect(earlier).toBe(`{[2026-01-01,${dayAfter(TODAY)})}`)
})

test('where somebody else collects, a parent neither joins nor leaves, unless the collector is blocked @MKT-02', async () => {
  const { owner, mechanic } = shop.tokens
  const member = shop.db.updateTable('user_companies').where('user_id', '=', people.mechanic)
  await member.set({ is_points_collector: true }).execute()
  expect([(await points()).may_join, (await points(mechanic)).may_join]).toEqual([false, true])
  const status = async (token: string) =>
    (await shop.call(startEndpoints.register, { token, key: randomUUID() })).status
  expect([await status(owner), await status(mechanic)]).toEqual([403, 200])
  await member.set({ status: 'blocked' }).execute()
  expect(await status(owner)).toBe(200)
  await member.set({ status: 'active' }).execute()
  shop.tokens.mechanic = await openSession(shop.db, people.mechanic)
})

test('who is under a parent that collects is told nothing of START, in no call and no figure @MKT-02 @ACC-05', async () => {
  await award(30)
  const { mechanic } = shop.tokens
  expect((await points(mechanic)).may_join).toBe(false)
  await collects()
  for (const endpoint of [startEndpoints.points, startEndpoints.awards, startEndpoints.register])
    expect((await shop.call(endpoint, { token: mechanic, key: randomUUID() })).status).toBe(403)
  const { body } = await shop.call(cartEndpoints.items, { token: mechanic })
  expect([body.available_points, body.totals.cart_total_points]).toEqual([null, null])
  expect((await points()).available_points).toBe(30)
})

test('who is under a parent follows from what they are in the company of the session, whoever added or imported them @MKT-02', async () => {
  const { db, tokens } = shop
  await collects()
  const rightsOf = async (token: string) => {
    const { body } = await shop.call(sessionEndpoints.initialData, { token })
    const { status } = await shop.call(startEndpoints.points, { token })
    return [body.parentKunnr !== null, body.marketing.parent_has_points_collector, status]
  }
  const [sees, seesNot] = [
    [false, false, 200],
    [true, true, 403],
  ]
  const become = (id: number, role: 'owner' | 'mechanic') =>
    shop.call(peopleEndpoints.update, { token: tokens.owner, key: randomUUID(), body: { user: { id, role } } })
  const { body } = await shop.call(peopleEndpoints.store, {
    token: tokens.owner,
    key: randomUUID(),
    body: {
      user: {
        first_name: 'Radu',
        family_name: 'Moldovan',
        username: 'radu',
        email: 'radu@service.example',
        role: 'owner',
        rights: { can_place_orders: true, may_see_purchase_prices: true, may_see_finances: false },
      },
    },
  })
  const added = await openSession(db, body.id)
  expect(await rightsOf(added)).toEqual(sees)
  await become(body.id, 'mechanic')
  expect(await rightsOf(added)).toEqual(seesNot)

  expect(await rightsOf(tokens.mechanic)).toEqual(seesNot)
  await become(people.mechanic, 'owner')
  expect(await rightsOf(tokens.mechanic)).toEqual(sees)
  await become(people.mechanic, 'mechanic')
  await db.updateTable('users').set({ parent_user_id: null }).where('user_id', '=', people.mechanic).execute()
  expect(await rightsOf(tokens.mechanic)).toEqual(seesNot)

  // Somebody of another company, at home under nobody, who works here too.
  const membership = await db
    .selectFrom('user_companies')
    .selectAll()
    .where('user_id', '=', people.mechanic)
    .executeTakeFirstOrThrow()
  await insert(db, 'user_companies', [{ ...membership, user_id: people.outsider, shipping_point_id: null }])
  const there = await openSession(db, people.outsider)
  expect(await rightsOf(there)).toEqual(sees)
  const here = db.updateTable('sessions').set({ company_id: people.company })
  await here.where('token_hash', '=', hashToken(there)).execute()
  expect(await rightsOf(there)).toEqual(seesNot)
  // Nobody is under a parent who is no longer there.
  const parents = db.updateTable('user_companies').where('is_parent', '=', true)
  await parents.set({ status: 'blocked' }).execute()
  expect(await rightsOf(there)).toEqual(sees)
  await parents.set({ status: 'active' }).execute()
  shop.tokens.owner = await openSession(db, people.owner)
})
