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
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...sold, number: '7001', line: 1, quantity: 9 }),
    // An ERP may print the percent of the part at its deposit too.
    invoiceLineRow({
      ...sold,
      number: '7001',
      line: 2,
      quantity: 9,
      kind: 'deposit',
      of_line: 1,
      unit_net_minor: 1_000,
    }),
  ])
})
afterAll(() => shop.close())

const wish = (given: Partial<CallOf<typeof returnEndpoints.create>['body']> = {}) => ({
  client_id: randomUUID(),
  type: 'new' as const,
  lines: [{ invoice_number: '7001', line: 1, quantity: 2, reason: 'not_needed', category: null, note: '' }],
  transport: 'run' as const,
  boxes: 1,
  pickup_on: null,
  comment: '',
  ...given,
})
const create = async (body: ReturnType<typeof wish>) =>
  (await shop.call(returnEndpoints.create, { token: shop.tokens.mechanic, key: randomUUID(), body })).body.id
const read = async (id: string, token = staff) =>
  (await shop.call(returnEndpoints.details, { token, params: { id } })).body
const answer = (id: string, body: CallOf<typeof returnEndpoints.answer>['body']) =>
  shop.call(returnEndpoints.answer, { token: staff, key: randomUUID(), params: { id }, body })

test('staff decide a fee seeing what the return is worth, and keep more than was agreed only with a reason @T-18', async () => {
  const id = await create(wish())
  // What the part was sold for, with the deposit that goes back with it; the fee is of the part alone.
  expect(await read(id)).toMatchObject({ net: 2 * 5_000 + 2 * 1_000 - 1_000, items: [{ unit_net: 5_000, fee: 1_000 }] })
  expect(await read(id, shop.tokens.mechanic)).toMatchObject({ net: null, items: [{ unit_net: null, fee: null }] })
  const decide = (given: object) =>
    answer(id, { step: 'decide', lines: [{ line: 1, accepted_quantity: 2, fee_minor: 10_000, ...given }] })
  await answer(id, { step: 'receive' })
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

test('a deposit is given back whole, whatever percent its line bears; less is kept of it with a reason alone @T-02 @T-24', async () => {
  const line = { invoice_number: '7001', line: 2, quantity: 1, reason: 'old_part', category: null, note: '' }
  const decided = async (given: object) => {
    const id = await create(wish({ type: 'old_part', lines: [line] }))
    expect(await read(id)).toMatchObject({ net: 1_000, items: [{ fee: 0 }] })
    await answer(id, { step: 'receive' })
    const { status, refusal } = await answer(id, {
      step: 'decide',
      lines: [{ line: 1, accepted_quantity: 1, ...given }],
    })
    return status === 200 ? (await read(id)).net : Object.keys(refusal.errors ?? {})
  }
  expect(await decided({})).toBe(1_000)
  expect(await decided({ fee_minor: 300, reason: 'Carcasă spartă' })).toBe(700)
  expect(await decided({ fee_minor: 300 })).toEqual(['lines.0.reason'])
})
