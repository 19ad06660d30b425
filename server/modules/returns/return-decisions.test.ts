import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { coreEndpoints, type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  const { db } = shop
  staff = await openSession(db, people.staff)
  await insert(db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await db.updateTable('users').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await db.updateTable('user_companies').set({ may_see_finances: true }).where('user_id', '=', people.owner).execute()
  await db
    .updateTable('companies')
    .set({ kind: 'distributor', tax_code: 'RO990000115' })
    .where('company_id', '=', people.otherCompany)
    .execute()
  const open = { article_id: ids.padsBrembo, returnable_until: '2099-12-31' }
  await insert(db, 'invoices', [
    invoiceRow({ number: '7001' }),
    invoiceRow({ number: '7002' }),
    invoiceRow({ number: '7009', company_id: people.otherCompany }),
    ...['7801', '7802', '7803'].map((number) => invoiceRow({ number, kind: 'credit', issued_on: TODAY })),
  ])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...open, number: '7001', line: 1, quantity: 4, return_fee_percent: 10, plate: 'B 777 RET' }),
    invoiceLineRow({ number: '7001', line: 2, kind: 'deposit', of_line: 1, quantity: 4, unit_net_minor: 1_000 }),
    invoiceLineRow({ ...open, number: '7001', line: 3, returnable_until: null, no_return_reason: 'electrical' }),
    invoiceLineRow({ ...open, number: '7002', line: 1, quantity: 3 }),
    invoiceLineRow({ ...open, number: '7002', line: 2, returnable_until: '2026-01-01' }),
    invoiceLineRow({ ...open, number: '7009', line: 1 }),
  ])
  await db.updateTable('core_entries').set({ due_on: '2099-12-31' }).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('returns').execute()
  await shop.db.deleteFrom('erp_documents').execute()
  await shop.db.deleteFrom('invoice_lines').where('credits_number', 'is not', null).execute()
})
/** The ERP credits one piece of an invoice's first line. */
const credit = (number: string, credits_number: string) =>
  insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ article_id: ids.padsBrembo, number, line: 1, quantity: 1, credits_number, credits_line: 1 }),
  ])

const line = (invoice_number: string, at: number, quantity = 1, given: object = {}) => ({
  invoice_number,
  line: at,
  quantity,
  reason: 'not_needed',
  category: null,
  note: '',
  ...given,
})
const request = (lines: ReturnRequest['lines'], given: Partial<ReturnRequest> = {}): ReturnRequest => ({
  client_id: randomUUID(),
  type: 'new',
  lines,
  transport: 'run',
  boxes: 1,
  pickup_on: null,
  comment: '',
  ...given,
})
const send = (body: ReturnRequest, token = shop.tokens.owner) =>
  shop.call(returnEndpoints.create, { token, key: randomUUID(), body })
const read = (id: string, token = shop.tokens.owner) => shop.call(returnEndpoints.details, { token, params: { id } })
const answer = (id: string, body: ReturnAnswer, token = staff) =>
  shop.call(returnEndpoints.answer, { token, key: randomUUID(), params: { id }, body })
/** The schema fills in what is left out. */
const decide = (id: string, lines: readonly object[]) => answer(id, { step: 'decide', lines } as ReturnAnswer)
const invoice = (number: string, token = shop.tokens.owner) =>
  shop.call(returnEndpoints.invoice, { token, params: { number } })
const core = () => shop.call(coreEndpoints.list, { token: shop.tokens.owner })

describe('staff decide', () => {
  test('in the currency of its company, as the mail says what is kept', async () => {
    await shop.db.deleteFrom('outgoing_messages').execute()
    const { id } = (await send(request([line('7001', 1)]))).body
    const company = shop.db.updateTable('companies').where('company_id', '=', people.company)
    await company.set({ currency: 'EUR' }).execute()
    expect((await read(id, staff)).body.currency).toBe('EUR')
    await answer(id, { step: 'receive' })
    await decide(id, [{ line: 1, accepted_quantity: 1 }])
    await company.set({ currency: 'RON' }).execute()
    expect((await queuedMails(shop.db))[0]!.text).toMatch(/taxă 5,00\sEUR fără TVA/)
  })

  test('line by line; what is less has a reason, the credit note is the ERP’s, and who wrote it has a mail of each @T-18 @T-11', async () => {
    await shop.db.deleteFrom('outgoing_messages').execute()
    const { id } = (await send(request([line('7001', 1, 2), line('7002', 1, 2)]))).body
    expect((await decide(id, [{ line: 1, accepted_quantity: 0 }])).refusal.errors).toEqual({
      'lines.0.reason': ['Scrieți de ce acceptați mai puțin.'],
      lines: ['Decideți fiecare poziție.'],
    })
    const both = [1, 2].map((each) => ({ line: each, accepted_quantity: 0, reason: 'Montată' }))
    expect((await decide(id, [...both, both[0]!, { ...both[0]!, line: 3 }])).refusal.errors).toEqual({
      'lines.2.line': ['Linia este de două ori.'],
      'lines.3.line': ['Valoarea nu este validă.'],
    })
    expect((await answer(id, { step: 'approve' })).body.status).toBe('approved')
    await answer(id, { step: 'receive' })
    // It came before the decision: nobody waited for it yet.
    await credit('7801', '7001')
    const { body } = await decide(id, [
      { line: 1, accepted_quantity: 1, reason: 'Ambalaj rupt' },
      { line: 2, accepted_quantity: 0, reason: 'Montată' },
    ])
    expect(body.status).toBe('received')
    expect((await read(id)).body).toMatchObject({ credit_asked: true, net: 5_000 + 1_000 - 500 })
    expect((await invoice('7002')).body.items[0]!.left).toBe(3)
    expect((await answer(id, { step: 'refund', credit_invoice: '7001' })).status).toBe(422)
    const waits = async () =>
      (await shop.call(workEndpoints.list, { token: staff, query: { kind: 'return' } })).body.items.length
    expect(await waits(), 'its credit note is to be named').toBe(1)
    expect((await answer(id, { step: 'refund', credit_invoice: '7801' })).body.status).toBe('refunded')
    expect(await waits()).toBe(0)
    expect((await answer(id, { step: 'approve' })).refusal.code).toBe('return-changed')
    const mails = await queuedMails(shop.db)
    const told = [`Returul ${id} este aprobat`, `Returul ${id}: ce se ia înapoi`, `Returul ${id} este rambursat`]
    expect(mails.map(({ subject, text }) => [subject, text.includes(`/returns/${id}`)])).toEqual(
      told.map((each) => [each, true]),
    )
    expect(mails[1]!.text).toMatch(/: 1 din 2 buc\. \(Ambalaj rupt\); taxă 5,00\slei fără TVA\n/)
    expect(mails[2]!.text).toContain('nota de credit 7801')
  })

  test('is credited by the credit note of what was accepted, and by no other @T-11 @T-18', async () => {
    const received = async () => {
      const { id } = (await send(request([line('7001', 1)]))).body
      await answer(id, { step: 'receive' })
      await decide(id, [{ line: 1, accepted_quantity: 1 }])
      return id
    }
    await Promise.all([credit('7801', '7001'), credit('7802', '7002')])
    const [first, second] = [await received(), await received()]
    const refund = async (id: string, credit_invoice: string) => {
      const { status, refusal } = await answer(id, { step: 'refund', credit_invoice })
      return status === 200 ? status : refusal.errors
    }
    const refused = { credit_invoice: [expect.any(String)] }
    expect(await refund(first, '7802'), 'credits another line').toEqual(refused)
    expect(await refund(first, '7803'), 'credits nothing').toEqual(refused)
    expect(await refund(first, '7801')).toBe(200)
    expect(await refund(second, '7801'), 'credits one piece, which the first took back').toEqual(refused)
    expect((await read(second)).body.status).toBe('received')
  })

  test('nothing accepted of any line is rejected, and free again', async () => {
    const { id } = (await send(request([line('7002', 1, 3)]))).body
    expect((await decide(id, [{ line: 1, accepted_quantity: 0, reason: 'Montată' }])).body.status).toBe('rejected')
    expect((await invoice('7002')).body.items[0]!.left).toBe(3)
  })

  test('nothing is accepted of what is not there; where nothing is to come it is @T-11 @T-18', async () => {
    const { id } = (await send(request([line('7002', 1)]))).body
    for (const step of ['waiting', 'approved']) {
      expect((await decide(id, [{ line: 1, accepted_quantity: 1 }])).refusal.errors, step).toEqual({
        'lines.0.accepted_quantity': ['Piesele nu au ajuns încă: până atunci returul poate fi numai respins.'],
      })
      await answer(id, { step: 'approve' })
    }
    expect((await read(id)).body).toMatchObject({ status: 'approved', credit_asked: false })
    const missing = await send(request([line('7002', 1, 1, { reason: 'missing' })], { transport: 'none', boxes: 0 }))
    expect((await decide(missing.body.id, [{ line: 1, accepted_quantity: 1 }])).body.status).toBe('received')
  })

  test('what never came is approved without a parcel, also in the mail @T-18', async () => {
    await shop.db.deleteFrom('outgoing_messages').execute()
    const { id } = (await send(request([line('7002', 1, 1, { reason: 'missing' })], { transport: 'none', boxes: 0 })))
      .body
    await answer(id, { step: 'approve' })
    const [mail] = await queuedMails(shop.db)
    expect(mail!.subject).toBe(`Returul ${id} este aprobat`)
    expect(mail!.text).toContain('Nu trebuie trimis nimic.')
    expect(mail!.text).not.toContain('colet')
  })

  test('no fee for the distributor’s fault @T-18', async () => {
    const { id } = (await send(request([line('7001', 1, 1, { reason: 'damaged' })]))).body
    await answer(id, { step: 'receive' })
    expect((await decide(id, [{ line: 1, accepted_quantity: 1, fee_minor: 100 }])).refusal.errors).toEqual({
      'lines.0.fee_minor': ['Pentru greșelile noastre nu se reține nicio taxă.'],
    })
  })

  test('customers do not', async () => {
    const { id } = (await send(request([line('7002', 1)]))).body
    expect((await answer(id, { step: 'approve' }, shop.tokens.owner)).status).toBe(403)
  })
})

describe('old parts', () => {
  const handIn = (quantity: number) =>
    shop.call(coreEndpoints.labels, {
      token: shop.tokens.mechanic,
      key: randomUUID(),
      body: {
        client_id: randomUUID(),
        transport: 'run',
        boxes: 1,
        lines: [{ invoice_number: '7001', line: 2, quantity }],
      },
    })

  test('count against their deposits alone, with those that go back with a new part @T-17 @T-24', async () => {
    await send(request([line('7001', 1, 2)]))
    expect((await handIn(3)).refusal.errors).toEqual({ 'lines.0.quantity': ['Mai puteți returna 2 bucăți.'] })
    expect((await handIn(2)).status).toBe(201)
    expect((await core()).body).toMatchObject({
      to_recover: 0,
      items: [{ charged: 4, left: 0, handed_in: 4, status: 'handed_in' }],
    })
    // The part itself may go back; its deposit went for the old one.
    const { id } = (await send(request([line('7001', 1, 2)]))).body
    expect((await read(id)).body.items[0]!.core_quantity).toBe(0)
  })

  test('are to be recovered as far as nothing was handed in', async () => {
    expect((await handIn(1)).status).toBe(201)
    expect((await core()).body).toMatchObject({ to_recover: 3_000, expiring: 0, items: [{ left: 3, status: 'open' }] })
  })
})
