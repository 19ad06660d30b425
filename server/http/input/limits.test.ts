import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { Callers, networkOf } from './limits.ts'
import { Refusal } from '#server/refusals/refusal.ts'

let database: TestDatabase
const open: TestApp[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [ids.lpr])
})
afterAll(async () => {
  for (const each of open) await each.close()
  await database.close()
})

/** A shop of its own for each test, so that budgets begin anew; the addresses are those that a proxy names. */
async function openShop(appDir: string | null = null): Promise<FastifyInstance> {
  const shop = await openTestApp(database, { requestsPerMinute: 10, trustProxy: true, appDir })
  open.push(shop)
  return shop.app
}
const from = (address: string, token?: string) => ({
  'x-forwarded-for': address,
  ...(token && { authorization: `Bearer ${token}` }),
})
const statusOf = async (app: FastifyInstance, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode

async function firstRefused(times: number, call: (index: number) => Promise<number>): Promise<number | null> {
  for (let index = 0; index < times; index++) if ((await call(index)) === 429) return index
  return null
}

describe('a budget is decided by the route', { timeout: 60_000 }, () => {
  test.each(['/api/health', '/%61pi/health', '/api/%68ealth', '/api/nothing', '/api', '/nothing/at/all'])(
    '%s is counted',
    async (url) => {
      const app = await openShop()
      expect(await firstRefused(12, () => statusOf(app, url, from('192.0.2.1')))).toBe(10)
    },
  )

  test('an absolute request line is counted with the others', async () => {
    const app = await openShop()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const ask = (line: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET ${line} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`),
        )
        socket.once('data', (part) => resolve(Number(part.toString().split(' ', 2)[1])))
        socket.on('error', reject)
      })
    const lines = ['/api/health', 'http://shop.example/api/health', '/%61pi/health']
    expect(await firstRefused(12, (index) => ask(lines[index % 3]!))).toBe(10)
  })

  test('files are not', async () => {
    const app = await openShop()
    expect(await firstRefused(30, () => statusOf(app, '/media/nothing.webp', from('192.0.2.1')))).toBeNull()
  })

  test('with the app served, its files and pages are not, and what is nowhere in the API is, in the words of the contract', async () => {
    const appDir = await mkdtemp(join(tmpdir(), 'atelier-limits-'))
    await writeFile(join(appDir, 'index.html'), '<!doctype html>')
    const app = await openShop(appDir)
    for (const url of ['/cart-v2', '/assets/nothing.js'])
      expect(await firstRefused(12, () => statusOf(app, url, from('192.0.2.1'))), url).toBeNull()
    for (const [index, path] of ['/api/nowhere', '/api', '/api/', '/api?x=1'].entries()) {
      const address = `192.0.2.${index + 10}`
      const nowhere = await app.inject({ url: path, headers: from(address) })
      expect([nowhere.statusCode, nowhere.json<{ code: string }>().code], path).toEqual([404, 'not-found'])
      expect(await firstRefused(12, () => statusOf(app, '/api/nowhere/at.all', from(address))), path).toBe(9)
      expect(await statusOf(app, path, from(address)), path).toBe(429)
    }
    await rm(appDir, { recursive: true })
  })

  test('it is said honestly when there is more', async () => {
    const app = await openShop()
    for (let index = 0; index < 10; index++) await statusOf(app, '/api/health', from('192.0.2.1'))
    const { headers, json } = await app.inject({ url: '/api/health', headers: from('192.0.2.1') })
    expect([
      Number(headers['retry-after']) > 20,
      Number(headers['retry-after']) <= 60,
      json<{ code: string }>().code,
    ]).toEqual([true, true, 'too-many-requests'])
  })
})

describe('whose budget it is', { timeout: 60_000 }, () => {
  test("a made-up token buys none: the address's is used until a session stands behind it", async () => {
    const app = await openShop()
    expect(
      await firstRefused(12, (index) =>
        statusOf(app, '/api/v2/cart/mini-items', from('192.0.2.1', `made-up-${index}`)),
      ),
    ).toBe(10)
  })

  test('people behind one address each have their own, and who logs out has none', async () => {
    const app = await openShop()
    const [one, other] = [await openSession(database.db, people.owner), await openSession(database.db, people.mechanic)]
    const cart = (token: string) => statusOf(app, '/api/v2/cart/mini-items', from('192.0.2.1', token))
    expect([await cart(one), await cart(other)]).toEqual([200, 200])
    expect(await firstRefused(12, () => cart(one))).toBe(10)
    // Two of its own more: of its ten fewer are left than of the address's.
    expect([await cart(other), await cart(other), await cart(other)]).toEqual([200, 200, 200])
    await database.db.deleteFrom('sessions').where('actor_id', '=', people.mechanic).execute()
    // One to learn that it is over; two of the address's ten were used by each one's first.
    expect(await cart(other)).toBe(401)
    expect(await firstRefused(12, () => cart(other))).toBe(8)
  })

  test('who logs in again has none beside the one they have', async () => {
    const app = await openShop()
    const [one, other] = [await openSession(database.db, people.owner), await openSession(database.db, people.owner)]
    const cart = (token: string, at: string) => statusOf(app, '/api/v2/cart/mini-items', from(at, token))
    expect([await cart(one, '192.0.2.1'), await cart(other, '192.0.2.2')]).toEqual([200, 200])
    expect(await firstRefused(12, (index) => cart(index % 2 === 0 ? one : other, '192.0.2.3'))).toBe(10)
  })

  test.each([
    [new Refusal('unauthorized'), '192.0.2.1'],
    [new Error('the database is away'), 'person 7'],
  ])('%s: its next call is counted with %s', async (failure, expected) => {
    const callers = new Callers()
    const request = { headers: { authorization: 'Bearer t' }, ip: '192.0.2.1' } as unknown as FastifyRequest
    await callers.noting(async () => ({ actorId: 7 }))('t')
    expect(callers.callerOf(request)).toBe('person 7')
    await expect(callers.noting(() => Promise.reject(failure))('t')).rejects.toBe(failure)
    expect(callers.callerOf(request)).toEqual(expected)
  })

  test('of IPv6 a whole /64 is one address', async () => {
    const app = await openShop()
    expect(
      await firstRefused(12, (index) => statusOf(app, '/api/health', from(`2001:db8:1:2:${index + 1}::${index}`))),
    ).toBe(10)
    expect(await statusOf(app, '/api/health', from('2001:db8:1:3::1'))).toBe(200)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted with %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
