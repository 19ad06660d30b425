import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { openTestSocket, type TestSocket } from '#tests/api/two-processes.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { type ShopProcess, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import { expectEachOnce, insertShoppers, PER_ORDER, type Shopper, Shopping } from './shopping.ts'

/** Of a run of about an hour it is one minute, and the longer it cuts the rarer the moments that it meets. `LOST_CONNECTIONS_SECONDS` for a first look. */
const SECONDS = Number(process.env['LOST_CONNECTIONS_SECONDS'] ?? 60)
const EVERY_MS = 200
const SHOPPERS = 8

let database: TestDatabase
/** Apart from what is cut: the one that cuts. */
let knife: ReturnType<typeof openPool>
let folders: Awaited<ReturnType<typeof makeDataFolder>>[]
let shops: readonly [ShopProcess, ShopProcess]
const shoppers: Shopper[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  knife = openPool(database.url, { name: 'knife', size: 1 })
  await insertOrderingWorld(database.db)
  shoppers.push(...(await insertShoppers(database.db, SHOPPERS)))
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
    const shopping = new Shopping((path, init, attempt) => fetch(`${shops[attempt % 2]!.url}${path}`, init))
    const cutting = cutUntil(isOver)
    const told = new Map(
      (await Promise.all(shoppers.map((shopper) => shopping.until(isOver, shopper)))).flatMap((each) => [...each]),
    )
    const cuts = await cutting
    console.log(
      `${told.size} orders, ${shopping.done} calls done, ${shopping.unavailable} answered 503, connections ended: ${JSON.stringify(cuts)}`,
    )

    expect(shopping.wrong).toEqual([])
    expect(Object.keys(cuts).sort()).toEqual(['atelier', 'atelier jobs', 'atelier signals'])
    expect(told.size).toBeGreaterThan(SHOPPERS)
    await expectEachOnce(database.db, told)

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
