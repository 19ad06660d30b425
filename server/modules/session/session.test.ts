import { passwordEndpoints } from '#src/contract/people/password.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashToken } from '#server/access/token.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { hashPassword } from './session.service.ts'

const PASSWORD = 'Right!2026x'
const imported = 150
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [ids.lpr])
    await insert(db, 'users', [
      userRow({ user_id: imported, company_id: people.company, username: 'importat', password_hash: '!' }),
    ])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('user_id', 'in', [people.owner, people.staff, people.mechanic])
      .execute()
  })
})
afterAll(() => shop.close())

const logIn = (username: string, password: string) =>
  shop.call(sessionEndpoints.login, { body: { username, password } })
const isAlive = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status === 200
const emailOf = async (userId: number) =>
  (await shop.db.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirstOrThrow()).email

/** A link as the mail carries it. */
async function linkFor(userId: number): Promise<string> {
  const token = randomUUID()
  await insert(shop.db, 'password_resets', [
    { token_hash: hashToken(token), user_id: userId, expires_at: new Date(Date.now() + 3_600_000), used_at: null },
  ])
  return token
}
const reset = async (userId: number, token: string, password = 'Another!2026') =>
  (
    await shop.call(passwordEndpoints.reset, {
      body: { email: await emailOf(userId), token, password, password_confirmation: password },
    })
  ).status

async function fastest(times: number, call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < times; index++) {
    const began = performance.now()
    await call()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

test(
  'a person has fifty sessions at most: a login ends those that were not used for the longest time @AUTH-01',
  { timeout: 60_000 },
  async () => {
    const tokens: string[] = []
    for (let index = 0; index < 51; index++) {
      const token = await openSession(shop.db, people.mechanic)
      tokens.push(token)
      await shop.db
        .updateTable('sessions')
        .set({ seen_at: new Date(Date.now() - (index + 1) * 60_000) })
        .where('token_hash', '=', hashToken(token))
        .execute()
    }
    const other = await openSession(shop.db, people.owner)
    const { status, body } = await logIn('mecanic', PASSWORD)
    const alive = await Promise.all([body.token!, ...tokens, other].map(isAlive))
    expect([status, alive.map((is, index) => (is ? null : index)).filter((index) => index !== null)]).toEqual([
      200,
      [50, 51],
    ])
    await shop.db.deleteFrom('sessions').where('actor_id', 'in', [people.mechanic, people.owner]).execute()
  },
)

describe('a login tells nothing of who there is', { timeout: 60_000 }, () => {
  test('a wrong password, an unknown name and a person without a password get one answer', async () => {
    const answers = [
      await logIn('patron', 'wrong'),
      await logIn('nobody', 'wrong'),
      await logIn('importat', 'wrong'),
      await logIn('importat', '!'),
      await logIn('importat', ''),
    ]
    expect(answers.slice(0, 4).map(({ status, refusal }) => [status, refusal])).toEqual(
      Array.from({ length: 4 }, () => [422, answers[0]!.refusal]),
    )
    expect(answers[0]!.refusal.code).toBe('invalid-credentials')
    expect(answers[4]!.status).toBe(422)
  })

  test.each(['users', 'user_companies'] as const)(
    'who is blocked (%s) learns so after the right password alone, and gets no session',
    async (where) => {
      const sessions = async () =>
        (await shop.db.selectFrom('sessions').select('token_id').where('user_id', '=', people.owner).execute()).length
      const before = await sessions()
      const set = (status: 'active' | 'blocked') =>
        shop.db.updateTable(where).set({ status }).where('user_id', '=', people.owner).execute()
      await set('blocked')
      const answers = [await logIn('patron', PASSWORD), await logIn('patron', 'wrong')]
      await set('active')
      expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
        [409, 'account-deactivated'],
        [422, 'invalid-credentials'],
      ])
      expect(await sessions()).toBe(before)
    },
  )

  test('and all of them take the time of comparing a password', async () => {
    // By turns, so that whatever else the machine does concerns all of them.
    const least: Record<string, number> = {}
    for (let round = 0; round < 12; round++) {
      for (const name of ['patron', 'nobody', 'importat'])
        least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, await fastest(1, () => logIn(name, 'wrong')))
    }
    const [wrong, unknown, without] = [least['patron']!, least['nobody']!, least['importat']!]
    // Without comparing it would be a tenth.
    expect(unknown / wrong).toBeGreaterThan(0.3)
    expect(without / wrong).toBeGreaterThan(0.3)
  })

  test('a person without a password who asks for a change is told that the present one is wrong', async () => {
    const token = await openSession(shop.db, imported)
    const { status, refusal } = await shop.call(passwordEndpoints.change, {
      token,
      body: { current_password: '!', password: 'Another!2026', password_confirmation: 'Another!2026' },
    })
    expect([status, refusal.code]).toEqual([422, 'wrong-password'])
  })
})

describe('a reset', { timeout: 60_000 }, () => {
  test('is asked for in the same time by a known and an unknown name', async () => {
    // Both wait until a fifth of a second is over, which is far more than either takes.
    const ask = (username: string) =>
      fastest(1, () => shop.call(passwordEndpoints.requestReset, { body: { username } }))
    for (let round = 0; round < 5; round++)
      for (const name of ['patron', 'nobody']) expect(await ask(name)).toBeGreaterThan(195)
    const { status, body } = await shop.call(passwordEndpoints.requestReset, { body: { username: 'nobody' } })
    expect([status, body]).toEqual([
      200,
      (await shop.call(passwordEndpoints.requestReset, { body: { username: 'patron' } })).body,
    ])
  })

  test.each(['users', 'user_companies'] as const)(
    'is mailed to nobody who is blocked (%s), and the answer is that of everybody in the same time',
    async (where) => {
      const ask = async () => {
        const began = performance.now()
        const { status, body } = await shop.call(passwordEndpoints.requestReset, { body: { username: 'patron' } })
        const mails = await shop.db.selectFrom('outgoing_messages').select('message_id').execute()
        const links = await shop.db
          .selectFrom('password_resets')
          .select('token_hash')
          .where('user_id', '=', people.owner)
          .where('used_at', 'is', null)
          .execute()
        return {
          answer: [status, body],
          ms: performance.now() - began,
          left: [mails.length, ...links.map((link) => link.token_hash.toString('hex'))],
        }
      }
      const active = await ask()
      const set = (status: 'active' | 'blocked') =>
        shop.db.updateTable(where).set({ status }).where('user_id', '=', people.owner).execute()
      await set('blocked')
      const blocked = await ask()
      await set('active')
      expect([blocked.answer, blocked.left]).toEqual([active.answer, active.left])
      expect(Math.min(active.ms, blocked.ms)).toBeGreaterThan(195)
      expect((await ask()).left[0]).toBe(Number(active.left[0]) + 1)
    },
  )

  test('ends every session in which the person is or acts for somebody, and no other', async () => {
    const own = await openSession(shop.db, people.staff)
    const actingFor = await openSession(shop.db, people.mechanic, people.staff)
    const [colleague, mechanic] = [
      await openSession(shop.db, people.owner),
      await openSession(shop.db, people.mechanic),
    ]
    expect(await reset(people.staff, await linkFor(people.staff))).toBe(200)
    expect([await isAlive(own), await isAlive(actingFor), await isAlive(colleague), await isAlive(mechanic)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    const actsAgain = await openSession(shop.db, people.mechanic, people.staff)
    expect(await reset(people.mechanic, await linkFor(people.mechanic))).toBe(200)
    expect(await isAlive(actsAgain)).toBe(false)
  })

  test('takes every other link of the person with it', async () => {
    const [first, second] = [await linkFor(people.owner), await linkFor(people.owner)]
    expect(await reset(people.owner, first, PASSWORD)).toBe(200)
    expect([await reset(people.owner, second), await reset(people.owner, first)]).toEqual([422, 422])
    expect((await logIn('patron', PASSWORD)).status).toBe(200)
  })

  test('by a link that was sent before the password was changed sets none', async () => {
    const link = await linkFor(people.owner)
    const token = await openSession(shop.db, people.owner)
    expect(
      (
        await shop.call(passwordEndpoints.change, {
          token,
          body: { current_password: PASSWORD, password: 'Changed!2026', password_confirmation: 'Changed!2026' },
        })
      ).status,
    ).toBe(200)
    expect(await reset(people.owner, link)).toBe(422)
    expect((await logIn('patron', 'Changed!2026')).status).toBe(200)
  })
})

test('who acts for a customer does so as long as they are staff', async () => {
  const acting = await openSession(shop.db, people.owner, people.staff)
  expect(await isAlive(acting)).toBe(true)
  await shop.db.updateTable('users').set({ acl_roles: [] }).where('user_id', '=', people.staff).execute()
  expect((await shop.call(sessionEndpoints.initialData, { token: acting })).status).toBe(401)
  await shop.db
    .updateTable('users')
    .set({ acl_roles: ['RV carpat'] })
    .where('user_id', '=', people.staff)
    .execute()
  expect(await isAlive(acting)).toBe(true)
})

describe('who acts for a customer @T-25', () => {
  const acting = () => openSession(shop.db, people.owner, people.staff)

  test('ends with the next call when the company is assigned to them no more; an admin acts for every company', async () => {
    const token = await acting()
    expect(await isAlive(token)).toBe(true)
    await shop.db.deleteFrom('staff_companies').where('user_id', '=', people.staff).execute()
    expect((await shop.call(sessionEndpoints.initialData, { token })).status).toBe(401)
    const setRoles = (roles: string[]) =>
      shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.staff).execute()
    await setRoles(['admin'])
    expect(await isAlive(token)).toBe(true)
    await setRoles(['RV carpat'])
    expect(await isAlive(token)).toBe(false)
  })

  test('acts for nobody of staff', async () => {
    const token = await acting()
    const setRoles = (roles: string[]) =>
      shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.owner).execute()
    await setRoles(['RV carpat'])
    expect(await isAlive(token)).toBe(false)
    await setRoles([])
    expect(await isAlive(token)).toBe(true)
  })

  test('has no more time for each heartbeat, as who acts for themselves has', async () => {
    const [token, own] = [await acting(), await openSession(shop.db, people.owner)]
    const endOf = async (of: string) =>
      (
        await shop.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('token_hash', '=', hashToken(of))
          .executeTakeFirstOrThrow()
      ).expires_at.getTime()
    const [before, ownBefore] = [await endOf(token), await endOf(own)]
    await Promise.all([isAlive(token), isAlive(own)])
    expect(await endOf(token)).toBe(before)
    expect(await endOf(own)).toBeGreaterThan(ownBefore)
  })
})
