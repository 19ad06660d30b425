import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { type ReturnAnswer, returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Connection } from '#server/store/repository.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { readBars } from '#tests/builders/read-bars.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { returnRepository } from './returns.repository.ts'

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
    invoiceRow({ number: '7801', kind: 'credit' }),
    invoiceRow({ number: '7802', kind: 'credit' }),
    invoiceRow({ number: '7803', kind: 'credit' }),
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
describe('a return', () => {
  test('that waited for the network comes in a batch, and is the same one sent alone @RET-01 @OFF-03', async () => {
    const body = request([line('7002', 1)])
    const batch = await shop.call(syncEndpoints.batch, {
      token: shop.tokens.owner,
      headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
      body: { operations: [{ key: randomUUID(), kind: 'return.create.v1', payload: { body } }] },
    })
    expect(batch.body.results).toMatchObject([{ status: 201 }])
    const alone = await send(body)
    const list = await shop.call(returnEndpoints.list, { token: shop.tokens.owner, query: {} })
    expect(list.body.items.map(({ id }) => id)).toEqual([alone.body.id])
  })

  test('has lines of several invoices and is one under whatever key it comes @RET-01', async () => {
    const body = request([line('7001', 1, 2), line('7002', 1)])
    const [first, again] = [await send(body), await send(body)]
    expect([first.status, first.body.id]).toEqual([201, again.body.id])
    const { body: details } = await read(first.body.id)
    expect(details).toMatchObject({
      document_type: 'ZRP',
      status: 'waiting',
      invoices: ['7001', '7002'],
      // Two at 50 lei with their deposits of 10, less a tenth; one at 50.
      net: 2 * 5_000 + 2 * 1_000 - 1_000 + 5_000,
    })
    const documents = await shop.db.selectFrom('erp_documents').select(['document', 'kind']).execute()
    expect(documents).toEqual([{ document: `return:${first.body.id}`, kind: 'return' }])
  })

  test('says at each line why it cannot go back, and keeps nothing @RET-04 @T-05', async () => {
    const { status, refusal } = await send(
      request([
        line('7001', 3),
        line('7002', 2),
        line('7002', 1, 9),
        line('7009', 1),
        line('9', 1),
        line('7001', 1, 1, { reason: 'old_part' }),
      ]),
    )
    expect([status, refusal.errors]).toEqual([
      422,
      {
        'lines.0.line': ['Componentă electrică: nu se returnează.'],
        'lines.1.line': ['Termenul de retur a trecut.'],
        'lines.2.quantity': ['Mai puteți returna 3 bucăți.'],
        'lines.3.invoice_number': ['Factura nu a fost găsită sau nu este a dvs.'],
        'lines.4.invoice_number': ['Factura nu a fost găsită sau nu este a dvs.'],
        'lines.5.reason': ['Alegeți motivul.'],
      },
    ])
    expect(await shop.db.selectFrom('returns').select('number').execute()).toEqual([])
  })

  test('asks for a category where its type has some, and for one of them @RET-01', async () => {
    const name = { ro: 'Ambalaj', hu: 'Csomagolás', en: 'Packaging', de: 'Verpackung' }
    const having = (categories: object[]) =>
      shop.db
        .updateTable('return_types')
        .set({ categories: JSON.stringify(categories) })
        .where('type', '=', 'new')
        .execute()
    await having([{ code: 'packaging', name }])
    const asked = async (category: string | null) => {
      const { status, refusal } = await send(request([line('7002', 1, 1, { category })]))
      return [status, refusal.errors]
    }
    const wrong = [422, { 'lines.0.category': ['Alegeți o categorie din listă.'] }]
    expect([await asked(null), await asked('colour')]).toEqual([wrong, wrong])
    expect((await asked('packaging'))[0]).toBe(201)
    await having([])
    expect(await asked('packaging')).toEqual(wrong)
  })

  test('of fifty at the same instant as many are taken as were invoiced @T-17', { timeout: 60_000 }, async () => {
    const tokens = [shop.tokens.owner, shop.tokens.mechanic]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(request([line('7001', 1), line('7002', 1)]), tokens[index % 2])),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(47)
    const { rows } = { rows: await shop.db.selectFrom('return_lines').select('quantity').execute() }
    expect(rows).toHaveLength(6)
  })

  test('goes with a slip and one label for each box, without an amount, in the company’s name whoever prints it @T-23', async () => {
    const sent = await send(request([line('7001', 1, 2)], { boxes: 4, comment: 'la recepție' }))
    const { id } = sent.body
    const slip = (token: string) => shop.call(returnEndpoints.slip, { token, params: { id } })
    const [own, byStaff] = [await slip(shop.tokens.owner), await slip(staff)]
    expect([own.status, byStaff.status]).toEqual([200, 200])
    const { pages, text } = await readPdf(own.body.content)
    expect(pages).toHaveLength(3)
    for (const said of ['RO1', 'RO990000115', 'B 777 RET', 'la recepție', 'Mijloc de transport'])
      expect(text).toContain(said)
    const figures = text.replace(/\s/g, '')
    for (const box of [1, 2, 3, 4]) expect(figures).toContain(`${id}0${box}`)
    // As the scanner of whoever takes the boxes reads them.
    expect(await readBars(own.body.content)).toEqual([[], [`${id}01`, `${id}02`, `${id}03`], [`${id}04`]])
    expect(text.match(/RETUR/g)).toHaveLength(4)
    expect(text).not.toMatch(/lei|RON/)
    expect((await readPdf(byStaff.body.content)).text).toContain('RO1')
  })

  test('stands in the list of work until staff have answered, and again until its credit note is there @T-11 @T-18', async () => {
    const work = async () => {
      const { body } = await shop.call(workEndpoints.list, { token: staff, query: { kind: 'return' } })
      return body.items.map(({ number, lines }) => [number, lines])
    }
    const { id } = (await send(request([line('7001', 1), line('7002', 1)]))).body
    expect(await work()).toEqual([[id, 2]])
    await answer(id, { step: 'approve' })
    expect(await work(), 'its parcel is waited for').toEqual([])
    await answer(id, { step: 'receive' })
    expect(await work()).toEqual([[id, 2]])
    await decide(id, [
      { line: 1, accepted_quantity: 1 },
      { line: 2, accepted_quantity: 1 },
    ])
    expect(await work(), 'its credit note is waited for').toEqual([[id, 2]])
  })

  test('tells the people of its company, and the distributor’s, that it changed @T-19', async () => {
    const { id } = (await send(request([line('7001', 1)]))).body
    const principal = { companyId: people.company, subjectId: people.owner, actorId: people.owner, aclRoles: [] }
    const connection = { db: shop.db, now: new Date() } as unknown as Connection
    const told = await returnRepository.open(connection, principal as unknown as Principal).concerned(id)
    expect(told).toEqual(expect.arrayContaining([people.owner, people.mechanic, people.staff]))
    expect(told).not.toContain(people.outsider)
  })

  test('has no slip where nothing is sent, once it is over, and for nobody else @T-18 @T-23', async () => {
    const missing = await send(request([line('7002', 1, 1, { reason: 'missing' })], { transport: 'none', boxes: 0 }))
    const slip = (id: string, token = shop.tokens.owner) => shop.call(returnEndpoints.slip, { token, params: { id } })
    expect((await slip(missing.body.id)).status).toBe(404)
    const sent = await send(request([line('7001', 1)]))
    expect((await slip(sent.body.id, shop.tokens.outsider)).status).toBe(404)
    await decide(sent.body.id, [{ line: 1, accepted_quantity: 0, reason: 'desfăcută' }])
    expect((await slip(sent.body.id)).status).toBe(404)
  })

  test('gives its quantities back when it is withdrawn, once @T-17', async () => {
    const { id } = (await send(request([line('7002', 1, 3)]))).body
    expect((await invoice('7002')).body.items[0]).toMatchObject({ left: 0, no_return: 'nothing_left' })
    const withdraw = () =>
      shop.call(returnEndpoints.withdraw, { token: shop.tokens.mechanic, key: randomUUID(), params: { id } })
    expect([(await withdraw()).status, (await withdraw()).refusal.code]).toEqual([200, 'return-changed'])
    expect((await invoice('7002')).body.items[0]).toMatchObject({ left: 3, no_return: null })
    expect((await read(id)).body, 'nothing comes back for it').toMatchObject({ status: 'withdrawn', net: 0 })
  })

  test('may be given up until its parts are there @T-17', async () => {
    const withdraw = (id: string) =>
      shop.call(returnEndpoints.withdraw, { token: shop.tokens.owner, key: randomUUID(), params: { id } })
    const [first, second] = [await send(request([line('7002', 1)])), await send(request([line('7002', 1)]))]
    for (const { body } of [first, second]) await answer(body.id, { step: 'approve' })
    expect((await withdraw(first.body.id)).status).toBe(200)
    await answer(second.body.id, { step: 'receive' })
    expect((await withdraw(second.body.id)).refusal.code).toBe('return-changed')
    expect((await invoice('7002')).body.items[0]!.left).toBe(2)
  })

  test('is fetched on a day that is to come, and soon @T-23', async () => {
    const on = async (pickup_on: string) => {
      const { status, refusal } = await send(request([line('7002', 1)], { pickup_on }))
      return status === 201 ? status : refusal.errors
    }
    const today = localDay(new Date(), brand.timeZone)
    expect(await on('2020-01-01')).toEqual({ pickup_on: ['Ziua a trecut.'] })
    expect(await on(addDays(today, 61))).toEqual({ pickup_on: ['Alegeți o zi din următoarele 60 de zile.'] })
  })

  test('for a reason that nobody knows is refused at its line @RET-01', async () => {
    const { status, refusal } = await send(request([line('7002', 1, 1, { reason: 'abc' })]))
    expect([status, refusal.errors?.['lines.0.reason']]).toEqual([422, ['Alegeți motivul.']])
  })

  test('of what was missing asks for no parcel and bears no fee @T-18', async () => {
    const missing = [line('7001', 3, 1, { reason: 'missing' }), line('7001', 1, 1, { reason: 'missing' })]
    expect((await send(request(missing))).refusal.errors).toEqual({
      transport: ['Pentru ce a lipsit la livrare nu se trimite niciun colet.'],
    })
    const { body } = await send(request(missing, { transport: 'none', boxes: 0 }))
    expect((await read(body.id)).body.items.map(({ fee }) => fee)).toEqual([0, 0])
  })

  test('is the whole company’s, without amounts for who may not see finances, and nobody else’s @T-16 @T-19', async () => {
    const { id } = (await send(request([line('7002', 1)]))).body
    const { body } = await read(id, shop.tokens.mechanic)
    expect([body.net, body.items[0]!.unit_net, body.items[0]!.fee]).toEqual([null, null, null])
    expect((await invoice('7001', shop.tokens.mechanic)).body.items[0]!.unit_net).toBeNull()
    expect((await read(id, shop.tokens.outsider)).status).toBe(404)
    expect([(await invoice('7009')).refusal.message, (await invoice('1')).refusal.message]).toEqual([
      'Factura nu a fost găsită sau nu este a dvs.',
      'Factura nu a fost găsită sau nu este a dvs.',
    ])
  })

  test('stands in the history by its date, or by its document first @RET-01', async () => {
    const ids: string[] = []
    for (const each of [line('7001', 1), line('7002', 1), line('7001', 1)])
      ids.push((await send(request([each]))).body.id)
    const [first, second, third] = ids
    await shop.db.updateTable('returns').set({ document_type: 'ZRD' }).where('number', '=', first!).execute()
    const listed = async (by?: 'date' | 'document') => {
      const query = by === undefined ? {} : { by }
      const { body } = await shop.call(returnEndpoints.list, { token: shop.tokens.owner, query })
      return body.items.map(({ id }) => id)
    }
    expect([await listed(), await listed('date')]).toEqual([
      [third, second, first],
      [third, second, first],
    ])
    expect(await listed('document')).toEqual([first, third, second])
  })

  test('is found by part, invoice and plate across invoices @RET-01', async () => {
    const search = async (q: string) =>
      (await shop.call(returnEndpoints.lines, { token: shop.tokens.owner, query: { q } })).body.items.map(
        (item) => `${item.invoice_number}/${item.line}`,
      )
    expect(await search('b777ret')).toEqual(['7001/1'])
    expect(await search('7002')).toEqual(['7002/1', '7002/2'])
    expect((await search('P85020')).filter((name) => name.startsWith('700'))).toHaveLength(4)
    expect(await search('7009')).toEqual([])
  })
})
