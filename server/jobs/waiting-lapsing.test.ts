import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { lapseWaiting } from './waiting-lapsing.ts'

const DAY_MS = 86_400_000
let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7001' })])
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ number: '7001', line: 1, article_id: ids.padsBrembo, returnable_until: '2099-12-31' }),
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['returns', 'claims', 'erp_documents', 'outgoing_messages'] as const)
    await shop.db.deleteFrom(table).execute()
})
const after = (days: number) =>
  lapseWaiting(
    { db: shop.db, publicUrl: 'https://shop.example' },
    { returnTermDays: 30, claimDraftDays: 20 },
    new Date(Date.now() + days * DAY_MS),
  )
const key = () => randomUUID()

/** Of both pieces of the line. */
const create = () =>
  shop.call(returnEndpoints.create, {
    token: shop.tokens.owner,
    key: key(),
    body: {
      client_id: randomUUID(),
      type: 'new',
      lines: [{ invoice_number: '7001', line: 1, quantity: 2, reason: 'not_needed', category: null, note: '' }],
      transport: 'run',
      boxes: 1,
      pickup_on: null,
      comment: '',
    },
  })
const step = async (id: string, name: 'approve' | 'take' | 'receive') => {
  const { status, body, refusal } = await shop.call(returnEndpoints.answer, {
    token: staff,
    key: key(),
    params: { id },
    body: { step: name },
  })
  return status === 200 ? body.status : refusal.code
}
const read = async (id: string) =>
  (await shop.call(returnEndpoints.details, { token: shop.tokens.owner, params: { id } })).body

test('an approved return that nobody takes over within its term gives its pieces back, and is received when it comes after all @T-17 @T-20', async () => {
  const { id } = (await create()).body
  expect(await after(31), 'nobody has approved it yet').toBeUndefined()
  await step(id, 'approve')
  expect(await after(29)).toBeUndefined()
  expect((await create()).status).toBe(422)
  await shop.db.deleteFrom('outgoing_messages').execute()
  expect(await after(31)).toEqual({ returns: 1, claims: 0 })
  expect(await read(id)).toMatchObject({ status: 'lapsed', events: [{ kind: 'lapsed', by: '' }] })
  expect((await queuedMails(shop.db)).map(({ subject }) => subject)).toEqual([`Returul ${id} a expirat`])
  const told = await shop.db.selectFrom('erp_documents').select('body').orderBy('seq', 'desc').executeTakeFirst()
  expect(told!.body).toMatchObject({ number: id, status: 'lapsed' })

  const other = (await create()).body.id
  expect(await step(id, 'receive'), 'its pieces are another’s').toBe('return-changed')
  await shop.call(returnEndpoints.withdraw, { token: shop.tokens.owner, key: key(), params: { id: other } })
  expect(await step(id, 'receive')).toBe('received')
  expect((await create()).status).toBe(422)
})

test('what a driver has taken over does not lapse @T-23', async () => {
  const { id } = (await create()).body
  await step(id, 'approve')
  await step(id, 'take')
  expect(await after(400)).toBeUndefined()
  expect((await read(id)).status).toBe('approved')
})

test('a claim whose photos never came gives its pieces back, and is sent when its tablet turns up @T-17', async () => {
  const { owner: token } = shop.tokens
  const photo = testPhoto(100)
  // Of the second line there is one piece.
  const claimOf = () => testClaim([photo], { article_id: ids.discsBrembo, invoice_line: 2 })
  const claim = claimOf()
  const post = (body: ReturnType<typeof claimOf>) => shop.call(claimEndpoints.create, { token, key: key(), body })
  const finalize = async () => {
    const { status, body, refusal } = await shop.call(claimEndpoints.finalize, {
      token,
      key: key(),
      params: { id: claim.client_id },
    })
    return status === 202 ? body.status : Object.keys(refusal.errors ?? { [refusal.code]: [] })
  }
  expect((await post(claim)).status).toBe(201)
  expect(await after(19)).toBeUndefined()
  expect((await post(claimOf())).status).toBe(422)
  expect(await after(21)).toEqual({ returns: 0, claims: 1 })
  expect((await queuedMails(shop.db)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^O reclamație neterminată a expirat: \S+/),
  ])
  await shop.app.inject({
    method: 'PUT',
    url: `/api/claims/${claim.client_id}/photos/${photo.sha256}`,
    payload: photo.content,
    headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${token}` },
  })
  const other = claimOf()
  expect((await post(other)).status).toBe(201)
  expect(await finalize()).toEqual(['quantity'])
  await shop.call(claimEndpoints.withdraw, { token, key: key(), params: { id: other.client_id } })
  expect(await finalize()).toBe('submitted')
  const { body } = await shop.call(claimEndpoints.details, { token, params: { id: claim.client_id } })
  expect([body.status, body.events.map(({ kind }) => kind)]).toEqual(['submitted', ['lapsed', 'submitted']])
})
