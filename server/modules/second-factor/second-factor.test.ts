import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secondFactorEndpoints as endpoints } from '#src/contract/people/second-factor.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { staffEndpoints } from '#src/contract/people/staff.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { secretOfText, stepNow } from '#tests/builders/factor-codes.ts'
import { codeOf } from './totp.ts'
import { withdrawFactors } from './withdraw-factors.ts'

const PASSWORD = 'Right!2026x'
const ADMIN = 301
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(async (db) => {
    await insertSmallCatalogue(db)
    await insertPeople(db, [])
    await insert(db, 'users', [
      userRow({ user_id: ADMIN, company_id: people.otherCompany, username: 'admin', acl_roles: ['admin'] }),
    ])
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute()
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('second_factors').execute()
  await shop.db.deleteFrom('factor_challenges').execute()
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
  await shop.db.deleteFrom('guesses').execute()
})

const isIn = async (token: string) => (await shop.call(sessionEndpoints.heartbeat, { token })).status === 200
const begin = (token: string, code = '') => shop.call(endpoints.begin, { token, body: { password: PASSWORD, code } })
/** Turns it on for the person: their session, what their codes are made of, and the recovery codes. */
async function turnedOn(userId: number) {
  const token = await openSession(shop.db, userId)
  const { body: setUp } = await begin(token)
  const secret = secretOfText(setUp.secret)
  const { status, body } = await shop.call(endpoints.turnOn, {
    token,
    body: { challenge: setUp.challenge, code: codeOf(secret, stepNow()) },
  })
  expect(status).toBe(200)
  return { token, secret, recovery: body.recovery_codes }
}
const logIn = (username = 'patron', headers: Record<string, string> = {}) =>
  shop.call(sessionEndpoints.login, { body: { username, password: PASSWORD }, headers })
const challengeOf = async (username?: string) => (await logIn(username)).body.second_factor!.challenge
const answer = (challenge: string, code: string, headers: Record<string, string> = {}) =>
  shop.call(endpoints.logIn, { body: { challenge, code }, headers })
/** The code after the one that turned it on: taken, as a telephone's clock may be ahead. */
const nextCode = (secret: Buffer) => codeOf(secret, stepNow() + 1)

describe('turning it on', () => {
  test('asks for the password and a right code, ends the other sessions, gives ten codes and tells by mail', async () => {
    const other = await openSession(shop.db, people.owner)
    const colleague = await openSession(shop.db, people.mechanic)
    const { token, recovery } = await turnedOn(people.owner)
    expect(await Promise.all([isIn(token), isIn(other), isIn(colleague)])).toEqual([true, false, true])
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    const { body } = await shop.call(endpoints.read, { token })
    expect(body).toMatchObject({ recovery_codes_left: 10, is_required: false, history: [{ event: 'on', by: null }] })
    expect(body.since).not.toBeNull()
    expect((await queuedMails(shop.db)).map(({ subject }) => subject)).toEqual([
      'Carpat: autentificarea în doi pași este activă',
    ])
  })

  test('does nothing with a wrong password or a wrong code, which may be typed again', async () => {
    const token = await openSession(shop.db, people.owner)
    const wrong = await shop.call(endpoints.begin, { token, body: { password: 'wrong' } })
    expect([wrong.status, Object.keys(wrong.refusal.errors ?? {})]).toEqual([422, ['password']])
    const { body: setUp } = await begin(token)
    const secret = secretOfText(setUp.secret)
    const typed = (code: string) => shop.call(endpoints.turnOn, { token, body: { challenge: setUp.challenge, code } })
    const refused = await typed(codeOf(secret, stepNow() + 5))
    expect([refused.status, refused.refusal.code, Object.keys(refused.refusal.errors ?? {})]).toEqual([
      422,
      'wrong-code',
      ['code'],
    ])
    expect((await logIn()).body.token).toBeDefined()
    expect(
      (await typed(` ${codeOf(secret, stepNow()).slice(0, 3)} ${codeOf(secret, stepNow()).slice(3)} `)).status,
    ).toBe(200)
    expect((await typed(nextCode(secret))).refusal.code).toBe('login-expired')
  })

  test('is of the session that began it, and of its browser', async () => {
    const [token, other] = [await openSession(shop.db, people.owner), await openSession(shop.db, people.owner)]
    const { body: setUp } = await begin(token)
    const body = { challenge: setUp.challenge, code: codeOf(secretOfText(setUp.secret), stepNow()) }
    const strangers = [
      await shop.call(endpoints.turnOn, { token: other, body }),
      await shop.call(endpoints.turnOn, { token, body, headers: { 'user-agent': 'another' } }),
      await answer(body.challenge, body.code),
    ]
    expect(strangers.map(({ refusal }) => refusal.code)).toEqual(Array(3).fill('login-expired'))
  })

  test('keeps neither the secret nor a code readable in the database', async () => {
    const { secret, recovery } = await turnedOn(people.owner)
    const stored = JSON.stringify([
      await shop.db.selectFrom('second_factors').selectAll().execute(),
      await shop.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    expect(stored).not.toContain(JSON.stringify([...secret]).slice(1, -1))
    for (const code of recovery) expect(stored).not.toContain(code.replace('-', ''))
  })
})

describe('a login of who has one', () => {
  test('gives no token and says nothing of the person before the code', async () => {
    const { secret } = await turnedOn(people.owner)
    const { status, body } = await logIn()
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Introduceți codul din aplicația de pe telefon.',
      second_factor: { challenge: expect.any(String) as string, seconds: 300, is_new: false },
    })
    const done = await answer(body.second_factor!.challenge, nextCode(secret))
    expect(done.body).toMatchObject({ message: expect.stringContaining('Ana') as string })
    expect(done.body.recovery_codes).toBeUndefined()
    expect(await isIn(done.body.token!)).toBe(true)
  })

  test('takes neither a challenge nor a code twice, whoever is first', async () => {
    const { secret } = await turnedOn(people.owner)
    const [first, second] = [await challengeOf(), await challengeOf()]
    const code = nextCode(secret)
    const answers = await Promise.all([answer(first, code), answer(first, code), answer(second, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, refusal } of answers.filter((each) => each.status !== 200)) {
      expect(status).toBe(422)
      expect(['wrong-code', 'login-expired']).toContain(refusal.code)
    }
  })

  test('refuses the code that turned it on, and those of a clock that is two steps off', async () => {
    const { secret } = await turnedOn(people.owner)
    const challenge = await challengeOf()
    for (const skew of [0, -2, 3])
      expect((await answer(challenge, codeOf(secret, stepNow() + skew))).refusal.code).toBe('wrong-code')
    expect((await answer(challenge, nextCode(secret))).status).toBe(200)
  })

  test('takes a recovery code, as people type it, once, and tells of it', async () => {
    const { recovery } = await turnedOn(people.owner)
    const typed = recovery[0]!.toLowerCase().replace('-', ' ')
    expect((await answer(await challengeOf(), typed)).status).toBe(200)
    expect((await answer(await challengeOf(), typed)).refusal.code).toBe('wrong-code')
    const { body } = await answer(await challengeOf(), recovery[1]!)
    const state = (await shop.call(endpoints.read, { token: body.token! })).body
    expect([state.recovery_codes_left, state.history.map(({ event }) => event).slice(0, 2)]).toEqual([
      8,
      ['recovery', 'recovery'],
    ])
    expect((await queuedMails(shop.db)).map(({ subject }) => subject)).toContain(
      'Carpat: a fost folosit un cod de rezervă',
    )
  })

  test('is over after its time, in another browser, and for who was blocked meanwhile', async () => {
    const { recovery } = await turnedOn(people.owner)
    const challenge = await challengeOf()
    expect((await answer(challenge, recovery[0]!, { 'user-agent': 'another' })).refusal.code).toBe('login-expired')
    expect((await answer('made up', recovery[0]!)).refusal.code).toBe('login-expired')
    await shop.db.updateTable('users').set({ status: 'blocked' }).where('user_id', '=', people.owner).execute()
    expect((await answer(challenge, recovery[0]!)).status).toBe(409)
    await shop.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', people.owner).execute()
    await shop.db
      .updateTable('factor_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await answer(challenge, recovery[0]!)).refusal.code).toBe('login-expired')
  })
})

describe('who has one', () => {
  test('renews the recovery codes by password and code; those before are void', async () => {
    const { token, secret, recovery } = await turnedOn(people.owner)
    const renew = (code: string) => shop.call(endpoints.renewCodes, { token, body: { password: PASSWORD, code } })
    expect((await renew('000000')).status).toBe(422)
    const { body } = await renew(nextCode(secret))
    expect(body.recovery_codes).toHaveLength(10)
    expect((await answer(await challengeOf(), recovery[0]!)).status).toBe(422)
    expect((await answer(await challengeOf(), body.recovery_codes[0]!)).status).toBe(200)
  })

  test('moves it to another telephone by password and code, and until then the former one stands', async () => {
    const { token, recovery } = await turnedOn(people.owner)
    expect((await begin(token)).refusal.code).toBe('wrong-code')
    const { body: setUp } = await begin(token, recovery[0])
    expect((await answer(await challengeOf(), recovery[1]!)).status).toBe(200)
    const code = codeOf(secretOfText(setUp.secret), stepNow())
    const moved = await shop.call(endpoints.turnOn, { token, body: { challenge: setUp.challenge, code } })
    expect(moved.status).toBe(200)
    expect((await answer(await challengeOf(), recovery[2]!)).status).toBe(422)
  })

  test('turns it off by password and code', async () => {
    const { token, secret } = await turnedOn(people.owner)
    const off = (password: string, code: string) => shop.call(endpoints.turnOff, { token, body: { password, code } })
    expect((await off('wrong', nextCode(secret))).refusal.code).toBe('wrong-password')
    expect((await off(PASSWORD, '123')).refusal.code).toBe('wrong-code')
    expect((await off(PASSWORD, nextCode(secret))).status).toBe(200)
    expect((await logIn()).body.token).toBeDefined()
    expect((await queuedMails(shop.db)).at(-1)!.subject).toBe('Carpat: autentificarea în doi pași este oprită')
  })
})

describe('who has lost it', () => {
  const ofSibling = async (token: string, id: number, password = PASSWORD) =>
    shop.call(endpoints.ofSibling, { token, key: randomUUID(), body: { id, password } })
  const ofAnybody = async (token: string, id: number, password = PASSWORD) =>
    shop.call(endpoints.ofAnybody, { token, key: randomUUID(), body: { user_id: id, password } })

  test('is freed of it by a parent: logged out, told by whom, and it stands in the trail', async () => {
    const parent = await openSession(shop.db, people.owner)
    const { token } = await turnedOn(people.mechanic)
    const hidden = { nickname: 'Șefu', hide_real_name: true }
    await shop.db.updateTable('users').set(hidden).where('user_id', '=', people.owner).execute()
    const found = await ofSibling(parent, people.mechanic, 'somebody at an open tablet')
    expect([found.status, await isIn(token)]).toEqual([422, true])
    expect((await ofSibling(parent, people.mechanic)).status).toBe(200)
    expect(await isIn(token)).toBe(false)
    const { body } = await logIn('mecanic')
    const state = (await shop.call(endpoints.read, { token: body.token! })).body
    expect(state.since).toBeNull()
    // As the mail names them: who hides their name does so here as well.
    expect(state.history[0]).toMatchObject({ event: 'removed', by: 'Șefu' })
    expect((await queuedMails(shop.db)).at(-1)!.text).toContain('Șefu v-a oprit autentificarea în doi pași')
    const [entry] = await shop.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'user_id'])
      .where('operation', '=', 'second-factor removed')
      .orderBy('entry_id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toEqual({ actor_id: people.owner, user_id: people.mechanic })
    await expect(
      shop.db.deleteFrom('audit_entries').where('operation', '=', 'second-factor removed').execute(),
    ).rejects.toThrow('only grows')
  })

  test('is no concern of a parent of another company; nor is staff, who has none, or they themselves', async () => {
    const parent = await openSession(shop.db, people.owner)
    await turnedOn(people.outsider)
    const { token } = await turnedOn(people.owner)
    for (const id of [people.outsider, people.staff, people.mechanic])
      expect((await ofSibling(parent, id)).status).toBe(401)
    for (const id of [people.outsider, people.staff, people.mechanic, people.owner])
      expect((await ofSibling(token, id)).status).toBe(404)
  })

  test('is no concern of a parent whose guest they are: their home is another company', async () => {
    const parent = await openSession(shop.db, people.owner)
    const guest = { user_id: people.outsider, company_id: people.company }
    await insert(shop.db, 'user_companies', [
      {
        ...guest,
        role: 'mechanic',
        is_parent: false,
        can_place_orders: false,
        may_see_purchase_prices: false,
        may_see_finances: false,
        is_points_collector: false,
        shipping_point_id: null,
      },
    ])
    const { token } = await turnedOn(people.outsider)
    expect((await ofSibling(parent, people.outsider)).status).toBe(404)
    expect(await isIn(token)).toBe(true)
    await shop.db
      .deleteFrom('user_companies')
      .where(({ and }) => and(guest))
      .execute()
  })

  test('is out also where they act for a customer', async () => {
    const { token: admin } = await turnedOn(ADMIN)
    await turnedOn(people.staff)
    const acting = await openSession(shop.db, people.mechanic, people.staff)
    expect(await isIn(acting)).toBe(true)
    expect((await ofAnybody(admin, people.staff)).status).toBe(200)
    expect(await isIn(acting)).toBe(false)
  })

  test('is freed of it by an admin, staff too, who sees where there is one; nobody frees themselves', async () => {
    const { token: admin } = await turnedOn(ADMIN)
    await turnedOn(people.staff)
    const staff = await openSession(shop.db, people.staff)
    const removable = async (token: string) =>
      (await shop.call(staffEndpoints.accounts, { token, query: {} })).body.items
        .filter(({ may_remove_factor: may }) => may)
        .map(({ username }) => username)
    expect([await removable(admin), await removable(staff)]).toEqual([['rv'], []])
    expect((await ofAnybody(staff, ADMIN)).status).toBe(403)
    expect((await ofAnybody(admin, ADMIN)).status).toBe(404)
    expect((await ofAnybody(admin, people.staff)).status).toBe(200)
    expect(await isIn(staff)).toBe(false)
  })

  test('and is the last admin, by whoever runs the shop, who may also take all away', async () => {
    await turnedOn(ADMIN)
    await turnedOn(people.owner)
    expect(await withdrawFactors(shop.db, 'nobody')).toBe(0)
    expect(await withdrawFactors(shop.db, 'admin')).toBe(1)
    expect((await logIn('admin')).body.token).toBeDefined()
    expect((await logIn()).body.token).toBeUndefined()
    expect(await withdrawFactors(shop.db, null)).toBe(1)
    expect((await logIn()).body.token).toBeDefined()
  })
})
