import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { dropPhotosOfOldDrafts } from './claim-drafts.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const finalize = (id: string) =>
  shop.call(claimEndpoints.finalize, { token: shop.tokens.owner, key: randomUUID(), params: { id } })
const partsOf = async (id: string) =>
  (await shop.db.selectFrom('claim_photo_parts').select('offset').where('claim_id', '=', id).execute()).length

async function send(id: string, photo: TestPhoto): Promise<void> {
  const headers = {
    'content-type': photo.media_type,
    'upload-offset': '0',
    authorization: `Bearer ${shop.tokens.owner}`,
  }
  await shop.app.inject({
    method: 'PUT',
    url: `/api/claims/${id}/photos/${photo.sha256}`,
    payload: photo.content,
    headers,
  })
}
async function drafted(photo: TestPhoto): Promise<string> {
  const claim = testClaim([photo])
  await shop.call(claimEndpoints.create, { token: shop.tokens.owner, key: randomUUID(), body: claim })
  await send(claim.client_id, photo)
  return claim.client_id
}

test('photos of a claim that was never sent go after 90 days, and a tablet that comes back then sends them again @OFF-03', async () => {
  const photo = testPhoto(2_000)
  const id = await drafted(photo)
  expect([await dropPhotosOfOldDrafts(shop.db, later(89)), await partsOf(id)]).toEqual([0, 1])
  expect([
    await dropPhotosOfOldDrafts(shop.db, later(91)),
    await partsOf(id),
    await dropPhotosOfOldDrafts(shop.db, later(91)),
  ]).toEqual([1, 0, 0])
  expect((await finalize(id)).refusal.details).toEqual({ missing: [photo.sha256] })
  await send(id, photo)
  expect((await finalize(id)).body).toMatchObject({ status: 'submitted' })
})
test('those of a claim that was sent stay', async () => {
  const id = await drafted(testPhoto(2_000))
  await finalize(id)
  expect([await dropPhotosOfOldDrafts(shop.db, later(1_000)), await partsOf(id)]).toEqual([0, 1])
})
