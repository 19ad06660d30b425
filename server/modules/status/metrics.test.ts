import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { insertErpOrder } from '#tests/builders/erp.ts'
import { insertPeople, people } from '#tests/builders/people.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { serveMetrics } from './metrics.ts'

const TOKEN = 'm'.repeat(40)
const MINUTE_MS = 60_000

let database: TestDatabase
let shop: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  await insertSmallCatalogue(database.db)
  await insertPeople(database.db, [])
  shop = await openTestApp(database, { metricsToken: TOKEN })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const read = (app: Pick<TestApp['app'], 'inject'>, token = TOKEN) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

/** The value of a line, undefined where there is none. */
async function figure(line: string, app: Pick<TestApp['app'], 'inject'> = shop.app): Promise<number | undefined> {
  const { body } = await read(app)
  const found = body.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

/** An order that the ERP has not taken. */
async function putDocument(number: string, state: 'waiting' | 'refused', minutesAgo: number): Promise<void> {
  const key = await insertErpOrder(database.db, number, people.company)
  await database.db
    .updateTable('erp_documents')
    .set({
      state,
      last_error: state === 'refused' ? 'unknown article' : null,
      created_at: new Date(Date.now() - minutesAgo * MINUTE_MS),
    })
    .where('document_key', '=', key)
    .execute()
}

test('nobody reads them without the token, and a shop that was given none has none', async () => {
  const without = await openTestApp(database)
  const answers = await Promise.all([
    shop.app.inject('/metrics'),
    read(shop.app, 'x'.repeat(40)),
    read(without.app),
    shop.app.inject('/nothing'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await without.close()
})

test('answers are counted by their route, never by what stands in the address', async () => {
  await shop.app.inject('/api/health')
  await shop.app.inject('/api/orders/4500000001')
  const { body, headers } = await read(shop.app)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1')
  expect(body).not.toContain('4500000001')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
})

test('documents that the ERP has not taken are told, by state and with their age', async () => {
  await putDocument('4500000001', 'waiting', 1)
  await putDocument('4500000002', 'waiting', 40)
  await putDocument('4500000003', 'refused', 90)
  const told = await Promise.all(
    ['waiting', 'overdue', 'refused'].map((state) => figure(`shop_erp_documents{state="${state}"}`)),
  )
  expect(told).toEqual([2, 1, 1])
  expect(Math.round((await figure('shop_erp_oldest_waiting_seconds'))! / 60)).toBe(40)
  expect(await figure('shop_database_up')).toBe(1)
})

test('files of the ERP that were refused are counted until somebody has looked after them', async () => {
  const read_at = new Date()
  await database.db
    .insertInto('erp_files')
    .values([
      { name: '1.json', read_at, error: null },
      { name: '2.json', read_at, error: 'JSON' },
      { name: '3.json', read_at, error: 'JSON', closed_at: read_at },
    ])
    .execute()
  expect(await figure('shop_erp_refused_files')).toBe(1)
})

test('mails that do not leave are told', async () => {
  expect(await figure('shop_mails{state="waiting"}')).toBe(0)
  await queueMail(database.db, { to: 'cineva@example.ro', subject: 'Salut', text: 'Salut' })
  await queueMail(database.db, { to: 'altcineva@example.ro', subject: 'Salut', text: 'Salut' })
  await database.db
    .updateTable('outgoing_messages')
    .set({ attempts: 3, last_error: 'refused' })
    .where('message_id', '=', sql<number>`(select max(message_id) from outgoing_messages)`)
    .execute()
  expect(await figure('shop_mails{state="waiting"}')).toBe(2)
  expect(await figure('shop_mails{state="failing"}')).toBe(1)
})

test('without the database they say so, and nothing of what waits in it', async () => {
  const app = fastify()
  const db = kyselyOver(openPool('postgres://nobody@127.0.0.1:1/nothing', { name: 'none', size: 1 }))
  serveMetrics(app, { db, replica: null, metricsToken: TOKEN, openSockets: () => 7 })
  expect(await figure('shop_database_up', app as never)).toBe(0)
  expect(await figure('shop_sockets', app as never)).toBe(7)
  expect(await figure('shop_erp_oldest_waiting_seconds', app as never)).toBeUndefined()
  await app.close()
  await db.destroy()
})

test('a replica that is not read is told, and how far behind it is; without one nothing is said of it', async () => {
  let isRead = true
  const replica = {
    readable: () => Promise.resolve(null),
    failed: () => undefined,
    state: () => ({ isRead, lagMs: 1_500 }),
    close: () => Promise.resolve(),
  }
  const followed = await openTestApp(database, { metricsToken: TOKEN, replica })
  const told = async () => [
    await figure('shop_replica_up', followed.app),
    await figure('shop_replica_lag_seconds', followed.app),
  ]
  expect(await told()).toEqual([1, 1.5])
  isRead = false
  expect(await told()).toEqual([0, 1.5])
  expect(await figure('shop_replica_up')).toBeUndefined()
  await followed.close()
})
