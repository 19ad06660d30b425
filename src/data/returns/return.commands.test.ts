import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '#src/data/sync/dispatch.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { contact } from '#src/platform/api/contact.ts'
import { draftOfReturn } from '#src/domain/returns/return-draft.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { numberIn, writeOfReturn } from './return.commands.ts'

let fake: ReturnType<typeof fakeOutbox>
beforeEach(() => {
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
})
afterEach(() => provideOutbox(null))

const id = '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b22'
const photo = { sha256: 'a'.repeat(64), mediaType: 'image/jpeg' as const, bytes: new ArrayBuffer(3) }
async function send() {
  const ending = dispatch({
    kind: 'return.finish.v1',
    payload: { params: { id } },
    label: 'BREMBO P 85 020',
    files: [photo],
    first: {
      kind: 'return.create.v1',
      payload: { body: { client_id: id, type: 'new', lines: [], transport: 'own', boxes: 1 } },
      label: 'BREMBO P 85 020',
    },
  })
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), { timeout: 10_000 })
  const [create, finish] = fake.operations()
  return { ending, create: create!, finish: finish! }
}

it('photos of a return go in its lane, after it, and wait with it @OFF-03', async () => {
  const { ending, create, finish } = await send()
  expect([create.kind, finish.kind]).toEqual(['return.create.v1', 'return.finish.v1'])
  expect([create.lane, finish.lane]).toEqual([`returns:${id}`, `returns:${id}`])
  expect([finish.dependsOn, finish.attachments, fake.files()]).toEqual([[create.opId], [photo.sha256], [photo]])
  contact.set({ online: false, lastAnswerAt: null })
  expect(numberIn(await ending)).toBeNull()
})

it('a return has its number while its photos are still on their way @OFF-03', async () => {
  const { ending, create, finish } = await send()
  fake.done(create.opId, { id: '6000000021' })
  contact.set({ online: false, lastAnswerAt: null })
  const waiting = await ending
  expect([waiting.is, numberIn(waiting)]).toEqual(['queued', '6000000021'])
  fake.done(finish.opId, { id: '6000000021' })
  expect(numberIn({ is: 'done', answer: { id: '6000000021' } })).toBe('6000000021')
})

const written = (photos: readonly (typeof photo)[], insteadOf: { opId: string; lastOpId: string } | null) =>
  writeOfReturn({
    draft: draftOfReturn({ type: 'new', comment: 'La poartă' }),
    photos,
    kinds: { types: [], reasons: [] },
    clientId: id,
    insteadOf,
  })

it('a return declares each of its photos with its true length, so that none is cut off @RET-03', () => {
  const write = written([photo], null)
  const declared = [{ sha256: photo.sha256, media_type: 'image/jpeg', bytes: 3 }]
  expect(write).toMatchObject({ first: { payload: { body: { comment: 'La poartă', photos: declared } } } })
  expect(written([], null)).toMatchObject({ payload: { body: { photos: [] } } })
})

it('a return that comes in the place of another gives up all of it, also photos that it has no more @OFF-03 @RET-04', () => {
  const alone = { opId: 'create', lastOpId: 'create' }
  const withPhotos = { opId: 'create', lastOpId: 'finish' }
  expect([written([], alone), written([photo], alone), written([], withPhotos)]).toMatchObject([
    { supersedes: 'create', staysRefused: true },
    { insteadOf: 'create', staysRefused: true },
    { insteadOf: 'create', staysRefused: true },
  ])
  expect(written([], null)).not.toHaveProperty('insteadOf')
  expect(written([], null)).toMatchObject({ staysRefused: false })
})
