import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { secondFactorEndpoints as endpoints } from '#src/contract/people/second-factor.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { asking, type TestShop } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket, type TestProcess } from '#tests/api/two-processes.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { secretOfText, stepNow } from '#tests/builders/factor-codes.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { assign, insertPeople, openSession, people } from '#tests/builders/people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { codeOf } from './totp.ts'

const PASSWORD = 'Right!2026x'
let database: TestDatabase
let shop: TestProcess
let call: TestShop['call']
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute()
  shop = await openTestProcess(database.url, { secondFactor: 'required' })
  call = asking(shop.app)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('second_factors').execute()
  await database.db.deleteFrom('sessions').execute()
})

const statusOf = async (token: string) => (await call(sessionEndpoints.initialData, { token })).status
const logIn = async (username: string) =>
  (await call(sessionEndpoints.login, { body: { username, password: PASSWORD } })).body
/** Sets one up at the login; gives the session. */
async function setUp() {
  const { second_factor: step } = await logIn('rv')
  const { body } = await call(endpoints.setUpAtLogin, { body: { challenge: step!.challenge } })
  const secret = secretOfText(body.secret)
  const answer = await call(endpoints.logIn, {
    body: { challenge: step!.challenge, code: codeOf(secret, stepNow()) },
  })
  return { ...answer.body, secret }
}

test('staff without one set it up at the login, before they have a session', async () => {
  const { token, second_factor: step } = await logIn('rv')
  expect([token, step]).toEqual([undefined, { challenge: expect.any(String) as string, seconds: 900, is_new: true }])
  const asked = () => call(endpoints.setUpAtLogin, { body: { challenge: step!.challenge } })
  const { body } = await asked()
  // A page that was loaded anew has the same to show.
  expect((await asked()).body.secret).toBe(body.secret)
  expect(body.address).toContain(`secret=${body.secret}`)
  expect(new Set(body.picture.map((row) => row.length))).toEqual(new Set([body.picture.length]))
  expect(body.picture.join('')).toMatch(/^[01]+$/)
  const answer = (code: string) => call(endpoints.logIn, { body: { challenge: step!.challenge, code } })
  expect((await answer('000000')).refusal.code).toBe('wrong-code')
  const done = await answer(codeOf(secretOfText(body.secret), stepNow()))
  expect(done.body.recovery_codes).toHaveLength(10)
  expect(await statusOf(done.body.token!)).toBe(200)
  expect((await logIn('rv')).second_factor).toMatchObject({ is_new: false })
})

test('a session of staff from before is over within one call, and at every socket; customers go on', async () => {
  const staff = await openSession(database.db, people.staff)
  const owner = await openSession(database.db, people.owner)
  expect(await Promise.all([statusOf(staff), statusOf(owner)])).toEqual([401, 200])
  const url = await shop.url()
  const sockets = [await openTestSocket(url, staff), await openTestSocket(url, owner)]
  expect(sockets.map(({ refusal }) => refusal)).toEqual(['unauthorized', null])
  for (const { socket } of sockets) socket.close()
  expect((await logIn('patron')).token).toBeDefined()
})

test('who is given the role sets one up before the next call; whose it is taken needs another', async () => {
  const token = await openSession(database.db, people.apprentice)
  expect(await statusOf(token)).toBe(200)
  const roles = (acl_roles: string[]) =>
    database.db.updateTable('users').set({ acl_roles }).where('user_id', '=', people.apprentice).execute()
  await roles(['RV carpat'])
  expect(await statusOf(token)).toBe(401)
  await roles([])
  expect(await statusOf(token)).toBe(200)
})

test('who is given the role hears nothing for staff at a socket that was open before', async () => {
  const { socket } = await openTestSocket(await shop.url(), await openSession(database.db, people.apprentice))
  const roles = (acl_roles: string[]) =>
    database.db.updateTable('users').set({ acl_roles }).where('user_id', '=', people.apprentice).execute()
  await roles(['RV carpat'])
  await expect.poll(() => socket.connected, { timeout: 10_000, interval: 20 }).toBe(false)
  await roles([])
})

test('acting for a customer needs that of who acts @T-25', async () => {
  await assign(database.db, people.staff, people.owner)
  const { token } = await setUp()
  const { body } = await call(actingEndpoints.begin, {
    token: token!,
    body: { uuid: randomUUID(), user_id: people.owner, company_id: people.company, reason: 'Comandă telefonică' },
  })
  expect(await statusOf(body.impersonation_token)).toBe(200)
  await database.db.deleteFrom('second_factors').execute()
  expect(await statusOf(body.impersonation_token)).toBe(401)
})

test('staff cannot turn it off', async () => {
  const { token, secret } = await setUp()
  expect((await call(endpoints.read, { token: token! })).body.is_required).toBe(true)
  const { status, refusal } = await call(endpoints.turnOff, {
    token: token!,
    body: { password: PASSWORD, code: codeOf(secret, stepNow() + 1) },
  })
  expect([status, refusal.message]).toEqual([
    403,
    'Rolul dvs. cere autentificarea în doi pași: o puteți muta pe alt telefon, nu o puteți opri.',
  ])
})

test('all tries at a code wrong are told of by mail, once a day: who gets so far knows the password', async () => {
  await setUp()
  await database.db.deleteFrom('guesses').execute()
  const limited = await openTestProcess(database.url, { secondFactor: 'required', loginsPerMinute: 3 })
  const ask = asking(limited.app)
  const mails = async () => {
    const subjects = (await queuedMails(database.db)).map(({ subject }) => subject)
    return subjects.filter((subject) => subject === 'Carpat: coduri greșite la autentificare').length
  }
  const { body } = await ask(sessionEndpoints.login, { body: { username: 'rv', password: PASSWORD } })
  const guess = () => ask(endpoints.logIn, { body: { challenge: body.second_factor!.challenge, code: 'ABCDE-FGHJK' } })
  const round = async () => {
    const statuses: number[] = []
    for (let each = 0; each < 4; each += 1) statuses.push((await guess()).status)
    return statuses
  }
  expect([await guess(), await guess()].map(({ refusal }) => refusal.code)).toEqual(['wrong-code', 'wrong-code'])
  expect(await mails()).toBe(0)
  expect((await round()).slice(0, 2)).toEqual([422, 429])
  expect(await mails()).toBe(1)
  const anew = (what: string) =>
    database.db
      .updateTable('guesses')
      .set({ ends_at: new Date(0) })
      .where('what', '=', what)
      .execute()
  await anew('second-factor')
  expect(await round()).toEqual([422, 422, 422, 429])
  expect(await mails()).toBe(1)
  await anew('second-factor')
  await anew('second-factor told')
  await round()
  expect(await mails()).toBe(2)
  await limited.close()
})
