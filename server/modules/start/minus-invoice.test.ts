import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { leftToPay } from '#src/domain/finances.ts'
import { sendDueDocuments } from '#server/jobs/erp/erp-sending.ts'
import { demoErp } from '#server/start/demo-erp.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { givePoints, startStartAfresh } from '#tests/api/start.ts'
import { DUE, invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { allocationRow, paymentRow } from '#tests/builders/payments.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { applyStartStanding } from './start-standing.service.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startStartAfresh(shop)
  for (const table of ['payment_allocations', 'payments'] as const) await shop.db.deleteFrom(table).execute()
  await shop.db.deleteFrom('claims').execute()
  await shop.db.deleteFrom('invoices').execute()
})

const token = () => shop.tokens.owner
const minus = (points: number, invoice: string | null = null) =>
  shop.call(endpoints.minusInvoice, { token: token(), key: randomUUID(), body: { points, invoice } })
const balance = async () => (await shop.call(startEndpoints.points, { token: token() })).body.available_points
const looked = async () => (await shop.call(endpoints.invoice, { token: token() })).body.invoice

/** 400 lei of articles at two rates, a deposit and the transport. */
async function invoice(number: string, issued_on = '2026-11-12'): Promise<void> {
  await insert(shop.db, 'invoices', [invoiceRow({ number, issued_on, net_minor: 46_500, vat_minor: 8_765 })])
  const article = { number, kind: 'article' as const, article_id: ids.padsBrembo }
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ ...article, line: 1, quantity: 3, unit_net_minor: 10_000 }),
    invoiceLineRow({ ...article, line: 2, kind: 'deposit', of_line: 1, quantity: 3, unit_net_minor: 1_500 }),
    invoiceLineRow({ ...article, line: 3, quantity: 1, unit_net_minor: 10_000, vat_percent: 11 }),
    invoiceLineRow({ number, line: 4, kind: 'transport', quantity: 1, unit_net_minor: 2_000 }),
  ])
}
async function pay(number: string, amount_minor: number): Promise<void> {
  await insert(shop.db, 'payments', [paymentRow({ payment: `P-${number}`, state: 'cleared', amount_minor })])
  await insert(shop.db, 'payment_allocations', [
    allocationRow({ allocation_id: Number(number.slice(1)), payment: `P-${number}`, number, amount_minor }),
  ])
}

/** A claim on the first line that waits for its credit note. */
async function acceptedClaim(invoice_number: string): Promise<void> {
  const who = { company_id: people.company, user_id: people.owner, actor_id: people.owner }
  const fitted = { km_at_fitting: 1, km_at_defect: 2, installation_date: '2026-11-13', defect_date: '2026-11-14' }
  const at = new Date('2026-11-15T09:00:00Z')
  const answered = { answer_kind: 'credit' as const, answered_at: at, answered_by: people.staff, received_at: at }
  const claim = { ...who, ...fitted, ...answered, invoice_number, invoice_line: 1, article_id: ids.padsBrembo }
  await insert(shop.db, 'claims', [
    {
      ...claim,
      client_id: randomUUID(),
      number: '90000001',
      type: 'new',
      status: 'accepted',
      quantity: 1,
      defect_code: 'noise',
      observations: 'Face zgomot',
      created_at: at,
      submitted_at: at,
      hand_in_by: at,
      answer_due_at: at,
    },
  ])
}

test('points become a credit note that is asked for on the oldest open invoice, over its articles alone @T-11 @T-27', async () => {
  await invoice('S202', '2026-11-20')
  await invoice('S201')
  await givePoints(shop, 3_000)
  expect(await looked()).toEqual({ number: 'S201', due_on: DUE, most_points: 2_000 })
  const { status, body } = await minus(500)
  expect([status, body.kind, body.state, body.points]).toEqual([201, 'invoice', 'sent', 500])
  // 100 lei: three quarters at 21 %, one at 11 %.
  expect(body.credit).toEqual({
    invoice: 'S201',
    amounts: { net: 10_000, vat: 1_575 + 275, gross: 11_850 },
    number: null,
  })
  expect(await balance()).toBe(2_500)
  const document = await shop.db
    .selectFrom('erp_documents')
    .select('body')
    .where('document', '=', `start-order:${body.number}`)
    .executeTakeFirstOrThrow()
  expect(document.body['credit']).toMatchObject({
    invoice_number: 'S201',
    lines: [
      { invoice_line: 1, net: 7_500, vat_percent: 21 },
      { invoice_line: 3, net: 2_500, vat_percent: 11 },
    ],
  })
  const { body: standing } = await shop.call(financeEndpoints.invoice, { token: token(), params: { number: 'S201' } })
  expect(standing.open).toBe(standing.gross)
})

test('it is never more than is open; the other points stay, and the next one goes on where it ended @T-27', async () => {
  await invoice('S201')
  await invoice('S202', '2026-11-20')
  await pay('S201', 55_265 - 5_000)
  await givePoints(shop, 9_000)
  const { body } = await minus(9_000)
  expect(body.credit!.invoice).toBe('S201')
  expect(body.credit!.amounts.gross).toBeLessThanOrEqual(5_000)
  expect(body.points).toBe(210)
  expect(await balance()).toBe(9_000 - 210)
  const next = await minus(9_000)
  expect([next.body.credit!.invoice, next.body.points]).toEqual(['S202', 2_000])
  const none = await minus(1)
  expect([none.status, none.refusal?.code, await looked()]).toEqual([422, 'nothing-open', null])
  expect(await balance()).toBe(9_000 - 2_210)
})

test('what the ERP has refused is open again, and takes points as before @T-11 @T-27', async () => {
  await invoice('S201')
  await givePoints(shop, 9_000)
  const { body } = await minus(2_000)
  expect(await looked()).toBeNull()
  await shop.db.updateTable('start_orders').set({ state: 'refused' }).where('number', '=', body.number).execute()
  expect(await looked()).toMatchObject({ number: 'S201', most_points: 2_000 })
  expect((await minus(9_000)).body.points).toBe(2_000)
})

test('it is refused without points, where another invoice was seen, and for what is no number @T-27', async () => {
  await invoice('S201')
  await givePoints(shop, 10)
  expect((await minus(11)).refusal?.code).toBe('not-enough-points')
  expect((await minus(5, 'S200')).status).toBe(412)
  const words = (points: unknown) =>
    shop.call(endpoints.minusInvoice, { token: token(), key: randomUUID(), body: { points: points as number } })
  for (const points of ['zece', 1.5, null])
    expect((await words(points)).refusal?.errors).toEqual({ points: ['Punctele trebuie să fie un număr'] })
  expect(await balance()).toBe(10)
})

test('twenty who take off one invoice at once never take more than is open @T-27', async () => {
  await invoice('S201')
  await givePoints(shop, 50_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => minus(300)))
  const taken = answers.filter(({ status }) => status === 201).map(({ body }) => body.points)
  expect(taken.reduce((sum, points) => sum + points, 0)).toBe(2_000)
  expect(await balance()).toBe(48_000)
}, 60_000)

test('a note for points that names the lines of its invoice is counted once, and pays no claim @T-17 @T-27', async () => {
  const { db } = shop
  await invoice('S201')
  await givePoints(shop, 9_000)
  const { body } = await minus(500)
  await acceptedClaim('S201')
  await insert(db, 'invoices', [invoiceRow({ number: 'K201', kind: 'credit', net_minor: 10_000, vat_minor: 1_850 })])
  const line = { number: 'K201', quantity: 1, article_id: ids.padsBrembo, credits_number: 'S201' }
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1, unit_net_minor: 7_500, credits_line: 1 }),
    invoiceLineRow({ ...line, line: 2, unit_net_minor: 2_500, credits_line: 3, vat_percent: 11 }),
  ])
  await insert(db, 'payment_allocations', [
    allocationRow({ allocation_id: 9_201, credit_number: 'K201', number: 'S201', amount_minor: 11_850 }),
  ])
  const standing = { version: 1, state: 'delivered' as const, reason: '', credit_number: 'K201', lines: [] }
  await applyStartStanding(db, body.number, standing, new Date())
  expect(await looked()).toMatchObject({ number: 'S201', most_points: 1_500 })
  const { credit_invoice: paidBy } = await db.selectFrom('claims').select('credit_invoice').executeTakeFirstOrThrow()
  expect(paidBy).toBeNull()
})

test('the invoice says what credit note was asked for and what is left to pay, and moves no balance before its number @T-11', async () => {
  await invoice('S201')
  await shop.db.updateTable('invoices').set({ due_on: '2026-11-13' }).execute()
  const seller = shop.db.updateTable('companies').where('company_id', '=', people.otherCompany)
  await seller.set({ kind: 'distributor' }).execute()
  await givePoints(shop, 9_000)
  const read = async () => {
    const { body: paper } = await shop.call(financeEndpoints.invoice, { token: token(), params: { number: 'S201' } })
    const { body: all } = await shop.call(financeEndpoints.summary, { token: token() })
    const { status, open, credit_asked: asked } = paper
    return { status, asked, open, left: leftToPay(paper), balance: all.balance, overdue: all.overdue.sum }
  }
  const whole = { status: 'overdue', asked: null, open: 55_265, left: 55_265, balance: -55_265, overdue: 55_265 }
  expect(await read()).toEqual(whole)
  await minus(500)
  const asked = { net: 10_000, gross: 11_850 }
  expect(await read()).toEqual({ ...whole, asked, left: 55_265 - 11_850, overdue: 55_265 - 11_850 })
  const { state } = await shop.db.selectFrom('start_orders').select('state').executeTakeFirstOrThrow()
  await shop.db.updateTable('start_orders').set({ state: 'refused' }).execute()
  expect(await read(), 'nothing comes of what is refused').toEqual(whole)
  await shop.db.updateTable('start_orders').set({ state }).execute()
  await pay('S201', 55_265 - 11_850)
  const waiting = { status: 'covered', asked, open: 11_850, left: 0, overdue: 0, balance: -11_850 }
  expect(await read()).toMatchObject(waiting)
  // The ERP tells its number a day before the note takes anything off.
  const note = { number: 'K900', kind: 'credit', net_minor: 10_000, vat_minor: 1_850, gross_minor: 11_850 } as const
  await insert(shop.db, 'invoices', [invoiceRow(note)])
  await shop.db.updateTable('start_orders').set({ credit_number: 'K900' }).execute()
  expect(await read()).toMatchObject({ status: 'covered', asked, left: 0, overdue: 0 })
  await shop.db.updateTable('start_orders').set({ credit_number: null }).execute()
  await shop.db.deleteFrom('invoices').where('number', '=', 'K900').execute()

  // The demo's own ERP issues it, once however often it is told.
  const erp = demoErp(shop)
  await sendDueDocuments(shop.db, erp)
  await shop.db
    .updateTable('erp_documents')
    .set({ state: 'waiting', sent_at: null, next_attempt_at: new Date(0) })
    .execute()
  await sendDueDocuments(shop.db, erp)
  expect(await read()).toEqual({ status: 'paid', asked: null, open: 0, left: 0, balance: 0, overdue: 0 })
  const { body: orders } = await shop.call(endpoints.orders, { token: token() })
  const [ordered] = orders.items
  expect([ordered?.state, ordered?.credit?.number]).toEqual(['delivered', `79${ordered!.number.slice(-7)}`])
  const { body: paper } = await shop.call(financeEndpoints.invoice, {
    token: token(),
    params: { number: ordered!.credit!.number! },
  })
  expect(paper.lines.map(({ net, vat_percent: rate, credits }) => [net, rate, credits])).toEqual([
    [7_500, 21, 'S201'],
    [2_500, 11, 'S201'],
  ])
})
