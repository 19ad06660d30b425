import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { NotKept } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { standBeforeShop } from '#tests/builders/offline/stand-before-shop.ts'
import { dispatch } from './dispatch.ts'
import { provideOutbox } from './outbox-access.ts'
import type { WantedOperation } from './wanted-operation.ts'

let fake: ReturnType<typeof fakeOutbox>
beforeEach(() => {
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => provideOutbox(null))

describe('a write with files @RET-02', () => {
  const photo = { sha256: 'a'.repeat(64), mediaType: 'image/jpeg', bytes: new ArrayBuffer(3) }
  const id = '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b22'
  const claim = (): WantedOperation<'claim.finalize.v1'> => ({
    kind: 'claim.finalize.v1',
    payload: { params: { id } },
    label: 'Plăcuțe',
    first: {
      kind: 'claim.create.v1',
      payload: { body: testClaim([testPhoto(3)], { client_id: id }) },
      label: 'Plăcuțe',
    },
    files: [photo],
  })
  const rows = async () => {
    await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), { timeout: 10_000 })
    return fake.operations()
  }

  it('is stored with what has to be done before, in a lane of its own, and waits for both', async () => {
    const ending = dispatch(claim())
    const [create, finalize] = await rows()
    expect([create!.kind, finalize!.kind]).toEqual(['claim.create.v1', 'claim.finalize.v1'])
    expect([create!.lane, finalize!.lane]).toEqual([`claim:${id}`, `claim:${id}`])
    expect([finalize!.dependsOn, finalize!.attachments]).toEqual([[create!.opId], [photo.sha256]])
    expect(fake.files()).toEqual([photo])
    fake.done(create!.opId)
    fake.done(finalize!.opId, { number: '7' })
    await expect(ending).resolves.toEqual({ is: 'done', answer: { number: '7' } })
  })

  it('tells the refusal of what comes before it, and gives up both', async () => {
    const ending = dispatch(claim())
    const [create] = await rows()
    fake.refuse(create!.opId, { status: 422, code: 'validation', message: 'Nu se poate' })
    await expect(ending).rejects.toMatchObject({ status: 422, code: 'validation' })
    expect(fake.operations().map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  it('takes the place of one that was changed in the same write, or says that it is too late @OFF-03', async () => {
    const former = dispatch(claim())
    const [create, finalize] = await rows()
    fake.become(finalize!.opId, { state: 'rejected', isKeySpent: true, attempts: 1 })
    await former.catch(() => undefined)
    fake.become(finalize!.opId, { state: 'rejected' })
    void dispatch({ ...claim(), insteadOf: finalize!.opId, staysRefused: true })
    await vi.waitFor(() => expect(fake.operations()).toHaveLength(4))
    const states = () => fake.operations().map(({ state }) => state)
    expect(states()).toEqual(['cancelled', 'cancelled', 'pending', 'pending'])
    // Another tab had it open too.
    await expect(dispatch({ ...claim(), insteadOf: create!.opId })).resolves.toEqual({ is: 'cancelled' })
    expect(states()).toHaveLength(4)
  })

  describe('on a device that can keep no file', () => {
    const bytes = new Uint8Array(UPLOAD_CHUNK_BYTES + 1_000).map((_, at) => at % 251).buffer
    const large = () => ({ ...claim(), files: [{ ...photo, bytes }] })
    const asked: string[] = []
    let arrived = new Uint8Array()
    /** Takes each part, but for the first answer of those that are lost on the way. */
    const shop = (lost = 0) =>
      standBeforeShop(async (request) => {
        const { pathname } = new URL(request.url)
        asked.push(`${request.method} ${pathname.split('/').slice(0, 5).join('/')}`)
        const headers = { 'X-Server-Epoch': 'e1' }
        if (request.method !== 'PUT') return Response.json(pathname.endsWith('/finalize') ? made : draft, { headers })
        if (Number(request.headers.get('Upload-Offset')) === arrived.length)
          arrived = new Uint8Array([...arrived, ...new Uint8Array(await request.arrayBuffer())])
        if (asked.length <= lost) throw new TypeError('Failed to fetch')
        return new Response(null, { status: 204, headers: { ...headers, 'Upload-Offset': String(arrived.length) } })
      })
    const draft = { id, status: 'draft', number: null, missing_photos: [photo.sha256] }
    const made = { ...draft, status: 'submitted', number: '7000000001', missing_photos: [] }
    beforeEach(() => {
      asked.length = 0
      arrived = new Uint8Array()
      fake.refuseToStore()
    })
    afterEach(() => vi.unstubAllGlobals())

    it('is sent at once, part by part, between what makes it and what hands it in', async () => {
      shop()
      await expect(dispatch(large())).resolves.toMatchObject({ is: 'done', answer: { number: '7000000001' } })
      expect(arrived).toEqual(new Uint8Array(bytes))
      const photos = `PUT /api/claims/${id}/photos`
      expect(asked).toEqual(['POST /api/claims', photos, photos, `POST /api/claims/${id}/finalize`])
    })

    it('says that it is kept nowhere when an answer is lost, and goes on where the shop is', async () => {
      shop(2)
      await expect(dispatch(large())).rejects.toBeInstanceOf(NotKept)
      expect(arrived).toHaveLength(UPLOAD_CHUNK_BYTES)
      await expect(dispatch(large())).resolves.toMatchObject({ is: 'done' })
      expect(arrived).toEqual(new Uint8Array(bytes))
    })
  })
})
