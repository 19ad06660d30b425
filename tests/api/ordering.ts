import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cartEndpoints, type SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { type Cart } from '#src/contract/ordering/cart.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { CREDIT_LIMIT, insertOrderingWorld, points } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { type CatalogueShop, withSessions } from './catalogue-shop.ts'
import type { TestShopOptions } from './test-shop.ts'

const MARGIN_PERCENT = 25

export type OrderingShop = CatalogueShop

/** The small catalogue with people who can order from it. */
export async function openOrderingShop(options?: TestShopOptions): Promise<OrderingShop> {
  return withSessions(insertOrderingWorld, options)
}

/** What a company uses of its credit, by its documents. */
export async function creditUsedOf({ db }: OrderingShop, company = people.company): Promise<number> {
  const { rows } = await sql<{ used: number }>`select credit_used(${company}) as used`.execute(db)
  return rows[0]!.used
}

/** Carts and orders gone, stock, prices and credit as the builder has them. */
export async function startAfresh(shop: OrderingShop): Promise<void> {
  await shop.db.deleteFrom('cart_lines').execute()
  await shop.db.deleteFrom('carts').execute()
  await shop.db.deleteFrom('order_lines').execute()
  await shop.db.deleteFrom('jobs').execute()
  await shop.db.deleteFrom('orders').execute()
  await shop.db.updateTable('companies').set({ credit_limit_minor: CREDIT_LIMIT }).execute()
  await setMargin(shop, MARGIN_PERCENT)
  await setStock(shop, ids.padsBrembo, { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 })
  await setStock(shop, ids.discsBrembo, { [ids.national]: 8 })
  await setPrice(shop, ids.padsBrembo, 15_000)
  await setMultiple(shop, ids.padsBrembo, 2)
}

export async function setStock(
  shop: OrderingShop,
  articleId: number,
  byWarehouse: Readonly<Record<number, number>>,
): Promise<void> {
  await shop.db.deleteFrom('stock').where('article_id', '=', articleId).execute()
  await insert(
    shop.db,
    'stock',
    Object.entries(byWarehouse).map(([warehouse, quantity]) => ({
      article_id: articleId,
      warehouse_id: Number(warehouse),
      quantity,
    })),
  )
}

export async function stockOf(shop: OrderingShop, articleId: number): Promise<Record<number, number>> {
  const rows = await shop.db
    .selectFrom('stock')
    .select(['warehouse_id', 'quantity'])
    .where('article_id', '=', articleId)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.warehouse_id, row.quantity]))
}

/** The net price for the workshop's group, in bani. */
export async function setPrice(shop: OrderingShop, articleId: number, netMinor: number): Promise<void> {
  await shop.db
    .updateTable('prices')
    .set({ net_minor: netMinor })
    .where('article_id', '=', articleId)
    .where('price_group', '=', 'B')
    .execute()
}

export async function setMultiple(shop: OrderingShop, articleId: number, moq: number): Promise<void> {
  await shop.db.updateTable('articles').set({ moq }).where('article_id', '=', articleId).execute()
}

/** Of the workshop. */
export async function setMargin(shop: OrderingShop, percent: number): Promise<void> {
  await shop.db
    .updateTable('companies')
    .set({ margin_percent: percent })
    .where('company_id', '=', people.company)
    .execute()
}

export async function add(
  shop: OrderingShop,
  token: string,
  items: readonly (readonly [articleId: number, quantity: number, carId?: number])[],
): Promise<Cart> {
  const answer = await shop.call(cartEndpoints.addMultiple, {
    token,
    key: randomUUID(),
    body: {
      items: items.map(([id, quantity, carId]) => ({
        id,
        car_id: carId ?? null,
        variants: [{ requested_quantity: quantity }],
      })),
    },
  })
  if (answer.status !== 201)
    throw new Error(`add-multiple answered ${answer.status}: ${JSON.stringify(answer.refusal)}`)
  return readCart(shop, token)
}

export async function readCart(shop: OrderingShop, token: string): Promise<Cart> {
  return (await shop.call(cartEndpoints.items, { token })).body
}

/** An order of the cart as it is seen, to the yard. */
export function orderOf(cart: Cart, given: Partial<SendOrder> = {}): SendOrder {
  return {
    client_intent_id: randomUUID(),
    shipping_point: points.yard,
    comment: '',
    seen: seenCart(cart),
    accept_lower_prices: false,
    payment: null,
    ...given,
  }
}

export function send(shop: OrderingShop, token: string, body: SendOrder, key: string = randomUUID()) {
  return shop.call(cartEndpoints.sendOrder, { token, key, body })
}

/** Every number and every key of an answer, however deep. */
export function everythingIn(value: unknown): { numbers: Set<number>; entries: [key: string, value: unknown][] } {
  const numbers = new Set<number>()
  const entries: [string, unknown][] = []
  const walk = (inner: unknown) => {
    if (typeof inner === 'number') numbers.add(inner)
    if (inner === null || typeof inner !== 'object') return
    for (const [key, each] of Object.entries(inner)) {
      entries.push([key, each])
      walk(each)
    }
  }
  walk(value)
  return { numbers, entries }
}
