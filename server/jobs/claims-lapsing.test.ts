import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { lapseClaims } from './claims-lapsing.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('a claim whose part never came is warned of once, lapses five working days later, and frees its quantity @T-20 @T-17', async () => {
  const { owner: token } = shop.tokens
  // Of the second line there is one piece.
  const claimOf = () => testClaim([testPhoto(100)], { article_id: ids.discsBrembo, invoice_line: 2 })
  const claim = claimOf()
  const create = (body: ReturnType<typeof claimOf>) =>
    shop.call(claimEndpoints.create, { token, key: randomUUID(), body })
  expect((await create(claim)).status).toBe(201)
  await shop.db
    .updateTable('claims')
    .set({ status: 'submitted', number: '7000009999', hand_in_by: new Date('2026-11-23T15:00:00Z') })
    .where('client_id', '=', claim.client_id)
    .execute()
  const at = (instant: string) => lapseClaims({ db: shop.db, publicUrl: 'https://shop.example' }, new Date(instant))
  const statusNow = async () =>
    (await shop.call(claimEndpoints.details, { token, params: { id: claim.client_id } })).body

  expect(await at('2026-11-23T14:59:00Z')).toEqual({ warned: 0, lapsed: 0 })
  expect(await at('2026-11-23T15:01:00Z')).toEqual({ warned: 1, lapsed: 0 })
  expect(await at('2026-11-24T06:00:00Z')).toEqual({ warned: 0, lapsed: 0 })
  expect((await create(claimOf())).status).toBe(422)
  const mails = await shop.db.selectFrom('outgoing_messages').selectAll().execute()
  expect(JSON.stringify(mails)).toContain('7000009999')
  const { lapses_at: lapsesAt } = await statusNow()
  expect(await at(new Date(Date.parse(lapsesAt!) - 60_000).toISOString())).toEqual({ warned: 0, lapsed: 0 })
  expect(await at(new Date(Date.parse(lapsesAt!) + 60_000).toISOString())).toEqual({ warned: 0, lapsed: 1 })
  expect(await statusNow()).toMatchObject({
    status: 'lapsed',
    events: [{ kind: 'warned' }, { kind: 'lapsed' }],
  })
  expect((await create(claimOf())).status).toBe(201)
})
