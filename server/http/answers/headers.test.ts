import type { InjectOptions } from 'light-my-request'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { loggerOptions } from '#server/start/logger.ts'
import { securityHeaders } from './headers.ts'

let database: TestDatabase
let shop: TestApp
const log: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  shop = await openTestApp(database, {
    logger: pino(loggerOptions({ logLevel: 'info' }), { write: (line: string) => void log.push(line) }),
  })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

test.each(['/api/cart', '/api/nothing', '/media/nothing.webp', '/nothing'])(
  '%s is answered with what browsers keep to',
  async (url) => {
    const { headers } = await shop.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'self';script-src 'self' 'wasm-unsafe-eval';.*connect-src 'self' ws:\/\/localhost:4000;.*frame-ancestors 'none'$/,
    )
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test.each([
  ['an address that cannot be read', { url: '/api/search/%zz' }, 400],
  ['no such call', { url: '/api/nothing' }, 404],
  ['no session', { url: '/api/v2/cart/items' }, 401],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
  ],
  [
    'a body of another kind',
    { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  [
    'a body that is too large',
    {
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(1_100_000)}"`,
    },
    413,
  ],
] satisfies [string, InjectOptions, number][])(
  '%s: also this answer says whose it is, or the app would take it for a stranger’s',
  async (_what, asked, status) => {
    const { statusCode, headers } = await shop.app.inject(asked)
    expect([statusCode, typeof headers['x-server-epoch']]).toEqual([status, 'string'])
  },
)

test('over HTTPS browsers are told to stay there', async () => {
  expect(await securityHeaders('https://shop.example', [`'sha256-abc'`])).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringMatching(
      /script-src 'self' 'wasm-unsafe-eval' 'sha256-abc';.*connect-src 'self' wss:\/\/shop\.example;.*;upgrade-insecure-requests$/,
    ),
  })
})

test('a line of the log tells of each answer, and nothing that the caller sent', async () => {
  log.length = 0
  const { headers } = await shop.app.inject({
    url: '/api/search/suggest?q=secret',
    headers: { authorization: 'Bearer secret' },
  })
  await expect
    .poll(() => log.map((line) => JSON.parse(line) as object))
    .toMatchObject([
      { msg: 'answered', reqId: headers['x-request-id'], method: 'GET', url: '/api/search/suggest', status: 401 },
    ])
  expect(log.join()).not.toContain('secret')
})

test('the origin of a page counter is let through where one is named, and no other @CNT-06', async () => {
  const policy = async (counter: string | null) =>
    String((await securityHeaders('https://piese.example.ro', [], counter))['content-security-policy'])
  const named = await policy('https://stats.example.ro/matomo/')
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(named).toMatch(new RegExp(`${directive} [^;]*https://stats\\.example\\.ro(;| )`))
  expect(named).not.toContain('matomo')
  expect(await policy(null)).not.toContain('stats')
})
