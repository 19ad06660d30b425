import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { financeEndpoints as finances } from '#src/contract/after-sales/finances.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { readCart, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let world: ErpShop
let owner: string
beforeAll(async () => {
  world = await openErpShop()
  const { db } = world.shop
  await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await db.updateTable('companies').set({ kind: 'distributor' }).where('company_id', '=', people.otherCompany).execute()
  owner = await openSession(db, people.owner)
})
beforeEach(async () => {
  for (const table of ['payment_allocations', 'payments', 'invoice_lines', 'invoices'] as const)
    await world.shop.db.deleteFrom(table).execute()
  await startAfresh(world.shop)
  await world.shop.db.updateTable('stock').set({ quantity: 900 }).execute()
})
afterAll(() => world.close())

/** What finances and the cart say, which are one. */
async function used(): Promise<number> {
  const { body } = await world.shop.call(finances.summary, { token: owner })
  const cart = await readCart(world.shop, owner)
  expect([body.left, cart.credit_left]).toEqual([body.credit_limit - body.used_limit, body.left])
  return body.used_limit
}

async function orderId(number: string): Promise<number> {
  const { order_id: id } = await world.shop.db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

/** An invoice of so many pieces of the first line of an order, at its price. */
async function invoiced(number: string, order: string, pieces: number): Promise<void> {
  const amounts = { net_minor: pieces * 15_000, order_difference_minor: 0 }
  await insert(world.shop.db, 'invoices', [invoiceRow({ number, ...amounts })])
  await insert(world.shop.db, 'invoice_lines', [
    invoiceLineRow({
      number,
      line: 1,
      order_id: await orderId(order),
      order_line: 1,
      article_id: ids.padsBrembo,
      quantity: pieces,
      unit_net_minor: 15_000,
    }),
  ])
}

/** An order of 2 + 2 pieces whose lines are so. */
async function orderWith(lines: Readonly<Record<number, object>>, totals: object = {}): Promise<string> {
  const number = await world.ordered(2, 2)
  const { db } = world.shop
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ totals: JSON.stringify({ ...order.totals, ...totals }) })
    .where('number', '=', number)
    .execute()
  for (const [line, given] of Object.entries(lines))
    await db
      .updateTable('order_lines')
      .set({ unit_net_minor: 15_000, ...given })
      .where('order_id', '=', order.order_id)
      .where('line', '=', Number(line))
      .execute()
  return number
}

test('an order is used credit until it is invoiced, each piece once, and money that came takes it off at once @T-12 @T-14', async () => {
  const number = await orderWith({ 2: { cancelled_quantity: 2 } })
  expect(await used()).toBe(36_300)
  await invoiced('7001', number, 1)
  expect(await used(), 'half an order and half an invoice').toBe(36_300)
  await invoiced('7002', number, 1)
  expect(await used()).toBe(36_300)
  const money = { company_id: people.company, method: 'transfer', received_on: '2026-11-12', currency: 'RON' } as const
  await insert(world.shop.db, 'payments', [
    { ...money, payment: 'P-1', state: 'cleared', amount_minor: 6_300 },
    { ...money, payment: 'P-2', state: 'received', amount_minor: 9_999 },
  ])
  expect(await used()).toBe(30_000)
  await insert(world.shop.db, 'invoices', [invoiceRow({ number: '7801', kind: 'credit', net_minor: 10_000 })])
  expect(await used()).toBe(30_000 - 12_100)
})

test('an order is what it was placed for until something is cancelled or invoiced, and nothing when all of it is @T-12', async () => {
  const placed = { cart_total_sale_price_with_vat: 12_345, cart_total_transport: 2_501 }
  const number = await orderWith({}, placed)
  expect(await used()).toBe(12_345)
  await world.tell(number, { version: 1, state: 'accepted', lines: [{ line: 2, confirmed: 0 }] })
  expect(await used(), 'with its transport').toBe(30_000 + 2_501 + Math.round(32_501 * 0.21))
  await invoiced('7001', number, 1)
  expect(await used(), 'which the first invoice has').toBe(18_150 + 18_150)
  await world.tell(number, { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 1 }] })
  expect(await used()).toBe(18_150)
})

test('of what is left of an order goods and deposits count, VAT once per rate, less the voucher’s share @T-12 @T-27', async () => {
  await orderWith(
    {
      1: { cancelled_quantity: 1, core_minor: 333, allowance_minor: 1_000 },
      2: { quantity: 3, unit_net_minor: 33, vat_percent: 11 },
    },
    { cart_total_transport: 2_501 },
  )
  // Of the transport 99 of 15.099 are the reduced rate's.
  const [net, reduced] = [15_000 + 333 - 500 + 2_485, 99 + 16]
  expect(await used()).toBe(net + Math.round(net * 0.21) + reduced + Math.round(reduced * 0.11))
})

test('what the ERP gave over as delivered is invoiced, and its own word on used credit changes nothing @T-14', async () => {
  const number = await orderWith({})
  const { db, pool } = world.shop
  const before = await used()
  await db.updateTable('orders').set({ status: 'delivered' }).where('number', '=', number).execute()
  expect(await used(), 'of the shop’s own it waits for the invoice').toBe(before)
  await db.updateTable('orders').set({ number: '4400000117' }).where('number', '=', number).execute()
  expect(await used()).toBe(0)
  const company = await db
    .selectFrom('companies')
    .selectAll()
    .where('company_id', '=', people.company)
    .executeTakeFirstOrThrow()
  const columns = ['company_id', 'customer_code', 'name', 'kind', 'price_group', 'branch_id'] as const
  const folder = csvFolder()
  folder.write('companies.csv', [
    [...columns, 'credit_limit_minor', 'credit_used_minor'].join(','),
    [...columns.map((column) => company[column]), 20_000, 19_999].join(','),
  ])
  await importFolder({ pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  expect(await used()).toBe(0)
})
