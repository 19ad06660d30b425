import { describe, expect, test } from 'vitest'
import { EngineRig, newOperation } from '#tests/builders/offline/engine-rig.ts'

const HOUR_MS = 3_600_000
const ids = { opId: 'op-new', idemKey: '00000000-0000-4000-8000-0000000000bb' }

describe('giving up', () => {
  test('never attempted: here and at once', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ undoMs: 6_000 })
    rig.give({ is: 'cancel', ticket: 'c', opId })
    expect(rig.row(opId)).toMatchObject({ state: 'cancelled' })
    expect(rig.calls).toEqual([])
  })
  test('attempted: at the server first, and what is behind it waits for that', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.enqueue()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'cancel', ticket: 'c', opId })
    expect(rig.row(opId).state).toBe('cancelling')
    const { requestId, call } = rig.nextCall()
    expect(call.to).toBe('cancel')
    expect(rig.calls).toEqual([])
    rig.answer(requestId, { body: { state: 'cancelled' } })
    expect(rig.row(opId).state).toBe('cancelled')
    expect(rig.calls).toHaveLength(1)
  })
  test('whoever gives up one part of what was written as one thing gives up all of it, in one write', () => {
    for (const given of [0, 1]) {
      const rig = new EngineRig()
      const first = rig.enqueue({ undoMs: 6_000 })
      const last = rig.enqueue({ dependsOn: [first.opId] })
      const other = rig.enqueue({ undoMs: 6_000 })
      const before = rig.effects.length
      rig.give({ is: 'cancel', ticket: 'c', opId: [first, last][given]!.opId })
      expect([first, last, other].map(({ opId }) => rig.row(opId).state)).toEqual(['cancelled', 'cancelled', 'pending'])
      const writes = rig.effects.slice(before).filter((effect) => effect.do === 'persist')
      expect(writes[0]!.write.settle.map(({ opId }) => opId).toSorted()).toEqual([first.opId, last.opId].toSorted())
      expect(rig.calls).toEqual([])
    }
  })
  test('what was done before it stays done, and what may have arrived is taken out of use first', () => {
    const rig = new EngineRig()
    const done = rig.enqueue()
    rig.answerBatch(201)
    const last = rig.enqueue({ dependsOn: [done.opId], undoMs: 6_000 })
    rig.give({ is: 'cancel', ticket: 'c', opId: last.opId })
    expect([done, last].map(({ opId }) => rig.row(opId).state)).toEqual(['done', 'cancelled'])
    const first = rig.enqueue()
    const after = rig.enqueue({ dependsOn: [first.opId] })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'cancel', ticket: 'd', opId: after.opId })
    expect([first, after].map(({ opId }) => rig.row(opId).state)).toEqual(['cancelling', 'cancelled'])
    rig.answer(rig.nextCall().requestId, { body: { state: 'cancelled' } })
    expect(rig.row(first.opId).state).toBe('cancelled')
  })
  test('what comes in its place is stored in the same write, and not at all where it is too late @OFF-03', () => {
    const rig = new EngineRig()
    const first = rig.enqueue({ undoMs: 6_000 })
    rig.enqueue({ dependsOn: [first.opId] })
    const instead = (ticket: string, opId: string) =>
      rig.give({
        is: 'enqueue',
        ticket,
        entries: [{ operation: newOperation({ undoMs: 6_000 }), opId, idemKey: `k-${opId}` }],
        attachments: [],
        insteadOf: first.opId,
      })
    const writes = instead('t', 'changed').filter((effect) => effect.do === 'persist')
    expect(writes.map(({ write }) => [write.settle.length, write.put.map(({ opId }) => opId)])).toEqual([
      [2, ['changed']],
    ])
    // Another tab had the form open too.
    expect(instead('u', 'late')).toEqual([{ do: 'refuse', ticket: 'u', reason: 'too-late' }])
    expect(rig.state.partition!.operations.map(({ opId }) => opId)).toEqual(['changed'])
  })
  test('undo after it may have left is too late', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.give({ is: 'undo', ticket: 'u', opId })
    expect(rig.effects.at(-1)).toEqual({ do: 'refuse', ticket: 'u', reason: 'too-late' })
  })
})

describe('deciding', () => {
  test('another payload is a new operation, which waits until the old key can have no effect', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1' })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'replace', ticket: 'r', opId, entry: ids, payload: { body: { seen: 2 } } })
    expect(rig.row(opId).state).toBe('cancelling')
    expect(rig.row(ids.opId)).toMatchObject({ state: 'pending', supersedes: opId, idemKey: ids.idemKey })
    rig.answer(rig.nextCall().requestId, { body: { state: 'cancelled' } })
    expect(rig.row(ids.opId).state).toBe('sending')
  })
  test('when the old one was done after all, the new one is dropped and never sent', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1' })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'replace', ticket: 'r', opId, entry: ids, payload: {} })
    rig.answer(rig.nextCall().requestId, { body: { state: 'done', status: 201, body: {} } })
    expect(rig.row(opId).state).toBe('done')
    expect(rig.row(ids.opId)).toMatchObject({ state: 'cancelled', attempts: 0, lastError: { code: 'already-done' } })
  })
  test('a new operation that takes the place of one that waits for a decision ends that one', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1' })
    rig.answerBatch({ status: 412, body: { code: 'order-differs', message: '' } })
    expect(rig.row(opId).state).toBe('needs-you')
    const anew = rig.enqueue({ kind: 'order.send.v1', supersedes: opId })
    expect([rig.row(opId).state, rig.row(anew.opId).state]).toEqual(['cancelled', 'sending'])
    rig.answerBatch(201)
    expect([rig.row(anew.opId).state, rig.state.partition!.operations]).toEqual(['done', []])
  })
  test('one that is about to stand as refused ends with the one in its place', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    // A refusal that the server does not keep under the key takes that out of use first.
    rig.answerBatch({ status: 403, body: { code: 'forbidden', message: '' } })
    expect(rig.row(opId)).toMatchObject({ state: 'cancelling', endsAs: 'rejected' })
    const anew = rig.enqueue({ supersedes: opId })
    rig.answer(rig.nextCall().requestId, { body: { state: 'cancelled' } })
    expect([rig.row(opId).state, rig.row(anew.opId).state]).toEqual(['cancelled', 'sending'])
  })
  test('giving one up for several others is one write: a page that ends in between loses neither', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1' })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    const successor = (name: string, key: string) => ({
      operation: newOperation({ label: name, supersedes: opId }),
      opId: name,
      idemKey: key,
    })
    const before = rig.effects.length
    rig.give({
      is: 'enqueue',
      ticket: 't',
      entries: [successor('comment', 'k1'), successor('point', 'k2')],
      attachments: [],
    })
    const writes = rig.effects
      .slice(before)
      .flatMap((effect) => (effect.do === 'persist' ? [effect.write.put.map((row) => `${row.opId} ${row.state}`)] : []))
    expect(writes[0]).toEqual([`${opId} cancelling`, 'comment pending', 'point pending'])
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['cancel'])
    rig.answer(rig.nextCall().requestId, { body: { state: 'done', status: 201, body: {} } })
    expect(
      [rig.row(opId).state, rig.row('comment').state, rig.row('point').state],
      'it had been ordered: nothing is put back',
    ).toEqual(['done', 'cancelled', 'cancelled'])
  })
  test('what depended on the old one depends on the new one', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ undoMs: 6_000 })
    const waiting = rig.enqueue({ dependsOn: [opId] })
    rig.give({ is: 'replace', ticket: 'r', opId, entry: ids, payload: {} })
    expect(rig.row(waiting.opId).dependsOn).toEqual([ids.opId])
  })
})

describe('orders that grew old (offline.md §7)', () => {
  test('are asked about after 12 hours, and sent when the person says so', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1', undoMs: 6_000 })
    rig.nowMs += 12 * HOUR_MS + 1
    rig.give({ is: 'tick' })
    expect(rig.row(opId)).toMatchObject({ state: 'needs-you', lastError: { code: 'order-aged' } })
    rig.give({ is: 'retry', ticket: 'r', opId, idemKey: ids.idemKey })
    expect(rig.row(opId)).toMatchObject({ state: 'sending', confirmedAtMs: rig.nowMs })
    expect(rig.row(opId).idemKey).not.toBe(ids.idemKey)
  })
  test('go back to a draft after 7 days, which only a new order gets out of', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1', undoMs: 6_000 })
    rig.nowMs += 7 * 24 * HOUR_MS + 1
    rig.give({ is: 'tick' })
    expect(rig.row(opId)).toMatchObject({ state: 'needs-you', lastError: { code: 'order-expired' } })
    rig.give({ is: 'retry', ticket: 'r', opId, idemKey: ids.idemKey })
    expect(rig.effects).toContainEqual({ do: 'refuse', ticket: 'r', reason: 'too-late' })
  })
  test.each([
    [12 * HOUR_MS, 'order-aged'],
    [7 * 24 * HOUR_MS, 'order-expired'],
  ] as const)(
    'after %i ms, one that may have arrived is nobody’s to decide on before the server has said whether it did',
    (ageMs, code) => {
      const [arrived, lost] = [new EngineRig(), new EngineRig()]
      for (const rig of [arrived, lost]) {
        const { opId, idemKey } = rig.enqueue({ kind: 'order.send.v1' })
        rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
        rig.nowMs += ageMs + 1
        rig.give({ is: 'contact' })
        expect(rig.row(opId)).toMatchObject({ state: 'cancelling', endsAs: 'needs-you' })
        const { requestId, call } = rig.nextCall()
        expect(call).toEqual({ to: 'cancel', body: { key: idemKey } })
        const isDone = rig === arrived
        rig.answer(requestId, {
          body: isDone ? { state: 'done', status: 201, body: { number: '4500000001' } } : { state: 'cancelled' },
        })
        expect(rig.row(opId)).toMatchObject(
          isDone
            ? { state: 'done', answer: { number: '4500000001' } }
            : { state: 'needs-you', isKeySpent: true, lastError: { code } },
        )
        expect(rig.calls).toEqual([])
      }
    },
  )
  test('other writes do not grow old', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ undoMs: 6_000 })
    rig.nowMs += 30 * 24 * HOUR_MS
    rig.give({ is: 'tick' })
    expect(rig.row(opId).state).toBe('sending')
  })
})
