import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

const TODAY = localDay(new Date(), brand.timeZone)
let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
})
afterAll(() => shop.close())

const kinds = ['damage', 'label', 'battery_slip'] as const
const photosOf = (count: number): TestPhoto[] => kinds.slice(0, count).map((kind) => ({ ...testPhoto(40), kind }))
const create = (body: NewClaimInput) =>
  shop.call(claimEndpoints.create, { token: shop.tokens.owner, key: randomUUID(), body })
const claimOn = (line: number, photos: readonly TestPhoto[], given: Partial<NewClaimInput> = {}) =>
  testClaim(photos, {
    invoice_line: line,
    article_id: line === 1 ? ids.padsBrembo : ids.discsBrembo,
    ...given,
  })
const lines = async () => (await shop.call(claimEndpoints.lines, { token: shop.tokens.owner, query: {} })).body.items

test('a kind of part that is claimed as a battery cannot be claimed as another part to save its test slip @T-22 @RET-02', async () => {
  const { generic_article_id: kind } = await shop.db
    .selectFrom('articles')
    .select('generic_article_id')
    .where('article_id', '=', ids.discsBrembo)
    .executeTakeFirstOrThrow()
  expect((await lines()).map(({ type }) => type)).toEqual([null, null])
  await shop.db
    .updateTable('claim_types')
    .set({ generic_article_ids: [kind] })
    .where('type', '=', 'defective_battery')
    .execute()
  expect((await lines()).map(({ line, type }) => [line, type])).toEqual([
    [1, null],
    [2, 'defective_battery'],
  ])
  const evading = await create(claimOn(2, photosOf(2), { type: 'defective_part' }))
  expect([evading.status, evading.refusal.errors]).toEqual([
    422,
    { type: ['Pentru această piesă se folosește celălalt tip de reclamație.'] },
  ])
  const withoutSlip = await create(claimOn(2, photosOf(2), { type: 'defective_battery' }))
  expect([withoutSlip.status, Object.keys(withoutSlip.refusal.errors ?? {})]).toEqual([422, ['photos']])
  expect((await create(claimOn(2, photosOf(3), { type: 'defective_battery' }))).status).toBe(201)
})

test('is named by its line; a device that waited with a claim of a former version may leave it out, and is held to the same rules @RET-02 @T-22', async () => {
  await shop.db.deleteFrom('claims').execute()
  await shop.db
    .updateTable('claim_types')
    .set({ photo_kinds: ['damage', 'label'] })
    .where('type', '=', 'defective_part')
    .execute()
  const pads = (given: Partial<NewClaimInput> = {}) => claimOn(1, photosOf(2), { invoice_line: null, ...given })
  expect((await create(pads())).refusal.errors).toEqual({ invoice_line: ['Acest câmp este obligatoriu'] })
  const queued = async (body: NewClaimInput) => {
    const { results } = (
      await shop.call(syncEndpoints.batch, {
        token: shop.tokens.owner,
        headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
        body: { operations: [{ key: randomUUID(), kind: 'claim.create.v1', payload: { body } }] },
      })
    ).body
    const { status, body: answered } = results[0]!
    return [status, Object.keys((answered as { errors?: object }).errors ?? {})]
  }
  for (const [field, wrong] of [
    ['installation_date', { installation_date: '2019-01-01' }],
    ['defect_date', { defect_date: '2028-11-13', installation_date: '2026-01-10' }],
    ['labour_minor', { labour_minor: 100 }],
    ['plate', { plate: '' }],
    ['fitted_by', { fitted_by: '' }],
    ['photos', { photos: claimOn(1, photosOf(1)).photos }],
    ['type', { article_id: ids.discsBrembo }],
  ] as const)
    expect(await queued(pads(wrong)), field).toEqual([422, [field]])
  const claim = pads()
  expect(await queued(claim)).toEqual([201, []])
  const { invoice_line } = (
    await shop.call(claimEndpoints.details, { token: shop.tokens.owner, params: { id: claim.client_id } })
  ).body
  expect(invoice_line).toBe(1)
})

test('a claim that is answered with a credit note tells its number once the ERP has issued it, and its pieces are counted once @T-11 @T-17', async () => {
  const leftOfPads = async () => (await lines()).find(({ line }) => line === 1)!.left
  const before = await leftOfPads()
  const credited = await answered(3)
  const second = await answered(2)
  expect(await leftOfPads()).toBe(before - 5)
  expect(await noteOf(credited)).toBeNull()
  // Fewer pieces than were claimed, and one of another line: neither pays it.
  await creditNote('7801', { quantity: 1 })
  await creditNote('7802', { quantity: 9, line: 2 })
  expect([await noteOf(credited), await noteOf(second), await leftOfPads()]).toEqual([null, null, before - 6])
  await creditNote('7803', { quantity: 3 })
  expect([await noteOf(credited), await noteOf(second), await leftOfPads()]).toEqual(['7803', null, before - 6])
  await creditNote('7804', { quantity: 2 })
  expect([await noteOf(credited), await noteOf(second), await leftOfPads()]).toEqual(['7803', '7804', before - 6])
})

/** A claim on so many brake pads to which the answer is a credit note. @returns its id */
async function answered(quantity: number): Promise<string> {
  const photos = photosOf(2)
  const claim = claimOn(1, photos, { quantity })
  await create(claim)
  for (const photo of photos)
    await shop.app.inject({
      method: 'PUT',
      url: `/api/claims/${claim.client_id}/photos/${photo.sha256}`,
      payload: photo.content,
      headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${shop.tokens.owner}` },
    })
  const params = { id: claim.client_id }
  await shop.call(claimEndpoints.finalize, { token: shop.tokens.owner, key: randomUUID(), params })
  await shop.call(claimEndpoints.receive, { token: staff, key: randomUUID(), params })
  await shop.call(claimEndpoints.answer, { token: staff, key: randomUUID(), params, body: { kind: 'credit' } })
  return claim.client_id
}

const noteOf = async (id: string) =>
  (await shop.call(claimEndpoints.details, { token: shop.tokens.owner, params: { id } })).body.answer!.credit_note

/** As an import of the ERP's papers writes it. */
async function creditNote(number: string, { quantity, line = 1 }: { quantity: number; line?: number }): Promise<void> {
  await insert(shop.db, 'invoices', [invoiceRow({ number, kind: 'credit', issued_on: TODAY })])
  const credits = { credits_number: 'F-100', credits_line: line, quantity }
  await insert(shop.db, 'invoice_lines', [invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo, ...credits })])
}
