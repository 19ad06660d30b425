import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { loggerOptions } from '#server/start/logger.ts'

/** As it stands in a mailed link; nobody may read it in a log and set a password with it. */
const TOKEN = 'n0body-May-Read-This-Token_0123456789abcdefghij'
const LINK = `/password/reset?token=${TOKEN}&email=mecanic%40atelier.example`

let database: TestDatabase
let shop: TestApp
let appDir: string
let log = ''
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString()
    done()
  },
})
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [ids.lpr])
  appDir = await mkdtemp(join(tmpdir(), 'atelier-log-'))
  await writeFile(join(appDir, 'index.html'), '<!doctype html>')
  // Everything that it can be asked to say.
  shop = await openTestApp(database, { logger: pino(loggerOptions({ logLevel: 'trace' }), sink), appDir })
})
afterAll(async () => {
  await shop.close()
  await database.close()
  await rm(appDir, { recursive: true })
})
beforeEach(() => {
  log = ''
})

/** Bytes of what arrived are no secret less. */
const said = () =>
  log.replace(/"data":\[([\d,]*)\]/g, (_, bytes: string) => Buffer.from(bytes.split(',').map(Number)).toString())

test.each([
  ['GET', LINK, 200],
  ['HEAD', LINK, 200],
  ['POST', LINK, 404],
  ['DELETE', LINK, 404],
  ['GET', `/api${LINK}`, 404],
  ['GET', `/api/invitation/${TOKEN}`, 404],
  ['GET', `/assets/gone.js?token=${TOKEN}`, 404],
  ['GET', `/media/${TOKEN}.webp`, 404],
  ['GET', `/%zz${LINK}`, null],
  ['GET', `/password/reset/${TOKEN}.html`, 404],
  ['GET', `/api/password/reset/${TOKEN.repeat(20)}`, null],
  ['GET', `//host${LINK}`, null],
] as const)('%s %s is logged without its token', async (method, url, status) => {
  const answer = await shop.app.inject({ method, url, headers: { referer: `http://localhost:4000${LINK}` } })
  if (status !== null) expect(answer.statusCode).toBe(status)
  expect(said()).not.toContain(TOKEN)
})

test('what is answered is logged, by its route', async () => {
  await shop.app.inject(LINK)
  expect(JSON.parse(log.trim().split('\n').at(-1)!)).toMatchObject({
    method: 'GET',
    url: '/*',
    status: 200,
    msg: 'answered',
  })
})

test('who was refused, for what and from where is logged, and who is let in', async () => {
  const lines = () =>
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const token = await openSession(database.db, people.apprentice)
  const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
  await ask('/api/admin/accounts', { authorization: `Bearer ${token}` })
  await ask('/api/user/initial-data', { authorization: `Bearer ${TOKEN}` })
  await ask('/api/user/initial-data', { authorization: `Bearer ${token}`, 'x-principal': '1.2.3' })
  const password = 'N0body-May-Read!This'
  const logIn = (typed: string) =>
    shop.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'ucenic', password: typed } })
  await database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('user_id', '=', people.apprentice)
    .execute()
  await logIn(`${password}x`)
  await logIn(password)
  const caller = { actor: people.apprentice, company: people.company }
  expect(lines()).toMatchObject([
    { url: '/api/admin/accounts', code: 'forbidden', from: '127.0.0.1', ...caller },
    { url: '/api/user/initial-data', code: 'unauthorized', from: '127.0.0.1' },
    { url: '/api/user/initial-data', code: 'principal-mismatch', from: '127.0.0.1' },
    { url: '/api/login', code: 'invalid-credentials', from: '127.0.0.1' },
    { url: '/api/login', status: 200, actor: people.apprentice },
  ])
  for (const secret of [token, TOKEN, password]) expect(said()).not.toContain(secret)
})

test('a link that is used is not logged, whether it is good or not, nor when the database fails', async () => {
  const use = async () =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/password/reset',
        payload: {
          email: 'mecanic@atelier.example',
          token: TOKEN,
          password: 'Another!2026',
          password_confirmation: 'Another!2026',
        },
      })
    ).statusCode
  expect(await use()).toBe(422)
  await database.pool.query('alter table password_resets rename to elsewhere')
  expect(await use()).toBe(500)
  await database.pool.query('alter table elsewhere rename to password_resets')
  expect(log).toContain('request failed')
  expect(said()).not.toContain(TOKEN)
  expect(said()).not.toContain('Another!2026')
})

test('a link that is mailed is not logged', async () => {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/password/email',
    payload: { username: 'mecanic' },
  })
  const { payload } = await database.db.selectFrom('outgoing_messages').select('payload').executeTakeFirstOrThrow()
  const token = new URL(/http\S+/.exec((payload as { text: string }).text)![0]).searchParams.get('token')!
  expect([statusCode, token.length > 20]).toEqual([200, true])
  expect(said()).not.toContain(token)
  await database.db.deleteFrom('password_resets').where('user_id', '=', people.mechanic).execute()
})

test.each([
  ['cannot be read', `GET ${LINK} HTTP/1.1\r\nHost: shop\r\nno header\r\n\r\n`, /client error/],
  [
    'is given up half way',
    `POST /api/password/reset?token=${TOKEN} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"token":"${TOKEN}"`,
    /aborted/,
  ],
])('a request that %s is not logged with it', async (_, text, expected) => {
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
  socket.on('error', () => undefined)
  setTimeout(() => socket.destroy(), 300)
  await expect.poll(() => log).toMatch(expected)
  expect(said()).not.toContain(TOKEN)
})
