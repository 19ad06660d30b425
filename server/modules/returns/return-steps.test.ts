import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, openTestSocket } from '#tests/api/two-processes.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
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

test('a step that was taken is not taken again, and is mailed once @T-18', async () => {
  const id = await sent()
  expect([await answer(id, { step: 'approve' }), await answer(id, { step: 'approve' })]).toEqual([
    'approved',
    'return-changed',
  ])
  expect((await queuedMails(shop.db)).map(({ subject }) => subject)).toEqual([`Returul ${id} este aprobat`])
  expect(await answer(id, { step: 'receive' })).toBe('received')
  const { handed_over_at: since } = await read(id)
  expect([await answer(id, { step: 'receive' }), await answer(id, { step: 'approve' })]).toEqual([
    'return-changed',
    'return-changed',
  ])
  expect((await read(id)).handed_over_at).toBe(since)
})

test('what lapsed is received when it comes after all, and nothing else is done with it @T-18 @T-20', async () => {
  const id = await sent()
  await shop.db.updateTable('returns').set({ status: 'lapsed' }).execute()
  const refusal = { step: 'decide', lines: [{ line: 1, accepted_quantity: 0, reason: 'Nu a venit' }] }
  for (const step of [refusal, { step: 'approve' }, { step: 'take' }])
    expect(await answer(id, step)).toBe('return-changed')
  expect(await answer(id, { step: 'receive' })).toBe('received')
})

test('each step is told to the screens of its company and of its staff alone @T-19', async () => {
  const process = await openTestProcess(shop.url)
  const url = await process.url()
  const call = asking(process.app)
  const tokens = [shop.tokens.owner, shop.tokens.mechanic, staff, shop.tokens.outsider]
  const screens = await Promise.all(tokens.map((token) => openTestSocket(url, token)))
  const heard = () => screens.map(({ heard: all }) => all.filter(([event]) => event === 'return.changed').length)
  try {
    const { body } = await call(returnEndpoints.create, {
      token: shop.tokens.owner,
      key: randomUUID(),
      body: requested(1, 'run'),
    })
    await expect.poll(heard).toEqual([1, 1, 1, 0])
    const params = { id: body.id }
    await call(returnEndpoints.answer, { token: staff, key: randomUUID(), params, body: { step: 'approve' } })
    await expect.poll(heard).toEqual([2, 2, 2, 0])
    await call(returnEndpoints.withdraw, { token: shop.tokens.owner, key: randomUUID(), params })
    await expect.poll(heard).toEqual([3, 3, 3, 0])
  } finally {
    for (const { socket } of screens) socket.disconnect()
    await process.close()
  }
})

/** A return of so many pieces of the line of four. */
async function sent(quantity = 1, transport: 'run' | 'none' = 'run'): Promise<string> {
  const body = requested(quantity, transport)
  return (await shop.call(returnEndpoints.create, { token: shop.tokens.owner, key: randomUUID(), body })).body.id
}
function requested(quantity: number, transport: 'run' | 'none'): ReturnRequest {
  const reason = transport === 'none' ? 'missing' : 'not_needed'
  return {
    client_id: randomUUID(),
    type: 'new',
    lines: [{ invoice_number: '7001', line: 1, quantity, reason, category: null, note: '' }],
    transport,
    boxes: transport === 'none' ? 0 : 1,
    pickup_on: null,
    comment: '',
  }
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

test('a decision is corrected, with an event and a mail, until the ERP has it; what it takes more has to be free @T-18 @T-11', async () => {
  const id = await sent(3)
  const decide = (accepted_quantity: number, given: object = { corrects: true }) =>
    answer(id, { step: 'decide', lines: [{ line: 1, accepted_quantity, reason: 'Ambalaj rupt' }], ...given })
  await answer(id, { step: 'receive' })
  expect(await decide(2, {})).toBe('received')
  expect(await decide(1, {}), 'not by mistake').toBe('return-changed')
  expect(await decide(0)).toBe('rejected')
  expect(await decide(1)).toBe('received')
  const other = await sent(3)
  expect(await decide(2), 'the other has it').toBe('return-changed')
  await withdraw(other)
  expect(await decide(2)).toBe('received')
  const { items, events } = await read(id)
  expect([items[0]!.accepted?.quantity, events?.map(({ kind }) => kind)]).toEqual([2, Array(3).fill('corrected')])
  const told = await shop.db
    .selectFrom('erp_documents')
    .select('body')
    .where('document', '=', `return:${id}`)
    .orderBy('seq')
    .execute()
  const accepted = told.map(
    ({ body }) => (body as { lines: { accepted_quantity: number }[] }).lines[0]!.accepted_quantity,
  )
  expect(accepted, 'sent in, received, decided once').toEqual([null, null, 2].slice(-told.length))
  await shop.db.updateTable('erp_documents').set({ attempts: 1 }).execute()
  expect(await decide(1)).toBe('return-changed')
  expect((await read(id)).items[0]!.accepted?.quantity).toBe(2)
})
