import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group))
const named = all.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
const closed = named.filter(([, { access }]) => access !== 'public')

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openTestApp(database)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const call = ({ method, path }: Endpoint, headers: Record<string, string> = {}) =>
  shop.app.inject({ method, url: `/api${path.replaceAll(/:[a-z_]+/gi, '1')}`, headers: { 'idempotency-key': randomUUID(), ...headers }, ...(method === 'GET' ? {} : { payload: {} }) })

describe('@AUTH-03 every endpoint of the contract that is not public answers 401', () => {
  test.each(closed)('%s without a token', async (_name, endpoint) => {
    const answer = await call(endpoint)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthorized'])
  })

  test.each(closed)('%s with a token nobody was given', async (_name, endpoint) => {
    expect((await call(endpoint, { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401)
  })
})

test.each(named.filter(([, { access }]) => access === 'public'))('%s is open to everybody', async (_name, endpoint) => {
  expect([401, 404, 405]).not.toContain((await call(endpoint)).statusCode)
})

test('no two endpoints share method and path', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
})
