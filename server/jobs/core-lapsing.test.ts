import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { holdLines } from '#server/modules/returns/line-claims.repository.ts'
import { lapseCores } from './core-lapsing.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('a deposit is warned of once, a week before its last day, and what is left of it lapses after that day @T-24 @T-17', async () => {
  const { db } = shop
  const line = { number: '7001', article_id: ids.padsBrembo }
  await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1, quantity: 3 }),
    invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, quantity: 3 }),
    invoiceLineRow({ ...line, line: 3, quantity: 1 }),
    invoiceLineRow({ ...line, line: 4, kind: 'deposit', of_line: 3, quantity: 1 }),
  ])
  await db.updateTable('core_entries').set({ due_on: '2026-12-10' }).execute()
  // One of the first three the ERP has credited by itself.
  await insert(db, 'invoices', [invoiceRow({ number: '7801', kind: 'credit' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({
      ...line,
      number: '7801',
      line: 1,
      kind: 'deposit',
      quantity: 1,
      credits_number: '7001',
      credits_line: 2,
    }),
  ])
  await insert(db, 'returns', [
    {
      number: '5900000001',
      client_id: '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b22',
      company_id: people.company,
      user_id: people.owner,
      actor_id: people.owner,
      type: 'old_part',
      document_type: 'ZRP2',
      transport: 'own',
      boxes: 1,
      pickup_on: null,
      created_at: new Date('2026-11-20T08:00:00Z'),
      handed_over_at: null,
      answered_at: null,
      answered_by: null,
      credit_invoice: null,
    },
  ])
  const handedIn = (at: number, deposit: number) => ({
    number: '5900000001',
    line: at,
    invoice_number: '7001',
    invoice_line: deposit,
    quantity: 1,
    core_line: deposit,
    core_quantity: 1,
    reason: 'old_part',
    category: null,
    accepted_quantity: null,
  })
  await insert(db, 'return_lines', [handedIn(1, 2), handedIn(2, 4)])
  const at = (instant: string) => lapseCores({ db, publicUrl: 'https://shop.example' }, new Date(instant))
  const mails = () => db.selectFrom('outgoing_messages').selectAll().execute()

  expect(await at('2026-12-02T12:00:00Z')).toEqual({ warned: 0, lapsed: 0 })
  expect(await at('2026-12-03T12:00:00Z'), 'of the second nothing is left').toEqual({ warned: 1, lapsed: 0 })
  expect(await at('2026-12-04T12:00:00Z')).toEqual({ warned: 0, lapsed: 0 })
  const told = JSON.stringify(await mails())
  expect(told).toContain('10.12.2026')
  expect(told).toContain('https://shop.example/returns?tab=core')
  expect(await at('2026-12-10T20:00:00Z'), 'its last day is still its own').toEqual({ warned: 0, lapsed: 0 })
  expect(await at('2026-12-10T23:00:00Z'), 'the day of Bucharest is over').toEqual({ warned: 0, lapsed: 1 })
  expect(await at('2026-12-11T23:00:00Z')).toEqual({ warned: 0, lapsed: 0 })
  const kept = await db.selectFrom('core_entries').select(['line', 'lapsed_quantity']).orderBy('line').execute()
  expect(kept).toEqual([
    { line: 2, lapsed_quantity: 1 },
    { line: 4, lapsed_quantity: 0 },
  ])
})

test('a week before is seven days, also where the clock changes in between @T-24', async () => {
  const { db } = shop
  const line = { number: '7002', article_id: ids.padsBrembo }
  await insert(db, 'invoices', [invoiceRow({ number: '7002' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1, quantity: 1 }),
    invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, quantity: 1 }),
  ])
  const dueOn = (due_on: string) =>
    db.updateTable('core_entries').set({ due_on, warned_at: null }).where('number', '=', '7002').execute()
  // Half past midnight in Bucharest, on the day on which it has 25 hours.
  const at = () => lapseCores({ db, publicUrl: 'https://shop.example' }, new Date('2026-10-24T21:30:00Z'))
  await dueOn('2026-11-01')
  expect(await at()).toEqual({ warned: 1, lapsed: 0 })
  await dueOn('2026-11-02')
  expect(await at()).toEqual({ warned: 0, lapsed: 0 })
})

test('a deposit that somebody hands in at that instant does not lapse until that is done @T-17', async () => {
  const { db } = shop
  const line = { number: '7003', article_id: ids.padsBrembo }
  await insert(db, 'invoices', [invoiceRow({ number: '7003' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1, quantity: 1 }),
    invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, quantity: 1 }),
  ])
  await db.updateTable('core_entries').set({ due_on: '2026-12-10' }).where('number', '=', '7003').execute()
  const lapsedAfterwards = async () => {
    await lapseCores({ db, publicUrl: 'https://shop.example' }, new Date('2026-12-12T12:00:00Z'))
    const kept = db.selectFrom('core_entries').select('lapsed_quantity').where('number', '=', '7003')
    return (await kept.executeTakeFirstOrThrow()).lapsed_quantity
  }
  await db.transaction().execute(async (tx) => {
    await holdLines(tx, people.company, [{ number: '7003', line: 2 }])
    expect(await lapsedAfterwards()).toBe(0)
  })
  expect(await lapsedAfterwards()).toBe(1)
})

test('one message for all deposits of a company names the first day on which one of them ends @T-24', async () => {
  const { db } = shop
  await db.deleteFrom('outgoing_messages').execute()
  const line = { number: '7004', article_id: ids.padsBrembo }
  await insert(db, 'invoices', [invoiceRow({ number: '7004' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1 }),
    invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1 }),
    invoiceLineRow({ ...line, line: 3 }),
    invoiceLineRow({ ...line, line: 4, kind: 'deposit', of_line: 3 }),
  ])
  const dueOn = (due_on: string, deposit: number) =>
    db.updateTable('core_entries').set({ due_on }).where('number', '=', '7004').where('line', '=', deposit).execute()
  await dueOn('2026-12-10', 2)
  await dueOn('2026-12-08', 4)
  expect(await lapseCores({ db, publicUrl: 'https://shop.example' }, new Date('2026-12-05T12:00:00Z'))).toEqual({
    warned: 2,
    lapsed: 0,
  })
  const told = JSON.stringify(await db.selectFrom('outgoing_messages').selectAll().execute())
  expect([told.includes('08.12.2026'), told.includes('10.12.2026')]).toEqual([true, false])
})
