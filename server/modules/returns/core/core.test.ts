import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coreEndpoints } from '#src/contract/after-sales/returns.ts'
import { principalOf } from '#server/access/principal.repository.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { readCore } from './core.repository.ts'

let shop: OrderingShop
beforeAll(async () => void (shop = await openOrderingShop()))
afterAll(() => shop.close())

test('deposits stand open first, the nearest deadline before the others, and then what is over, the latest first', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7003' })])
  const dues = ['2026-01-31', '2099-12-31', '2026-03-31', '2099-06-30']
  await insert(
    shop.db,
    'invoice_lines',
    dues.flatMap((_, at) => [
      invoiceLineRow({ number: '7003', line: 2 * at + 1, article_id: ids.padsBrembo }),
      invoiceLineRow({
        number: '7003',
        line: 2 * at + 2,
        kind: 'deposit',
        of_line: 2 * at + 1,
        unit_net_minor: 1_000,
      }),
    ]),
  )
  for (const [at, due] of dues.entries())
    await shop.db
      .updateTable('core_entries')
      .set({ due_on: due })
      .where('number', '=', '7003')
      .where('line', '=', 2 * at + 2)
      .execute()
  const { items } = (await shop.call(coreEndpoints.list, { token: shop.tokens.owner })).body
  expect(items.map(({ due_on, status }) => [due_on, status])).toEqual([
    ['2099-06-30', 'open'],
    ['2099-12-31', 'open'],
    ['2026-03-31', 'lapsed'],
    ['2026-01-31', 'lapsed'],
  ])
})

test('money of old parts is to be recovered through the last day, and is warned of a week before, also where the clock changes in between @T-24', async () => {
  const { db, tokens } = shop
  const principal = { ...(await principalOf(db, tokens.owner)), maySeeFinances: true }
  await db.deleteFrom('invoices').execute()
  const dues = ['2026-03-27', '2026-03-28', '2026-04-04', '2026-04-05']
  const numbers = dues.map((_, at) => String(7100 + at))
  const foreign = invoiceRow({ number: '7199', company_id: people.otherCompany })
  await insert(db, 'invoices', [...numbers.map((number) => invoiceRow({ number })), foreign])
  await insert(
    db,
    'invoice_lines',
    [...numbers, foreign.number].flatMap((number) => [
      invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo }),
      invoiceLineRow({ number, line: 2, kind: 'deposit', of_line: 1, quantity: 1, unit_net_minor: 1_000 }),
    ]),
  )
  for (const [at, number] of numbers.entries())
    await db.updateTable('core_entries').set({ due_on: dues[at]! }).where('number', '=', number).execute()
  // The night of 29 March has 23 hours.
  const { to_recover, expiring, total, items } = await readCore(db, principal, {
    page: 1,
    per_page: 20,
    now: new Date('2026-03-28T21:30:00Z'),
  })
  expect({ to_recover, expiring, total }).toEqual({ to_recover: 3_000, expiring: 2_000, total: 4 })
  expect(items.map(({ due_on, left, status }) => [due_on, left, status])).toEqual([
    ['2026-03-28', 1, 'open'],
    ['2026-04-04', 1, 'open'],
    ['2026-04-05', 1, 'open'],
    ['2026-03-27', 0, 'lapsed'],
  ])
})

test('what was handed in waits for its credit note, and then is credited; amounts are for who sees finances @T-16 @T-24', async () => {
  const { db, tokens } = shop
  await db.deleteFrom('invoices').execute()
  await insert(db, 'invoices', [invoiceRow({ number: '7200' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ number: '7200', line: 1, article_id: ids.padsBrembo, quantity: 4 }),
    invoiceLineRow({ number: '7200', line: 2, kind: 'deposit', of_line: 1, quantity: 4, unit_net_minor: 1_000 }),
  ])
  await db.updateTable('core_entries').set({ due_on: '2099-12-31' }).execute()
  const hand = async (quantity: number) => {
    const lines = [{ invoice_number: '7200', line: 2, quantity }]
    const body = { client_id: randomUUID(), lines, transport: 'own' as const, boxes: 1, pickup_on: null, comment: '' }
    return (await shop.call(coreEndpoints.labels, { token: tokens.owner, key: randomUUID(), body })).body.id
  }
  const read = async (maySeeFinances: boolean) => {
    const principal = { ...(await principalOf(db, tokens.owner)), maySeeFinances }
    const { items, to_recover } = await readCore(db, principal, { page: 1, per_page: 20, now: new Date() })
    return items.map(({ left, handed_in, credited, lapsed, status, unit_net }) => [
      { left, handed_in, credited, lapsed, status },
      unit_net,
      to_recover,
    ])
  }
  const first = await hand(1)
  const rest = { left: 3, handed_in: 1, credited: 0, lapsed: 0, status: 'open' }
  expect([await read(true), await read(false)]).toEqual([[[rest, 1_000, 3_000]], [[rest, null, null]]])
  await hand(3)
  const all = { ...rest, left: 0, handed_in: 4, status: 'handed_in' }
  expect(await read(true)).toEqual([[all, 1_000, 0]])
  await insert(db, 'invoices', [invoiceRow({ number: '7800', kind: 'credit' })])
  const credited = { accepted_quantity: 1, credit_invoice: '7800' }
  await db.updateTable('return_lines').set(credited).where('number', '=', first).execute()
  expect(await read(true)).toEqual([[{ ...all, handed_in: 3, credited: 1 }, 1_000, 0]])
})
