import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { tellOfReturns } from '#server/jobs/messages/return-messages.ts'
import { type ErpShop, openErpShop, TOKEN } from '#tests/api/erp.ts'
import { asking } from '#tests/api/test-shop.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow, ISSUED } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
const sold = { article_id: ids.padsBrembo, line: 1 }
let world: ErpShop
beforeAll(async () => {
  world = await openErpShop()
  const { db } = world.shop
  await insert(db, 'invoices', [invoiceRow({ number: '7001' })])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ ...sold, number: '7001', quantity: 9, returnable_until: '2099-12-31' }),
  ])
})
afterAll(() => world.close())
beforeEach(async () => {
  const { db } = world.shop
  for (const table of ['returns', 'claims'] as const) await db.deleteFrom(table).execute()
  await db.deleteFrom('invoices').where('kind', '=', 'credit').execute()
})

async function note(number: string): Promise<void> {
  await insert(world.shop.db, 'invoices', [invoiceRow({ number, kind: 'credit', issued_on: TODAY })])
  const credits = { credits_number: '7001', credits_line: 1, quantity: 1 }
  await insert(world.shop.db, 'invoice_lines', [invoiceLineRow({ ...sold, number, ...credits })])
}
/** A piece that came back and was accepted. */
async function returned(): Promise<string> {
  const line = { invoice_number: '7001', line: 1, quantity: 1, reason: 'not_needed', category: null, note: '' }
  const { body } = await world.shop.call(returnEndpoints.create, {
    token: world.shop.tokens.owner,
    key: randomUUID(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: [line],
      transport: 'run',
      boxes: 1,
      pickup_on: null,
      comment: '',
    },
  })
  await tellReturn(body.id, { version: 1, status: 'received', lines: [{ line: 1, accepted_quantity: 1 }] })
  return body.id
}
const tellReturn = async (number: string, body: CallOf<typeof erpEndpoints.return>['body']) =>
  (await asking(world.app)(erpEndpoints.return, { token: TOKEN, params: { number }, body })).status
const standing = async (id: string) => {
  const { body } = await world.shop.call(returnEndpoints.details, { token: world.shop.tokens.owner, params: { id } })
  return [body.status, body.credit_invoice]
}
/** A claim of one piece to which the ERP answers with a credit note. */
async function claimed(number: string) {
  const { shop } = world
  const claim = { ...testClaim([testPhoto(10)], { invoice_number: '7001' }), quantity: 1 }
  const dates = { installation_date: addDays(ISSUED, 1), defect_date: addDays(ISSUED, 2) }
  await shop.call(claimEndpoints.create, { token: shop.tokens.owner, key: randomUUID(), body: { ...claim, ...dates } })
  const sent = { status: 'submitted' as const, number, submitted_at: new Date() }
  await shop.db.updateTable('claims').set(sent).where('client_id', '=', claim.client_id).execute()
  let version = 0
  const tell = async (credit_invoice: string | null = null) => {
    const answer = { kind: 'credit' as const, text: 'Defect de fabricație' }
    const body = { version: ++version, status: 'accepted' as const, answer, credit_invoice }
    return (await asking(world.app)(erpEndpoints.claim, { token: TOKEN, params: { number }, body })).status
  }
  const paidBy = async () =>
    (
      await shop.db
        .selectFrom('claims')
        .select('credit_invoice')
        .where('client_id', '=', claim.client_id)
        .executeTakeFirstOrThrow()
    ).credit_invoice
  await tell()
  return { tell, paidBy }
}

test('a note that the ERP names moves away from the return that got it because it waited, and not from one that was named @T-11 @T-18', async () => {
  const [first, second] = [await returned(), await returned()]
  await note('7801')
  expect([await standing(first), await standing(second)]).toEqual([
    ['refunded', '7801'],
    ['received', null],
  ])
  expect(await tellReturn(second, { version: 2, status: 'refunded', credit_invoice: '7801' })).toBe(200)
  expect([await standing(first), await standing(second)]).toEqual([
    ['received', null],
    ['refunded', '7801'],
  ])
  const realtime = { emitToRoom: () => undefined }
  expect(await tellOfReturns({ db: world.shop.db, realtime, publicUrl: 'https://shop.example' })).toBe(0)
  const named = [{ line: 1, accepted_quantity: 1, credit_invoice: '7801' }]
  expect(await tellReturn(first, { version: 2, status: 'refunded', lines: named })).toBe(422)
  await note('7802')
  expect(await standing(first)).toEqual(['refunded', '7802'])
  // Its own is named after it has ended by a guess, and then is nobody else's.
  await note('7803')
  const last = { ...named[0]!, credit_invoice: '7803' }
  expect(await tellReturn(first, { version: 3, status: 'refunded', lines: [last] })).toBe(200)
  expect(await standing(first)).toEqual(['refunded', '7803'])
  expect(await tellReturn(first, { version: 4, status: 'refunded', lines: named })).toBe(422)
})

test('a claim gets the note that the ERP names from a return or another claim, and may get another than it guessed @T-11 @T-21', async () => {
  const id = await returned()
  const [one, other] = [await claimed('7000000081'), await claimed('7000000082')]
  await note('7801')
  await note('7802')
  expect([await standing(id), await one.paidBy(), await other.paidBy()]).toEqual([['refunded', '7801'], '7802', null])
  expect(await other.tell('7802')).toBe(200)
  expect([await one.paidBy(), await other.paidBy()]).toEqual([null, '7802'])
  expect(await one.tell('7801')).toBe(200)
  expect([await standing(id), await one.paidBy()]).toEqual([['received', null], '7801'])
  expect(await other.tell('7801'), 'said of another before').toBe(422)
})
