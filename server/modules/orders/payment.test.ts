import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { ErpOrder } from '#src/contract/after-sales/erp-documents.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, readCart, send, startAfresh } from '#tests/api/ordering.ts'
import { untilWaiting } from '#tests/database/lock-waits.ts'
import * as v from 'valibot'
import { readPaymentTerms } from './payment-terms.ts'

/** Two pads at 150 lei, 21 % VAT. */
const GROSS = 36_300
const CAP = 50_000

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.deleteFrom('payment_options').execute()
  await insert(shop.db, 'payment_options', [
    { company_id: people.company, method: 'transfer', days: 30, is_usual: true },
    { company_id: people.company, method: 'cash', days: 0 },
    { company_id: people.company, method: 'bo', days: 60 },
  ])
  await shop.db.updateTable('payment_methods').set({ day_cap_minor: CAP }).where('method', '=', 'cash').execute()
})

const pads = (token: string) => add(shop, token, [[ids.padsBrembo, 2]])
async function order(payment: OrderPayment | null, token = shop.tokens.owner) {
  return send(shop, token, orderOf(await pads(token), { payment }))
}
async function paidBy(number: string) {
  const { body } = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
  return body.payment
}

describe('how an order is paid @T-06', () => {
  test('is one of the methods that the company has, in the shop’s order, and stands in the order and in what the ERP is told', async () => {
    const cart = await pads(shop.tokens.owner)
    expect(cart.payments).toEqual([
      { method: 'transfer', days: 30, is_usual: true, day_cap: null, day_left: null, is_exceeded: false },
      { method: 'cash', days: 0, is_usual: false, day_cap: CAP, day_left: CAP, is_exceeded: false },
    ])
    const sent = await send(shop, shop.tokens.owner, orderOf(cart, { payment: 'cash' }))
    const { number } = sent.body.orders[0]!
    expect(await paidBy(number)).toBe('cash')
    const document = await shop.db
      .selectFrom('erp_documents')
      .select('body')
      .where('document', '=', `order:${number}`)
      .executeTakeFirstOrThrow()
    expect(v.parse(ErpOrder, document.body).payment).toBe('cash')
  })

  test('is as usual where nothing is said, and by transfer where the company has said nothing either', async () => {
    expect(await paidBy((await order(null)).body.orders[0]!.number)).toBe('transfer')
    await shop.db.updateTable('payment_options').set({ is_usual: false }).where('method', '=', 'transfer').execute()
    await shop.db.updateTable('payment_options').set({ is_usual: true }).where('method', '=', 'cash').execute()
    expect(await paidBy((await order(null)).body.orders[0]!.number)).toBe('cash')
    await shop.db.deleteFrom('payment_options').where('method', '<>', 'bo').execute()
    expect((await readCart(shop, shop.tokens.owner)).payments).toMatchObject([{ method: 'transfer', is_usual: true }])
    const refused = await order('cash')
    expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['payment']])
    await shop.db.deleteFrom('cart_lines').execute()
    expect(await paidBy((await order(null)).body.orders[0]!.number)).toBe('transfer')
  })
})

describe('what can be paid in cash on one day @T-06', () => {
  test('is said before, and more is refused at its field; the same order goes by another method', async () => {
    expect((await order('cash')).status).toBe(201)
    const cart = await pads(shop.tokens.owner)
    expect(cart.payments?.[1]).toMatchObject({ day_left: CAP - GROSS, is_exceeded: true })
    const body = orderOf(cart, { payment: 'cash' })
    const { status, refusal } = await send(shop, shop.tokens.owner, body)
    expect([status, refusal.code, refusal.details]).toEqual([422, 'cash-over-cap', { cap: CAP, left: CAP - GROSS }])
    expect(refusal.errors?.['payment']).toEqual([refusal.message])
    expect(refusal.message).toContain('500,00')
    expect((await send(shop, shop.tokens.owner, { ...body, payment: 'transfer' })).status).toBe(201)
  })

  test('is the company’s, whoever orders; who sees no purchase prices is told of no sum', async () => {
    await order('cash')
    const cart = await pads(shop.tokens.mechanic)
    expect(cart.payments?.[1]).toMatchObject({ day_cap: CAP, day_left: null, is_exceeded: true })
    const { refusal } = await send(shop, shop.tokens.mechanic, orderOf(cart, { payment: 'cash' }))
    expect([refusal.code, refusal.details]).toEqual(['cash-over-cap', { cap: CAP }])
  })

  test('may be reached to the ban, and not passed by one', async () => {
    const setCap = (day_cap_minor: number) =>
      shop.db.updateTable('payment_methods').set({ day_cap_minor }).where('method', '=', 'cash').execute()
    await setCap(GROSS - 1)
    expect((await order('cash')).refusal.code).toBe('cash-over-cap')
    await shop.db.deleteFrom('cart_lines').execute()
    await setCap(GROSS)
    expect((await order('cash')).status).toBe(201)
  })

  test('is not passed by two who order at once', async () => {
    // Different articles: whoever orders the same waits for its stock already. Each is below the cap, both are not.
    const wishes = [
      [shop.tokens.owner, await pads(shop.tokens.owner)],
      [shop.tokens.mechanic, await add(shop, shop.tokens.mechanic, [[ids.discsBrembo, 1]])],
    ] as const
    const answers = await shop.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('companies')
        .select('company_id')
        .where('company_id', '=', people.company)
        .forNoKeyUpdate()
        .execute()
      const sent = wishes.map(([token, cart]) => send(shop, token, orderOf(cart, { payment: 'cash' })))
      await untilWaiting(shop.db, 2)
      return { sent }
    })
    expect((await Promise.all(answers.sent)).map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is the brand’s day: the order of the last second before its midnight takes nothing of it', async () => {
    expect((await order('cash')).status).toBe(201)
    const leftWith = async (created: string) => {
      await shop.db
        .updateTable('orders')
        .set({ created_at: new Date(created) })
        .execute()
      const terms = await readPaymentTerms(shop.db, people.company, new Date('2026-12-10T10:00:00Z'))
      return terms.find(({ method }) => method === 'cash')?.dayLeftMinor
    }
    expect([await leftWith('2026-12-09T21:59:59Z'), await leftWith('2026-12-09T22:00:00Z')]).toEqual([CAP, CAP - GROSS])
  })

  test('counts neither what was ordered before midnight, nor what was cancelled or refused', async () => {
    const again = async () => (await order('cash')).status
    const change = (set: { readonly [column: string]: unknown }) => shop.db.updateTable('orders').set(set).execute()
    expect(await again()).toBe(201)
    await change({ created_at: new Date(Date.now() - 86_400_000) })
    expect(await again()).toBe(201)
    await change({ status: 'cancelled' })
    await shop.db.deleteFrom('cart_lines').execute()
    expect((await pads(shop.tokens.owner)).payments?.[1]?.day_left).toBe(CAP)
    await change({ status: 'ordered', erp_state: 'refused' })
    expect((await readCart(shop, shop.tokens.owner)).payments?.[1]?.day_left).toBe(CAP)
  })
})
