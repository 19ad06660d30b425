import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { givePointsBack } from '#server/jobs/points-given-back.ts'

let world: ErpShop
beforeAll(async () => void (world = await openErpShop()))
afterAll(() => world.close())

const day = localDay(new Date(), brand.timeZone)
const article = { article_id: ids.padsBrembo, line: 1 }

/** Six pieces that 100 points each have paid. */
async function invoiced(number: string): Promise<void> {
  const { db } = world.shop
  const order = await world.ordered(6, 2)
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', order)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order_lines')
    .set({ points: 100 })
    .where('order_id', '=', order_id)
    .where('line', '=', 1)
    .execute()
  await insert(db, 'invoices', [invoiceRow({ number })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...article, number, quantity: 6, unit_net_minor: 0, order_id, order_line: 1 }),
  ])
}
async function note(of: string, quantity: number, invoice = '7001'): Promise<void> {
  const { db } = world.shop
  await insert(db, 'invoices', [invoiceRow({ number: of, kind: 'credit', issued_on: day })])
  const credits = { credits_number: invoice, credits_line: 1, unit_net_minor: 0, quantity }
  await insert(db, 'invoice_lines', [invoiceLineRow({ ...article, number: of, ...credits })])
}
async function given(): Promise<number> {
  const { db } = world.shop
  await givePointsBack(db, new Date(), 50)
  const rows = await db.selectFrom('point_awards').select('points').where('kind', '=', 'given_back').execute()
  return rows.reduce((sum, { points }) => sum + points, 0)
}
const author = { company_id: people.company, user_id: people.owner, actor_id: people.owner }

test('a piece that is returned and one that is claimed give back the points of both, though the return’s note is not there yet @T-26', async () => {
  const { db } = world.shop
  await invoiced('7001')
  await insert(db, 'returns', [
    {
      ...author,
      number: '5900000001',
      client_id: randomUUID(),
      type: 'new',
      document_type: 'ZRP',
      status: 'received',
      transport: 'own',
      boxes: 1,
      pickup_on: null,
      created_at: new Date(),
      handed_over_at: null,
      answered_at: new Date(),
      answered_by: people.staff,
      credit_invoice: null,
    },
  ])
  await insert(db, 'return_lines', [
    {
      number: '5900000001',
      line: 1,
      invoice_number: '7001',
      invoice_line: 1,
      quantity: 2,
      core_line: null,
      reason: 'not_needed',
      category: null,
      accepted_quantity: 2,
    },
  ])
  await insert(db, 'claims', [
    {
      ...author,
      client_id: randomUUID(),
      number: '7000000001',
      status: 'accepted',
      type: 'defective_part',
      invoice_number: '7001',
      invoice_line: 1,
      article_id: ids.padsBrembo,
      quantity: 1,
      km_at_fitting: 1,
      km_at_defect: 2,
      installation_date: day,
      defect_date: day,
      defect_code: '',
      observations: 'Uzură neuniformă.',
      created_at: new Date(),
      submitted_at: new Date(),
      hand_in_by: null,
      warned_at: null,
      lapses_at: null,
      received_at: null,
      answer_due_at: null,
      answer_kind: 'credit',
      answered_at: new Date(),
      answered_by: people.staff,
      credit_invoice: null,
      part_goes: null,
      manufacturer_by: null,
      labour_granted_minor: null,
    },
  ])
  expect(await given()).toBe(200)
  await note('7801', 1)
  expect(await given(), 'the claim is paid').toBe(300)
  await note('7802', 2)
  expect(await given(), 'the return is credited, which gives nothing more').toBe(300)
})

test('a credit note that points have asked for gives no points back, also before the ERP has said which it is @T-26 @T-27', async () => {
  const { db } = world.shop
  await invoiced('7002')
  const before = await given()
  await insert(db, 'start_orders', [
    {
      ...author,
      number: '91000001',
      kind: 'invoice',
      state: 'sent',
      points: 80,
      prize_id: null,
      invoice_number: '7002',
      net_minor: 10_000,
      vat_minor: 2_100,
      gross_minor: 12_100,
      credit_number: null,
      created_at: new Date(),
      erp_known_at: null,
    },
  ])
  await note('7803', 1, '7002')
  expect((await given()) - before, 'it may be the one').toBe(0)
  await db.updateTable('start_orders').set({ state: 'delivered', credit_number: '7803' }).execute()
  expect((await given()) - before).toBe(0)
  await note('7804', 1, '7002')
  expect((await given()) - before, 'of the piece that came back alone').toBe(100)
})
