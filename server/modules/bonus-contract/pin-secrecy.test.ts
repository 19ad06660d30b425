import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bonusContractEndpoints as endpoints } from '#src/contract/campaigns/bonus-contract.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { loggerOptions } from '#server/start/logger.ts'
import { asking } from '#tests/api/test-shop.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

const PASSWORD = 'Atelier!2026'
/** Figures that nothing else of a shop has: no number, no price, no moment. */
const right = '86421357'
const wrong = ['97531864', '75319862']
const typed = [right, ...wrong, '64208975', '53197642', '4208A975']

let database: TestDatabase
let shop: TestApp
let token: string
let log = ''
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString()
    done()
  },
})
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await insertOrderingWorld(db)
  const time = { signed_on: '2025-12-12', starts_on: '2026-01-01', ends_on: '2026-12-31' }
  await insert(db, 'bonus_contracts', [{ company_id: people.company, type: 'default', number: 'B 1', ...time }])
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('user_id', '=', people.owner)
    .execute()
  token = await openSession(db, people.owner)
  // Everything that it can be asked to say.
  shop = await openTestApp(database, { logger: pino(loggerOptions({ logLevel: 'trace' }), sink) })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const unlock = async (pin: string) => (await asking(shop.app)(endpoints.unlock, { token, body: { pin } })).status
const setPin = async (pin: string, key: string) => {
  const { status, headers } = await asking(shop.app)(endpoints.setPin, {
    token,
    key,
    body: { pin, password: PASSWORD },
  })
  return [status, headers['idempotency-replayed']]
}
/** As it is typed, and as bytes and texts of bytes would show it. */
const shapes = (pin: string) => [pin, Buffer.from(pin).toString('hex'), Buffer.from(pin).toString('base64')]
/** Bytes of what arrived are no secret less. */
const said = () =>
  log.replace(/"data":\[([\d,]*)\]/g, (_, bytes: string) => Buffer.from(bytes.split(',').map(Number)).toString())

/** What of these stands anywhere: in the log, or in a column of a table, whatever its type. */
async function found(secrets: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public'",
  )
  const places = secrets.some((secret) => said().includes(secret)) ? ['log'] : []
  for (const { table } of rows) {
    const pattern = secrets.join('|').replaceAll('+', '\\+')
    const kept = await database.pool.query(`select 1 from ${table} t where t::text ~* $1 limit 1`, [pattern])
    if (kept.rowCount) places.push(table)
  }
  return places
}

test('what is looked through shows what stands there', async () => {
  await database.db.updateTable('users').set({ phone: '31975310' }).where('user_id', '=', people.owner).execute()
  expect(await found(shapes('31975310'))).toEqual(['users'])
  const { status } = await asking(shop.app)(endpoints.read, { token, query: {} })
  expect([status, said().includes('/api/bonus-contract')]).toEqual([200, true])
})

test('no PIN that is set or typed, right or wrong, is in a log, in a stored answer or anywhere in the database @MKT-03', async () => {
  const key = randomUUID()
  expect(await setPin(right, key)).toEqual([200, undefined])
  expect(await unlock(right)).toBe(200)
  for (const pin of wrong) expect(await unlock(pin)).toBe(422)
  // Refused by its password, by its letters, and unreadable.
  const refused = { pin: '64208975', password: 'Nu!aceasta1' }
  expect((await asking(shop.app)(endpoints.setPin, { token, key: randomUUID(), body: refused })).status).toBe(422)
  expect(await unlock('4208A975')).toBe(422)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = { method: 'POST' as const, url: '/api/bonus-contract/unlock', headers }
  expect((await shop.app.inject({ ...call, payload: `{"pin":"53197642"` })).statusCode).toBe(400)
  expect((await shop.app.inject({ ...call, payload: { pin: ['53197642'] } })).statusCode).toBe(422)
  // While the database fails, which is logged at length.
  await database.pool.query('alter table bonus_pins rename to elsewhere')
  expect([await unlock(right), (await setPin(right, randomUUID()))[0]]).toEqual([500, 500])
  await database.pool.query('alter table elsewhere rename to bonus_pins')
  expect(said()).toContain('request failed')
  expect(await found(typed.flatMap(shapes))).toEqual([])
})

test('of a call that sets it nothing is stored under its key: nothing to guess it by @MKT-03', async () => {
  const key = randomUUID()
  expect(await setPin('11335577', key)).toEqual([200, undefined])
  expect(await setPin('22446688', key)).toEqual([200, undefined])
  const { rows } = await database.pool.query('select * from idempotency_keys where key = $1', [key])
  expect(rows).toEqual([])
  expect(await unlock('22446688')).toBe(200)
})
