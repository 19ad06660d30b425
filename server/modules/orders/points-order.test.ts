import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandPoints } from '#src/contract/campaigns/brand-points.ts'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { pointsCost, unitPoints } from '#src/domain/points/points-payment.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { awardPoints } from '#server/jobs/point-awards.ts'
import { applyStanding } from '#server/modules/erp/erp-order.service.ts'
import { readUsable } from '#server/modules/start/points-ledger.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  startAfresh,
  creditUsedOf,
} from '#tests/api/ordering.ts'

const LIST = 4_100
/** Of one piece. */
const COST = unitPoints(LIST, brandPoints.valueMinor)

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  await db.deleteFrom('invoices').where('number', 'like', 'Q%').execute()
  await startAfresh(shop)
  await db.deleteFrom('point_accounts').execute()
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await db.updateTable('prices').set({ list_minor: LIST }).where('article_id', '=', ids.padsBrembo).execute()
  await insert(db, 'point_accounts', [{ company_id: people.company, joined_on: '2026-01-01' }])
})

let source = 0
async function give(points: number, expires_on = '2099-12-31'): Promise<void> {
  source += 1
  await insert(shop.db, 'point_awards', [
    {
      company_id: people.company,
      kind: 'given_back',
      source: `P${source}`,
      points,
      given_on: '2026-01-01',
      expires_on,
    },
  ])
}
const usable = () => readUsable(shop.db, people.company, new Date())
const pads = (quantity = 2, token = shop.tokens.owner) => add(shop, token, [[ids.padsBrembo, quantity]])

/** The cart as it is seen, for what it costs in points. */
function forPoints(cart: Cart, given: Partial<SendOrder> = {}): SendOrder {
  const seen = seenCart(cart)
  return orderOf(cart, {
    pay: 'points',
    seen: { ...seen, totals: { ...seen.totals, points: pointsCost(cart.items) } },
    ...given,
  })
}
const details = async (number: string, token = shop.tokens.owner) =>
  (await shop.call(orderCalls.details, { token, params: { number } })).body

describe('an order paid with points @CART-08 @MKT-04', () => {
  test('costs what the cart said, takes the points at once, and nothing in lei @T-26', async () => {
    await give(1_000)
    await give(50, '2098-01-31')
    const cart = await pads()
    expect([cart.items[0]!.points_cost, pointsCost(cart.items), cart.available_points]).toEqual([COST, 2 * COST, 1_050])
    expect(cart.points_expiry).toEqual({ points: 50, expires_on: '2098-01-31' })
    const sent = await send(shop, shop.tokens.owner, forPoints(cart))
    expect(sent.status).toBe(201)
    expect(await usable()).toBe(1_050 - 2 * COST)
    const order = await details(sent.body.orders[0]!.number)
    expect(order).toMatchObject({ kind: 'points', points: 2 * COST, amounts: { purchase: { net: 0, gross: 0 } } })
    expect(order.items[0]).toMatchObject({ points: 2 * COST, amounts: { purchase: { net: 0 } } })
    expect(await creditUsedOf(shop)).toBe(0)
    expect((await readCart(shop, shop.tokens.owner)).items).toEqual([])
  })

  test('is of the distributor’s own stock alone: the lines that are not are named, and once unchecked the rest goes', async () => {
    await give(5_000)
    await shop.db
      .updateTable('articles')
      .set({ variant: 'supplier' })
      .where('article_id', '=', ids.discsBrembo)
      .execute()
    const cart = await add(shop, shop.tokens.owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const other = cart.items.find(({ id }) => id === ids.discsBrembo)!
    const { status, refusal } = await send(shop, shop.tokens.owner, forPoints(cart))
    expect([status, refusal.code, refusal.details]).toEqual([
      422,
      'not-stockable',
      { lines: [{ uuid: other.uuid, name: other.name }] },
    ])
    expect(refusal.message).toContain(`Debifați: ${other.brand.name} ${other.articleNumber} ${other.name}.`)
    expect(await usable()).toBe(5_000)
    await shop.db.updateTable('cart_lines').set({ is_selected: false }).where('uuid', '=', other.uuid).execute()
    const rest = await readCart(shop, shop.tokens.owner)
    expect((await send(shop, shop.tokens.owner, forPoints(rest))).status).toBe(201)
    await shop.db.updateTable('articles').set({ variant: 'stock' }).where('article_id', '=', ids.discsBrembo).execute()
  })

  test('is refused where there are not enough points, or none, and leaves nothing behind', async () => {
    const cart = await pads()
    const refused = async (body = forPoints(cart)) => (await send(shop, shop.tokens.owner, body)).refusal
    expect((await refused()).code).toBe('points-exhausted')
    await give(2 * COST - 7)
    expect(await refused()).toMatchObject({ code: 'not-enough-points', details: { available: 2 * COST - 7 } })
    await give(7)
    const { seen } = forPoints(cart)
    const other = forPoints(cart, { seen: { ...seen, totals: { ...seen.totals, points: 1 } } })
    expect(await refused(other)).toMatchObject({ code: 'points-differ', details: { points: 2 * COST } })
    expect(await shop.db.selectFrom('orders').select('number').execute()).toEqual([])
    expect(await usable()).toBe(2 * COST)
    expect((await send(shop, shop.tokens.owner, forPoints(cart))).status).toBe(201)
    expect(await usable()).toBe(0)
  })

  test('of two at once is one, when the points are enough for one', async () => {
    await give(2 * COST)
    const wishes = [
      [shop.tokens.owner, await pads()],
      [shop.tokens.mechanic, await pads(2, shop.tokens.mechanic)],
    ] as const
    const answers = await Promise.all(wishes.map(([token, cart]) => send(shop, token, forPoints(cart))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await usable()).toBe(0)
  })

  test('is not for who does not see START, nor for who acts for a customer @T-25 @ACC-05', async () => {
    await give(1_000)
    const acting = await openSession(shop.db, people.owner, people.staff)
    const body = forPoints(await pads())
    expect((await send(shop, acting, body)).refusal).toMatchObject({
      code: 'forbidden',
      message: 'Nu în numele clientului.',
    })
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    expect((await send(shop, shop.tokens.owner, body)).status).toBe(403)
    const { items, points_expiry: expiry } = await readCart(shop, shop.tokens.owner)
    expect([items[0]!.points_cost, expiry]).toEqual([null, null])
    expect(await usable()).toBe(1_000)
  })
})

describe('what comes back of it @T-26', () => {
  test('is points: of what the ERP does not confirm once, of what is credited once, and its invoice earns none', async () => {
    await give(10 * COST)
    const { body } = await send(shop, shop.tokens.owner, forPoints(await pads(4)))
    const { number } = body.orders[0]!
    const standing = (version: number, confirmed: number) => ({
      version,
      state: 'accepted' as const,
      reason: '',
      sap_order: null,
      lines: [{ line: 1, confirmed, reason: '' }],
    })
    const told = (version: number, confirmed: number) =>
      shop.db.transaction().execute((tx) => applyStanding(tx, number, standing(version, confirmed), new Date()))
    await told(1, 3)
    expect(await usable()).toBe(7 * COST)
    await told(2, 4)
    await told(3, 3)
    expect(await usable()).toBe(7 * COST)
    await told(4, 2)
    expect(await usable(), 'what was given back is not given again with more').toBe(8 * COST)

    const { order_id } = await shop.db.selectFrom('orders').select('order_id').executeTakeFirstOrThrow()
    await insert(shop.db, 'invoices', [
      invoiceRow({ number: 'Q201', net_minor: 0 }),
      invoiceRow({ number: 'Q201-K', kind: 'credit', net_minor: 0 }),
    ])
    const line = { line: 1, article_id: ids.padsBrembo, unit_net_minor: 0 }
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ ...line, number: 'Q201', quantity: 2, order_id, order_line: 1 }),
      invoiceLineRow({ ...line, number: 'Q201-K', quantity: 1, credits_number: 'Q201', credits_line: 1 }),
    ])
    await awardPoints(shop.db, new Date())
    await awardPoints(shop.db, new Date())
    expect(await usable()).toBe(9 * COST)
  })

  test('is points as soon as a return of it is accepted, debts first; the credit note of the same pieces gives none again', async () => {
    await give(10 * COST)
    const { body } = await send(shop, shop.tokens.owner, forPoints(await pads(4)))
    const { order_id } = await shop.db.selectFrom('orders').select('order_id').executeTakeFirstOrThrow()
    await insert(shop.db, 'invoices', [
      invoiceRow({ number: 'Q301', net_minor: 0 }),
      invoiceRow({ number: 'Q301-K1', kind: 'credit', net_minor: 0 }),
      invoiceRow({ number: 'Q301-K2', kind: 'credit', net_minor: 0 }),
    ])
    const line = { article_id: ids.padsBrembo, unit_net_minor: 0 }
    await insert(shop.db, 'invoice_lines', [
      invoiceLineRow({ ...line, number: 'Q301', line: 1, quantity: 4, order_id, order_line: 1 }),
    ])
    await shop.db.deleteFrom('returns').execute()
    await insert(shop.db, 'returns', [
      {
        number: '1000000301',
        client_id: randomUUID(),
        company_id: people.company,
        user_id: people.owner,
        actor_id: people.owner,
        type: 'new',
        document_type: 'ZRP',
        status: 'received',
        transport: 'run',
        boxes: 1,
        pickup_on: null,
        created_at: new Date(),
      },
    ])
    await insert(shop.db, 'return_lines', [
      { number: '1000000301', line: 1, invoice_number: 'Q301', invoice_line: 1, quantity: 3, reason: 'not_needed' },
    ])
    const round = async () => {
      await awardPoints(shop.db, new Date())
      return usable()
    }
    expect([body.orders.length, await round()]).toEqual([1, 6 * COST])
    const told = async (token: string) =>
      (await shop.call(returnEndpoints.details, { token, params: { id: '1000000301' } })).body.items
    expect(await told(shop.tokens.owner)).toMatchObject([{ quantity: 3, points: COST }])
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    expect(await told(shop.tokens.owner)).toMatchObject([{ quantity: 3, points: null }])
    // What it owes beside the ledger is paid first.
    await insert(shop.db, 'point_debts', [
      { company_id: people.company, points: 30, source: 'D301', noted_at: new Date() },
    ])
    await shop.db.updateTable('return_lines').set({ accepted_quantity: 2, decision: 'Montată' }).execute()
    expect([await round(), await round()]).toEqual([8 * COST - 30, 8 * COST - 30])
    const credit = (number: string, quantity: number) =>
      insert(shop.db, 'invoice_lines', [
        invoiceLineRow({ ...line, number, line: 1, quantity, credits_number: 'Q301', credits_line: 1 }),
      ])
    await credit('Q301-K1', 2)
    expect(await round()).toBe(8 * COST - 30)
    // One more came back at the counter.
    await credit('Q301-K2', 1)
    expect([await round(), await round()]).toEqual([9 * COST - 30, 9 * COST - 30])
  })
})
