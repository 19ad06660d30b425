import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { PHOTO_BYTES_MAX, UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { invoiceLineRow } from '#tests/builders/invoices.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

const create = (
  body: NewClaimInput,
  { token = shop.tokens.owner, key = randomUUID() }: { token?: string; key?: string } = {},
) => shop.call(claimEndpoints.create, { token, key, body })
const finalize = (
  id: string,
  { token = shop.tokens.owner, key = randomUUID() }: { token?: string; key?: string } = {},
) => shop.call(claimEndpoints.finalize, { token, key, params: { id } })

async function put(
  id: string,
  photo: TestPhoto,
  from: number,
  to: number,
  given: { token?: string | null; type?: string; content?: Buffer } = {},
) {
  const { token = shop.tokens.owner, type = photo.media_type, content = photo.content.subarray(from, to) } = given
  const response = await shop.app.inject({
    method: 'PUT',
    url: `/api/claims/${id}/photos/${photo.sha256}`,
    payload: content,
    headers: {
      'content-type': type,
      'upload-offset': String(from),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const offset = response.headers['upload-offset']
  return { status: response.statusCode, offset: offset === undefined ? null : Number(offset) }
}
async function upload(id: string, photo: TestPhoto): Promise<void> {
  for (let from = 0; from < photo.bytes; from += UPLOAD_CHUNK_BYTES)
    await put(id, photo, from, from + UPLOAD_CHUNK_BYTES)
}

describe('a claim', () => {
  test('is a draft until every photo is there, then it has a number, which stays @RET-02 @OFF-03', async () => {
    const photos = [testPhoto(3_000), testPhoto(UPLOAD_CHUNK_BYTES + 77, 'image/png')]
    const claim = testClaim(photos)
    const drafted = await create(claim)
    expect([drafted.status, drafted.body]).toEqual([
      201,
      { id: claim.client_id, status: 'draft', number: null, missing_photos: photos.map(({ sha256 }) => sha256) },
    ])
    await upload(claim.client_id, photos[0]!)
    const key = randomUUID()
    const early = await finalize(claim.client_id, { key })
    expect([early.status, early.refusal.code, early.refusal.details]).toEqual([
      424,
      'photos-missing',
      { missing: [photos[1]!.sha256] },
    ])
    await upload(claim.client_id, photos[1]!)
    const done = await finalize(claim.client_id, { key })
    const again = await finalize(claim.client_id)
    expect([done.status, done.body]).toMatchObject([202, { status: 'submitted', missing_photos: [] }])
    expect([again.body, done.body.number]).toEqual([done.body, expect.stringMatching(/^7\d{9}$/)])
  })

  test('is one claim under whatever key its id comes, and another person learns nothing of it', async () => {
    const claim = testClaim([testPhoto(10)])
    const [first, second, foreign, colleague] = [
      await create(claim),
      await create(claim),
      await create({ ...claim, invoice_number: 'F-200' }, { token: shop.tokens.outsider }),
      await finalize(claim.client_id, { token: shop.tokens.mechanic }),
    ]
    expect([first.body, foreign.status, colleague.status]).toEqual([second.body, 404, 404])
    expect(
      await shop.db.selectFrom('claims').select('client_id').where('client_id', '=', claim.client_id).execute(),
    ).toHaveLength(1)
  })

  test.each([
    ['photos', { photos: [] }],
    ['installation_date', { installation_date: '2026-03-02' }],
    ['km_at_fitting', { km_at_defect: 99_999 }],
    ['invoice_number', { article_id: 99_999 }],
    ['invoice_number', { invoice_number: 'F-999' }],
    ['invoice_number', { invoice_number: 'F-200' }],
    ['invoice_number', { invoice_number: 'F' }],
    ['quantity', { quantity: 9_999 }],
    ['defect_date', { defect_date: '2199-01-01' }],
    ['observations', { observations: 'scurt' }],
    [
      'photos.0.bytes',
      { photos: [{ sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: PHOTO_BYTES_MAX + 1 }] },
    ],
  ])('with something wrong in %s is 422 and is not kept', async (field, given) => {
    const claim = testClaim([testPhoto(10)], given)
    const { status, refusal } = await create(claim)
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
    expect((await finalize(claim.client_id)).status).toBe(404)
  })

  test('with a photo of another type, or one that is too large, says so in the words of files @RET-03', async () => {
    const photo = { sha256: 'a'.repeat(64), media_type: 'image/jpeg' as const, bytes: PHOTO_BYTES_MAX + 1 }
    const heic = { ...photo, media_type: 'image/heic' as 'image/jpeg', bytes: 10 }
    const { refusal } = await create(testClaim([testPhoto(10)], { photos: [photo, heic] }))
    expect(refusal.errors).toEqual({
      'photos.0.bytes': ['Fișierul are mai mult de 10 MB.'],
      'photos.1.media_type': ['Tipul de fișier nu este suportat'],
    })
  })

  test('asks for a session', async () => {
    const claim = testClaim([testPhoto(10)])
    expect((await shop.call(claimEndpoints.create, { key: randomUUID(), body: claim })).status).toBe(401)
    expect(
      (await shop.call(claimEndpoints.finalize, { key: randomUUID(), params: { id: claim.client_id } })).status,
    ).toBe(401)
    expect((await put(claim.client_id, testPhoto(10), 0, 10, { token: null })).status).toBe(401)
  })
})

describe('a photo', () => {
  async function drafted(photo: TestPhoto): Promise<string> {
    const claim = testClaim([photo])
    await create(claim)
    return claim.client_id
  }

  test('goes on where the server is: copies and parts out of order change nothing', async () => {
    const photo = testPhoto(2_500)
    const id = await drafted(photo)
    expect(await put(id, photo, 0, 0)).toEqual({ status: 204, offset: 0 })
    expect(await put(id, photo, 1_000, 2_000)).toEqual({ status: 204, offset: 0 })
    expect(await put(id, photo, 0, 1_000)).toEqual({ status: 204, offset: 1_000 })
    expect(await put(id, photo, 0, 1_000)).toEqual({ status: 204, offset: 1_000 })
    const both = await Promise.all([put(id, photo, 1_000, 2_500), put(id, photo, 1_000, 2_500)])
    expect(both).toEqual([
      { status: 204, offset: 2_500 },
      { status: 204, offset: 2_500 },
    ])
    expect((await finalize(id)).status).toBe(202)
  })

  test('that is another file than was declared is thrown away', async () => {
    const photo = testPhoto(500)
    const id = await drafted(photo)
    expect((await put(id, photo, 0, 500, { content: testPhoto(500).content })).status).toBe(422)
    expect(await put(id, photo, 0, 0)).toEqual({ status: 204, offset: 0 })
    expect((await finalize(id)).status).toBe(424)
    await upload(id, photo)
    expect((await finalize(id)).status).toBe(202)
  })

  test('that is no picture, or of another type than it says, is 415', async () => {
    const photo = testPhoto(500)
    const id = await drafted(photo)
    const script = Buffer.from('<script>alert(1)</script>'.padEnd(500))
    expect((await put(id, photo, 0, 500, { content: script })).status).toBe(415)
    expect((await put(id, photo, 0, 500, { type: 'image/png' })).status).toBe(415)
    expect((await put(id, photo, 0, 500, { type: 'application/pdf' })).status).toBe(415)
  })

  test('that is longer than it says, or comes in too long parts, is 413', async () => {
    const photo = testPhoto(UPLOAD_CHUNK_BYTES + 10)
    const id = await drafted(photo)
    expect((await put(id, photo, 0, photo.bytes)).status).toBe(413)
    const small = testPhoto(500)
    const other = await drafted(small)
    expect((await put(other, small, 0, 500, { content: Buffer.concat([small.content, small.content]) })).status).toBe(
      413,
    )
  })

  test("of a claim that is another's, or that was not declared, is 404", async () => {
    const photo = testPhoto(500)
    const id = await drafted(photo)
    expect((await put(id, photo, 0, 500, { token: shop.tokens.outsider })).status).toBe(404)
    expect((await put(id, testPhoto(500), 0, 500)).status).toBe(404)
    expect((await put(randomUUID(), photo, 0, 500)).status).toBe(404)
  })
})

describe('what a person leaves at the server is limited', () => {
  test(
    'of 65 drafts at once fifty are taken, the others are told why, and a colleague is not concerned',
    { timeout: 60_000 },
    async () => {
      const token = shop.tokens.apprentice
      // Each of a line of its own: those of one line wait for each other already.
      const lines = Array.from({ length: 65 }, (_, at) => 101 + at)
      const sold = { number: 'F-100', article_id: ids.padsBrembo, warranty_until: '2028-11-12' }
      await insert(
        shop.db,
        'invoice_lines',
        lines.map((line) => invoiceLineRow({ ...sold, line })),
      )
      const answers = await Promise.all(
        lines.map((invoice_line) => create(testClaim([testPhoto(10)], { invoice_line }), { token })),
      )
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
      const refused = answers.filter(({ status }) => status === 422)
      expect([refused.length, refused[0]!.refusal.errors]).toEqual([
        15,
        { photos: ['50 de reclamații așteaptă încă fotografii. Trimiteți-le înainte de a scrie alta.'] },
      ])
      expect((await create(testClaim([testPhoto(10)]), { token: shop.tokens.mechanic })).status).toBe(201)
    },
  )

  test(
    'photos of more than a gigabyte in a day are not taken, whatever was sent of them',
    { timeout: 60_000 },
    async () => {
      const large = () =>
        testClaim(
          Array.from({ length: 10 }, () => ({ ...testPhoto(40), bytes: PHOTO_BYTES_MAX })),
          { invoice_number: 'F-200' },
        )
      const statuses: number[] = []
      for (let index = 0; index < 11; index++)
        statuses.push((await create(large(), { token: shop.tokens.outsider })).status)
      expect([statuses.slice(0, 10).every((status) => status === 201), statuses[10]]).toEqual([true, 422])
      await shop.db
        .updateTable('claims')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('user_id', '=', people.outsider)
        .execute()
      expect((await create(large(), { token: shop.tokens.outsider })).status).toBe(201)
    },
  )

  test('a photo that is another file five times is not taken any more', async () => {
    const photo = testPhoto(2_000)
    const claim = testClaim([photo])
    expect((await create(claim)).status).toBe(201)
    const other = Buffer.from(photo.content)
    other[1_999] = (other[1_999]! + 1) % 256
    const sent: number[] = []
    for (let index = 0; index < 6; index++)
      sent.push((await put(claim.client_id, photo, 0, 2_000, { content: other })).status)
    expect(sent).toEqual([422, 422, 422, 422, 422, 422])
    expect((await put(claim.client_id, photo, 0, 2_000)).status).toBe(422)
    const { mismatches } = await shop.db
      .selectFrom('claim_photos')
      .select('mismatches')
      .where('claim_id', '=', claim.client_id)
      .executeTakeFirstOrThrow()
    expect(mismatches).toBe(5)
  })
})

describe('what was invoiced', () => {
  beforeAll(() =>
    shop.db
      .updateTable('claim_types')
      .set({ photo_kinds: ['damage', 'label'] })
      .execute(),
  )
  const full = (given: Partial<NewClaimInput> = {}) =>
    testClaim(
      [
        { ...testPhoto(10), kind: 'damage' },
        { ...testPhoto(10), kind: 'label' },
      ],
      {
        invoice_line: 2,
        article_id: ids.discsBrembo,
        plate: 'CJ 90 LEG',
        fitted_by: 'Dan Pop',
        ...given,
      },
    )

  test('is claimed on once, whoever of the company is quicker, and is free again when the claim is withdrawn @T-17 @T-19', async () => {
    const tokens = [shop.tokens.owner, shop.tokens.mechanic]
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const claim = full()
        return { claim, token: tokens[index % 2]!, ...(await create(claim, { token: tokens[index % 2]! })) }
      }),
    )
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 422)
    expect([taken.length, refused.length]).toEqual([1, 9])
    expect(refused[0]!.refusal.errors).toEqual({
      quantity: ['Tot ce este pe această linie a fost deja reclamat sau returnat.'],
    })
    const withdraw = (token: string) =>
      shop.call(claimEndpoints.withdraw, { token, key: randomUUID(), params: { id: taken[0]!.claim.client_id } })
    expect((await withdraw(shop.tokens.outsider)).status).toBe(404)
    // Anybody of the company.
    expect((await withdraw(tokens[1]!)).body).toMatchObject({ status: 'withdrawn' })
    expect((await create(full())).status).toBe(201)
    expect((await finalize(taken[0]!.claim.client_id, { token: taken[0]!.token })).status).toBe(422)
  })

  test.each([
    ['photos', { photos: [testPhoto(10)] }, ['Lipsește fotografia etichetei.']],
    ['plate', { plate: '' }, ['Acest câmp este obligatoriu']],
    ['fitted_by', { fitted_by: '' }, ['Acest câmp este obligatoriu']],
    ['defect_date', { defect_date: '2199-01-01' }, ['Data nu poate fi în viitor.']],
    ['invoice_number', { invoice_number: 'F-200' }, ['Factura nu a fost găsită sau nu este a dvs.']],
    ['invoice_number', { invoice_number: 'F-999' }, ['Factura nu a fost găsită sau nu este a dvs.']],
    ['invoice_number', { invoice_number: '7' }, ['Factura nu a fost găsită sau nu este a dvs.']],
  ])('a claim of it is refused at %s @RET-04 @T-22', async (field, given, wanted) => {
    const photos = 'photos' in given ? given.photos.map(({ content: _, ...photo }) => photo) : undefined
    const { status, refusal } = await create(full({ ...given, ...(photos && { photos }) }))
    expect([status, refusal.errors]).toEqual([422, { [field]: wanted }])
  })
})
