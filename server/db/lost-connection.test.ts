import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '#server/operations/refusal-of.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { kyselyStore } from '#server/store/kysely-store.ts'
import { add, openOrderingShop, orderOf, type OrderingShop, send, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { untilWaiting } from '#tests/database/lock-waits.ts'
import { kyselyOver, openPool } from './connection.ts'
import { isDatabaseUnavailable } from './lost-connection.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

/** Ends the server's side of connections, as a failover does. */
const endBackends = (which: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (${sql.raw(which)})`.execute(
    shop.db,
  )
const isEnded = (pid: number) =>
  expect
    .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(shop.db)).rows.length)
    .toBe(0)

test.each([[true], [false]])(
  'a connection that ends while a transaction has it and does nothing ends neither the process nor the pool (prepared statements: %s)',
  async (prepares) => {
    const pool = openPool(shop.url, { name: 'lent', size: 1, prepares })
    const isOver = new Promise<void>((resolve) => pool.on('connect', (client) => client.once('end', resolve)))
    const db = kyselyOver(pool)
    const store = kyselyStore(db, await openCatalogueCache(db))
    const work = store.transaction(async (unit) => {
      await unit.db.insertInto('server_state').values({ name: 'half', value: 'done' }).execute()
      const {
        rows: [backend],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(unit.db)
      await endBackends(`pid = ${backend!.pid}`)
      await isEnded(backend!.pid)
      // The end arrives while nobody waits for an answer.
      await isOver
      await unit.db.selectFrom('server_state').selectAll().execute()
    })
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect([isDatabaseUnavailable(error), refusalOf(error as Error & { code: string; name: string }).status]).toEqual([
      true,
      503,
    ])
    expect(await db.selectFrom('server_state').select('name').where('name', '=', 'half').execute()).toEqual([])
    expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0])
    await db.destroy()
  },
)

test('an order whose connection is ended answers 503 with a time to come back, and the same key then orders once', async () => {
  await startAfresh(shop)
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const order = orderOf(cart)
  const key = randomUUID()
  // Somebody holds the stock, so that the order waits in the middle of its transaction.
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('stock').selectAll().forUpdate().execute()
  const cut = send(shop, shop.tokens.owner, order, key)
  await untilWaiting(shop.db, 1)
  await endBackends("wait_event_type = 'Lock'")
  const refused = await cut
  await holder.rollback().execute()
  expect([refused.status, refused.refusal.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])

  const [sent, again] = [
    await send(shop, shop.tokens.owner, order, key),
    await send(shop, shop.tokens.owner, order, key),
  ]
  expect([sent.status, again.status, again.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
  expect(await shop.db.selectFrom('orders').select('client_intent_id').execute()).toEqual([
    { client_intent_id: order.client_intent_id },
  ])
})

test.each([
  ['57P01', 'terminating connection due to administrator command', true],
  ['25P03', 'terminating connection due to idle-in-transaction timeout', true],
  ['EPIPE', 'write EPIPE', true],
  [undefined, 'Client has encountered a connection error and is not queryable', true],
  [undefined, 'Client was closed and is not queryable', true],
  [undefined, 'Connection terminated unexpectedly', true],
  ['23505', 'duplicate key value violates unique constraint', false],
  ['42703', 'column "x" does not exist', false],
  [undefined, 'Cannot read properties of undefined', false],
])('%s %s: may be tried again in a moment: %s', (code, message, expected) => {
  expect(isDatabaseUnavailable(Object.assign(new Error(message), code && { code }))).toBe(expected)
})
