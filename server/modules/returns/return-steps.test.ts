import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7001' })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({
      number: '7001',
      line: 1,
      article_id: ids.padsBrembo,
      quantity: 4,
      returnable_until: '2099-12-31',
    }),
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['returns', 'erp_documents', 'outgoing_messages'] as const)
    await shop.db.deleteFrom(table).execute()
})

/** A return of so many pieces of the line of four. */
async function sent(quantity = 1, transport: 'run' | 'none' = 'run'): Promise<string> {
  const reason = transport === 'none' ? 'missing' : 'not_needed'
  const { body } = await shop.call(returnEndpoints.create, {
    token: shop.tokens.owner,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: [{ invoice_number: '7001', line: 1, quantity, reason, category: null, note: '' }],
      transport,
      boxes: transport === 'none' ? 0 : 1,
      pickup_on: null,
      comment: '',
    },
  })
  return body.id
}
const read = async (id: string, token = shop.tokens.owner) =>
  (await shop.call(returnEndpoints.details, { token, params: { id } })).body
async function answer(id: string, body: unknown): Promise<string> {
  const given = await shop.call(returnEndpoints.answer, {
    token: staff,
    key: randomUUID(),
    params: { id },
    body: body as ReturnAnswer,
  })
  return given.status === 200 ? given.body.status : given.refusal.code
}
const withdraw = async (id: string) =>
  (await shop.call(returnEndpoints.withdraw, { token: shop.tokens.owner, key: randomUUID(), params: { id } })).status

test('who takes the parts over scans the label, and stands there with the time before they are received @T-23', async () => {
  const id = await sent()
  const { body } = await shop.call(returnEndpoints.list, { token: staff, query: { q: `${id}01` } })
  expect(body.items.map((each) => each.id)).toEqual([id])
  expect(await answer(id, { step: 'approve' })).toBe('approved')
  expect(await answer(id, { step: 'take' })).toBe('approved')
  expect(await answer(id, { step: 'take' }), 'once').toBe('return-changed')
  const taken = await read(id)
  expect(taken.events).toEqual([{ kind: 'taken', at: taken.handed_over_at, by: expect.stringMatching(/./) }])
  expect(await withdraw(id), 'its parts are on their way').toBe(412)
  expect(await answer(id, { step: 'receive' })).toBe('received')
  expect((await read(id)).handed_over_at).toBe(taken.handed_over_at)
  expect(await answer(id, { step: 'take' })).toBe('return-changed')
  expect(await answer(await sent(1, 'none'), { step: 'take' }), 'of what never came').toBe('return-changed')
})
