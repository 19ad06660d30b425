import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints, type SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { copyOfSmallDemo } from '#tests/database/small-demo.ts'
import { ask, logInByApi, type Session } from './support/shop/api.ts'
import { inDatabase } from './support/shop/joined-database.ts'
import { startShop } from './support/shop/shop-process.ts'
import { fillCart, orderableProducts, orderOf } from './support/shopper.ts'

/** People who order at the same moment, and how many answers are waited for before the server is killed. */
const SHOPPERS = 30
const ACKNOWLEDGED_BEFORE_KILL = 8

interface Intent {
  readonly session: Session
  readonly order: SendOrder
  readonly key: string
  number?: string
}

let folder: Awaited<ReturnType<typeof copyOfSmallDemo>>

beforeAll(async () => {
  folder = await copyOfSmallDemo()
}, 600_000)
afterAll(() => folder.remove())

test(
  'a server killed in the middle of 30 orders keeps each acknowledged one, once, under its number @OFF-03',
  { timeout: 180_000 },
  async () => {
    const env = { SERVE_APP: 'false' }
    const before = await startShop({ dataDir: folder.path, env })
    const intents = await prepareOrders(before.url)
    const sending = intents.map(async (intent) => {
      intent.number = await send(before.url, intent).catch(() => undefined)
    })
    await expect
      .poll(() => intents.filter(({ number }) => number).length, { timeout: 30_000, interval: 1 })
      .toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL)
    await before.end('SIGKILL')
    await Promise.all(sending)
    const acknowledged = intents.filter(({ number }) => number !== undefined)

    const after = await startShop({ dataDir: folder.path, env })
    try {
      console.log(
        `Killed after ${acknowledged.length} of ${SHOPPERS} orders were acknowledged; the second start took ${(after.startedInMs / 1000).toFixed(1)} s.`,
      )
      expect(await ordersOf(acknowledged)).toEqual(
        new Map(acknowledged.map(({ order, number }) => [order.client_intent_id, [number]])),
      )
      const repeated = await Promise.all(intents.map((intent) => send(after.url, intent)))
      expect(repeated.every((number) => number !== undefined)).toBe(true)
      for (const [index, { number }] of intents.entries())
        if (number !== undefined) expect(repeated[index]).toBe(number)
      expect(await ordersOf(intents)).toEqual(
        new Map(intents.map(({ order }, index) => [order.client_intent_id, [repeated[index]]])),
      )
    } finally {
      await after.end('SIGTERM')
    }
  },
)

async function prepareOrders(shop: string): Promise<Intent[]> {
  // Enough at each place for everybody: who finds the nearest one empty is asked anew, since another run costs more.
  await inDatabase(folder.path, (client) => client.query('update stock set quantity = 1000 where quantity > 0'))
  const owners = await inDatabase(folder.path, (client) =>
    client.query<{ username: string }>(
      "select username from users where may_see_purchase_prices and can_place_orders and status = 'active' order by user_id limit $1",
      [SHOPPERS],
    ),
  )
  expect(owners.rows).toHaveLength(SHOPPERS)
  return Promise.all(
    owners.rows.map(async ({ username }): Promise<Intent> => {
      const session = await logInByApi(shop, username, demoPassword)
      await ask(shop, session, cartEndpoints.clear, {})
      await fillCart(shop, session, (await orderableProducts(shop, session, SHOPPERS)).slice(0, 2))
      return { session, order: await orderOf(shop, session), key: randomUUID() }
    }),
  )
}

/** The order's number, or undefined when there was none in the answer. */
async function send(shop: string, { session, order, key }: Intent): Promise<string | undefined> {
  const { status, body, text } = await ask(shop, session, cartEndpoints.sendOrder, { body: order, idempotencyKey: key })
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body.orders[0]?.number
}

/** Numbers of the orders by intent, as they are in the database. */
async function ordersOf(intents: readonly Intent[]): Promise<Map<string, string[]>> {
  const { rows } = await inDatabase(folder.path, (client) =>
    client.query<{ client_intent_id: string; number: string }>(
      'select client_intent_id, number from orders where client_intent_id = any($1)',
      [intents.map(({ order }) => order.client_intent_id)],
    ),
  )
  const numbers = new Map(
    intents.flatMap(({ order }) =>
      rows.some((row) => row.client_intent_id === order.client_intent_id)
        ? [[order.client_intent_id, [] as string[]]]
        : [],
    ),
  )
  for (const row of rows) numbers.get(row.client_intent_id)?.push(row.number)
  return numbers
}
