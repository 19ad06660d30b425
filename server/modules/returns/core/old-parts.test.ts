import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

/** Four pads, the deposit for their old parts, and three pieces of which a voucher took one leu. */
const [PADS, DEPOSIT, VOUCHERED] = [1, 2, 3]

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  const { db } = shop
  await db.updateTable('users').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
  const pads = { number: '7001', article_id: ids.padsBrembo, returnable_until: '2099-12-31' }
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...pads, line: PADS, quantity: 4 }),
    invoiceLineRow({ ...pads, line: DEPOSIT, kind: 'deposit', of_line: PADS, quantity: 4, unit_net_minor: 1_000 }),
    invoiceLineRow({ ...pads, line: VOUCHERED, quantity: 3, allowance_minor: 100 }),
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('returns').execute()
  await shop.db.updateTable('core_entries').set({ due_on: '2099-12-31' }).execute()
})

async function send(type: ReturnRequest['type'], line: number, quantity: number) {
  const reason = type === 'old_part' ? 'old_part' : 'not_needed'
  const body: ReturnRequest = {
    client_id: randomUUID(),
    type,
    lines: [{ invoice_number: '7001', line, quantity, reason, category: null, note: '' }],
    transport: 'own',
    boxes: 1,
    pickup_on: null,
    comment: '',
  }
  const { owner } = shop.tokens
  const {
    status,
    body: sent,
    refusal,
  } = await shop.call(returnEndpoints.create, { token: owner, key: randomUUID(), body })
  if (status !== 201) return Object.entries(refusal.errors ?? {}).map(([field, words]) => [field, ...words])
  const { body: details } = await shop.call(returnEndpoints.details, { token: owner, params: { id: sent.id } })
  return { net: details.net, type: details.document_type }
}

test('old parts go back against their deposit alone, and no more of them than it was charged for @T-17', async () => {
  const unknown = [['lines.0.invoice_number', 'Factura nu a fost găsită sau nu este a dvs.']]
  expect([await send('old_part', PADS, 1), await send('new', DEPOSIT, 1)]).toEqual([unknown, unknown])
  expect(await send('old_part', DEPOSIT, 3)).toEqual({ net: 3_000, type: 'ZRP2' })
  expect(await send('old_part', DEPOSIT, 2)).toEqual([['lines.0.quantity', 'Mai puteți returna o singură bucată.']])
  expect(await send('old_part', DEPOSIT, 1)).toEqual({ net: 1_000, type: 'ZRP2' })
  expect(await send('old_part', DEPOSIT, 1)).toEqual([
    ['lines.0.line', 'Toate bucățile sunt deja returnate sau reclamate.'],
  ])
})

test('a new part takes its deposit back as far as no old part was handed in for it @T-17', async () => {
  await send('old_part', DEPOSIT, 3)
  expect(await send('new', PADS, 2)).toMatchObject({ net: 2 * 5_000 + 1_000 })
  expect(await send('new', PADS, 2)).toMatchObject({ net: 2 * 5_000 })
})

test('old parts are taken through the last day of their deposit, and not on the next @T-24', async () => {
  const today = localDay(new Date(), brand.timeZone)
  const dueOn = (due_on: string) => shop.db.updateTable('core_entries').set({ due_on }).execute()
  await dueOn(today)
  expect(await send('old_part', DEPOSIT, 1)).toMatchObject({ net: 1_000 })
  await dueOn(addDays(today, -1))
  expect(await send('old_part', DEPOSIT, 1)).toEqual([['lines.0.line', 'Termenul de retur a trecut.']])
})

test('an old part is called by the article that its deposit was charged for, which the ERP need not print there @RET-01', async () => {
  const { db, tokens, call } = shop
  const deposits = db.updateTable('invoice_lines').where('number', '=', '7001').where('line', '=', DEPOSIT)
  await deposits.set({ article_id: null, article_number: '', brand_name: '' }).execute()
  await send('old_part', DEPOSIT, 1)
  const { body: list } = await call(returnEndpoints.list, { token: tokens.owner })
  const { body } = await call(returnEndpoints.details, { token: tokens.owner, params: { id: list.items[0]!.id } })
  expect(body.items).toMatchObject([
    { invoice_line: DEPOSIT, article: { id: ids.padsBrembo, articleNumber: 'P 85 020', brand: 'BREMBO' } },
  ])
})

test('of what a voucher took off a line each piece bears its share, and what is given back is never a ban too much @T-27', async () => {
  // A third of a leu off each piece: 33 bani would leave the last of three a ban more than was paid.
  expect([await send('new', VOUCHERED, 1), await send('new', VOUCHERED, 2)]).toMatchObject([
    { net: 5_000 - 34 },
    { net: 2 * (5_000 - 34) },
  ])
})
