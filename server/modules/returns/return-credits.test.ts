import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { coreEndpoints, type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { tellOfReturns } from '#server/jobs/messages/return-messages.ts'
import { applyStartStanding } from '#server/modules/start/start-standing.service.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { creditedClaimRow } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { untilWaiting } from '#tests/database/lock-waits.ts'

const TODAY = localDay(new Date(), brand.timeZone)
const YESTERDAY = addDays(TODAY, -1)
let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  const { db } = shop
  staff = await openSession(db, people.staff)
  await insert(db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(db, 'invoices', [invoiceRow({ number: '7001' }), invoiceRow({ number: '7002' })])
  const open = { article_id: ids.padsBrembo, returnable_until: '2099-12-31', quantity: 5 }
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...open, number: '7001', line: 1 }),
    invoiceLineRow({ number: '7001', line: 2, kind: 'deposit', of_line: 1, quantity: 5, unit_net_minor: 1_000 }),
    invoiceLineRow({ ...open, number: '7002', line: 1 }),
  ])
  await db.updateTable('core_entries').set({ due_on: '2099-12-31' }).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop
  for (const table of ['returns', 'claims', 'start_orders', 'outgoing_messages'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('invoices').where('kind', '=', 'credit').execute()
})

type Credited = readonly [number: string, line: number, quantity: number]
/** As an import of the ERP's papers writes it. */
async function note(number: string, credited: readonly Credited[], issued_on = TODAY): Promise<void> {
  await insert(shop.db, 'invoices', [invoiceRow({ number, kind: 'credit', issued_on })])
  await insert(
    shop.db,
    'invoice_lines',
    credited.map(([credits_number, credits_line, quantity], at) =>
      invoiceLineRow({ number, line: at + 1, article_id: ids.padsBrembo, quantity, credits_number, credits_line }),
    ),
  )
}
const answer = (id: string, body: ReturnAnswer) =>
  shop.call(returnEndpoints.answer, { token: staff, key: randomUUID(), params: { id }, body })
const name = async (id: string, credit_invoice: string) =>
  (await answer(id, { step: 'refund', credit_invoice })).body.status
const read = async (id: string) =>
  (await shop.call(returnEndpoints.details, { token: shop.tokens.owner, params: { id } })).body
async function sent(lines: readonly Credited[]): Promise<string> {
  const { body } = await shop.call(returnEndpoints.create, {
    token: shop.tokens.mechanic,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: lines.map(([invoice_number, line, quantity]) => ({
        invoice_number,
        line,
        quantity,
        reason: 'not_needed',
        category: null,
        note: '',
      })),
      transport: 'run',
      boxes: 1,
      pickup_on: null,
      comment: '',
    },
  })
  return body.id
}
/** There, and all of it accepted. */
async function decide(id: string): Promise<void> {
  await answer(id, { step: 'receive' })
  const lines = (await read(id)).items.map(({ line, quantity }) => ({ line, accepted_quantity: quantity }))
  await answer(id, { step: 'decide', lines } as ReturnAnswer)
}
async function decided(lines: readonly Credited[]): Promise<string> {
  const id = await sent(lines)
  await decide(id)
  return id
}
const leftOf = async (number: string) =>
  (await shop.call(returnEndpoints.invoice, { token: shop.tokens.owner, params: { number } })).body.items[0]!.left
/** A claim on pieces of the first line of an invoice to which the answer is a credit note. */
async function claimed(quantity: number, number = '7001'): Promise<void> {
  await insert(shop.db, 'claims', [creditedClaimRow(number, quantity)])
}
/** Points have asked for a credit note on the second invoice. */
async function forPoints(given: { state?: 'delivered' | 'sent'; credit_number?: string }): Promise<void> {
  await insert(shop.db, 'start_orders', [
    {
      number: '91000001',
      company_id: people.company,
      user_id: people.owner,
      actor_id: people.owner,
      kind: 'invoice',
      state: 'delivered',
      points: 80,
      prize_id: null,
      invoice_number: '7002',
      net_minor: 8_000,
      vat_minor: 1_680,
      gross_minor: 9_680,
      credit_number: null,
      created_at: new Date(),
      erp_known_at: null,
      ...given,
    },
  ])
}
const noteOfClaim = async () =>
  (await shop.db.selectFrom('claims').select('credit_invoice').executeTakeFirstOrThrow()).credit_invoice

test('a note of the day before the decision, which was just after midnight where the shop is, answers nothing @T-18 @T-20', async () => {
  const decidedAt = new Date('2026-11-25T22:30:00Z')
  const [before, after] = ['2026-11-25', '2026-11-26']
  const id = await decided([['7001', 1, 2]])
  await claimed(1, '7002')
  for (const table of ['returns', 'claims'] as const)
    await shop.db.updateTable(table).set({ answered_at: decidedAt }).execute()
  const credited: readonly Credited[] = [
    ['7001', 1, 2],
    ['7002', 1, 1],
  ]
  const answered = async () => [(await read(id)).status, await noteOfClaim()]
  await note('7901', credited, before)
  expect(await answered()).toEqual(['received', null])
  await note('7902', credited, after)
  expect(await answered()).toEqual(['refunded', '7902'])
})

test('a credit note that arrives answers the return that waits for it: its pieces count once, and who wrote it is told once @T-11 @T-17 @T-18', async () => {
  const id = await decided([['7001', 1, 2]])
  expect(await leftOf('7001')).toBe(3)
  await shop.db.deleteFrom('outgoing_messages').execute()
  await note('7801', [
    ['7001', 1, 2],
    ['7001', 2, 2],
  ])
  expect(await read(id)).toMatchObject({ status: 'refunded', credit_invoice: '7801' })
  expect(await leftOf('7001')).toBe(3)
  const told: unknown[] = []
  const realtime = { emitToRoom: (...hint: unknown[]) => void told.push(hint) }
  const tell = () => tellOfReturns({ db: shop.db, realtime, publicUrl: 'https://shop.example' })
  expect([await tell(), await tell()]).toEqual([1, 0])
  expect(told).toEqual([[`company:${people.company}`, 'return.changed', { number: id }]])
  const [mail, ...others] = await queuedMails(shop.db)
  expect([mail!.subject, others]).toEqual([`Returul ${id} este rambursat`, []])
  expect(mail!.text).toContain('7801')
})

test('a return over two invoices is credited by the note of each, and no line is counted twice @RET-01 @T-17 @T-18', async () => {
  const id = await decided([
    ['7001', 1, 1],
    ['7002', 1, 2],
  ])
  await note('7801', [['7001', 1, 1]])
  expect(await read(id)).toMatchObject({
    status: 'received',
    credit_asked: true,
    credit_invoice: '7801',
    items: [{ credit_invoice: '7801' }, { credit_invoice: null }],
  })
  await note('7802', [['7002', 1, 2]])
  expect(await read(id)).toMatchObject({ status: 'refunded', credit_invoice: '7801, 7802' })
  expect([await leftOf('7001'), await leftOf('7002')]).toEqual([4, 3])
  // Nobody asked for it: it is counted by itself.
  await note('7803', [['7002', 1, 1]])
  expect(await leftOf('7002')).toBe(2)
})

test('a note answers the return before a claim of the same line, the claim with what is left of it, and nothing that it is too small for @T-17', async () => {
  await claimed(1)
  const id = await decided([['7001', 1, 2]])
  await note('7801', [['7001', 1, 1]])
  expect([(await read(id)).credit_invoice, await noteOfClaim(), await leftOf('7001')]).toEqual([null, '7801', 2])
  await shop.db.updateTable('claims').set({ credit_invoice: null }).execute()
  await note('7802', [
    ['7001', 1, 1],
    ['7001', 1, 2],
  ])
  expect([(await read(id)).credit_invoice, await noteOfClaim()]).toEqual(['7802', '7802'])
})

test('staff name the note that came before the decision, and none that is older than the return, pays a claim, or is for points @T-11 @T-27', async () => {
  const id = await sent([
    ['7001', 1, 1],
    ['7002', 1, 1],
  ])
  await note('7800', [['7001', 1, 1]], YESTERDAY)
  await claimed(1)
  await note('7801', [['7001', 1, 1]])
  await note('7802', [['7001', 1, 1]])
  await note('7803', [['7002', 1, 1]])
  await decide(id)
  expect(await noteOfClaim()).toBe('7801')
  for (const wrong of ['7800', '7801']) expect(await name(id, wrong), wrong).toBeUndefined()
  const mailed = async () => (await queuedMails(shop.db)).filter((mail) => mail.text.includes('nota de credit')).length
  const before = await mailed()
  expect(await name(id, '7802')).toBe('received')
  expect(await mailed(), 'half of it is not credited yet').toBe(before)
  await forPoints({ credit_number: '7803' })
  expect(await name(id, '7803'), 'for points').toBeUndefined()
  await shop.db
    .updateTable('start_orders')
    .set({ credit_number: null, net_minor: 10_000, gross_minor: 11_680 })
    .execute()
  await note('7804', [['7002', 1, 1]])
  expect((await read(id)).status, 'of as much as points were asked for').toBe('received')
  expect(await name(id, '7803')).toBe('refunded')
  expect(await mailed()).toBe(before + 1)
  expect((await read(id)).credit_invoice).toBe('7802, 7803')
})

test('a return that a note for points has answered waits for its own again, and nobody is told of a refund @T-18 @T-27', async () => {
  const { db } = shop
  const id = await decided([['7002', 1, 2]])
  await forPoints({ state: 'sent' })
  // Issued over another sum than points have asked for: nothing says yet that it is for them.
  await note('7801', [['7002', 1, 2]])
  expect((await read(id)).status).toBe('refunded')
  const standing = { version: 1, state: 'delivered' as const, reason: '', credit_number: '7801', lines: [] }
  await db.transaction().execute((tx) => applyStartStanding(tx, '91000001', standing, new Date()))
  expect(await read(id)).toMatchObject({ status: 'received', credit_invoice: null, items: [{ credit_invoice: null }] })
  const realtime = { emitToRoom: () => undefined }
  expect(await tellOfReturns({ db, realtime, publicUrl: 'https://shop.example' })).toBe(0)
  await note('7802', [['7002', 1, 2]])
  expect(await read(id)).toMatchObject({ status: 'refunded', credit_invoice: '7802' })
})

test('of two notes at once, one named and one that arrives, the second one ends the return @T-18', async () => {
  const id = await sent([
    ['7001', 1, 1],
    ['7002', 1, 1],
  ])
  await note('7801', [['7001', 1, 1]])
  await decide(id)
  let arrives = Promise.resolve()
  await shop.db.transaction().execute(async (tx) => {
    // As staff name it: the return is held first.
    await sql`select from returns where number = ${id} for no key update`.execute(tx)
    await sql`update return_lines set credit_invoice = '7801' where number = ${id} and line = 1`.execute(tx)
    arrives = note('7802', [['7002', 1, 1]])
    await untilWaiting(shop.db, 1)
  })
  await arrives
  expect(await read(id)).toMatchObject({ status: 'refunded', credit_invoice: '7801, 7802' })
})

test('a return whose lines all have their note is ended by naming one of them, and by no other @T-18', async () => {
  const id = await decided([['7001', 1, 1]])
  await note('7801', [['7001', 1, 1]])
  await note('7802', [['7001', 1, 1]])
  await shop.db.updateTable('returns').set({ status: 'received', credit_invoice: null }).execute()
  expect(await name(id, '7802')).toBeUndefined()
  expect(await name(id, '7801')).toBe('refunded')
})

test('lines do not end silently: an invoice is there whole, and what a word finds page by page with how many there are @RET-01', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7060' })])
  await insert(
    shop.db,
    'invoice_lines',
    Array.from({ length: 60 }, (_, at) => invoiceLineRow({ number: '7060', line: at + 1, article_id: ids.padsBrembo })),
  )
  const token = shop.tokens.owner
  const { body } = await shop.call(returnEndpoints.invoice, { token, params: { number: '7060' } })
  expect(body.items).toHaveLength(60)
  const page = async (wanted: string) =>
    (await shop.call(returnEndpoints.lines, { token, query: { q: '7060', page: wanted } })).body
  const [first, second] = [await page('1'), await page('2')]
  expect([first.items.length, first.total, second.items.length, second.items.at(-1)!.line]).toEqual([50, 60, 10, 60])
})

test('an old part that was handed in reads credited once its return is @T-24', async () => {
  const { body } = await shop.call(coreEndpoints.labels, {
    token: shop.tokens.mechanic,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      transport: 'run',
      boxes: 1,
      lines: [{ invoice_number: '7001', line: 2, quantity: 5 }],
    },
  })
  const core = async () =>
    (await shop.call(coreEndpoints.list, { token: shop.tokens.owner })).body.items.find(({ line }) => line === 2)
  await decide(body.id)
  expect(await core()).toMatchObject({ status: 'handed_in', handed_in: 5, credited: 0, left: 0 })
  await note('7801', [['7001', 2, 5]])
  expect(await core()).toMatchObject({ status: 'credited', handed_in: 0, credited: 5, left: 0 })
})
