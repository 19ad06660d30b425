import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig, EPOCH, storedOperation } from '#tests/builders/offline/engine-rig.ts'

const NOW = 1_800_000_000_000
const sizes = (rig: EngineRig) => rig.calls.map(({ call }) => (call.to === 'batch' ? call.body.operations.length : 0))
const refuse = (rig: EngineRig, status: number, code = 'x') =>
  rig.answer(rig.nextCall().requestId, { status, body: { code, message: 'no' } })

describe('an answer to a batch (offline.md §5)', () => {
  test('of the shop proves the connection, which is said once', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.effects.length = 0
    const told = () => rig.effects.filter(({ do: what }) => what === 'contact')
    rig.answerBatch(200)
    expect([rig.state.contact, told()]).toEqual(['good', [{ do: 'contact', is: 'good' }]])
    rig.enqueue()
    rig.answerBatch(422)
    expect(told()).toHaveLength(1)
  })

  test('that says nothing of an operation has it go again at once, without blame', () => {
    const rig = new EngineRig()
    const rows = [rig.enqueue(), rig.enqueue(), rig.enqueue()]
    rig.answerBatch(200)
    rig.answerBatch(200)
    expect(rows.map(({ opId }) => rig.row(opId).state)).toEqual(['done', 'done', 'sending'])
    expect(rig.row(rows[2]!.opId)).toMatchObject({ attempts: 2, lastError: null, nextAtMs: 0 })
  })

  test('that refuses it as a whole has each go alone until one is answered; the others’ lanes stay as they are', () => {
    const rig = new EngineRig()
    for (let count = 0; count < 5; count += 1) rig.enqueue()
    rig.answerBatch(200)
    expect(sizes(rig)).toEqual([4])
    refuse(rig, 413)
    expect([rig.state.singleLanes, sizes(rig)]).toEqual([['cart'], [1]])
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1' })
    expect(sizes(rig)).toEqual([1, 1])
    const [ofCart, ofPrefs] = rig.calls.splice(0)
    rig.calls.push(ofPrefs!)
    rig.answerBatch(200)
    expect(rig.state.singleLanes).toEqual(['cart'])
    rig.calls.push(ofCart!)
    rig.answerBatch(200)
    expect([rig.state.singleLanes, sizes(rig)]).toEqual([[], [3]])
  })

  test.each([
    [413, 'too-large', 'rejected'],
    [404, 'not-found', 'rejected'],
    [400, 'bad-request', 'quarantined'],
  ] as const)(
    'that refuses a single one as a whole by %i (%s) takes its key out of use first: %s',
    (status, code, endsAs) => {
      const rig = new EngineRig()
      const { opId } = rig.enqueue()
      refuse(rig, status, code)
      const error = { status, code, message: 'no' }
      expect(rig.row(opId)).toMatchObject({ state: 'cancelling', endsAs, endsBecause: error })
      expect(rig.nextCall().call.to).toBe('cancel')
    },
  )

  test('that is for somebody else has the page look whose session it is, and the same go again later', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.effects.length = 0
    refuse(rig, 403, 'principal-mismatch')
    expect(rig.effects).toContainEqual({ do: 'check-session' })
    expect(rig.row(opId)).toMatchObject({
      attempts: 1,
      nextAtMs: NOW + 1_000,
      lastError: { status: 403, code: 'principal-mismatch' },
    })
    expect(rig.calls).toEqual([])
  })

  test('that is not the shop’s own, a portal’s page for instance, is silence', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answer(rig.nextCall().requestId, { epoch: null, body: { results: [] } })
    expect([rig.state.contact, rig.row(opId).lastError?.code]).toEqual(['silent', 'no-answer'])
  })

  test('that nobody waits for any more changes nothing', () => {
    const rig = new EngineRig()
    rig.enqueue()
    const before = rig.state
    rig.answer('r99', { body: { results: [] } })
    expect(rig.state).toEqual(before)
  })
})

describe('an answer to what is taken back', () => {
  const taken = () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'aborted' })
    rig.give({ is: 'cancel', ticket: 'c', opId })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'aborted' })
    const next = rig.nextCall()
    expect(next.call.to).toBe('cancel')
    return { rig, opId, requestId: next.requestId }
  }
  test.each([
    [{ state: 'cancelled' }, 'cancelled'],
    [{ state: 'done', status: 200, body: { id: 1 } }, 'done'],
    [{ state: 'done', status: 299, body: { id: 1 } }, 'done'],
    // As final as a tombstone: a refusal that is kept under the key.
    [{ state: 'done', status: 199 }, 'cancelled'],
    [{ state: 'done', status: 300 }, 'cancelled'],
    [{ state: 'done', status: 422 }, 'cancelled'],
    [{ state: 'done' }, 'cancelled'],
  ])('%j: it is %s', (body, state) => {
    const { rig, opId, requestId } = taken()
    rig.answer(requestId, { body })
    expect(rig.row(opId)).toMatchObject({ state, answer: state === 'done' ? { id: 1 } : undefined })
  })
  test('that is a refusal of the call has it asked again later', () => {
    const { rig, opId, requestId } = taken()
    rig.answer(requestId, { status: 400, body: { code: 'bad-request', message: 'no' } })
    expect(rig.row(opId)).toMatchObject({ state: 'cancelling', lastError: { status: 400, code: 'bad-request' } })
    expect(rig.row(opId).nextAtMs).toBeGreaterThan(NOW)
  })
})

describe('the epoch of the shop', () => {
  test('is asked for where none is known, before anything leaves; what was answered before is compared', () => {
    const rig = new EngineRig(true, emptyPartition({ epoch: null, operations: [storedOperation()] }))
    expect(rig.calls.map(({ call }) => call)).toMatchObject([{ to: 'reconcile', body: { keys: [] } }])
    rig.answer(rig.nextCall().requestId, { body: { unknown: [] } })
    expect([rig.state.partition!.epoch, rig.state.reconciling]).toEqual([EPOCH, null])
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['batch'])
  })
  test('is noted by any answer where nothing was ever answered', () => {
    const rig = new EngineRig(true, emptyPartition({ epoch: null }))
    rig.calls.length = 0
    rig.give({ is: 'contact', epoch: EPOCH })
    expect([rig.state.partition!.epoch, rig.calls]).toEqual([EPOCH, []])
  })
})
