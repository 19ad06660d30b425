import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartProblem } from './start/start-problem.ts'

test('an empty environment starts the demo shop on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    demo: true,
    trustProxy: false,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
  })
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test("the demo is never loaded by itself into somebody's own database", () => {
  const own = { DATABASE_URL: 'postgresql://shop@db.example/shop' }
  expect(readConfig(own).demo).toBe(false)
  expect(readConfig({ ...own, DEMO: 'yes' }).demo).toBe(true)
})

test('the demo, whose passwords are known, is never loaded by itself in production', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DEMO: 'yes' }).demo).toBe(true)
})

test('proxies are trusted by address, all of them, or none', () => {
  expect(['loopback, 10.0.0.0/8', 'true', 'off'].map((value) => readConfig({ TRUST_PROXY: value }).trustProxy)).toEqual(
    ['loopback, 10.0.0.0/8', true, false],
  )
})

test.each([
  ['PORT', '65536', 'PORT must be a whole number between 0 and 65535, but is "65536".'],
  ['PORT', '80.5', 'PORT must be a whole number between 0 and 65535, but is "80.5".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "loud".'],
  ['DEMO', 'maybe', 'DEMO must be true or false, but is "maybe".'],
  [
    'TRUST_PROXY',
    'some',
    'TRUST_PROXY must be true, false or addresses of proxies like "loopback, 10.0.0.0/8", but is "some".',
  ],
  [
    'PUBLIC_URL',
    'shop.example',
    'PUBLIC_URL must be an address that starts with http:// or https://, but is "shop.example".',
  ],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartProblem(sentence))
})

test('an ERP needs its adapter, and the adapter what it works with; the secret is never repeated', () => {
  const secret = 's'.repeat(32)
  const http = { ERP_ADAPTER: 'http', ERP_URL: 'https://erp.example/documents', ERP_SECRET: secret }
  expect(readConfig(http).erp).toEqual({ adapter: 'http', url: http.ERP_URL, secret })
  expect(readConfig({ ERP_ADAPTER: 'folder', DATA_DIR: '/srv/shop' }).erp).toEqual({
    adapter: 'folder',
    folder: '/srv/shop/erp',
  })
  expect(readConfig({}).erp).toBeUndefined()
  const refused = [
    [{ ERP_ADAPTER: 'http' }, 'ERP_ADAPTER is "http", which needs ERP_URL and ERP_SECRET.'],
    [{ ERP_URL: http.ERP_URL }, 'ERP_URL and ERP_SECRET need ERP_ADAPTER=http.'],
    [{ ERP_ADAPTER: 'local' }, 'ERP_ADAPTER must be one of folder, http, but is "local".'],
    [{ ...http, ERP_SECRET: 'short' }, 'ERP_SECRET must have between 32 and 200 characters, none of them a space.'],
  ] as const
  for (const [env, sentence] of refused) expect(() => readConfig(env)).toThrow(new StartProblem(sentence))
})

test('every bad value gets its sentence, and a password is never repeated', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:secret@db.example/shop' })
  expect(read).toThrow(
    'PORT must be a whole number between 0 and 65535, but is "x".\nDATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  )
})

test('a replica is one of an own database, and its password is not repeated', () => {
  const read = 'postgresql://shop:secret@replica.example/shop'
  expect(
    readConfig({ DATABASE_URL: 'postgresql://shop@db.example/shop', DATABASE_READ_URL: read }).databaseReadUrl,
  ).toBe(read)
  expect(() => readConfig({ DATABASE_READ_URL: read })).toThrow(
    new StartProblem('DATABASE_READ_URL is of a replica of DATABASE_URL, which is not set.'),
  )
  expect(() => readConfig({ DATABASE_READ_URL: 'mysql://root:secret@replica.example/shop' })).toThrow(
    new StartProblem('DATABASE_READ_URL must be an address that starts with postgres:// or postgresql://.'),
  )
})
