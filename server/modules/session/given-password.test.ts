import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import { saveFactor } from '#server/modules/second-factor/second-factor.repository.ts'
import { asking, openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { openTestProcess } from '#tests/api/two-processes.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { hashPassword } from './session.service.ts'

const PARENTS = 'Parent!2026x'
const GIVEN = 'Given!2026x'
const OWN = 'Chosen!2026x'
let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop(
    async (db) => {
      await insertSmallCatalogue(db)
      await insertPeople(db, [])
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword(PARENTS) })
        .execute()
    },
    { secondFactor: 'required' },
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('second_factors').execute()
  owner = await openSession(shop.db, people.owner)
  await give()
})

/** The parent sets the mechanic's password. */
async function give() {
  const user = { id: people.mechanic, password: GIVEN, current_password: PARENTS }
  const { status } = await shop.call(peopleEndpoints.update, { token: owner, key: randomUUID(), body: { user } })
  expect(status).toBe(200)
}
const logIn = async (password = GIVEN, username = 'mecanic') =>
  (await shop.call(sessionEndpoints.login, { body: { username, password } })).body
const choose = (token: string, password = OWN, password_confirmation = password) =>
  shop.call(passwordEndpoints.choose, { body: { token, password, password_confirmation } })
const isAlive = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status === 200
const isGiven = async (userId: number) =>
  (
    await shop.db
      .selectFrom('users')
      .select('password_is_given')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).password_is_given

describe('who has a password that a parent gave @ACC-01 @AUTH-10', () => {
  test('is let in when they have chosen one of their own, and by no session from before', async () => {
    const before = await openSession(shop.db, people.mechanic)
    await give()
    expect(await isAlive(before)).toBe(false)
    const { token, message, choose_password: choosing } = await logIn()
    expect([token, message]).toEqual([
      undefined,
      'Parola v-a fost dată de altcineva. Alegeți una pe care o știți numai dvs.',
    ])
    const chosen = await choose(choosing!)
    expect([chosen.status, await isAlive(chosen.body.token!), await isGiven(people.mechanic)]).toEqual([
      200,
      true,
      false,
    ])
    expect((await logIn(OWN)).token).toBeDefined()
    expect((await choose(choosing!)).refusal.code).toBe('login-expired')
  })

  test('is asked so at the first login of who was added with one', async () => {
    const user = {
      first_name: 'Radu',
      family_name: 'Moldovan',
      username: 'radu.nou',
      email: 'radu.nou@service.example',
      role: 'mechanic' as const,
      rights: { can_place_orders: true, may_see_purchase_prices: false, may_see_finances: false },
      password: GIVEN,
    }
    const { body } = await shop.call(peopleEndpoints.store, { token: owner, key: randomUUID(), body: { user } })
    expect(body.message).toBe('Salvat. La prima autentificare persoana își alege o parolă numai a ei.')
    const { token, choose_password: choosing } = await logIn(GIVEN, 'radu.nou')
    expect([token, choosing]).toEqual([undefined, expect.any(String)])
    expect((await choose(choosing!)).body.token).toBeDefined()
  })

  test('does not choose the given one, nor one against the rules, and may go on trying', async () => {
    const { choose_password: choosing } = await logIn()
    const fields = async (password: string, confirmation = password) =>
      Object.keys((await choose(choosing!, password, confirmation)).refusal.errors ?? {})
    expect(await fields(GIVEN)).toEqual(['password'])
    expect(await fields('Mecanic!2026')).toEqual(['password'])
    expect(await fields('short')).toEqual(['password'])
    expect(await fields(OWN, 'mistyped')).toEqual(['password_confirmation'])
    expect((await choose(choosing!)).status).toBe(200)
  })

  test('nor by a mailed link, by which any other is their own', async () => {
    const link = randomUUID()
    const row = { token_hash: hashToken(link), user_id: people.mechanic, used_at: null }
    await shop.db
      .insertInto('password_resets')
      .values({ ...row, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', people.mechanic)
      .executeTakeFirstOrThrow()
    const reset = (password: string) =>
      shop.call(passwordEndpoints.reset, { body: { email, token: link, password, password_confirmation: password } })
    expect(Object.keys((await reset(GIVEN)).refusal.errors ?? {})).toEqual(['password'])
    expect((await reset(OWN)).status).toBe(200)
    expect((await logIn(OWN)).token).toBeDefined()
  })

  test('stands on the list of parents as who has none of their own, until they have', async () => {
    const owing = async () =>
      (await shop.call(peopleEndpoints.list, { token: owner })).body.items
        .filter(({ owes_own_password: owes }) => owes)
        .map(({ id }) => id)
    expect(await owing()).toEqual([people.mechanic])
    const { choose_password: choosing } = await logIn()
    await choose(choosing!)
    expect(await owing()).toEqual([])
  })

  test('still needs the code of a second factor', async () => {
    await shop.db.transaction().execute((tx) => saveFactor(tx, people.mechanic, Buffer.alloc(60), 0))
    const { choose_password: choosing } = await logIn()
    const { body } = await choose(choosing!)
    expect([body.token, body.second_factor?.is_new]).toEqual([undefined, false])
  })
})

describe('the token to choose by', () => {
  test.each([
    ['is over after its time', sql`update password_resets set expires_at = now()`],
    ['ends with another login', null],
    [
      'is of no use to who is blocked',
      sql`update user_companies set status = 'blocked' where user_id = ${people.mechanic}`,
    ],
    ['sets no password that is the own one', sql`update users set password_is_given = false`],
  ])('%s', async (_, happening) => {
    const { choose_password: choosing } = await logIn()
    if (happening) await happening.execute(shop.db)
    else await logIn()
    const { status } = await choose(choosing!)
    await sql`update user_companies set status = 'active' where user_id = ${people.mechanic}`.execute(shop.db)
    expect(status).toBeGreaterThan(400)
    expect((await shop.call(sessionEndpoints.login, { body: { username: 'mecanic', password: GIVEN } })).status).toBe(
      200,
    )
  })

  test('is nothing made up, and is nothing twice at once', async () => {
    expect((await choose('made up')).refusal.code).toBe('login-expired')
    const { choose_password: choosing } = await logIn()
    const answers = await Promise.all([choose(choosing!), choose(choosing!, 'Other!2026x')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

test('where no second factor is needed, as in the demo, who has a given password is let in by it', async () => {
  const demo = await openTestProcess(shop.url, { secondFactor: 'offered' })
  try {
    const { body } = await asking(demo.app)(sessionEndpoints.login, { body: { username: 'mecanic', password: GIVEN } })
    expect(body.token).toBeDefined()
    const { items } = (await asking(demo.app)(peopleEndpoints.list, { token: owner })).body
    expect(items.filter(({ owes_own_password: owes }) => owes)).toEqual([])
  } finally {
    await demo.close()
  }
})
