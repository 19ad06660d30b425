import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { type NewSibling, peopleEndpoints as endpoints, type SiblingChange } from '#src/contract/people/people.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { queuedMails, sentMails } from '#tests/builders/mails.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const PARTNER = 110
const PASSWORD = 'Right!2026x'
const OWN = { current_password: 'Parent!2026x' }
let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await insert(db, 'users', [
      userRow({ user_id: PARTNER, company_id: people.company, username: 'asociat', is_parent: true }),
    ])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(OWN.current_password) })
      .where('user_id', 'in', [people.owner, PARTNER])
      .execute()
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db
    .updateTable('user_companies')
    .set({
      status: 'active',
      removed_at: null,
      is_parent: sql<boolean>`user_id in (${people.owner}::int, ${PARTNER}::int)`,
    })
    .where('company_id', '=', people.company)
    .execute()
  owner = await openSession(shop.db, people.owner)
})

const rights = { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false }
const newcomer = (username: string, given: Partial<NewSibling> = {}) => ({
  first_name: 'Radu',
  family_name: 'Moldovan',
  username,
  email: `${username}@service.example`,
  role: 'mechanic' as const,
  rights,
  ...given,
})
const store = (
  user: Parameters<typeof newcomer>[1] & { username: string },
  token = owner,
  key: string = randomUUID(),
) => shop.call(endpoints.store, { token, key, body: { user: newcomer(user.username, user) } })
const update = (user: SiblingChange, token = owner) =>
  shop.call(endpoints.update, { token, key: randomUUID(), body: { user } })
const destroy = (id: number, token = owner) => shop.call(endpoints.destroy, { token, key: randomUUID(), body: { id } })
const list = async (token = owner) => (await shop.call(endpoints.list, { token })).body.items
const statusOf = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status
const logIn = (username: string, password: string) =>
  shop.call(sessionEndpoints.login, { body: { username, password } })

describe('a parent @ACC-01', () => {
  test('sees the people of the company, first of all themselves, with real names, and nobody else', async () => {
    await shop.db
      .updateTable('users')
      .set({ nickname: 'Vladu', hide_real_name: true })
      .where('user_id', '=', people.mechanic)
      .execute()
    const items = await list()
    expect(items[0]).toMatchObject({ id: people.owner, is_self: true, is_parent: true })
    expect(items.map(({ id }) => id).sort()).toEqual([
      people.owner,
      people.mechanic,
      people.apprentice,
      people.blocked,
      PARTNER,
    ])
    const mechanic = items.find(({ id }) => id === people.mechanic)!
    expect([mechanic.nickname, mechanic.hide_real_name, mechanic.first_name !== '']).toEqual(['Vladu', true, true])
    expect((await shop.call(endpoints.list, { token: await openSession(shop.db, people.mechanic) })).status).toBe(403)
  })

  test('adds somebody once, who sets a password by the link of the invitation and then logs in', async () => {
    const key = randomUUID()
    const made = await store({ username: 'radu' }, owner, key)
    expect([made.status, (await store({ username: 'radu' }, owner, key)).body.id]).toEqual([201, made.body.id])
    const radu = (await list()).find(({ id }) => id === made.body.id)
    expect(radu).toMatchObject({ username: 'radu', role: 'mechanic', rights, is_invited: true, status: 'active' })
    const mails = await sentMails(shop.db)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: 'radu@service.example' })
    const link = new URL(/https?:\S+/.exec(mails[0]!.text)![0])
    const token = link.searchParams.get('token')!
    const body = { email: 'radu@service.example', token, password: PASSWORD, password_confirmation: PASSWORD }
    expect((await shop.call(passwordEndpoints.reset, { body })).status).toBe(200)
    expect((await logIn('radu', PASSWORD)).status).toBe(200)
  })

  test('types a password by the rule, of which nothing is kept but its hash @AUTH-10', async () => {
    const weak = await store({ username: 'dana', password: 'dana' })
    expect([weak.status, Object.keys(weak.refusal.errors ?? {})]).toEqual([422, ['user.password']])
    const key = randomUUID()
    expect((await store({ username: 'dana', password: PASSWORD }, owner, key)).status).toBe(201)
    expect((await logIn('dana', PASSWORD)).status).toBe(200)
    // The same call for what its fingerprint says, though the secret in it is another.
    expect((await store({ username: 'dana', password: `${PASSWORD}y` }, owner, key)).status).toBe(201)
    expect((await logIn('dana', PASSWORD)).status).toBe(200)
  })

  test('is told at its field that a username is taken, whatever the case and in whatever company', async () => {
    for (const username of ['MECANIC', 'strain']) {
      const { status, refusal } = await store({ username })
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['username']])
    }
    expect((await update({ ...OWN, id: people.mechanic, username: 'strain' })).refusal.errors).toHaveProperty(
      'username',
    )
    expect((await update({ ...OWN, id: people.mechanic, username: 'Mecanic' })).status).toBe(200)
    expect((await store({ username: 'cu spatiu' })).refusal.errors).toHaveProperty(['user.username'])
  })

  test('gives no right that they do not hold, and finances only with purchase prices @T-16', async () => {
    await shop.db
      .updateTable('user_companies')
      .set({ may_see_finances: false, may_see_purchase_prices: false })
      .where('user_id', '=', people.owner)
      .execute()
    const wanted = { can_place_orders: true, may_see_purchase_prices: true, may_see_finances: true }
    expect((await update({ id: people.mechanic, rights: wanted })).refusal.errors).toHaveProperty([
      'rights.may_see_purchase_prices',
    ])
    expect((await store({ username: 'prea', rights: wanted })).status).toBe(422)
    await shop.db
      .updateTable('user_companies')
      .set({ may_see_purchase_prices: true, may_see_finances: true })
      .where('user_id', '=', people.owner)
      .execute()
    const alone = { ...wanted, may_see_purchase_prices: false }
    for (const { refusal } of [
      await update({ id: people.mechanic, rights: alone }),
      await store({ username: 'numaifinante', rights: alone }),
    ])
      expect(refusal.errors).toEqual({
        'rights.may_see_finances': ['Finanțele cer și dreptul la prețuri de achiziție.'],
      })
    const mechanic = (await list()).find(({ id }) => id === people.mechanic)!
    expect(mechanic.rights).toEqual(rights)
  })

  test('blocks a colleague at once, who comes back by a login when let in again', async () => {
    const mechanic = await openSession(shop.db, people.mechanic)
    expect(await statusOf(mechanic)).toBe(200)
    expect((await update({ id: people.mechanic, status: 'blocked' })).status).toBe(200)
    expect(await statusOf(mechanic)).toBe(409)
    await update({ id: people.mechanic, status: 'active' })
    expect(await statusOf(mechanic), 'a tablet in wrong hands, which was never told').toBe(401)
    const again = await openSession(shop.db, people.mechanic)
    await update({ id: people.mechanic, status: 'active', phone: '0722 111 222' })
    expect(await statusOf(again)).toBe(200)
  })

  test('does not change what they are themselves, but their own names', async () => {
    const answers = await Promise.all([
      update({ id: people.owner, status: 'blocked' }),
      update({ id: people.owner, role: 'mechanic' }),
      update({ id: people.owner, rights }),
      destroy(people.owner),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect((await update({ id: people.owner, nickname: 'Șefa' })).status).toBe(200)
  })

  test('changes the own password with the current one alone, in the settings @AUTH-12', async () => {
    const { status, refusal } = await update({ id: people.owner, password: `${PASSWORD}w` })
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['password']])
    const { password_hash: hash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', people.owner)
      .executeTakeFirstOrThrow()
    expect(await update({ id: people.owner, first_name: 'Ioana' })).toMatchObject({ status: 200 })
    expect(
      await shop.db.selectFrom('users').select('password_hash').where('user_id', '=', people.owner).executeTakeFirst(),
    ).toEqual({ password_hash: hash })
  })

  test('changes what anybody logs in by with the own password alone, which is told at its field', async () => {
    const before = (await list()).filter(({ id }) => id === people.owner || id === people.mechanic)
    for (const id of [people.owner, people.mechanic])
      for (const change of [
        { username: 'altul' },
        { email: 'altul@service.example' },
        { username: 'altul', current_password: 'Wrong!2026x' },
        ...(id === people.owner ? [] : [{ password: PASSWORD }]),
      ]) {
        const { status, refusal } = await update({ id, ...change })
        expect([status, Object.keys(refusal.errors ?? {})], JSON.stringify(change)).toEqual([422, ['current_password']])
      }
    expect((await list()).filter(({ id }) => id === people.owner || id === people.mechanic)).toEqual(before)
    // Said again as it is, it changes nothing of how they log in.
    const mechanic = before.find(({ id }) => id === people.mechanic)!
    expect((await update({ id: people.mechanic, email: mechanic.email, phone: '0722 111 222' })).status).toBe(200)
  })

  test('reaches neither another company nor staff', async () => {
    expect([
      (await update({ id: people.outsider, phone: '0722 111 222' })).status,
      (await destroy(people.outsider)).status,
    ]).toEqual([404, 404])
    await shop.db
      .updateTable('users')
      .set({ acl_roles: ['RV carpat'] })
      .where('user_id', '=', PARTNER)
      .execute()
    expect((await update({ id: PARTNER, status: 'blocked' })).status).toBe(404)
    await shop.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', PARTNER).execute()
  })
})

test('two parents who block each other at the same moment leave one of them @ACC-01', async () => {
  for (let round = 0; round < 5; round += 1) {
    owner = await openSession(shop.db, people.owner)
    const partner = await openSession(shop.db, PARTNER)
    const answers = await Promise.all([
      update({ id: PARTNER, status: 'blocked' }),
      update({ id: people.owner, status: 'blocked' }, partner),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { count } = await shop.db
      .selectFrom('user_companies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('company_id', '=', people.company)
      .where('is_parent', '=', true)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    await shop.db.updateTable('user_companies').set({ status: 'active' }).where('is_parent', '=', true).execute()
  }
})

describe('who is removed', () => {
  test('is on no list and let in no more, and an import does not bring them back', async () => {
    const { body } = await store({ username: 'plecat', password: PASSWORD })
    const token = await openSession(shop.db, body.id)
    expect((await destroy(body.id)).status).toBe(200)
    expect(await statusOf(token)).toBe(409)
    expect((await logIn('plecat', PASSWORD)).status).toBe(409)
    await shop.db
      .updateTable('users')
      .set({ role: 'mechanic', status: 'active', can_place_orders: true, is_parent: false })
      .where('user_id', '=', body.id)
      .execute()
    expect((await list()).map(({ id }) => id)).not.toContain(body.id)
    expect(await statusOf(token)).toBe(409)
    expect([(await update({ id: body.id, status: 'active' })).status, (await destroy(body.id)).status]).toEqual([
      404, 404,
    ])
  })
})

test('an import that says the same again undoes nothing that a parent decided; what it says anew holds', async () => {
  await update({ id: people.apprentice, role: 'storekeeper', rights: { ...rights, may_see_purchase_prices: true } })
  const again = (given: object) =>
    shop.db.updateTable('users').set(given).where('user_id', '=', people.apprentice).execute()
  const now = async () => (await list()).find(({ id }) => id === people.apprentice)!
  const { role } = await shop.db
    .selectFrom('users')
    .select('role')
    .where('user_id', '=', people.apprentice)
    .executeTakeFirstOrThrow()
  await again({ role, can_place_orders: false, may_see_purchase_prices: false })
  expect(await now()).toMatchObject({
    role: 'storekeeper',
    rights: { can_place_orders: true, may_see_purchase_prices: true },
  })
  await again({ can_place_orders: true })
  await again({ can_place_orders: false })
  expect(await now()).toMatchObject({ rights: { can_place_orders: false, may_see_purchase_prices: true } })
})

test('whoever acts for a parent changes neither people nor passwords @T-25', async () => {
  const acting = await openSession(shop.db, people.owner, people.staff)
  const change = {
    current_password: PASSWORD,
    password: `${PASSWORD}z`,
    password_confirmation: `${PASSWORD}z`,
  }
  const answers = await Promise.all([
    store({ username: 'strecurat' }, acting),
    update({ id: people.mechanic, phone: '0722 111 222' }, acting),
    destroy(people.mechanic, acting),
    shop.call(passwordEndpoints.change, { token: acting, body: change }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(answers[0].refusal.message).toBe('Nu în numele clientului.')
  expect((await shop.call(endpoints.list, { token: acting })).status).toBe(200)
})

test('whose address or username is another from now on is told so at the former one', async () => {
  await shop.db.deleteFrom('outgoing_messages').execute()
  const me = (await list()).find((person) => person.is_self)!
  await update({ id: me.id, nickname: 'Șefu' })
  expect(await queuedMails(shop.db)).toEqual([])
  expect((await update({ ...OWN, id: me.id, email: 'altcineva@service.example' })).status).toBe(200)
  expect(await queuedMails(shop.db)).toMatchObject([
    { to: me.email, subject: 'Carpat: datele de autentificare s-au schimbat' },
  ])
  await update({ ...OWN, id: me.id, email: me.email, nickname: me.nickname })
})
