import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallOf } from '#src/contract/endpoint.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  const { db } = shop
  staff = await openSession(db, people.staff)
  await insert(db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
  const sold = { article_id: ids.padsBrembo, returnable_until: '2099-12-31', return_fee_percent: 10 }
  await insert(db, 'invoice_lines', [invoiceLineRow({ ...sold, number: '7001', line: 1, quantity: 4 })])
})
afterAll(() => shop.close())

test('staff decide a fee seeing what the return is worth, and keep more than was agreed only with a reason @T-18', async () => {
  const { body: sent } = await shop.call(returnEndpoints.create, {
    token: shop.tokens.mechanic,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: [{ invoice_number: '7001', line: 1, quantity: 2, reason: 'not_needed', category: null, note: '' }],
      transport: 'run',
      boxes: 1,
      pickup_on: null,
      comment: '',
    },
  })
  const params = { id: sent.id }
  const read = async (token: string) => (await shop.call(returnEndpoints.details, { token, params })).body
  expect(await read(staff)).toMatchObject({ net: 9_000, items: [{ unit_net: 5_000, fee: 1_000 }] })
  expect(await read(shop.tokens.mechanic)).toMatchObject({ net: null, items: [{ unit_net: null, fee: null }] })
  const answer = (body: CallOf<typeof returnEndpoints.answer>['body']) =>
    shop.call(returnEndpoints.answer, { token: staff, key: randomUUID(), params, body })
  const decide = (given: object) =>
    answer({ step: 'decide', lines: [{ line: 1, accepted_quantity: 2, fee_minor: 10_000, ...given }] })
  await answer({ step: 'receive' })
  expect((await decide({})).refusal.errors).toEqual({
    'lines.0.reason': ['Scrieți de ce rețineți mai mult decât spune factura.'],
  })
  const wrong = async (given: object) =>
    Object.keys((await decide({ reason: 'Piesă montată', ...given })).refusal.errors ?? {})
  expect(await wrong({ accepted_quantity: 3 }), 'more than came').toEqual(['lines.0.accepted_quantity'])
  expect(await wrong({ fee_minor: 10_001 }), 'more than it is worth').toEqual(['lines.0.fee_minor'])
  expect(await wrong({ accepted_quantity: 1, fee_minor: 5_001 })).toEqual(['lines.0.fee_minor'])
  expect((await decide({ reason: 'Piesă montată' })).body.status).toBe('received')
})
