import { describe, expect, test } from 'vitest'
import { EngineRig } from '#tests/builders/offline/engine-rig.ts'

const refused = (status: number, code: string) => ({ status, body: { code, message: '' } })

describe('what an answer does to an operation (offline.md §5)', () => {
  test('412 asks the person and 422 rejects; both are final for the key, so a retry has another', () => {
    for (const [status, state] of [
      [412, 'needs-you'],
      [422, 'rejected'],
    ] as const) {
      const rig = new EngineRig()
      const { opId, idemKey } = rig.enqueue()
      rig.answerBatch(refused(status, 'validation'))
      expect(rig.row(opId)).toMatchObject({ state, isKeySpent: true, idemKey })
      rig.give({ is: 'retry', ticket: 'r', opId, idemKey: '00000000-0000-4000-8000-0000000000aa' })
      expect(rig.row(opId)).toMatchObject({
        state: 'sending',
        attempts: 1,
        idemKey: '00000000-0000-4000-8000-0000000000aa',
        isKeySpent: false,
      })
    }
  })
  test('403 is kept under no key: the key is taken out of use before the person is told', () => {
    const rig = new EngineRig()
    const { opId, idemKey } = rig.enqueue()
    rig.answerBatch(refused(403, 'orders-not-allowed'))
    expect(rig.row(opId).state).toBe('cancelling')
    const { requestId, call } = rig.nextCall()
    expect(call).toEqual({ to: 'cancel', body: { key: idemKey } })
    rig.answer(requestId, { body: { state: 'cancelled' } })
    expect(rig.row(opId)).toMatchObject({
      state: 'rejected',
      isKeySpent: true,
      lastError: { code: 'orders-not-allowed' },
    })
  })
  test('a late copy that came through before the tombstone is told as what it is: done', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answerBatch(refused(403, 'orders-not-allowed'))
    rig.answer(rig.nextCall().requestId, { body: { state: 'done', status: 201, body: { number: '4500000001' } } })
    expect(rig.row(opId)).toMatchObject({ state: 'done', answer: { number: '4500000001' } })
  })
  test('a key that belongs to another payload is set aside without a tombstone, which would answer for that one', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answerBatch(refused(400, 'idempotency-key-reused'))
    expect(rig.row(opId)).toMatchObject({ state: 'quarantined', isKeySpent: true })
    expect(rig.calls).toEqual([])
  })
  test('no answer leaves the outcome open: the same key again, after a back-off', () => {
    const rig = new EngineRig()
    const { opId, idemKey } = rig.enqueue()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    expect(rig.row(opId)).toMatchObject({ state: 'pending', attempts: 1, nextAtMs: rig.nowMs + 1_000, idemKey })
    expect(rig.effects).toContainEqual({ do: 'contact', is: 'silent' })
    rig.give({ is: 'contact' })
    const { call } = rig.nextCall()
    expect(call.to === 'batch' && call.body.operations[0]?.key).toBe(idemKey)
  })
  test('a copy that is being worked on is asked for again within seconds, whatever came before, which still holds', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    for (let tries = 0; tries < 12; tries += 1) {
      rig.answerBatch(refused(503, 'unavailable'))
      rig.nowMs = rig.row(opId).nextAtMs
      rig.give({ is: 'tick' })
    }
    rig.answerBatch({ ...refused(503, 'in-flight') })
    expect(rig.row(opId).nextAtMs - rig.nowMs).toBeLessThanOrEqual(4_000)
    expect(rig.row(opId)).toMatchObject({ state: 'pending', lastError: { code: 'unavailable' } })
  })
  test('429 rests the whole engine and punishes nobody', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answer(rig.nextCall().requestId, {
      status: 429,
      body: { code: 'too-many-requests', message: '' },
      retryAfterSeconds: 30,
    })
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1' })
    expect(rig.row(opId)).toMatchObject({ state: 'pending', lastError: null })
    expect(rig.calls).toEqual([])
    rig.nowMs += 40_000
    rig.give({ is: 'tick' })
    expect(rig.calls).toHaveLength(2)
  })
  test.each([
    [401, 'session-over'],
    [419, 'session-over'],
    [409, 'deactivated'],
  ] as const)('%i stops, keeps everything and says so once it is written down', (status, reason) => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answer(rig.nextCall().requestId, { status, body: { code: 'x', message: '' } })
    expect(rig.row(opId)).toMatchObject({ state: 'pending', attempts: 1 })
    expect(rig.effects.at(-1)).toEqual({ do: 'halted', reason })
    rig.give({ is: 'enqueue', ticket: 'late', entries: [], attachments: [] })
    expect(rig.effects.at(-1)).toEqual({ do: 'refuse', ticket: 'late', reason: 'closed' })
  })
  test('a batch that is refused as a whole goes one by one, so that one cannot take the others with it', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.enqueue()
    rig.enqueue()
    rig.answerBatch(200)
    rig.answer(rig.nextCall().requestId, { status: 400, body: { code: 'bad-request', message: '' } })
    const { call } = rig.nextCall()
    expect(call.to === 'batch' && call.body.operations).toHaveLength(1)
  })
  test('a rest set by a clock that has been put back since never comes to hold, not even when its time draws near', () => {
    const rig = new EngineRig()
    rig.enqueue()
    const start = rig.nowMs
    rig.answer(rig.nextCall().requestId, { status: 429, body: { code: 'rate-limited', message: '' } })
    rig.nowMs = start - 3_600_000
    rig.give({ is: 'tick' })
    expect(rig.calls).toHaveLength(1)
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.nowMs = start - 30_000
    rig.give({ is: 'contact' })
    expect(rig.calls).toHaveLength(1)
  })
  test('giving up that met silence goes on with the next sign of life, and keeps why it is given up', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answerBatch(refused(403, 'orders-not-allowed'))
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    expect(rig.calls).toEqual([])
    rig.give({ is: 'contact' })
    rig.answer(rig.nextCall().requestId, { body: { state: 'cancelled' } })
    expect(rig.row(opId)).toMatchObject({ state: 'rejected', lastError: { code: 'orders-not-allowed' } })
  })
})
