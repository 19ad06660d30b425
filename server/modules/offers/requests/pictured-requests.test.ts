import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import type { PicturedRequest } from '#src/contract/ordering/offer-request.ts'
import { offerEndpoints as endpoints } from '#src/contract/ordering/offers.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { PHOTO_BYTES_A_DAY } from '#src/domain/threads/thread-rules.ts'
import { dropUnfinishedRequests } from '#server/jobs/shop-jobs.ts'
import {
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  request,
  requestOf,
  requote,
  withoutOffers,
} from '#tests/api/offers.ts'
import { testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('offer_requests').execute()
  await withoutOffers(shop)
})

const declared = ({ sha256, media_type, bytes }: TestPhoto) => ({ sha256, media_type, bytes })
const pictured = (photos: readonly TestPhoto[], given: Partial<PicturedRequest> = {}) => ({
  ...requestOf([{ article_id: ids.padsBrembo }, { requested_text: 'Etrier față stânga' }]),
  photos: photos.map(declared),
  ...given,
})
const begin = (body: ReturnType<typeof pictured>, token = shop.tokens.owner) =>
  shop.call(endpoints.begin, { token, key: randomUUID(), body })
const finish = (id: string, token = shop.tokens.owner) =>
  shop.call(endpoints.finish, { token, key: randomUUID(), params: { id } })
const photoOf = (vbeln: string, sha256: string, token: string) =>
  shop.call(endpoints.photo, { token, params: { vbeln, sha256 } })
const numbers = async (token: string) =>
  (await shop.call(endpoints.list, { token, query: {} })).body.items.map(({ id }) => id)

/** Sends a photo whole, in its parts. @returns the last status */
async function upload(id: string, { content, media_type, sha256 }: TestPhoto, token = shop.tokens.owner) {
  let status = 0
  for (let from = 0; from < content.length; from += UPLOAD_CHUNK_BYTES) {
    const sent = await shop.app.inject({
      method: 'PUT',
      url: `/api/offers/requests/${id}/photos/${sha256}`,
      payload: content.subarray(from, from + UPLOAD_CHUNK_BYTES),
      headers: { 'content-type': media_type, 'upload-offset': String(from), authorization: `Bearer ${token}` },
    })
    status = sent.statusCode
  }
  return status
}

/** An offer with a photo of its own. */
async function openPicturedOffer(): Promise<TestPhoto> {
  const photo = testPhoto(2_100)
  const body = pictured([photo])
  await begin(body)
  await upload(body.client_id, photo)
  await finish(body.client_id)
  return photo
}

describe('a request with photos @OFR-01', () => {
  test('by staff for a customer stands in the trail with the number of its offer @T-25', async () => {
    const acting = { uuid: randomUUID(), user_id: people.owner, company_id: people.company, reason: 'Ofertă' }
    const begun = await shop.call(actingEndpoints.begin, { token: shop.staff, body: acting })
    const { impersonation_token: token } = begun.body
    const photo = testPhoto(2_100)
    const body = pictured([photo])
    await begin(body, token)
    await upload(body.client_id, photo, token)
    const { status, body: offer } = await finish(body.client_id, token)
    expect(status).toBe(201)
    const { items } = (await shop.call(actingEndpoints.ofStaff, { token: shop.staff, query: {} })).body
    expect(items[0]!.writes).toEqual([{ area: 'offer', count: 2, numbers: [offer.id] }])
  })

  test('is nobody’s work before they are there; then it is one offer, with them byte for byte @OFF-03', async () => {
    const photos = [testPhoto(3_000), testPhoto(UPLOAD_CHUNK_BYTES + 77, 'image/png')]
    const body = pictured(photos, { plate: 'cj 90leg', comment: 'Pe elevator.' })
    const begun = await begin(body)
    expect([begun.status, begun.body]).toEqual([
      201,
      { client_id: body.client_id, missing_photos: photos.map(({ sha256 }) => sha256) },
    ])
    await upload(body.client_id, photos[0]!)
    const early = await finish(body.client_id)
    expect([early.status, early.refusal.details]).toEqual([424, { missing: [photos[1]!.sha256] }])
    expect(await numbers(shop.staff)).toEqual([])
    expect(await upload(body.client_id, photos[1]!)).toBe(204)
    const done = await finish(body.client_id)
    const again = await finish(body.client_id)
    expect([done.status, again.body.id]).toEqual([201, done.body.id])
    expect(await numbers(shop.staff)).toEqual([done.body.id])
    const seen = (await read(shop, shop.staff, done.body.id)).body
    expect(seen).toMatchObject({ plate: 'CJ 90 LEG', comment: 'Pe elevator.', lines: 2, status: 'created' })
    expect(seen.photos).toEqual(photos.map(({ sha256 }) => sha256))
    for (const photo of photos)
      for (const token of [shop.staff, shop.tokens.owner]) {
        const { content } = (await photoOf(done.body.id, photo.sha256, token)).body
        expect(Buffer.from(await content.arrayBuffer()).equals(photo.content)).toBe(true)
      }
    // Written again under another key, or asked for without them: the same offer.
    expect((await begin(body)).body.missing_photos).toEqual([])
    const { photos: _, ...alone } = body
    expect((await request(shop, shop.tokens.owner, alone)).body.id).toBe(done.body.id)
    // In other words, or with other photos: it is said that it had arrived as it was.
    for (const other of [
      { ...body, customer: 'Ionescu' },
      { ...body, photos: body.photos.slice(1) },
    ]) {
      const late = await begin(other)
      expect([late.status, late.refusal.message.includes(done.body.id)]).toEqual([422, true])
    }
    expect((await read(shop, shop.staff, done.body.id)).body.photos).toHaveLength(2)
  })

  test('that waited for the network comes in a batch, and waits for its photos there too @OFF-03', async () => {
    const photo = testPhoto(3_000)
    const body = pictured([photo])
    const operations = [
      { key: randomUUID(), kind: 'offers.begin.v1', payload: { body } },
      { key: randomUUID(), kind: 'offers.finish.v1', payload: { params: { id: body.client_id } } },
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
    await upload(body.client_id, photo)
    expect(await batch()).toEqual([201, 201])
    expect(await numbers(shop.tokens.owner)).toHaveLength(1)
  })

  test('written again is what was written last, and a photo that is in both is not sent twice', async () => {
    const [kept, dropped, added] = [testPhoto(2_000), testPhoto(2_001), testPhoto(2_002)]
    const body = pictured([kept, dropped])
    await begin(body)
    await upload(body.client_id, kept)
    const second = await begin({ ...body, photos: [added, kept].map(declared), comment: 'Stânga.' })
    expect(second.body.missing_photos).toEqual([added.sha256])
    expect(await upload(body.client_id, dropped)).toBe(404)
    await upload(body.client_id, added)
    const vbeln = (await finish(body.client_id)).body.id
    const seen = (await read(shop, shop.staff, vbeln)).body
    expect([seen.comment, seen.photos]).toEqual(['Stânga.', [added.sha256, kept.sha256]])
  })

  test('says at its line what is not there, and at the photos what is too much in a day; and keeps neither', async () => {
    const photo = testPhoto(100)
    const unknown = await begin({ ...pictured([photo]), lines: [{ article_id: 99_999, quantity: 1 }] })
    expect([unknown.status, Object.keys(unknown.refusal.errors ?? {})]).toEqual([422, ['lines.0.article_id']])
    const large = { sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: 10 * 1024 * 1024 }
    const tenLarge = Array.from({ length: 10 }, (_, at) => ({ ...large, sha256: String(at).repeat(64) }))
    for (let bytes = 0; bytes + 10 * large.bytes <= PHOTO_BYTES_A_DAY; bytes += 10 * large.bytes)
      expect((await begin({ ...pictured([]), photos: tenLarge })).status).toBe(201)
    const above = await begin({ ...pictured([]), photos: tenLarge })
    expect([above.status, Object.keys(above.refusal.errors ?? {})]).toEqual([422, ['photos']])
    const without = await begin(pictured([]))
    expect([without.status, Object.keys(without.refusal.errors ?? {})]).toEqual([422, ['photos']])
  })

  test('is another’s for everybody else, before and after it is an offer', async () => {
    const photo = testPhoto(2_000)
    const body = pictured([photo])
    await begin(body, shop.tokens.mechanic)
    for (const token of [shop.tokens.outsider, shop.tokens.owner, shop.staff])
      expect([
        (await begin(body, token)).status,
        await upload(body.client_id, photo, token),
        (await finish(body.client_id, token)).status,
      ]).toEqual([404, 404, 404])
    await upload(body.client_id, photo, shop.tokens.mechanic)
    const vbeln = (await finish(body.client_id, shop.tokens.mechanic)).body.id
    const statuses = await Promise.all(
      [shop.tokens.mechanic, shop.tokens.owner, shop.staff, shop.tokens.apprentice, shop.tokens.outsider].map(
        async (token) => (await photoOf(vbeln, photo.sha256, token)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404])
    expect((await photoOf(vbeln, 'b'.repeat(64), shop.tokens.mechanic)).status).toBe(404)
  })

  test('is asked anew with its photos, however often, by whoever sees the new offer @T-10', async () => {
    const photo = testPhoto(2_000)
    const body = { ...pictured([photo]), lines: [{ article_id: ids.padsBrembo, quantity: 6 }] }
    await begin(body, shop.tokens.mechanic)
    await upload(body.client_id, photo, shop.tokens.mechanic)
    let former = (await finish(body.client_id, shop.tokens.mechanic)).body.id
    await offered(shop, former, [[14_000]])
    for (const times of [1, 2]) {
      const seen = (await read(shop, shop.tokens.owner, former)).body
      await order(shop, shop.tokens.owner, former, orderOfOffer(seen, [2]))
      const again = (await requote(shop, shop.tokens.owner, former)).body.id
      expect((await read(shop, shop.staff, again)).body.photos, `${times}`).toEqual([photo.sha256])
      const statuses = await Promise.all(
        [shop.staff, shop.tokens.owner, shop.tokens.mechanic, shop.tokens.outsider].map(
          async (token) => (await photoOf(again, photo.sha256, token)).status,
        ),
      )
      // The owner asked anew, which is not the mechanic's.
      expect(statuses, `${times}`).toEqual([200, 200, 404, 404])
      await offered(shop, again, [[14_000]])
      former = again
    }
    const others = await openPicturedOffer()
    expect((await photoOf(former, others.sha256, shop.staff)).status).toBe(404)
  })

  test('whose photos never come is let go of after as long as its key’s answer is kept; what is an offer stays', async () => {
    const photo = testPhoto(2_000)
    const [left, ended] = [pictured([photo]), pictured([photo])]
    await begin(left)
    await begin(ended)
    await upload(ended.client_id, photo)
    await finish(ended.client_id)
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await dropUnfinishedRequests(shop.db, later(89))).toBe(0)
    expect(await dropUnfinishedRequests(shop.db, later(91))).toBe(1)
    expect((await finish(left.client_id)).status).toBe(404)
    expect(
      (await shop.db.selectFrom('offer_photos').select('client_id').execute()).map((row) => row.client_id),
    ).toEqual([ended.client_id])
  })
})
