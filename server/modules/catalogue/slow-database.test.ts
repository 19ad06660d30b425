import { afterAll, beforeAll, expect, test } from 'vitest'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

let database: TestDatabase
let shop: TestApp
let token: string
const impatient = () =>
  kyselyOver(openPool(database.url, { name: 'tests', size: 2, statementTimeoutMs: 150, prepares: true }))
let db: ReturnType<typeof impatient>
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
  token = await openSession(database.db, people.owner)
  db = impatient()
  shop = await openTestApp({ ...database, db })
})
afterAll(async () => {
  await shop.close()
  await db.destroy()
  await database.close()
})

const list = () =>
  shop.app.inject({
    url: `/api${productEndpoints.ofVehicle.path.replace(':carId', String(ids.logan))}`,
    headers: { authorization: `Bearer ${token}` },
  })

test('a statement that takes too long is 503 with when to come back, and the next one is answered', async () => {
  const held = await database.db.startTransaction().execute()
  await held.executeQuery({ sql: 'lock table articles in access exclusive mode', parameters: [] } as never)
  const late = await list()
  expect({
    status: late.statusCode,
    code: late.json<{ code: string }>().code,
    retry: late.headers['retry-after'],
  }).toEqual({ status: 503, code: 'unavailable', retry: '2' })
  await held.rollback().execute()
  expect((await list()).statusCode).toBe(200)
})

test('a table that a migration changes under the running server costs one request, not the server', async () => {
  expect((await list()).statusCode).toBe(200)
  await database.pool.query('alter table prices alter column net_minor type bigint')
  const after = [(await list()).statusCode, (await list()).statusCode, (await list()).statusCode]
  expect(after.filter((status) => status === 503).length).toBeLessThanOrEqual(1)
  expect(after.at(-1)).toBe(200)
})
