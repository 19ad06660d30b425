import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { type ErpShop, openErpShop, TOKEN } from '#tests/api/erp.ts'
import { asking } from '#tests/api/test-shop.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow, ISSUED } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
let world: ErpShop
let staff: string
beforeAll(async () => {
  world = await openErpShop()
  const { db } = world.shop
  staff = await openSession(db, people.staff)
  await insert(db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
  const sold = { article_id: ids.padsBrembo, quantity: 9, returnable_until: '2099-12-31', return_fee_percent: 10 }
  await insert(
    db,
    'invoice_lines',
    [1, 2].map((line) => invoiceLineRow({ ...sold, number: '7001', line })),
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.shop
  for (const table of ['returns', 'claims', 'outgoing_messages'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('invoices').where('kind', '=', 'credit').execute()
})

async function note(number: string, line: number, quantity: number): Promise<void> {
  await insert(world.shop.db, 'invoices', [invoiceRow({ number, kind: 'credit', issued_on: TODAY })])
  const credits = { credits_number: '7001', credits_line: line, quantity }
  await insert(world.shop.db, 'invoice_lines', [
    invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo, ...credits }),
  ])
}
const subjects = async () => (await queuedMails(world.shop.db)).map(({ subject }) => subject)

describe('a return @T-11 @T-18', () => {
  type Standing = CallOf<typeof erpEndpoints.return>['body']
  const tell = (number: string, body: Standing, token = TOKEN) =>
    asking(world.app)(erpEndpoints.return, { token, params: { number }, body })
  const read = async (id: string) =>
    (await world.shop.call(returnEndpoints.details, { token: world.shop.tokens.owner, params: { id } })).body
  async function sent(): Promise<string> {
    const line = { invoice_number: '7001', quantity: 2, reason: 'not_needed', category: null, note: '' }
    const { body } = await world.shop.call(returnEndpoints.create, {
      token: world.shop.tokens.owner,
      key: randomUUID(),
      body: {
        client_id: randomUUID(),
        type: 'new',
        lines: [1, 2].map((at) => ({ ...line, line: at })),
        transport: 'run',
        boxes: 1,
        pickup_on: null,
        comment: '',
      },
    })
    return body.id
  }
  const accepted = (first: number, second: number, given: object = {}) =>
    [first, second].map((accepted_quantity, at) => ({ line: at + 1, accepted_quantity, reason: 'Desfăcută', ...given }))
  const work = async () =>
    (await world.shop.call(workEndpoints.list, { token: staff, query: { kind: 'return' } })).body.items.map(
      ({ text }) => text,
    )

  test('is approved, received, decided and credited by the ERP, each version once, and who wrote it is mailed', async () => {
    const id = await sent()
    const handed_over_at = '2026-11-26T07:30:00.000Z'
    expect((await tell(id, { version: 1, status: 'approved', handed_over_at })).body).toEqual({ applied: true })
    expect((await tell(id, { version: 1, status: 'received' })).body).toEqual({ applied: false })
    expect((await tell(id, { version: 3, status: 'received', lines: accepted(2, 1) })).body).toEqual({ applied: true })
    expect(await read(id)).toMatchObject({
      status: 'received',
      handed_over_at,
      credit_asked: true,
      items: [{ accepted: { quantity: 2 } }, { accepted: { quantity: 1, reason: 'Desfăcută' } }],
    })
    expect(await work()).toEqual(['ZRP, notă de credit cerută'])
    await note('7801', 1, 2)
    await note('7802', 2, 1)
    expect((await read(id)).credit_invoice, 'linked as they arrive').toBe('7801, 7802')
    expect((await tell(id, { version: 4, status: 'refunded', credit_invoice: '7801' })).body).toEqual({ applied: true })
    expect([await work(), await subjects()]).toEqual([
      [],
      [`Returul ${id} este aprobat`, `Returul ${id}: ce se ia înapoi`],
    ])
    const rows = await world.shop.db.selectFrom('returns').select(['answered_by', 'erp_version']).execute()
    expect(rows).toEqual([{ answered_by: null, erp_version: 4 }])
  })

  test('is told whole at once, with the note of each line, which may have come before the decision', async () => {
    const id = await sent()
    await note('7801', 1, 2)
    await note('7802', 2, 2)
    const lines = accepted(2, 2).map((line, at) => ({ ...line, credit_invoice: ['7801', '7802'][at]! }))
    expect((await tell(id, { version: 1, status: 'refunded', lines })).body).toEqual({ applied: true })
    expect(await read(id)).toMatchObject({ status: 'refunded', credit_invoice: '7801, 7802' })
    expect(await subjects()).toEqual([`Returul ${id}: ce se ia înapoi`, `Returul ${id} este rambursat`])
    expect((await queuedMails(world.shop.db))[0]!.text).toMatch(/2 din 2 buc\. \(Desfăcută\); taxă 10,00\slei fără TVA/)
    const other = await sent()
    expect((await tell(other, { version: 1, status: 'rejected', reason: 'Montate' })).body).toEqual({ applied: true })
    expect(await read(other)).toMatchObject({ status: 'rejected', items: [{ accepted: { reason: 'Montate' } }, {}] })
  })

  test('stays as it is where what is told is wrong, and says so at its place', async () => {
    const id = await sent()
    const refused = async (body: Standing, token = TOKEN) => {
      const { status, refusal } = await tell(id, body, token)
      return [status, Object.keys(refusal.errors ?? {})]
    }
    expect(await refused({ version: 2, status: 'received', lines: accepted(3, 1) })).toEqual([
      422,
      ['lines.0.accepted_quantity'],
    ])
    expect(await refused({ version: 2, status: 'received', lines: accepted(1, 1).slice(1) })).toEqual([422, ['lines']])
    expect(await refused({ version: 2, status: 'refunded', lines: accepted(2, 2) })).toEqual([422, ['credit_invoice']])
    expect(await refused({ version: 2, status: 'rejected' })).toEqual([422, ['reason']])
    expect(await refused({ version: 2, status: 'approved' }, world.shop.tokens.owner)).toEqual([403, []])
    expect((await read(id)).status).toBe('waiting')
    await tell(id, { version: 2, status: 'received', lines: accepted(1, 1) })
    expect(await refused({ version: 3, status: 'approved' })).toEqual([422, ['status']])
    expect(await refused({ version: 3, status: 'received', lines: accepted(1, 2) })).toEqual([
      422,
      ['lines.1.accepted_quantity'],
    ])
    expect(await refused({ version: 3, status: 'refunded', credit_invoice: '7999' })).toEqual([422, ['credit_invoice']])
    const twice = [...accepted(1, 1), ...accepted(1, 1)].map((line, at) =>
      at === 2 ? line : { ...line, line: at + 2 },
    )
    expect(await refused({ version: 3, status: 'received', lines: twice })).toEqual([
      422,
      ['lines.1.line', 'lines.3.line'],
    ])
    const other = await sent()
    for (const status of ['approved', 'received'] as const) {
      const { refusal } = await tell(other, { version: 1, status, lines: [...accepted(1, 1), ...accepted(2, 2)] })
      expect(Object.keys(refusal.errors ?? {}), status).toEqual(['lines.2.line', 'lines.3.line'])
    }
    expect((await read(other)).status).toBe('waiting')
    expect((await tell('6999999999', { version: 1, status: 'approved' })).status).toBe(404)
  })

  test('is told again as it is known: no contradiction, by whatever notes it has ended', async () => {
    const id = await sent()
    await note('7801', 1, 2)
    const lines = accepted(2, 0).map((line, at) => ({ ...line, credit_invoice: at === 0 ? '7801' : null }))
    const standing = { status: 'refunded' as const, credit_invoice: '7801', lines }
    expect((await tell(id, { version: 1, ...standing })).body).toEqual({ applied: true })
    for (const [at, status] of (['received', 'refunded'] as const).entries())
      expect((await tell(id, { version: at + 2, ...standing, status })).body).toEqual({ applied: true })
    const two = await sent()
    await note('7802', 1, 2)
    await tell(two, { version: 1, status: 'received', lines: accepted(2, 2) })
    // Line 1 is named, and then said again for all: line 2 waits on.
    const named = accepted(2, 2).map((line, at) => ({ ...line, credit_invoice: at === 0 ? '7802' : null }))
    expect((await tell(two, { version: 2, status: 'received', credit_invoice: '7802', lines: named })).status).toBe(200)
    expect(await read(two)).toMatchObject({ status: 'received', credit_invoice: '7802' })
    await note('7803', 2, 2)
    await world.shop.db
      .updateTable('returns')
      .set({ status: 'received', credit_invoice: null })
      .where('number', '=', two)
      .execute()
    await world.shop.db.deleteFrom('outgoing_messages').execute()
    expect((await tell(two, { version: 3, status: 'refunded' })).body, 'all its notes are there').toEqual({
      applied: true,
    })
    expect([(await read(two)).status, await subjects()]).toEqual(['refunded', [`Returul ${two} este rambursat`]])
    expect((await tell(two, { version: 4, status: 'received', lines: accepted(2, 1) })).status).toBe(422)
  })

  test('whose note came before the decision waits for staff with its number', async () => {
    const id = await sent()
    await note('7801', 1, 2)
    await tell(id, { version: 1, status: 'received', lines: accepted(2, 0) })
    expect(await work()).toEqual(['ZRP, a sosit nota de credit 7801'])
  })
})

/** A claim that was sent in. */
async function submittedClaim(number: string) {
  const { shop } = world
  const claim = testClaim([testPhoto(10)], { labour_minor: 20_000, invoice_number: '7001' })
  const dates = { installation_date: addDays(ISSUED, 1), defect_date: addDays(ISSUED, 2) }
  const created = await shop.call(claimEndpoints.create, {
    token: shop.tokens.owner,
    key: randomUUID(),
    body: { ...claim, ...dates },
  })
  expect(created.status).toBe(201)
  await shop.db.updateTable('claims').set({ status: 'submitted', number, submitted_at: new Date() }).execute()
  await shop.db.deleteFrom('erp_documents').execute()
  const tell = async (body: CallOf<typeof erpEndpoints.claim>['body']) => {
    const answer = await asking(world.app)(erpEndpoints.claim, { token: TOKEN, params: { number }, body })
    return answer.status === 200 ? answer.body.applied : Object.keys(answer.refusal.errors ?? {})
  }
  return { id: claim.client_id, tell }
}

test('a claim is received, answered and paid by the ERP, which is not asked for what it grants itself @T-11 @T-20 @T-21', async () => {
  const { shop } = world
  const number = '7000000077'
  const { id, tell } = await submittedClaim(number)
  const credit = { kind: 'credit', text: 'Defect de fabricație' } as const
  expect(await tell({ version: 1, status: 'received' })).toBe(true)
  expect(await tell({ version: 1, status: 'accepted', answer: credit })).toBe(false)
  expect(await tell({ version: 2, status: 'rejected', answer: credit })).toEqual(['status'])
  expect(await tell({ version: 2, status: 'accepted', answer: credit, labour: { granted_minor: 30_000 } })).toEqual([
    'labour.granted_minor',
  ])
  expect(await tell({ version: 2, status: 'accepted', answer: credit, labour: { granted_minor: 5_000 } })).toBe(true)
  expect(await tell({ version: 3, status: 'accepted', answer: credit, credit_invoice: '7999' })).toEqual([
    'credit_invoice',
  ])
  await note('7801', 1, 1)
  expect(await tell({ version: 3, status: 'accepted', answer: credit, credit_invoice: '7801' })).toBe(true)
  const { body } = await shop.call(claimEndpoints.details, {
    token: shop.tokens.owner,
    params: { id },
  })
  expect(body).toMatchObject({
    status: 'accepted',
    answer: { kind: 'credit', credit_note: '7801', by: brand.name },
    labour: { granted: 5_000 },
  })
  expect(await subjects()).toEqual([`Reclamația ${number} este acceptată`])
  expect(await shop.db.selectFrom('erp_documents').selectAll().execute()).toEqual([])
  expect(
    await tell({ version: 4, status: 'rejected', answer: { kind: 'refused', text: 'Nu', part_goes: 'back' } }),
  ).toEqual(['status'])
})

test('a claim that is at the manufacturer is waited for as long as the ERP says, and its labour is decided once @T-20 @T-21', async () => {
  const number = '7000000078'
  const { tell } = await submittedClaim(number)
  const until = (days: number) => ({
    kind: 'manufacturer' as const,
    text: 'La producător',
    manufacturer_by: addDays(TODAY, days),
  })
  const labour = (granted_minor: number) => ({ granted_minor })
  expect(await tell({ version: 1, status: 'in_review', answer: until(10), labour: labour(5_000) })).toBe(true)
  expect(await tell({ version: 2, status: 'in_review', answer: until(20), labour: labour(4_000) })).toEqual([
    'labour.granted_minor',
  ])
  expect(await tell({ version: 2, status: 'in_review', answer: until(20), labour: labour(5_000) })).toBe(true)
  expect(await tell({ version: 3, status: 'in_review', answer: until(20) })).toBe(true)
  expect(await tell({ version: 4, status: 'in_review', answer: until(-1) })).toEqual(['manufacturer_by'])
  const claims = await world.shop.db.selectFrom('claims').select(['manufacturer_by', 'labour_granted_minor']).execute()
  expect(claims).toEqual([{ manufacturer_by: addDays(TODAY, 20), labour_granted_minor: 5_000 }])
  expect(await subjects(), 'each day once').toEqual(Array(2).fill(`Reclamația ${number} este la producător`))
})

test('what the ERP has answered itself is corrected by it alone @T-11 @T-21', async () => {
  const { id, tell } = await submittedClaim('7000000079')
  const refused = { kind: 'refused', text: 'Montaj greșit', part_goes: 'back' } as const
  await tell({ version: 1, status: 'received' })
  expect(await tell({ version: 2, status: 'rejected', answer: refused })).toBe(true)
  const { status, refusal } = await world.shop.call(claimEndpoints.answer, {
    token: staff,
    key: randomUUID(),
    params: { id },
    body: { kind: 'credit', text: '', part_goes: null, manufacturer_by: null, labour: null, corrects: true },
  })
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['kind']])
})
