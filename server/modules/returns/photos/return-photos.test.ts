import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import { type ReturnAnswer, returnEndpoints as endpoints } from '#src/contract/after-sales/returns.ts'
import { PHOTO_BYTES_MAX, UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { PHOTO_BYTES_A_DAY } from '#src/domain/threads/thread-rules.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  await insert(shop.db, 'invoices', [invoiceRow({ number: '7001' }), invoiceRow({ number: '7002' })])
  await insert(
    shop.db,
    'invoice_lines',
    ['7001', '7002'].map((number) =>
      invoiceLineRow({ number, line: 1, article_id: ids.padsBrembo, quantity: 50, returnable_until: '2099-12-31' }),
    ),
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('returns').execute()
})

const declared = ({ sha256, media_type, bytes }: TestPhoto) => ({ sha256, media_type, bytes })
const line = (invoice_number: string, reason = 'damaged') => ({
  invoice_number,
  line: 1,
  quantity: 1,
  reason,
  category: null,
  note: '',
})
const request = (photos: readonly TestPhoto[] | null, given: Partial<ReturnRequest> = {}): ReturnRequest => ({
  client_id: randomUUID(),
  type: 'new',
  lines: [line('7001'), line('7002', 'wrong_part')],
  transport: 'run',
  boxes: 1,
  pickup_on: null,
  comment: '',
  ...(photos && { photos: photos.map(declared) }),
  ...given,
})
const send = (body: ReturnRequest, token = shop.tokens.owner) =>
  shop.call(endpoints.create, { token, key: randomUUID(), body })
const finish = (id: string, token = shop.tokens.owner) =>
  shop.call(endpoints.finish, { token, key: randomUUID(), params: { id } })
const read = (id: string, token = shop.tokens.owner) => shop.call(endpoints.details, { token, params: { id } })
const photoOf = (id: string, sha256: string, token = shop.tokens.owner) =>
  shop.call(endpoints.photo, { token, params: { id, sha256 } })
const remove = (id: string, sha256: string, token = shop.tokens.owner) =>
  shop.call(endpoints.removePhoto, { token, key: randomUUID(), params: { id, sha256 } })
const answer = (id: string, body: ReturnAnswer) =>
  shop.call(endpoints.answer, { token: staff, key: randomUUID(), params: { id }, body })
const photosOf = async (id: string) =>
  (await read(id)).body.photos?.map(({ sha256, is_complete }) => [sha256, is_complete])

async function put(
  id: string,
  photo: TestPhoto,
  content: Buffer,
  given: { token?: string; from?: number; type?: string } = {},
): Promise<number> {
  const { token = shop.tokens.owner, from = 0, type = photo.media_type } = given
  const sent = await shop.app.inject({
    method: 'PUT',
    url: `/api/returns/requests/${id}/photos/${photo.sha256}`,
    payload: content,
    headers: { 'content-type': type, 'upload-offset': String(from), authorization: `Bearer ${token}` },
  })
  return sent.statusCode
}
/** Sends a photo whole, in its parts. @returns the last status */
async function upload(id: string, photo: TestPhoto, token = shop.tokens.owner): Promise<number> {
  let status = 0
  for (let from = 0; from < photo.bytes; from += UPLOAD_CHUNK_BYTES)
    status = await put(id, photo, photo.content.subarray(from, from + UPLOAD_CHUNK_BYTES), { token, from })
  return status
}

describe('photos of a return', () => {
  test('follow it, once and byte for byte, and what the shop does with it does not wait for them @RET-01 @OFF-03', async () => {
    const photos = [testPhoto(3_000), testPhoto(UPLOAD_CHUNK_BYTES + 77, 'image/png')]
    const body = request(photos)
    const operations = [
      { key: randomUUID(), kind: 'return.create.v1', payload: { body } },
      { key: randomUUID(), kind: 'return.finish.v1', payload: { params: { id: body.client_id } } },
    ]
    const batch = async () =>
      (
        await shop.call(syncEndpoints.batch, {
          token: shop.tokens.owner,
          headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
          body: { operations },
        })
      ).body.results.map(({ status }) => status)
    expect(await batch()).toEqual([201, 424])
    const { id } = (await send(body)).body
    expect(await photosOf(id)).toEqual(photos.map(({ sha256 }) => [sha256, false]))
    expect(await upload(body.client_id, photos[0]!)).toBe(204)
    const early = await finish(body.client_id)
    expect([early.status, early.refusal.details]).toEqual([424, { missing: [photos[1]!.sha256] }])
    // Staff go on meanwhile.
    expect((await answer(id, { step: 'receive' })).status).toBe(200)
    const lines = [1, 2].map((at) => ({ line: at, accepted_quantity: 1, reason: '', fee_minor: null }))
    expect((await answer(id, { step: 'decide', lines })).status).toBe(200)
    expect(await upload(body.client_id, photos[1]!)).toBe(204)
    expect(await batch()).toEqual([201, 200])
    expect((await finish(body.client_id)).body).toEqual({ id })
    expect(await photosOf(id)).toEqual(photos.map(({ sha256 }) => [sha256, true]))
    for (const token of [shop.tokens.owner, shop.tokens.apprentice, staff])
      for (const photo of photos) {
        const { content } = (await photoOf(id, photo.sha256, token)).body
        expect(Buffer.from(await content.arrayBuffer()).equals(photo.content)).toBe(true)
      }
    expect(await shop.db.selectFrom('returns').select('number').execute()).toEqual([{ number: id }])
  })

  test('are asked for where a reason says that it arrived damaged; a former version, which had none, is not held to it @RET-01', async () => {
    const types = await shop.call(endpoints.types, { token: shop.tokens.owner })
    const asking = types.body.reasons.filter((reason) => reason.needs_photo).map(({ code }) => code)
    expect(asking).toEqual(['damaged'])
    const without = await send(request([]))
    expect([without.status, without.refusal.errors]).toEqual([
      422,
      { photos: ['Fotografiați ce a ajuns deteriorat: cel puțin o fotografie.'] },
    ])
    expect((await send(request([], { lines: [line('7001', 'wrong_part')] }))).status).toBe(201)
    expect((await send(request(null))).status).toBe(201)
  })

  test('are at most ten of ten megabytes, and so many bytes in a day @RET-03', async () => {
    const large = (at: number) =>
      ({ sha256: String(at % 10).repeat(64), media_type: 'image/jpeg', bytes: PHOTO_BYTES_MAX }) as const
    const ten = Array.from({ length: 10 }, (_, at) => large(at))
    const errorsOf = async (photos: ReturnRequest['photos']) => {
      const { status, refusal } = await send({ ...request(null), photos })
      return [status, Object.keys(refusal.errors ?? {})]
    }
    expect(await errorsOf([...ten, { ...large(0), sha256: 'a'.repeat(64) }])).toEqual([422, ['photos']])
    expect(await errorsOf([{ ...large(0), bytes: PHOTO_BYTES_MAX + 1 }])).toEqual([422, ['photos.0.bytes']])
    for (let bytes = 0; bytes + 10 * PHOTO_BYTES_MAX <= PHOTO_BYTES_A_DAY; bytes += 10 * PHOTO_BYTES_MAX)
      expect((await send({ ...request(null), photos: ten })).status).toBe(201)
    expect(await errorsOf(ten)).toEqual([422, ['photos']])
  })

  test('are what their first bytes and their hash say, or nothing @RET-03', async () => {
    const photo = testPhoto(2_000)
    const body = request([photo])
    const { id } = (await send(body)).body
    expect(await put(body.client_id, photo, Buffer.from('<svg onload="">'))).toBe(415)
    expect(await put(body.client_id, photo, photo.content, { type: 'image/png' })).toBe(415)
    expect(await put(body.client_id, photo, Buffer.concat([photo.content, photo.content]))).toBe(413)
    expect(await put(body.client_id, testPhoto(2_000), photo.content)).toBe(404)
    const other = Buffer.from(photo.content)
    other[1_000]! ^= 1
    expect(await put(body.client_id, photo, other)).toBe(422)
    expect((await photoOf(id, photo.sha256)).status).toBe(404)
    expect(await upload(body.client_id, photo)).toBe(204)
    expect((await photoOf(id, photo.sha256)).status).toBe(200)
  })

  test('are the company’s and its consultants’; for everybody else there are none @T-19', async () => {
    const photo = testPhoto(2_000)
    const body = request([photo])
    const { id } = (await send(body, shop.tokens.mechanic)).body
    const { outsider } = shop.tokens
    expect([await upload(body.client_id, photo, outsider), (await finish(body.client_id, outsider)).status]).toEqual([
      404, 404,
    ])
    // A consultant answers it; what goes with it is the company's to say.
    expect([await upload(body.client_id, photo, staff), (await remove(id, photo.sha256, staff)).status]).toEqual([
      404, 404,
    ])
    expect(await upload(body.client_id, photo, shop.tokens.owner)).toBe(204)
    const statuses = await Promise.all(
      [shop.tokens.mechanic, staff, outsider].map(async (token) => (await photoOf(id, photo.sha256, token)).status),
    )
    expect(statuses).toEqual([200, 200, 404])
    expect((await remove(id, photo.sha256, outsider)).status).toBe(404)
  })

  test('are taken away until it is decided, but for the last one where it is asked for @RET-01', async () => {
    const [first, second] = [testPhoto(1_000), testPhoto(1_001)]
    const body = request([first, second])
    const { id } = (await send(body)).body
    for (const photo of [first, second]) await upload(body.client_id, photo)
    expect((await remove(id, first.sha256)).status).toBe(204)
    expect((await remove(id, first.sha256)).status).toBe(404)
    const last = await remove(id, second.sha256)
    expect([last.status, Object.keys(last.refusal.errors ?? {})]).toEqual([422, ['photos']])
    expect(await photosOf(id)).toEqual([[second.sha256, true]])
    const decided = request([first, second])
    const other = (await send(decided)).body.id
    await answer(other, { step: 'receive' })
    const lines = [1, 2].map((at) => ({ line: at, accepted_quantity: 0, reason: 'Nu.', fee_minor: null }))
    await answer(other, { step: 'decide', lines })
    const late = await remove(other, first.sha256)
    expect([late.status, late.refusal.code]).toEqual([412, 'return-changed'])
  })

  test('are taken away while they are on their way as well; the device that sends them on hears that nothing is missing @RET-01 @OFF-03', async () => {
    const [kept, unwanted] = [testPhoto(1_000), testPhoto(1_001)]
    const body = request([kept, unwanted])
    const { id } = (await send(body)).body
    expect((await remove(id, unwanted.sha256)).status).toBe(204)
    expect([await upload(body.client_id, unwanted), await upload(body.client_id, kept)]).toEqual([204, 204])
    expect((await finish(body.client_id)).body).toEqual({ id })
    expect(await photosOf(id)).toEqual([[kept.sha256, true]])
    expect([(await photoOf(id, unwanted.sha256)).status, (await remove(id, unwanted.sha256)).status]).toEqual([
      404, 404,
    ])
    // Named again it is wanted again, from its first byte.
    await send(body)
    expect((await finish(body.client_id)).refusal.details).toEqual({ missing: [unwanted.sha256] })
    expect(await upload(body.client_id, unwanted)).toBe(204)
    expect((await photoOf(id, unwanted.sha256)).status).toBe(200)
  })

  test('are what was named last where it is sent again; a return that was changed meanwhile says that it had arrived @OFF-03 @RET-04', async () => {
    const [kept, dropped, added] = [testPhoto(1_000), testPhoto(1_001), testPhoto(1_002)]
    const body = request([kept, dropped])
    const { id } = (await send(body)).body
    await upload(body.client_id, kept)
    expect((await send({ ...body, photos: [added, kept].map(declared) })).body).toEqual({ id })
    expect(await photosOf(id)).toEqual([
      [added.sha256, false],
      [kept.sha256, true],
    ])
    for (const changed of [{ comment: 'La poartă' }, { lines: [line('7001')] }, { boxes: 2 }]) {
      const again = await send({ ...body, ...changed })
      expect([again.status, again.refusal.message.includes(id)]).toEqual([422, true])
    }
    expect(await photosOf(id)).toHaveLength(2)
  })
  test('that were left out of a return which was decided meanwhile, before they had come, are not waited for; what had come stays @OFF-03 @RET-04', async () => {
    const [kept, arrived, unsent] = [testPhoto(1_000), testPhoto(1_001), testPhoto(1_002)]
    const body = request([kept, arrived, unsent])
    const { id } = (await send(body)).body
    for (const photo of [kept, arrived]) await upload(body.client_id, photo)
    const lines = [1, 2].map((line) => ({ line, accepted_quantity: 1, reason: '', fee_minor: 0 }))
    await answer(id, { step: 'receive' })
    expect((await answer(id, { step: 'decide', lines })).status).toBe(200)
    expect((await finish(body.client_id)).refusal.details).toEqual({ missing: [unsent.sha256] })
    expect((await send({ ...body, photos: [declared(kept)] })).body).toEqual({ id })
    expect((await finish(body.client_id)).body).toEqual({ id })
    expect(await photosOf(id)).toEqual([
      [kept.sha256, true],
      [arrived.sha256, true],
    ])
  })
})
