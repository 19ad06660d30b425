import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ErpClaim } from '#src/contract/after-sales/erp-documents.ts'
import { claimEndpoints, type NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { lapseClaims } from '#server/jobs/claims-lapsing.ts'
import { add, openOrderingShop, orderOf, type OrderingShop, send } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
})
beforeEach(async () => void (await shop.db.deleteFrom('erp_documents').execute()))
afterAll(() => shop.close())

const key = () => randomUUID()
const finalize = (id: string) =>
  shop.call(claimEndpoints.finalize, { token: shop.tokens.owner, key: key(), params: { id } })
const withdraw = (id: string) =>
  shop.call(claimEndpoints.withdraw, { token: shop.tokens.owner, key: key(), params: { id } })
const receive = (id: string) => shop.call(claimEndpoints.receive, { token: staff, key: key(), params: { id } })
const answer = (id: string, body: Partial<NewClaimAnswer>) =>
  shop.call(claimEndpoints.answer, { token: staff, key: key(), params: { id }, body })
const numberOf = async (id: string) =>
  (await shop.call(claimEndpoints.details, { token: staff, params: { id } })).body.number

/** A draft whose photo is there. */
async function written(): Promise<string> {
  const photo = testPhoto(400)
  const body = testClaim([photo], { labour_minor: 20_000 })
  const { owner: token } = shop.tokens
  await shop.call(claimEndpoints.create, { token, key: key(), body })
  await shop.app.inject({
    method: 'PUT',
    url: `/api/claims/${body.client_id}/photos/${photo.sha256}`,
    payload: photo.content,
    headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${token}` },
  })
  return body.client_id
}
async function submitted(): Promise<string> {
  const id = await written()
  await finalize(id)
  return id
}

/** What the ERP is told of a claim, in its order. */
async function told(id: string) {
  const rows = await shop.db
    .selectFrom('erp_documents')
    .selectAll()
    .where('document', '=', `claim:${await numberOf(id)}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ body }) => v.parse(ErpClaim, body))
}
const stepsOf = async (id: string) => (await told(id)).map(({ status, asks, labour }) => [status, asks, labour])

test('the ERP hears of a claim from when it is sent, whole with each step and once, so that the warehouse awaits its part @T-11 @T-20', async () => {
  const id = await written()
  expect(await shop.db.selectFrom('erp_documents').selectAll().execute(), 'of a draft nothing').toEqual([])
  await finalize(id)
  await finalize(id)
  const [document, ...others] = await told(id)
  expect(others).toEqual([])
  const { hand_in_by: until, submitted_at: at } = document!
  expect(document).toMatchObject({
    number: await numberOf(id),
    status: 'submitted',
    answer: null,
    asks: null,
    labour: 0,
    received_at: null,
    invoice_number: 'F-100',
    brand: 'BREMBO',
    quantity: 1,
    part_goes: null,
  })
  expect(Date.parse(until!)).toBeGreaterThan(Date.parse(at!))
  await receive(id)
  await receive(id)
  await answer(id, { kind: 'refused', text: 'Montaj greșit', part_goes: 'back' })
  expect(await stepsOf(id)).toEqual([
    ['submitted', null, 0],
    ['received', null, 0],
    ['rejected', null, 0],
  ])
  expect((await told(id)).at(-1)).toMatchObject({ answer: 'refused', part_goes: 'back' })
})

test('the ERP hears once that a claim was withdrawn, or lapsed because its part never came, and of no draft @T-20', async () => {
  const draft = await written()
  await withdraw(draft)
  expect(await shop.db.selectFrom('erp_documents').selectAll().execute()).toEqual([])
  const back = await submitted()
  await withdraw(back)
  await withdraw(back)
  expect((await stepsOf(back)).map(([status]) => status)).toEqual(['submitted', 'withdrawn'])
  const late = await submitted()
  await shop.db
    .updateTable('claims')
    .set({ warned_at: new Date('2026-01-01'), lapses_at: new Date('2026-01-08') })
    .where('client_id', '=', late)
    .execute()
  for (let times = 0; times < 2; times += 1)
    await lapseClaims({ db: shop.db, publicUrl: 'https://shop.example' }, new Date())
  expect((await stepsOf(late)).map(([status]) => status)).toEqual(['submitted', 'lapsed'])
})

test('what was granted is asked of the ERP, labour as well @T-11 @T-21', async () => {
  const id = await submitted()
  await receive(id)
  await answer(id, { kind: 'replacement' })
  await answer(id, { labour: { granted_minor: 5_000, text: 'Doar diagnoza' } })
  expect((await stepsOf(id)).slice(2)).toEqual([
    ['accepted', 'replacement', 0],
    ['accepted', 'replacement', 5_000],
  ])
})

test('a claim is answered otherwise by a correction, with an event, until the ERP has what was asked of it @T-11 @T-21', async () => {
  const id = await submitted()
  await receive(id)
  // What the ERP was told before is no decision.
  await shop.db.updateTable('erp_documents').set({ state: 'sent', sent_at: new Date() }).execute()
  await answer(id, { kind: 'credit' })
  expect((await answer(id, { kind: 'replacement' })).status, 'not by mistake').toBe(422)
  expect((await answer(id, { kind: 'replacement', corrects: true })).status).toBe(200)
  expect((await stepsOf(id)).slice(2)).toEqual([['accepted', 'replacement', 0]])
  expect((await answer(id, { kind: 'refused', text: 'Montaj', part_goes: 'back', corrects: true })).status).toBe(200)
  expect((await stepsOf(id)).slice(2)).toEqual([['rejected', null, 0]])
  expect((await answer(id, { kind: 'credit', corrects: true })).status).toBe(200)
  const { body } = await shop.call(claimEndpoints.details, { token: staff, params: { id } })
  expect([body.answer?.kind, body.events.filter(({ kind }) => kind === 'corrected').length]).toEqual(['credit', 3])
  await shop.db.updateTable('erp_documents').set({ state: 'sent', sent_at: new Date() }).execute()
  expect((await answer(id, { kind: 'repair', corrects: true })).refusal.errors).toEqual({
    kind: ['Hotărârea a ajuns deja la ERP și nu mai poate fi corectată.'],
  })
})

test('an answer that a credit note pays already is not corrected, though the ERP has not been asked for it yet @T-11 @T-21', async () => {
  const id = await submitted()
  await receive(id)
  await answer(id, { kind: 'credit' })
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7855', kind: 'credit' })])
  await shop.db.updateTable('claims').set({ credit_invoice: '7855' }).where('client_id', '=', id).execute()
  expect((await answer(id, { kind: 'repair', corrects: true })).refusal.errors).toEqual({
    kind: ['Reclamația este deja încheiată sau a fost retrasă.'],
  })
})

test('labour that was granted with a repair is taken back by a correction as well @T-11 @T-21', async () => {
  const id = await submitted()
  await receive(id)
  await shop.db.updateTable('erp_documents').set({ state: 'sent', sent_at: new Date() }).execute()
  await answer(id, { kind: 'repair', labour: { granted_minor: 5_000, text: 'Doar diagnoza' } })
  expect((await answer(id, { kind: 'refused', text: 'Montaj', part_goes: 'back', corrects: true })).status).toBe(200)
  expect((await stepsOf(id)).slice(2).map(([status, asks]) => [status, asks])).toEqual([['rejected', null]])
})

test('a claim and a return leave for the ERP after the order that their part is of, which it has to know first @T-11', async () => {
  const { db, tokens } = shop
  const { owner: token } = tokens
  const cart = await add(shop, token, [[ids.padsBrembo, 2]])
  const { number: order } = (await send(shop, token, orderOf(cart))).body.orders[0]!
  const { order_id } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', order)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('invoice_lines')
    .set({ order_id, order_line: 1, returnable_until: '2099-12-31' })
    .where('number', '=', 'F-100')
    .where('line', '=', 1)
    .execute()
  const claim = `claim:${await numberOf(await submitted())}`
  const line = { invoice_number: 'F-100', line: 1, quantity: 1, reason: 'not_needed', category: null, note: '' }
  const body = { client_id: key(), type: 'new', transport: 'own', boxes: 1, pickup_on: null, comment: '' } as const
  const sent = await shop.call(returnEndpoints.create, { token, key: key(), body: { ...body, lines: [line] } })
  const documents = await db
    .selectFrom('erp_documents')
    .select(['document', 'depends_on'])
    .where('kind', 'in', ['claim', 'return'])
    .orderBy('document')
    .execute()
  expect(documents).toEqual([
    { document: claim, depends_on: [`order:${order}`] },
    { document: `return:${sent.body.id}`, depends_on: [`order:${order}`] },
  ])
})
