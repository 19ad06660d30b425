import { describe, expect, test } from 'vitest'
import { EngineRig, newOperation } from '#tests/builders/offline/engine-rig.ts'
import { CHUNK_BYTES } from '../writing/attachment.ts'

const lane = 'claim:1'
const file = { sha256: 'aa', lane, mediaType: 'image/jpeg', bytes: CHUNK_BYTES + 100, after: 'create' }

/** A claim whose draft is at the server; its photo is what leaves next. */
function claimRig(): EngineRig {
  const rig = new EngineRig()
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  rig.give({
    is: 'enqueue',
    ticket: 't',
    attachments: [file],
    entries: [
      { opId: 'create', idemKey: id(1), operation: newOperation({ kind: 'claim.create.v1', lane }) },
      {
        opId: 'finalize',
        idemKey: id(2),
        operation: newOperation({ kind: 'claim.finalize.v1', lane, dependsOn: ['create'], attachments: ['aa'] }),
      },
    ],
  })
  rig.answerBatch(201)
  return rig
}

describe('files of an operation (offline.md §8)', () => {
  test('are sent in parts from where the server is, before the operation that needs them', () => {
    const rig = claimRig()
    const first = rig.nextCall()
    expect(first.call).toMatchObject({ to: 'upload', offset: 0, length: CHUNK_BYTES, totalBytes: file.bytes })
    rig.answer(first.requestId, { status: 204, uploadOffset: CHUNK_BYTES })
    const second = rig.nextCall()
    expect(second.call).toMatchObject({ to: 'upload', offset: CHUNK_BYTES, length: 100 })
    rig.answer(second.requestId, { status: 204, uploadOffset: file.bytes })
    expect(rig.nextCall().call.to).toBe('batch')
  })
  test('of a claim that was refused, changed and sent anew wait for the new one, and are asked for then', () => {
    const rig = new EngineRig()
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
    const claim = (create: string, finalize: string, n: number) => [
      { opId: create, idemKey: id(n), operation: newOperation({ kind: 'claim.create.v1', lane }) },
      {
        opId: finalize,
        idemKey: id(n + 1),
        operation: newOperation({ kind: 'claim.finalize.v1', lane, dependsOn: [create], attachments: ['aa'] }),
      },
    ]
    rig.give({ is: 'enqueue', ticket: 't', attachments: [file], entries: claim('create', 'finalize', 1) })
    rig.answerBatch({ status: 422, body: { code: 'validation', message: '' } })
    rig.give({ is: 'cancel', ticket: 'c', opId: 'create' })
    const attachments = [{ ...file, after: 'again' }]
    rig.give({ is: 'enqueue', ticket: 'u', attachments, entries: claim('again', 'last', 3) })
    const uploads = () => rig.calls.filter(({ call }) => call.to === 'upload')
    expect(uploads(), 'the shop has no such claim yet').toEqual([])
    rig.answerBatch(201)
    expect(uploads()).toMatchObject([{ call: { offset: 0, length: 0 } }])
  })
  test('of a claim that was sent twice go to the one that the shop has; neither waits for the other @OFF-03', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 503, body: { code: 'unavailable', message: '' } })
    const again = {
      opId: 'again',
      idemKey: '00000000-0000-4000-8000-000000000003',
      operation: newOperation({ kind: 'claim.create.v1', lane }),
    }
    rig.give({ is: 'enqueue', ticket: 'u', attachments: [{ ...file, after: 'again' }], entries: [again] })
    rig.nowMs += 60_000
    rig.give({ is: 'tick' })
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    rig.answerBatch(200)
    expect(rig.row('finalize').state).toBe('done')
  })
  test('that are written down anew while they are sent are asked for anew: the answer is of what stood in their place @OFF-03', () => {
    const rig = claimRig()
    const sent = rig.nextCall().requestId
    const again = {
      opId: 'again',
      idemKey: '00000000-0000-4000-8000-000000000003',
      operation: newOperation({ kind: 'claim.create.v1', lane }),
    }
    rig.give({ is: 'enqueue', ticket: 'u', attachments: [{ ...file, after: 'again' }], entries: [again] })
    rig.answer(sent, { status: 204, uploadOffset: file.bytes })
    expect(rig.state.partition!.attachments).toMatchObject([{ after: 'again', offset: null }])
    expect(rig.nextCall().call).toMatchObject({ to: 'upload', length: 0 })
  })
  test('that a restored server refuses for want of what they belong to are sent once that is made again @OFF-03', () => {
    const rig = claimRig()
    const { requestId } = rig.nextCall()
    const epoch = 'restored'
    rig.answer(requestId, { status: 404, epoch, body: { code: 'not-found', message: '' } })
    const [create] = rig.state.partition!.receipts
    rig.answer(rig.nextCall().requestId, { epoch, body: { unknown: [create!.idemKey] } })
    expect(rig.row('finalize')).toMatchObject({ state: 'pending', lastError: null })
    const again = rig.nextCall()
    expect(again.call.to).toBe('batch')
    const key = again.call.to === 'batch' ? again.call.body.operations[0]!.key : ''
    rig.answer(again.requestId, { epoch, body: { results: [{ key, status: 201, replayed: false, body: {} }] } })
    expect(rig.nextCall().call).toMatchObject({ to: 'upload', length: 0 })
  })
  test('are refused for good also where something that waits was written down for them meanwhile @OFF-03', () => {
    const rig = claimRig()
    const again = {
      opId: 'again',
      idemKey: '00000000-0000-4000-8000-000000000003',
      operation: newOperation({ kind: 'claim.create.v1', lane, undoMs: 60_000 }),
    }
    rig.give({ is: 'enqueue', ticket: 'u', attachments: [{ ...file, after: 'again' }], entries: [again] })
    rig.answer(rig.nextCall().requestId, { status: 415, body: { code: 'unsupported-media-type', message: '' } })
    rig.answer(rig.nextCall().requestId, { status: 415, body: { code: 'unsupported-media-type', message: '' } })
    expect(rig.row('finalize')).toMatchObject({ state: 'needs-you', lastError: { status: 415 } })
  })
  test('after silence the server is asked how far it is', () => {
    const rig = claimRig()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    expect(rig.calls).toEqual([])
    rig.nowMs += 60_000
    rig.give({ is: 'tick' })
    const asked = rig.nextCall()
    expect(asked.call).toMatchObject({ to: 'upload', offset: 0, length: 0 })
    rig.answer(asked.requestId, { status: 204, uploadOffset: CHUNK_BYTES })
    expect(rig.nextCall().call).toMatchObject({ offset: CHUNK_BYTES, length: 100 })
  })
  test('that the server turns out to miss are asked for again, and the operation waits on', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    rig.answerBatch({ status: 424, body: { code: 'photos-missing', message: '' } })
    expect(rig.row('finalize').state).toBe('pending')
    const asked = rig.nextCall()
    expect(asked.call).toMatchObject({ to: 'upload', length: 0 })
    rig.answer(asked.requestId, { status: 204, uploadOffset: 0 })
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    expect(rig.nextCall().call.to).toBe('batch')
  })
  test('that the server turns out to miss are asked for again, though another tab that sent the same was told to wait', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    const { requestId, call } = rig.nextCall()
    const key = call.to === 'batch' ? call.body.operations[0]!.key : ''
    const operations = rig.state.partition!.operations.map((row) => ({
      ...row,
      rev: row.rev + 1,
      state: 'pending' as const,
    }))
    rig.give({ is: 'changed', snapshot: { ...rig.state.partition!, operations } })
    const missing = { key, status: 424, body: { code: 'photos-missing', message: '' }, replayed: false }
    rig.answer(requestId, { body: { results: [missing] } })
    expect(rig.state.partition!.attachments.map(({ offset }) => offset)).toEqual([null])
  })
  test('that the server misses although it says that it has them are waited for as long as after any failure', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    rig.answerBatch({ status: 424, body: { code: 'photos-missing', message: '' } })
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    expect(rig.calls).toEqual([])
  })
  test('of another device, which wrote over the claim and was given up there, are waited for a while, and then ask the person @OFF-03', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    const missing = (...hashes: string[]) => ({
      status: 424,
      body: { code: 'photos-missing', message: '', details: { missing: hashes } },
    })
    let tries = 0
    const answered = (hashes: string[]) => {
      tries += 1
      rig.answerBatch(missing(...hashes))
      if (rig.calls[0]?.call.to === 'upload')
        rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
      rig.nowMs = Math.max(rig.nowMs, rig.row('finalize').nextAtMs) + 1
      rig.give({ is: 'tick' })
    }
    while (tries < 12) answered(['aa', 'ff'])
    expect(rig.row('finalize').state, 'its own are on their way').toBe('sending')
    answered(['ff'])
    const { requestId, call } = rig.nextCall()
    expect(call.to, 'no late copy may submit what the person has not decided on').toBe('cancel')
    rig.answer(requestId, { body: { state: 'cancelled' } })
    expect(rig.row('finalize')).toMatchObject({ state: 'needs-you', lastError: { status: 424 } })
  })
  test('of another device that still come are waited for', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    rig.answerBatch({ status: 424, body: { code: 'photos-missing', message: '', details: { missing: ['ff'] } } })
    expect(rig.row('finalize').state).toBe('pending')
  })
  test('wait after silence only until something answers again', () => {
    const rig = claimRig()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'contact' })
    expect(rig.nextCall().call).toMatchObject({ to: 'upload', length: 0 })
  })
  test('that are refused for good ask the person', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 415, body: { code: 'unsupported-media-type', message: '' } })
    expect(rig.row('finalize')).toMatchObject({ state: 'needs-you', lastError: { status: 415 } })
  })
  test('that were refused are sent again where their person tries again: a line breaks files now and then @OFF-03', () => {
    const rig = claimRig()
    rig.answer(rig.nextCall().requestId, { status: 422, body: { code: 'validation', message: '' } })
    expect(rig.row('finalize')).toMatchObject({ state: 'needs-you', lastError: { status: 422 } })
    rig.give({ is: 'retry', ticket: 'r', opId: 'finalize', idemKey: '00000000-0000-4000-8000-000000000009' })
    expect(rig.row('finalize').state).toBe('pending')
    const asked = rig.nextCall()
    expect(asked.call).toMatchObject({ to: 'upload', length: 0 })
    rig.answer(asked.requestId, { status: 204, uploadOffset: 0 })
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: CHUNK_BYTES })
    rig.answer(rig.nextCall().requestId, { status: 204, uploadOffset: file.bytes })
    expect(rig.nextCall().call.to).toBe('batch')
  })
})

test('a file that lies there is written again with who needs it anew, so that no other page drops it meanwhile @OFF-03', () => {
  const rig = claimRig()
  rig.nextCall()
  const [known] = rig.state.partition!.attachments
  rig.storeWorks = false
  rig.give({
    is: 'enqueue',
    ticket: 'again',
    attachments: [file],
    entries: [
      {
        opId: 'again',
        idemKey: '00000000-0000-4000-8000-000000000009',
        operation: newOperation({ kind: 'claim.finalize.v1', lane, attachments: ['aa'] }),
      },
    ],
  })
  const write = rig.effects.flatMap((effect) => (effect.do === 'persist' ? [effect.write] : [])).at(-1)
  expect(write).toMatchObject({
    putAttachments: [{ ...known, rev: known!.rev + 1 }],
    knows: { rows: ['finalize'], receipts: ['create'] },
  })
})

describe('what was given up with something that had arrived @OFF-03', () => {
  const givenUp = (kind: 'claim' | 'return', finish: string) => {
    const rig = new EngineRig()
    const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
    rig.give({
      is: 'enqueue',
      ticket: 't',
      attachments: [file],
      entries: [
        { opId: 'create', idemKey: id(1), operation: newOperation({ kind: `${kind}.create.v1`, lane }) },
        {
          opId: 'finish',
          idemKey: id(2),
          operation: newOperation({ kind: finish, lane, dependsOn: ['create'], attachments: ['aa'] }),
        },
      ],
    })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'cancel', ticket: 'c', opId: 'create' })
    expect(rig.row('finish').state).toBe('cancelled')
    rig.answer(rig.nextCall().requestId, { body: { state: 'done', status: 201, body: {} } })
    expect(rig.row('create').state).toBe('done')
    return rig
  }
  test('goes with it where that stands as it is: a return has its photos', () => {
    const rig = givenUp('return', 'return.finish.v1')
    const asked = rig.nextCall()
    expect(asked.call).toMatchObject({ to: 'upload', length: 0 })
    rig.answer(asked.requestId, { status: 204, uploadOffset: file.bytes })
    rig.answerBatch(200)
    expect(rig.row('finish').state).toBe('done')
  })
  test('stays given up where that is but a draft: nothing submits a claim', () => {
    const rig = givenUp('claim', 'claim.finalize.v1')
    expect([rig.row('finish').state, rig.calls]).toEqual(['cancelled', []])
  })
})
