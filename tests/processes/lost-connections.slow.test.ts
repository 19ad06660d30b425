import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { type Cart } from '#src/contract/ordering/cart.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { openTestSocket, type TestSocket } from '#tests/api/two-processes.ts'
import { insertOrderingWorld, points } from '#tests/builders/ordering-world.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { type ShopProcess, startShop } from '#tests/e2e/support/shop/shop-process.ts'

/** Of a run of about an hour it is one minute, and the longer it cuts the rarer the moments that it meets. `LOST_CONNECTIONS_SECONDS` for a first look. */
const SECONDS = Number(process.env['LOST_CONNECTIONS_SECONDS'] ?? 60)
const EVERY_MS = 200
const SHOPPERS = 8
const PIECES = 1_000_000
const PER_ORDER = 2

let database: TestDatabase
/** Apart from what is cut: the one that cuts. */
let knife: ReturnType<typeof openPool>
let folders: Awaited<ReturnType<typeof makeDataFolder>>[]
let shops: readonly [ShopProcess, ShopProcess]
const shoppers: { token: string; userId: number }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  knife = openPool(database.url, { name: 'knife', size: 1 })
  await insertOrderingWorld(database.db)
  await database.db.deleteFrom('stock').where('article_id', '=', ids.padsBrembo).execute()
  await insert(database.db, 'stock', [{ article_id: ids.padsBrembo, warehouse_id: ids.national, quantity: PIECES }])
  for (let userId = 1_000; userId < 1_000 + SHOPPERS; userId += 1) {
    await insert(database.db, 'users', [
      userRow({ user_id: userId, company_id: people.company, username: `om${userId}` }),
    ])
    shoppers.push({ userId, token: await openSession(database.db, userId) })
  }
  folders = [await makeDataFolder(), await makeDataFolder()]
  const env = {
    DATABASE_URL: database.url,
    SERVE_APP: 'false',
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '1000000',
    REPLAYS_PER_MINUTE: '1000000',
  }
  shops = (await Promise.all(folders.map((folder) => startShop({ dataDir: folder.path, env })))) as [
    ShopProcess,
    ShopProcess,
  ]
}, 600_000)
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGTERM')))
  await knife.end()
  await database.close()
  await Promise.all(folders.map((folder) => folder.remove()))
})

/** Every answer that was neither a success nor a 503 with a time to come back. */
const wrong: string[] = []
const counted = { done: 0, unavailable: 0 }

/** Asks until it is done, each time another process, with the same key, as a device does. */
async function untilDone<A>(token: string, endpoint: Endpoint, path: string, body?: object): Promise<A> {
  const key = randomUUID()
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${shops[attempt % 2]!.url}/api${path}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => String((error as Error).cause ?? error))
    if (typeof answer === 'string') wrong.push(answer)
    else if (answer.ok) {
      counted.done += 1
      return (await answer.json()) as A
    } else if (answer.status === 503 && answer.headers.get('retry-after') !== null) counted.unavailable += 1
    else wrong.push(`${endpoint.method} ${path} ${answer.status} ${await answer.text()}`)
    if (wrong.length > 50) throw new Error('too much went wrong')
    await delay(20)
  }
}

/** Orders again and again; gives the number that each intent was told. */
async function shopUntil(isOver: () => boolean, { token }: { token: string }): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  while (!isOver()) {
    await untilDone(token, cartEndpoints.addMultiple, '/v2/cart/add-multiple', {
      items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: PER_ORDER }] }],
    })
    const cart = await untilDone<Cart>(token, cartEndpoints.items, '/v2/cart/items')
    const intent = randomUUID()
    const { orders } = await untilDone<{ orders: { number: string }[] }>(
      token,
      cartEndpoints.sendOrder,
      '/v2/cart/order/send',
      {
        client_intent_id: intent,
        shipping_point: points.yard,
        comment: '',
        seen: seenCart(cart),
        accept_lower_prices: false,
      },
    )
    told.set(intent, orders[0]!.number)
  }
  return told
}

/** Ends a random connection of the shops again and again, the kinds by turns as far as they are there; gives how often each kind was met. */
async function cutUntil(isOver: () => boolean): Promise<Record<string, number>> {
  const cuts: Record<string, number> = {}
  while (!isOver()) {
    const { rows } = await knife.query<{ name: string; pid: number }>(`
      select application_name as name, pid from pg_stat_activity where datname = current_database() and application_name like 'atelier%' order by random()`)
    const [victim] = rows.sort((a, b) => (cuts[a.name] ?? 0) - (cuts[b.name] ?? 0))
    if (
      victim &&
      (await knife.query<{ ended: boolean }>('select pg_terminate_backend($1) as ended', [victim.pid])).rows[0]!.ended
    )
      cuts[victim.name] = (cuts[victim.name] ?? 0) + 1
    await delay(EVERY_MS)
  }
  return cuts
}

async function screensOf(token: string): Promise<TestSocket[]> {
  return Promise.all(shops.map((shop) => openTestSocket(shop.url, token)))
}

test(
  `connections that are ended every ${EVERY_MS} ms for ${SECONDS} s under load lose no order, double none, end no process, and hints arrive again @OFF-03`,
  { timeout: SECONDS * 1_000 + 120_000 },
  async () => {
    const [first] = shoppers
    const screens = await screensOf(first!.token)
    expect(screens.map(({ refusal }) => refusal)).toEqual([null, null])
    const endsAt = Date.now() + SECONDS * 1_000
    const isOver = () => Date.now() > endsAt
    const cutting = cutUntil(isOver)
    const told = new Map(
      (await Promise.all(shoppers.map((shopper) => shopUntil(isOver, shopper)))).flatMap((each) => [...each]),
    )
    const cuts = await cutting
    console.log(
      `${told.size} orders, ${counted.done} calls done, ${counted.unavailable} answered 503, connections ended: ${JSON.stringify(cuts)}`,
    )

    expect(wrong).toEqual([])
    expect(Object.keys(cuts).sort()).toEqual(['atelier', 'atelier jobs', 'atelier signals'])
    expect(told.size).toBeGreaterThan(SHOPPERS)
    // Each acknowledged order once, under the number it was told, and nothing else; each piece taken once.
    const orders = await database.db.selectFrom('orders').select(['client_intent_id', 'number']).execute()
    expect(new Map(orders.map((order) => [order.client_intent_id, order.number]))).toEqual(told)
    expect(orders).toHaveLength(told.size)
    const [stock] = await database.db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', ids.padsBrembo)
      .execute()
    expect(PIECES - stock!.quantity).toBe(told.size * PER_ORDER)

    await hintsArrive(first!.token, screens)
    await mailsLeave()
    expect(shops.map(({ output }) => output().match(/defect|Error/g))).toEqual([null, null])
  },
)

/** From either process to the screens of both, which stayed open all the while. */
async function hintsArrive(token: string, screens: readonly TestSocket[]): Promise<void> {
  expect(screens.map(({ socket }) => socket.connected)).toEqual([true, true])
  for (const shop of shops) {
    for (const screen of screens) screen.heard.length = 0
    const writing = setInterval(() => {
      void fetch(`${shop.url}/api/v2/cart/add-multiple`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: PER_ORDER }] }],
        }),
      }).catch(() => undefined)
    }, 200)
    await expect
      .poll(() => screens.every(({ heard }) => heard.some(([event]) => event === 'cart.changed')), { timeout: 15_000 })
      .toBe(true)
      .finally(() => clearInterval(writing))
  }
  for (const { socket } of screens) socket.disconnect()
}

/** The jobs run again as well: what is put in now leaves from one of the two. */
async function mailsLeave(): Promise<void> {
  await kyselyOver(knife)
    .transaction()
    .execute((tx) => queueMail(tx, { to: 'om@carpat.example', subject: 'Salut', text: '…' }))
  const written = async () =>
    (await Promise.all(folders.map((folder) => readdir(join(folder.path, 'mail')).catch(() => [] as string[]))))
      .flat()
      .filter((name) => name.endsWith('.eml'))
  await expect.poll(written, { timeout: 30_000, interval: 200 }).toHaveLength(1)
}

test(
  'a shop that is asked to stop while orders arrive finishes what is under way, and leaves no connection behind',
  { timeout: 60_000 },
  async () => {
    const [stopping] = shops
    const { token, userId } = shoppers[1]!
    const add = () =>
      fetch(`${stopping.url}/api/v2/cart/add-multiple`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: PER_ORDER }] }],
        }),
      }).then(
        (answer) => answer.status,
        () => 'refused' as const,
      )
    const linesOf = (person: number) =>
      database.db
        .selectFrom('cart_lines')
        .innerJoin('carts', 'carts.cart_id', 'cart_lines.cart_id')
        .where('carts.user_id', '=', person)
    expect(await linesOf(userId).select('quantity').execute(), 'everything was ordered').toEqual([])
    const adding = Array.from({ length: 12 }, add)
    await delay(20)
    const began = performance.now()
    await stopping.end('SIGTERM')
    const answers = await Promise.all(adding)
    console.log(
      `Stopped after ${Math.round(performance.now() - began)} ms; answers: ${[...new Set(answers)].join(', ')}`,
    )
    expect(answers.every((status) => status === 201 || status === 503 || status === 'refused')).toBe(true)
    const [line] = await linesOf(userId).select('quantity').execute()
    expect(line?.quantity ?? 0).toBeGreaterThanOrEqual(answers.filter((status) => status === 201).length * PER_ORDER)
    expect(stopping.output()).not.toMatch(/Closing failed|took too long/)
  },
)
