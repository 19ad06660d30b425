import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert, userRow } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const PIECES = 1_000_000
export const PER_ORDER = 2

export interface Shopper {
  readonly token: string
  readonly userId: number
}

/** People who buy the same part, of which there is enough for all of them. */
export async function insertShoppers(db: Kysely<Tables>, count: number): Promise<Shopper[]> {
  await db.deleteFrom('stock').where('article_id', '=', ids.padsBrembo).execute()
  await insert(db, 'stock', [{ article_id: ids.padsBrembo, warehouse_id: ids.national, quantity: PIECES }])
  const shoppers: Shopper[] = []
  // At the second try those of the first are there.
  const { last } = await db
    .selectFrom('users')
    .select((users) => users.fn.max('user_id').as('last'))
    .executeTakeFirstOrThrow()
  const first = Math.max(1_000, last + 1)
  for (let userId = first; userId < first + count; userId += 1) {
    await insert(db, 'users', [userRow({ user_id: userId, company_id: people.company, username: `om${userId}` })])
    shoppers.push({ userId, token: await openSession(db, userId) })
  }
  return shoppers
}

/** Orders as devices do: each write until it is done, with the same key. */
export class Shopping {
  /** Every answer that was neither a success nor a 503 with a time to come back. */
  readonly wrong: string[] = []
  done = 0
  unavailable = 0
  readonly #ask: (path: string, init: RequestInit, attempt: number) => Promise<Response>

  constructor(ask: (path: string, init: RequestInit, attempt: number) => Promise<Response>) {
    this.#ask = ask
  }

  /** Orders again and again; gives the number that each intent was told. */
  async until(isOver: () => boolean, { token }: Shopper): Promise<Map<string, string>> {
    const told = new Map<string, string>()
    while (!isOver()) {
      await this.#untilDone(token, cartEndpoints.addMultiple, '/v2/cart/add-multiple', {
        items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: PER_ORDER }] }],
      })
      const cart = await this.#untilDone<Cart>(token, cartEndpoints.items, '/v2/cart/items')
      const intent = randomUUID()
      const { orders } = await this.#untilDone<{ orders: { number: string }[] }>(
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

  async #untilDone<A>(token: string, endpoint: Endpoint, path: string, body?: object): Promise<A> {
    const key = randomUUID()
    for (let attempt = 0; ; attempt += 1) {
      const init = {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }
      const answer = await this.#ask(`/api${path}`, init, attempt).catch((error: unknown) =>
        String((error as Error).cause ?? error),
      )
      if (typeof answer === 'string') this.wrong.push(answer)
      else if (answer.ok) {
        this.done += 1
        return (await answer.json()) as A
      } else if (answer.status === 503 && answer.headers.get('retry-after') !== null) this.unavailable += 1
      else this.wrong.push(`${endpoint.method} ${path} ${answer.status} ${await answer.text()}`)
      if (this.wrong.length > 50) throw new Error(`too much went wrong: ${this.wrong.slice(0, 3).join('\n')}`)
      await delay(20)
    }
  }
}

/** Each acknowledged order once, under the number it was told, and nothing else; each piece taken once. */
export async function expectEachOnce(db: Kysely<Tables>, told: ReadonlyMap<string, string>): Promise<void> {
  const orders = await db.selectFrom('orders').select(['client_intent_id', 'number']).execute()
  expect(new Map(orders.map((order) => [order.client_intent_id, order.number]))).toEqual(told)
  expect(orders).toHaveLength(told.size)
  const [stock] = await db.selectFrom('stock').select('quantity').where('article_id', '=', ids.padsBrembo).execute()
  expect(PIECES - stock!.quantity).toBe(told.size * PER_ORDER)
}
