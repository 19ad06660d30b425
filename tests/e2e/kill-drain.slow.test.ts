import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { BATCH_MAX, type SyncOperation, syncEndpoints, type SyncResult } from '#src/contract/sync.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { copyOfSmallDemo } from '#tests/database/small-demo.ts'
import { queued, queuedAdd } from '#tests/store/queued.ts'
import { ask, logInByApi, type Session } from './support/shop/api.ts'
import { inDatabase } from './support/shop/joined-database.ts'
import { startShop } from './support/shop/shop-process.ts'
import { orderableProducts, orderOf } from './support/shopper.ts'

const ADDITIONS = 29
/** How many operations are in the database when the server is killed, each time while a batch is under way. */
const KILLS = [4, 23]

interface Person {
  readonly session: Session
  readonly principal: string
}

let folder: Awaited<ReturnType<typeof copyOfSmallDemo>>

beforeAll(async () => {
  folder = await copyOfSmallDemo()
}, 600_000)
afterAll(() => folder.remove())

test(
  '30 operations whose server is killed twice while they drain have each their effect once @OFF-03',
  { timeout: 240_000 },
  async () => {
    const env = { SERVE_APP: 'false' }
    let shop = await startShop({ dataDir: folder.path, env })
    const person = await logIn(shop.url)
    const { operations, ordered } = await prepare(shop.url, person)
    const answers = new Map<string, SyncResult>()

    for (const kept of KILLS) {
      await whileHeld(operations[kept]!, async () => {
        const draining = drain(shop.url, person, operations, answers)
        await untilKept(operations, kept)
        await shop.end('SIGKILL')
        await draining
      })
      shop = await startShop({ dataDir: folder.path, env })
    }
    const acknowledged = answers.size
    await drain(shop.url, person, operations, answers)
    try {
      console.log(
        `Killed at ${KILLS.join(' and ')} of ${operations.length}; ${acknowledged} were acknowledged before the last start, ${[...answers.values()].filter(({ replayed }) => replayed).length} were answered again.`,
      )
      expect(operations.map(({ key }) => answers.get(key)?.status)).toEqual([
        ...Array.from({ length: ADDITIONS }, () => 201),
        201,
      ])
      expect([...answers.values()].some(({ replayed }) => replayed)).toBe(true)
      expect(await orderedPieces(operations.at(-1)!)).toEqual([ordered])
      expect((await ask(shop.url, person.session, cartEndpoints.items, {})).body.items).toEqual([])
    } finally {
      await shop.end('SIGTERM')
    }
  },
)

async function logIn(shop: string): Promise<Person> {
  const session = await logInByApi(shop, 'patron', demoPassword)
  return { session, principal: (await ask(shop, session, sessionEndpoints.initialData, {})).body.principal }
}

/** 29 times one pack of an article, each an addition by its own name, which the line keeps of the first; then the order of them all as it is seen when they are in the cart. */
async function prepare(shop: string, { session }: Person): Promise<{ operations: SyncOperation[]; ordered: number }> {
  const [product] = await orderableProducts(shop, session, ADDITIONS)
  const [uuid, ordered] = [randomUUID(), product!.moq * ADDITIONS]
  await ask(shop, session, cartEndpoints.clear, {})
  await ask(shop, session, cartEndpoints.addMultiple, {
    body: { items: [{ id: product!.id, uuid, variants: [{ requested_quantity: ordered }] }] },
  })
  const order = await orderOf(shop, session)
  await ask(shop, session, cartEndpoints.clear, {})
  return {
    operations: [
      ...Array.from({ length: ADDITIONS }, (_, index) =>
        queuedAdd(product!.id, product!.moq, index === 0 ? uuid : randomUUID()),
      ),
      queued('order.send.v1', { body: order }),
    ],
    ordered,
  }
}

/** Sends what has no answer yet, in order, until everything has one or nobody answers. */
async function drain(
  shop: string,
  { session, principal }: Person,
  operations: readonly SyncOperation[],
  answers: Map<string, SyncResult>,
): Promise<void> {
  for (;;) {
    const open = operations.filter(({ key }) => !answers.has(key)).slice(0, BATCH_MAX)
    if (open.length === 0) return
    const reply = await ask(shop, session, syncEndpoints.batch, { body: { operations: open }, principal }).catch(
      () => null,
    )
    if (!reply) return
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
    for (const result of reply.body.results) answers.set(result.key, result)
  }
}

/** The operation stops in the middle of its batch: its key is about to be taken by somebody else, and the server waits for how that ends. */
async function whileHeld({ key }: SyncOperation, act: () => Promise<void>): Promise<void> {
  await inDatabase(folder.path, async (client) => {
    await client.query('begin')
    await client.query(
      "insert into idempotency_keys (subject_id, key, actor_id, company_id, operation, fingerprint) select user_id, $1, user_id, company_id, 'held', '' from users where username = 'patron'",
      [key],
    )
    await act()
    // Where the database went with the server, so did this.
    await client.query('rollback').catch(() => undefined)
  })
}

async function untilKept(operations: readonly SyncOperation[], least: number): Promise<void> {
  await inDatabase(folder.path, async (client) => {
    const kept = async () =>
      (
        await client.query<{ count: number }>(
          'select count(*)::int as count from idempotency_keys where key = any($1)',
          [operations.map(({ key }) => key)],
        )
      ).rows[0]?.count
    await expect.poll(kept, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(least)
  })
}

/** Pieces of each order that there is for the intent. */
async function orderedPieces(order: SyncOperation): Promise<number[]> {
  const { client_intent_id: intent } = order.payload.body as { client_intent_id: string }
  const { rows } = await inDatabase(folder.path, (client) =>
    client.query<{ pieces: number }>(
      'select sum(l.quantity)::int as pieces from orders o join order_lines l using (order_id) where o.client_intent_id = $1 group by o.order_id',
      [intent],
    ),
  )
  return rows.map((row) => row.pieces)
}
