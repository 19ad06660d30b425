import { passwordEndpoints } from '#src/contract/people/password.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { statusEndpoints } from '#src/contract/status.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { add, orderOf, type OrderingShop, readCart, send, setStock, startAfresh, stockOf } from '#tests/api/ordering.ts'
import { withSessions } from '#tests/api/catalogue-shop.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, type TestProcess } from '#tests/api/two-processes.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const PASSWORD = 'Atelier!2026'
const NEW_PASSWORD = 'Tocmai-Altfel!26'

let base: OrderingShop
let processes: readonly [TestProcess, TestProcess]
/** The same shop, asked at one process or at the other. */
let here: OrderingShop
let there: OrderingShop
beforeAll(async () => {
  base = await withSessions(insertOrderingWorld, { alone: 'the two processes are opened beside it and asked by name' })
  processes = [await openTestProcess(base.url), await openTestProcess(base.url)]
  ;[here, there] = processes.map(({ app }) => ({ ...base, app, call: asking(app) })) as [OrderingShop, OrderingShop]
  await base.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('user_id', '=', people.owner)
    .execute()
})
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()))
  await base.close()
})
beforeEach(() => startAfresh(base))

const logIn = async (shop: OrderingShop, password = PASSWORD) =>
  shop.call(sessionEndpoints.login, { body: { username: 'patron', password } })
/** The token of a new session. */
const begin = async (shop: OrderingShop) => (await logIn(shop)).body.token!
const cartOf = (shop: OrderingShop, token: string) => shop.call(cartEndpoints.items, { token })

test('one key sent to both at once has one effect: one does it, the other is told the same or to come back', async () => {
  const cart = await add(here, here.tokens.owner, [[ids.padsBrembo, 2]])
  const [order, key] = [orderOf(cart), randomUUID()]
  const answers = await Promise.all([here, there, here, there].map((shop) => send(shop, shop.tokens.owner, order, key)))
  expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
  expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.orders[0]?.number)).size).toBe(1)
  expect(await base.db.selectFrom('orders').select('number').execute()).toHaveLength(1)
})

test('one intent under two keys, at both at once, is one order and is told its number by both', async () => {
  const order = orderOf(await add(here, here.tokens.owner, [[ids.padsBrembo, 2]]))
  const before = await stockOf(base, ids.padsBrembo)
  const answers = await Promise.all([send(here, here.tokens.owner, order), send(there, there.tokens.owner, order)])
  const numbers = await Promise.all(
    answers.map(
      async (answer) =>
        (answer.status === 201 ? answer : await send(there, there.tokens.owner, order)).body.orders[0]?.number,
    ),
  )
  expect(new Set(numbers)).toEqual(
    new Set((await base.db.selectFrom('orders').select('number').execute()).map(({ number }) => number)),
  )
  const pieces = (stock: Record<number, number>) => Object.values(stock).reduce((sum, count) => sum + count, 0)
  expect(pieces(before) - pieces(await stockOf(base, ids.padsBrembo))).toBe(2)
})

test('the last piece, wanted at both at once, is sold once', async () => {
  await setStock(base, ids.padsBrembo, { [ids.branch]: 2 })
  const [owners, mechanics] = [
    await add(here, here.tokens.owner, [[ids.padsBrembo, 2]]),
    await add(there, there.tokens.mechanic, [[ids.padsBrembo, 2]]),
  ]
  const answers = await Promise.all([
    send(here, here.tokens.owner, orderOf(owners)),
    send(there, there.tokens.mechanic, orderOf(mechanics)),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 412])
  expect(Object.values(await stockOf(base, ids.padsBrembo)).every((count) => count >= 0)).toBe(true)
})

test('what one writes the other reads at once: cart, preference, right', async () => {
  await add(here, here.tokens.owner, [[ids.padsBrembo, 2]])
  expect((await readCart(there, there.tokens.owner)).items).toHaveLength(1)
  await here.call(accountEndpoints.updateTheme, { token: here.tokens.owner, body: { theme: 'dark' } })
  expect((await there.call(sessionEndpoints.initialData, { token: there.tokens.owner })).body.theme).toBe('dark')
  await base.db.updateTable('users').set({ can_place_orders: false }).where('user_id', '=', people.mechanic).execute()
  const cart = await add(here, here.tokens.mechanic, [[ids.padsBrembo, 2]])
  expect((await send(there, there.tokens.mechanic, orderOf(cart))).status).toBe(403)
  await base.db.updateTable('users').set({ can_place_orders: true }).where('user_id', '=', people.mechanic).execute()
})

test('a session begun at one is good at the other, and over at both', async () => {
  const token = await begin(here)
  expect((await cartOf(there, token)).status).toBe(200)
  expect((await there.call(sessionEndpoints.logout, { token })).status).toBe(204)
  expect([(await cartOf(here, token)).status, (await cartOf(there, token)).status]).toEqual([401, 401])
})

test('a password forgotten at one is set at the other, by a link that works once, and ends the sessions at both', async () => {
  const before = await begin(here)
  await here.call(passwordEndpoints.requestReset, { body: { username: 'patron' } })
  const [mail] = await base.db
    .selectFrom('outgoing_messages')
    .select('payload')
    .orderBy('message_id', 'desc')
    .limit(1)
    .execute()
  const link = new URL(/http\S+/.exec(String((mail!.payload as { text: string }).text))![0])
  const body = {
    email: link.searchParams.get('email')!,
    token: link.searchParams.get('token')!,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  }
  const answers = await Promise.all([here, there].map((shop) => shop.call(passwordEndpoints.reset, { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect([(await cartOf(here, before)).status, (await cartOf(there, before)).status]).toEqual([401, 401])
  expect([(await logIn(here)).status, (await logIn(there, NEW_PASSWORD)).status]).toEqual([422, 200])
})

test('an import by one process is in the answers of both within a second or two, and both name the same epoch', async () => {
  await base.db.updateTable('brands').set({ name: 'BREMBO NOU' }).where('brand_id', '=', ids.brembo).execute()
  await base.db.insertInto('catalogue_versions').values({ source: 'elsewhere' }).execute()
  const token = await openSession(base.db, people.owner)
  for (const shop of [here, there])
    await expect
      .poll(
        async () => JSON.stringify((await shop.call(searchEndpoints.search, { token, query: { q: 'brembo' } })).body),
        { timeout: 30_000, interval: 100 },
      )
      .toContain('BREMBO NOU')
  const epochs = () =>
    Promise.all(
      [here, there].map(async (shop) => (await shop.call(statusEndpoints.health, {})).headers['x-server-epoch']),
    )
  const old = await epochs()
  await sql`update server_state set value = gen_random_uuid()::text where name = 'epoch'`.execute(base.db)
  await expect
    .poll(async () => new Set(await epochs()).size === 1 && (await epochs())[0] !== old[0], {
      timeout: 30_000,
      interval: 100,
    })
    .toBe(true)
})
