import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { actingEndpoints as endpoints } from '#src/contract/people/acting.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartV1Endpoints } from '#src/contract/ordering/cart-v1.ts'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { assign, insertPeople, openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { ACTING_MINUTES } from './acting.service.ts'

let shop: TestShop
let staff: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.deleteFrom('idempotency_keys').execute()
  await assign(shop.db, people.staff, people.owner)
  staff = await openSession(shop.db, people.staff)
})

const owner = { user_id: people.owner, company_id: people.company, reason: 'Comandă telefonică' }
const begin = (given: object = {}, token = staff) =>
  shop.call(endpoints.begin, { token, body: { uuid: randomUUID(), ...owner, ...given } })
const begun = async (given: object = {}, token = staff) => {
  const { status, body } = await begin(given, token)
  expect(status).toBe(200)
  return { token: body.impersonation_token, uuid: body.impersonation_uuid }
}
const isAlive = async (token: string) => (await shop.call(sessionEndpoints.initialData, { token })).status === 200
const trail = async (token: string) => (await shop.call(endpoints.ofCompany, { token, query: {} })).body.items
const ofUuid = async (uuid: string) => {
  const token = await openSession(shop.db, people.owner)
  return (await trail(token)).find((entry) => entry.uuid === uuid)!
}
const addPads = (token: string, quantity = 2) =>
  shop.call(cartEndpoints.addMultiple, {
    token,
    key: randomUUID(),
    body: { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: quantity }] }] },
  })

describe('who begins to act for a customer @T-25 @ACC-03', () => {
  test('is the customer for an hour, with their own display and language', async () => {
    await shop.db
      .updateTable('users')
      .set({ show_vat: false, locale: 'hu' })
      .where('user_id', '=', people.staff)
      .execute()
    const { status, body } = await begin()
    expect(status).toBe(200)
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan((ACTING_MINUTES - 1) * 60_000)
    expect(Date.parse(body.expires_at) - Date.now()).toBeLessThanOrEqual(ACTING_MINUTES * 60_000 + 1_000)
    const data = (await shop.call(sessionEndpoints.initialData, { token: body.impersonation_token })).body
    expect(data).toMatchObject({
      user: { id: people.owner },
      company: { id: people.company },
      principal: `${people.company}.${people.staff}.${people.owner}`,
      show_vat: false,
      locale: 'hu',
      acting: { expires_at: body.expires_at },
    })
    expect((await shop.call(sessionEndpoints.initialData, { token: staff })).body.acting).toBeNull()
    await shop.db
      .updateTable('users')
      .set({ show_vat: true, locale: 'ro' })
      .where('user_id', '=', people.staff)
      .execute()
  })

  test.each([
    ['somebody of staff', { user_id: people.staff, company_id: people.otherCompany }],
    ['who is blocked', { user_id: people.blocked }],
    [
      'somebody of a company that is not assigned to them',
      { user_id: people.outsider, company_id: people.otherCompany },
    ],
    ['a person in a company that is not theirs', { user_id: people.outsider }],
    ['nobody', { user_id: 99_999 }],
  ])('does not for %s', async (_, given) => {
    expect((await begin(given)).status).toBe(404)
  })

  test('does for anybody as an admin', async () => {
    const setRoles = (roles: string[]) =>
      shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.staff).execute()
    await setRoles(['admin'])
    const { token } = await begun({ user_id: people.outsider, company_id: people.otherCompany })
    expect(await isAlive(token)).toBe(true)
    await setRoles(['RV carpat'])
    expect(await isAlive(token)).toBe(false)
  })

  test('gives a reason, is of staff, and does not act already', async () => {
    for (const reason of [' a ', '\u200B\u200B\u200B', 'a\u2800\u2800', '\u115F\u1160\u3164'])
      expect((await begin({ reason })).refusal.errors, encodeURIComponent(reason)).toHaveProperty(['reason'])
    expect((await begin({}, await openSession(shop.db, people.mechanic))).status).toBe(403)
    const { token } = await begun()
    expect((await begin({}, token)).status).toBe(403)
  })

  test('is given another token for the same session under the same name, and none for a name that was used', async () => {
    const uuid = randomUUID()
    const [first, second] = [await begun({ uuid }), await begun({ uuid })]
    expect([await isAlive(first.token), await isAlive(second.token)]).toEqual([false, true])
    expect(await ofUuid(uuid), 'one time, which goes on').toMatchObject({ is_over: false })
    expect((await begin({ uuid, user_id: people.mechanic })).status).toBe(404)
    await shop.call(endpoints.end, { token: second.token })
    expect((await begin({ uuid })).status).toBe(404)
    const { token_id } = await shop.db.selectFrom('sessions').select('token_id').executeTakeFirstOrThrow()
    expect((await begin({ uuid: token_id })).status).toBe(404)
    expect(await isAlive(staff)).toBe(true)
  })

  test('leaves whom they acted for before, but not what a colleague does', async () => {
    await shop.db
      .updateTable('users')
      .set({ acl_roles: ['RV carpat'] })
      .where('user_id', '=', people.outsider)
      .execute()
    await assign(shop.db, people.outsider, people.owner)
    const colleague = await begun({}, await openSession(shop.db, people.outsider))
    const [first, second] = [await begun(), await begun({ user_id: people.mechanic })]
    expect(await Promise.all([first, second, colleague].map(({ token }) => isAlive(token)))).toEqual([
      false,
      true,
      true,
    ])
    await shop.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', people.outsider).execute()
  })

  test('no more than once at a time, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => begun()))
    const alive = await Promise.all(all.map(({ token }) => isAlive(token)))
    expect(alive.filter(Boolean)).toHaveLength(1)
  })
})

describe('acting for a customer ends @T-25', () => {
  test('when it is stopped; the own session goes on', async () => {
    const { token, uuid } = await begun()
    expect((await shop.call(endpoints.end, { token })).status).toBe(204)
    expect([await isAlive(token), await isAlive(staff)]).toEqual([false, true])
    expect(await ofUuid(uuid)).toMatchObject({ is_over: true })
    expect((await shop.call(endpoints.end, { token: staff })).status).toBe(204)
    expect(await isAlive(staff)).toBe(true)
  })

  test('when the same person says so later, under its name; again, or of nothing, it ends nothing', async () => {
    const { token, uuid } = await begun()
    const tell = (told: string, by: string) => shop.call(endpoints.end, { token: by, query: { uuid: told } })
    await shop.db
      .updateTable('users')
      .set({ acl_roles: ['RV carpat'] })
      .where('user_id', '=', people.outsider)
      .execute()
    await tell(uuid, await openSession(shop.db, people.outsider))
    await tell(uuid, await openSession(shop.db, people.owner))
    expect(await isAlive(token), 'a colleague and the customer end nothing').toBe(true)
    expect((await tell(uuid, await openSession(shop.db, people.staff))).status).toBe(204)
    expect([await isAlive(token), await isAlive(staff)]).toEqual([false, true])
    const { ends_at } = await ofUuid(uuid)
    expect([(await tell(uuid, staff)).status, (await tell(randomUUID(), staff)).status]).toEqual([204, 204])
    expect(await ofUuid(uuid)).toMatchObject({ ends_at, is_over: true })
    const own = await openSession(shop.db, people.staff)
    const sessions = await shop.db
      .selectFrom('sessions')
      .select('token_id')
      .where('user_id', '=', people.staff)
      .execute()
    for (const { token_id } of sessions) await tell(token_id, staff)
    expect([await isAlive(own), await isAlive(staff)], 'own sessions are no acting').toEqual([true, true])
    await shop.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', people.outsider).execute()
  })

  test('of whom one acted for before, while one acts for the next', async () => {
    const elsewhere = await begun({}, await openSession(shop.db, people.staff))
    const { token } = await begun({ user_id: people.mechanic })
    await shop.call(endpoints.end, { token, query: { uuid: elsewhere.uuid } })
    expect([await isAlive(elsewhere.token), await isAlive(token)]).toEqual([false, true])
  })

  test('within a call when the time is over', async () => {
    const { token, uuid } = await begun()
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('token_id', '=', uuid)
      .execute()
    expect((await shop.call(sessionEndpoints.initialData, { token })).status).toBe(401)
    expect((await addPads(token)).status).toBe(401)
  })

  test('with the session from which it was begun, by a logout of either', async () => {
    const { token } = await begun()
    await shop.call(sessionEndpoints.logout, { token: staff })
    expect(await isAlive(token)).toBe(false)
    const again = await openSession(shop.db, people.staff)
    const acting = await begun({}, again)
    await shop.call(sessionEndpoints.logout, { token: acting.token })
    expect([await isAlive(acting.token), await isAlive(again)]).toEqual([false, false])
    expect(await ofUuid(acting.uuid)).toMatchObject({ is_over: true })
  })
})

describe('what is written for a customer @T-25', () => {
  test('changes the customer’s cart, not the actor’s, and display of the actor alone', async () => {
    const { token } = await begun()
    expect((await addPads(token)).status).toBe(201)
    await shop.call(accountEndpoints.vatPreference, { token, key: randomUUID(), body: { withVat: false } })
    const count = async (of: string) => (await shop.call(sessionEndpoints.initialData, { token: of })).body
    const [customer, own] = [await count(await openSession(shop.db, people.owner)), await count(staff)]
    expect([customer.cartItemCount, own.cartItemCount]).toEqual([1, 0])
    expect([customer.show_vat, own.show_vat]).toEqual([true, false])
    await shop.call(accountEndpoints.vatPreference, { token: staff, key: randomUUID(), body: { withVat: true } })
  })

  test('never is the customer’s password, name, margin or usual shipping point', async () => {
    const { token } = await begun()
    const password = { current_password: 'x', password: 'Changed!2026', password_confirmation: 'Changed!2026' }
    expect((await shop.call(passwordEndpoints.change, { token, body: password })).status).toBe(403)
    const named = { token, key: randomUUID(), body: { nickname: 'Altul' } }
    expect((await shop.call(accountEndpoints.update, named)).status).toBe(403)
    const dearer = { token, key: randomUUID(), body: { addition: 33 } }
    expect((await shop.call(accountEndpoints.update, dearer)).status).toBe(403)
    const usual = { token, key: randomUUID(), body: { shippingPoint: 1 } }
    expect((await shop.call(accountEndpoints.chooseShippingPoint, usual)).status).toBe(403)
  })

  test('stands in the trail with and without a key, once; what was refused, read or done by the customer does not', async () => {
    const { token, uuid } = await begun({ reason: 'Suport la telefon' })
    const key = randomUUID()
    const add = () =>
      shop.call(cartEndpoints.addMultiple, {
        token,
        key,
        body: { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 2 }] }] },
      })
    expect([(await add()).status, (await add()).status]).toEqual([201, 201])
    expect((await shop.call(cartV1Endpoints.clear, { token })).status).toBeLessThan(300)
    await addPads(token, 0)
    await shop.call(cartEndpoints.items, { token })
    await addPads(await openSession(shop.db, people.owner))
    const entry = await ofUuid(uuid)
    expect(entry).toMatchObject({
      actor: { id: people.staff },
      subject: { id: people.owner },
      company: { id: people.company },
      reason: 'Suport la telefon',
      is_over: false,
      writes: [{ area: 'cart', count: 2, numbers: [] }],
    })
  })
})

describe('the trail @T-25', () => {
  test('is read by the company’s parents and by staff who see the company, and by nobody else', async () => {
    const { uuid } = await begun()
    const ask = (token: string) => shop.call(endpoints.ofCompany, { token, query: {} })
    const ofStaff = async (token: string) =>
      (await shop.call(endpoints.ofStaff, { token, query: {} })).body.items.map((entry) => entry.uuid)
    expect((await ask(await openSession(shop.db, people.mechanic))).status).toBe(403)
    expect(await ofUuid(uuid)).toBeDefined()
    const outsider = await openSession(shop.db, people.outsider)
    await shop.db
      .updateTable('user_companies')
      .set({ is_parent: true })
      .where('user_id', '=', people.outsider)
      .execute()
    expect((await trail(outsider)).map((entry) => entry.uuid)).not.toContain(uuid)
    expect(await ofStaff(staff)).toContain(uuid)
    await shop.db.deleteFrom('staff_companies').where('user_id', '=', people.staff).execute()
    expect(await ofStaff(staff)).not.toContain(uuid)
  })

  test('only grows: the database changes and deletes nothing of it', async () => {
    const { uuid, token } = await begun()
    await addPads(token)
    const tries = [
      sql`update impersonations set reason = 'altul' where uuid = ${uuid}`,
      sql`update impersonations set ended_at = now(), reason = 'altul' where uuid = ${uuid}`,
      sql`delete from audit_entries where impersonation = ${uuid}`,
      sql`update audit_entries set operation = 'nimic' where impersonation = ${uuid}`,
      sql`delete from impersonations where uuid = ${uuid}`,
    ]
    for (const attempt of tries) await expect(attempt.execute(shop.db)).rejects.toThrow('only grows')
    await shop.call(endpoints.end, { token })
    await expect(sql`update impersonations set ended_at = null where uuid = ${uuid}`.execute(shop.db)).rejects.toThrow()
  })
})
