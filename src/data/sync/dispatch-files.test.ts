import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { NotKept } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
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

  it('is not sent from a device that can keep no file', async () => {
    fake.refuseToStore()
    await expect(dispatch(claim())).rejects.toBeInstanceOf(NotKept)
  })
})
