import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { pointsCost } from '#src/domain/points/points-payment.ts'
import { percentOf } from '#src/domain/pricing/price.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { brand } from '#src/contract/brand.ts'
import { applyStanding } from '#server/modules/erp/erp-order.service.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  send,
  startAfresh,
  creditUsedOf,
} from '#tests/api/ordering.ts'

const VALUE = 10_000
const NET = 15_000
const CODE = '7K2M-PQ4R-XW9D'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  await db.deleteFrom('vouchers').execute()
  await startAfresh(shop)
  await db
    .updateTable('companies')
    .set({ allow_campaigns: true, allowed_campaigns: ['START'] })
    .execute()
  await issue(CODE)
})

const dayBefore = (days: number) => localDay(new Date(Date.now() - days * 86_400_000), brand.timeZone)
async function issue(
  code: string,
  { days = 0, company, value = VALUE }: { days?: number; company?: number; value?: number } = {},
): Promise<void> {
  const issued = dayBefore(days)
  const expires = new Date(Date.parse(issued) + 365 * 86_400_000).toISOString().slice(0, 10)
  await insert(shop.db, 'vouchers', [
    { code, company_id: company ?? people.company, value_minor: value, issued_on: issued, expires_on: expires },
  ])
}
const pads = (quantity = 2, token = shop.tokens.owner) => add(shop, token, [[ids.padsBrembo, quantity]])
const withVoucher = async (given: Partial<SendOrder> = {}, quantity = 2) =>
  send(shop, shop.tokens.owner, orderOf(await pads(quantity), { voucher: CODE, ...given }))
const details = async (number: string, token = shop.tokens.owner) =>
  (await shop.call(orderCalls.details, { token, params: { number } })).body
const vouchers = async () =>
  (await shop.call(startOrderEndpoints.vouchers, { token: shop.tokens.owner })).body.items.map(({ code, state }) => [
    code,
    state,
  ])
const creditUsed = () => creditUsedOf(shop)

describe('an order with a voucher @T-27', () => {
  test('costs its lei without VAT less, VAT of what is left, once and to the ban', async () => {
    const answer = await withVoucher()
    expect(answer.status).toBe(201)
    const { number } = answer.body.orders[0]!
    const order = await details(number)
    const net = 2 * NET - VALUE
    const gross = net + percentOf(net, 21)
    expect(order).toMatchObject({
      voucher: { code: CODE, net: VALUE },
      amounts: { purchase: { net, gross } },
      // What is sold on is not lowered by it, nor the line's own price.
      items: [{ amounts: { purchase: { net: 2 * NET } } }],
    })
    expect(order.amounts.sale!.net).toBeGreaterThan(2 * NET)
    expect(await creditUsed()).toBe(gross)
    expect(await vouchers()).toEqual([[CODE, 'used']])
    const { body } = await shop.db
      .selectFrom('erp_documents')
      .select('body')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({
      voucher: { code: CODE, net: VALUE },
      lines: [{ unit_net: NET, allowance: VALUE }],
      totals: { net, gross },
    })
  })

  test('never takes off more than the articles come to, and deposits stay', async () => {
    await shop.db.deleteFrom('vouchers').execute()
    await issue(CODE, { value: 1_000_000 })
    const { status, body } = await withVoucher()
    expect(status).toBe(201)
    const order = await details(body.orders[0]!.number)
    expect([order.voucher!.net, order.amounts.purchase!.net]).toEqual([2 * NET, order.core?.net ?? 0])
  })

  test('is the same order however often it is sent, and the voucher is used once', async () => {
    const cart = await pads()
    const body = orderOf(cart, { voucher: CODE })
    const key = randomUUID()
    const first = await send(shop, shop.tokens.owner, body, key)
    const again = await send(shop, shop.tokens.owner, body, key)
    const otherKey = await send(shop, shop.tokens.owner, body)
    const numbers = [first, again, otherKey].map((each) => each.body.orders[0]!.number)
    expect(new Set(numbers).size).toBe(1)
    const refused = await withVoucher()
    expect([refused.status, refused.refusal.code]).toEqual([422, 'validation'])
    expect(refused.refusal.errors!['voucher']![0]).toContain(numbers[0])
    expect(refused.refusal.message).toContain('folosit')
  })

  test('of two at once by two people is one', async () => {
    const wishes = [
      [shop.tokens.owner, await pads()],
      [shop.tokens.mechanic, await pads(2, shop.tokens.mechanic)],
    ] as const
    const answers = await Promise.all(
      wishes.map(([token, cart]) => send(shop, token, orderOf(cart, { voucher: CODE }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const { count } = await shop.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('is refused at its field where it has expired, is another company’s or none, or there is nothing to take it off', async () => {
    const EXPIRED = 'EXPD-PQ4R-XW9D'
    const OTHERS = 'THRS-PQ4R-XW9D'
    const LAST_DAY = 'LAST-PQ4R-XW9D'
    await issue(EXPIRED, { days: 366 })
    await issue(LAST_DAY, { days: 365 })
    await issue(OTHERS, { company: people.otherCompany })
    const said = async (voucher: string) => {
      const { status, refusal } = await withVoucher({ voucher })
      return [status, refusal.code, refusal.errors!['voucher']![0]]
    }
    expect(await said(EXPIRED)).toEqual([422, 'validation', expect.stringContaining('a expirat')])
    expect(await said(OTHERS)).toEqual([422, 'validation', expect.stringContaining('nu este al firmei')])
    expect(await said('NNNN-NNNN-NNNN')).toEqual([422, 'validation', expect.stringContaining('nu este al firmei')])
    expect(await creditUsed()).toBe(0)
    expect(await vouchers()).toEqual([
      [LAST_DAY, 'open'],
      [CODE, 'open'],
      [EXPIRED, 'expired'],
    ])
    // As it is typed, and through its last day.
    expect((await withVoucher({ voucher: 'last-pq4r-xw9d' })).status).toBe(201)
  })

  test('is not for who does not see START, nor for who acts for a customer @T-25 @ACC-05', async () => {
    const acting = await openSession(shop.db, people.owner, people.staff)
    const body = orderOf(await pads(), { voucher: CODE })
    expect((await send(shop, acting, body)).refusal).toMatchObject({
      code: 'forbidden',
      message: 'Nu în numele clientului.',
    })
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    expect((await send(shop, shop.tokens.owner, body)).status).toBe(403)
    expect((await send(shop, shop.tokens.owner, { ...body, voucher: undefined })).status).toBe(201)
  })

  test('tells who may not see purchase prices its code and no amount, who does not see START no code', async () => {
    const { body } = await withVoucher()
    const { number } = body.orders[0]!
    const seen = await details(number, shop.tokens.mechanic)
    expect(seen.voucher).toEqual({ code: CODE, net: null })
    await shop.db.updateTable('companies').set({ allowed_campaigns: [] }).execute()
    expect((await details(number)).voucher).toEqual({ code: null, net: VALUE })
  })

  test('gives its voucher back when all of it is cancelled, and of a part its share of the credit', async () => {
    const { body } = await withVoucher({}, 4)
    const { number } = body.orders[0]!
    const standing = { version: 1, state: 'accepted' as const, reason: '', sap_order: null }
    await shop.db
      .transaction()
      .execute((tx) =>
        applyStanding(tx, number, { ...standing, lines: [{ line: 1, confirmed: 2, reason: '' }] }, new Date()),
      )
    const half = 2 * NET - VALUE / 2
    expect(await creditUsed()).toBe(half + percentOf(half, 21))
    expect(await vouchers()).toEqual([[CODE, 'used']])
    await shop.db
      .transaction()
      .execute((tx) => applyStanding(tx, number, { ...standing, version: 2, state: 'refused', lines: [] }, new Date()))
    expect([await creditUsed(), await vouchers()]).toEqual([0, [[CODE, 'open']]])
    expect((await details(number)).voucher).toEqual({ code: CODE, net: VALUE })
    expect((await withVoucher()).status).toBe(201)
  })

  test('that is refused and had after all has its voucher again, unless another order was sent with it meanwhile', async () => {
    const { number } = (await withVoucher({}, 2)).body.orders[0]!
    const tell = (version: number, confirmed: number) =>
      shop.db.transaction().execute((tx) =>
        applyStanding(
          tx,
          number,
          {
            version,
            state: confirmed === 0 ? 'refused' : 'accepted',
            reason: '',
            sap_order: null,
            lines: confirmed === 0 ? [] : [{ line: 1, confirmed, reason: '' }],
          },
          new Date(),
        ),
      )
    await tell(1, 0)
    await tell(2, 2)
    expect(await vouchers()).toEqual([[CODE, 'used']])
    expect((await withVoucher()).refusal.errors!['voucher']![0]).toContain(number)
    await tell(3, 0)
    const other = (await withVoucher()).body.orders[0]!.number
    await tell(4, 2)
    expect((await withVoucher()).refusal.errors!['voucher']![0]).toContain(other)
    expect((await details(number)).voucher).toEqual({ code: CODE, net: VALUE })
  })

  test('does not go with points @CART-08', async () => {
    const cart = await pads()
    const body = orderOf(cart, { voucher: CODE, pay: 'points' })
    const seen = { ...body.seen, totals: { ...body.seen.totals, points: pointsCost(cart.items) } }
    const { status, refusal } = await send(shop, shop.tokens.owner, { ...body, seen })
    expect([status, refusal.code]).toEqual([422, 'validation'])
    expect(refusal.errors!['voucher']![0]).toContain('produse plătite în lei')
    expect(await vouchers()).toEqual([[CODE, 'open']])
  })
})
