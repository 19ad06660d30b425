import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { formatMoney } from '#src/lib/formats.ts'
import { WORK_MAX } from '#server/http/work-source.ts'
import { type ErpShop, openErpShop } from '#tests/api/erp.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
let world: ErpShop
let staff: string
beforeAll(async () => {
  world = await openErpShop()
  staff = await openSession(world.shop.db, people.staff)
  await insert(world.shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
})
afterAll(() => world.close())

type Given = Partial<Parameters<typeof invoiceLineRow>[0]>
/** The ERP invoices so many of the first line of an order, at the price that it was ordered at. @returns what the database says of the difference */
async function invoice(
  number: string,
  order: string,
  quantity: number,
  given: Given = {},
  also: readonly Given[] = [],
  issued_on = TODAY,
) {
  const { db } = world.shop
  const line = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.order_id', 'l.order_id')
    .select(['l.order_id', 'l.unit_net_minor'])
    .where('o.number', '=', order)
    .where('l.line', '=', 1)
    .executeTakeFirstOrThrow()
  await insert(db, 'invoices', [invoiceRow({ number, issued_on })])
  const article = { number, line: 1, article_id: ids.padsBrembo, quantity, order_line: 1, ...line, ...given }
  await insert(db, 'invoice_lines', [
    invoiceLineRow(article),
    ...also.map((each, at) => invoiceLineRow({ number, line: at + 2, quantity: 1, ...each })),
  ])
  return differenceOf(number)
}
async function differenceOf(number: string) {
  const row = await world.shop.db
    .selectFrom('invoices')
    .select('order_difference_minor')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.order_difference_minor
}
const waiting = async () =>
  (await world.shop.call(workEndpoints.list, { token: staff, query: { kind: 'invoice' } })).body.items

test('an order line knows what is invoiced of it, and the order which invoices it has @T-12', async () => {
  const order = await world.ordered(2, 1)
  expect(await invoice('7101', order, 1)).toBe(0)
  expect(await invoice('7102', order, 1)).toBe(0)
  const { body } = await world.shop.call(orderCalls.details, {
    token: world.shop.tokens.owner,
    params: { number: order },
  })
  expect(body.items.map(({ invoiced }) => invoiced)).toEqual([2, 0])
  const events = await world.shop.db
    .selectFrom('order_events')
    .select(['kind', 'number'])
    .where('number', 'in', ['7101', '7102'])
    .orderBy('event_id')
    .execute()
  expect(events).toEqual([
    { kind: 'invoiced', number: '7101' },
    { kind: 'invoiced', number: '7102' },
  ])
})

test('an invoice whose net differs from its order is marked, and waits for staff until one has looked at it @T-12', async () => {
  const order = await world.ordered(2, 1)
  const { unit_net_minor: unit } = await world.shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.order_id', 'l.order_id')
    .select('l.unit_net_minor')
    .where('o.number', '=', order)
    .where('l.line', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await invoice('7201', order, 1, { unit_net_minor: unit + 100 }), 'dearer').toBe(100)
  expect(await invoice('7202', order, 2), 'one more than was ordered').toBe(unit)
  const charge = { kind: 'charge' as const, unit_net_minor: 700 }
  expect(await invoice('7203', await world.ordered(2, 1), 1, {}, [charge]), 'a charge').toBe(700)
  await insert(world.shop.db, 'invoices', [invoiceRow({ number: '7204' })])
  await insert(world.shop.db, 'invoice_lines', [
    invoiceLineRow({ number: '7204', line: 1, article_id: ids.padsBrembo }),
  ])
  expect((await waiting()).map(({ number }) => number)).toEqual(['7201', '7202', '7203'])
  expect((await waiting())[0]).toMatchObject({
    text: `${order}: +${formatMoney(100, 'ro', 'RON')}`,
    retry: '7201',
    company: { id: people.company },
  })
  const check = (number: string, token = staff) =>
    world.shop.call(workEndpoints.checkInvoice, { token, key: randomUUID(), params: { number } })
  expect((await check('7204')).status).toBe(404)
  expect((await check('7201', world.shop.tokens.owner)).status).toBe(403)
  expect((await check('7201')).status).toBe(204)
  expect((await waiting()).map(({ number }) => number)).toEqual(['7202', '7203'])
})

test('of what is invoiced in parts only the invoice that goes beyond the order differs, in whatever order they come @T-12', async () => {
  const order = await world.ordered(4, 1)
  const day = (ago: number) => addDays(TODAY, -ago)
  expect(await invoice('7303', order, 3, {}, [], day(1)), 'came before the one that was issued before it').toBe(0)
  expect(await invoice('7302', order, 3, {}, [], day(2))).toBe(0)
  const beyond = await differenceOf('7303')
  expect(beyond, 'the second of the two').toBeGreaterThan(0)
  expect(await invoice('7304', order, 2, {}, [], day(1)), 'all of it is too much').toBe(beyond)
  expect([await differenceOf('7302'), await differenceOf('7303')]).toEqual([0, beyond])
})

test('what is imported long after it was issued keeps its mark and waits for nobody, and the newest are read @T-12', async () => {
  // A day beside the thirty: the database reckons in its own zone.
  const { db } = world.shop
  await sql`update invoices set difference_seen_at = now()`.execute(db)
  const charge = { kind: 'charge' as const, unit_net_minor: 700 }
  expect(await invoice('7401', await world.ordered(2, 1), 1, {}, [charge], addDays(TODAY, -32))).toBe(700)
  const order = await world.ordered(2, 1)
  expect(await invoice('7402', order, 1, {}, [charge], addDays(TODAY, -29))).toBe(700)
  expect((await waiting()).map(({ number }) => number)).toEqual(['7402'])
  // Compared again with each part of its order: it waits on.
  await db.updateTable('invoices').set({ issued_on: '2020-01-01' }).where('number', '=', '7402').execute()
  await invoice('7403', order, 1)
  expect((await waiting()).map(({ number }) => number)).toEqual(['7402'])
  const old = Array.from({ length: WORK_MAX }, (_, at) =>
    invoiceRow({ number: `75${1_000 + at}`, issued_on: '2026-01-01', order_difference_minor: 1 }),
  )
  await insert(db, 'invoices', [...old, invoiceRow({ number: '7404', issued_on: TODAY, order_difference_minor: 1 })])
  const own = { token: staff, query: { kind: 'invoice' as const, page: '10', per_page: '50' } }
  const { body } = await world.shop.call(workEndpoints.list, own)
  expect(body.items.map(({ number }) => number)).toContain('7404')
})
