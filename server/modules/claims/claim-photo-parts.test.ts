import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('each part of a photo is of its type, and the last one ends with it, as the first is held to @RET-03 @OFF-03', async () => {
  const photo = testPhoto(500)
  const claim = testClaim([photo])
  const token = shop.tokens.owner
  await shop.call(claimEndpoints.create, { token, key: randomUUID(), body: claim })
  const put = async (from: number, content: Buffer, type: string = photo.media_type) => {
    const { statusCode, headers } = await shop.app.inject({
      method: 'PUT',
      url: `/api/claims/${claim.client_id}/photos/${photo.sha256}`,
      payload: content,
      headers: { 'content-type': type, 'upload-offset': String(from), authorization: `Bearer ${token}` },
    })
    return [statusCode, headers['upload-offset']]
  }
  const rest = photo.content.subarray(250)
  expect(await put(0, photo.content.subarray(0, 250))).toEqual([204, '250'])
  expect((await put(250, rest, 'image/png'))[0]).toBe(415)
  expect((await put(250, Buffer.concat([rest, Buffer.alloc(1)])))[0], 'a byte too much').toBe(413)
  expect(await put(250, rest)).toEqual([204, '500'])
})
