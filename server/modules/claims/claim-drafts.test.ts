import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { PHOTO_BYTES_MAX } from '#src/contract/after-sales/uploads.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const create = (body: NewClaimInput, token = shop.tokens.owner) =>
  shop.call(claimEndpoints.create, { token, key: randomUUID(), body })
const finalize = (id: string) =>
  shop.call(claimEndpoints.finalize, { token: shop.tokens.owner, key: randomUUID(), params: { id } })
const details = async (id: string) =>
  (await shop.call(claimEndpoints.details, { token: shop.tokens.mechanic, params: { id } })).body
const upload = (id: string, photo: TestPhoto) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/claims/${id}/photos/${photo.sha256}`,
    payload: photo.content,
    headers: { 'content-type': photo.media_type, 'upload-offset': '0', authorization: `Bearer ${shop.tokens.owner}` },
  })
const declared = (photos: readonly TestPhoto[]) => photos.map(({ content: _, ...photo }) => photo)
const whole = (photos: readonly TestPhoto[], given: Partial<NewClaimInput> = {}) =>
  testClaim(photos, {
    invoice_line: 2,
    article_id: ids.discsBrembo,
    ...given,
  })

test('a draft that is written again says what came last, keeps the photos that it still names, and is one claim @RET-02 @OFF-03 @T-17', async () => {
  const [damage, label, better] = [
    { ...testPhoto(900), kind: 'damage' as const },
    { ...testPhoto(700), kind: 'label' as const },
    { ...testPhoto(800), kind: 'damage' as const },
  ]
  const claim = whole([damage, label])
  await create(claim)
  await upload(claim.client_id, label)
  // The only piece of its line is held by the draft itself.
  const seen = { ...testPhoto(600), kind: 'damage' as const }
  await create({ ...claim, photos: declared([damage, label, seen]) })
  await upload(claim.client_id, seen)
  const changed = { ...claim, plate: 'CJ 91 LEG', observations: 'Disc fisurat, vibrează la frânare.' }
  const again = await create({ ...changed, photos: declared([label, better]) })
  expect([again.status, again.body]).toEqual([
    201,
    { id: claim.client_id, status: 'draft', number: null, missing_photos: [better.sha256] },
  ])
  expect(await details(claim.client_id)).toMatchObject({
    plate: 'CJ 91 LEG',
    observations: changed.observations,
    photos: [
      { sha256: label.sha256, kind: 'label', is_complete: true },
      { sha256: better.sha256, kind: 'damage', is_complete: false },
    ],
  })
  expect((await upload(claim.client_id, damage)).statusCode).toBe(404)
  await upload(claim.client_id, better)
  const sent = { ...changed, photos: declared([label, better]) }
  const { body } = await finalize(claim.client_id)
  expect(body).toMatchObject({ status: 'submitted' })
  // Submitted, it stays as it is: who sends the same is told so, who changed something that it had arrived without
  // that.
  expect(await create(sent)).toMatchObject({ status: 201, body })
  for (const other of [{ plate: 'CJ 92 LEG' }, { km_at_defect: 101_001 }, { photos: declared([better, label]) }]) {
    const late = await create({ ...sent, ...other })
    expect([late.status, late.refusal.message.includes(body.number!)]).toEqual([422, true])
  }
  expect((await details(claim.client_id)).plate).toBe('CJ 91 LEG')
  const rows = await shop.db.selectFrom('claims').select('client_id').where('client_id', '=', claim.client_id).execute()
  expect(rows).toHaveLength(1)
})

test('what is wrong with the second writing is refused, and the draft stays as it was @RET-04', async () => {
  const claim = whole([testPhoto(10)], { invoice_line: 1, article_id: ids.padsBrembo })
  const photos = [
    { ...testPhoto(20), kind: 'damage' as const },
    { ...testPhoto(30), kind: 'label' as const },
  ]
  expect((await create({ ...claim, photos: declared(photos) })).status).toBe(201)
  const refused = await create({ ...claim, photos: declared(photos), plate: '' })
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['plate']])
  expect((await create({ ...claim, photos: declared(photos) }, shop.tokens.mechanic)).status).toBe(404)
  expect(await details(claim.client_id)).toMatchObject({ plate: 'CJ 90 LEG', quantity: 1 })
})

test('a photo is taken away while the claim is a draft, also on its way: nothing of it is missing then @RET-02 @OFF-03', async () => {
  const [damage, other, label] = [
    { ...testPhoto(900), kind: 'damage' as const },
    { ...testPhoto(901), kind: 'damage' as const },
    { ...testPhoto(700), kind: 'label' as const },
  ]
  const claim = testClaim([damage, other, label])
  const id = claim.client_id
  const remove = async ({ sha256 }: TestPhoto, token = shop.tokens.mechanic) => {
    const { status, refusal } = await shop.call(claimEndpoints.removePhoto, {
      token,
      key: randomUUID(),
      params: { id, sha256 },
    })
    return [status, ...Object.keys(refusal?.errors ?? {})]
  }
  const shown = async () => (await details(id)).photos.map(({ sha256, is_complete }) => [sha256, is_complete])
  await create(claim)
  await upload(id, label)
  expect(await remove(damage, shop.tokens.outsider)).toEqual([404])
  // Who looks after the company sees its claims, and takes nothing from them.
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company }])
  expect(await remove(damage, await openSession(shop.db, people.staff))).toEqual([404])
  // One on its way, and one that has arrived.
  expect([await remove(damage), await remove(label)]).toEqual([[204], [204]])
  expect([await remove(damage), await remove(other)]).toEqual([[404], [422, 'photos']])
  expect(await shown()).toEqual([[other.sha256, false]])
  const parts = shop.db.selectFrom('claim_photo_parts').select('sha256').where('claim_id', '=', id)
  expect(await parts.execute(), 'nothing of it is kept').toEqual([])
  const gone = await shop.call(claimEndpoints.photo, { token: shop.tokens.owner, params: { id, sha256: label.sha256 } })
  expect(gone.status).toBe(404)
  // Who still sends it hears that the shop has all of it.
  const sent = await upload(id, damage)
  expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '900'])
  expect((await finalize(id)).refusal.details).toEqual({ missing: [other.sha256] })
  // Named again it is wanted again, from its first byte.
  expect((await create(claim)).body.missing_photos).toEqual([damage, other, label].map(({ sha256 }) => sha256))
  for (const photo of [damage, other]) await upload(id, photo)
  expect(await remove(label)).toEqual([204])
  const { body } = await finalize(id)
  expect(body.status).toBe('submitted')
  expect(await shown()).toEqual([damage, other].map(({ sha256 }) => [sha256, true]))
  // Submitted it stays as it is; the same again is the same claim, whatever was taken from it.
  expect(await remove(damage)).toEqual([422, 'status'])
  expect((await create(claim)).body).toEqual(body)
})

test('what a draft announces that is written again counts once, and as of today where it is of an earlier day @RET-03', async () => {
  const { outsider: token } = shop.tokens
  const large = () =>
    testClaim(
      Array.from({ length: 10 }, () => ({ ...testPhoto(40), bytes: PHOTO_BYTES_MAX })),
      { invoice_number: 'F-200' },
    )
  const first = large()
  const statuses = [(await create(first, token)).status]
  for (let index = 1; index < 10; index++) statuses.push((await create(large(), token)).status)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect((await create(first, token)).status, 'the same once more announces nothing more').toBe(201)
  await shop.db
    .updateTable('claims')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('client_id', '=', first.client_id)
    .execute()
  expect([(await create(large(), token)).status, (await create(first, token)).status]).toEqual([201, 422])
})
