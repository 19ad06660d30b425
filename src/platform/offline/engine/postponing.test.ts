import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig, storedFile, storedOperation } from '#tests/builders/offline/engine-rig.ts'

const NOW = 1_800_000_000_000
/** Of a random number of a half: half the span, which doubles with every try. */
const afterTries = (tries: number) => 500 * 2 ** tries
const heard = (rig: EngineRig) => rig.effects.filter(({ do: what }) => what === 'contact' || what === 'check-session')
const unanswered = (rig: EngineRig, reason: 'timeout' | 'network' | 'aborted' | 'no-token') =>
  rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason })

describe('a call that got no answer (offline.md §5) @OFF-03', () => {
  test.each(['timeout', 'network'] as const)(
    '%s: rests, longer each time, and says once that nothing is heard',
    (reason) => {
      const rig = new EngineRig()
      const { opId } = rig.enqueue()
      rig.effects.length = 0
      unanswered(rig, reason)
      expect(rig.row(opId)).toMatchObject({
        state: 'pending',
        nextAtMs: NOW + afterTries(1),
        lastError: { status: 0, code: 'no-answer', message: '' },
      })
      expect([rig.state.contact, heard(rig)]).toEqual(['silent', [{ do: 'contact', is: 'silent' }]])
      rig.nowMs += afterTries(1)
      rig.give({ is: 'tick' })
      unanswered(rig, reason)
      expect(rig.row(opId).nextAtMs).toBe(rig.nowMs + afterTries(2))
      expect(heard(rig)).toHaveLength(1)
    },
  )

  test('given up by the page itself: goes again at once, and says nothing of the network', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.effects.length = 0
    unanswered(rig, 'aborted')
    expect([rig.row(opId).attempts, rig.row(opId).lastError, rig.state.contact, heard(rig)]).toEqual([
      2,
      null,
      'hinted',
      [],
    ])
    expect(rig.calls).toHaveLength(1)
  })

  test('without a session to send it in: asks whose it is, and rests', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.effects.length = 0
    unanswered(rig, 'no-token')
    expect(rig.row(opId)).toMatchObject({
      nextAtMs: NOW + afterTries(1),
      lastError: { status: 0, code: 'other-session', message: '' },
    })
    expect([rig.state.contact, heard(rig)]).toEqual(['hinted', [{ do: 'check-session' }]])
  })

  test('that nobody waits for any more: changes nothing', () => {
    const rig = new EngineRig()
    rig.enqueue()
    const before = rig.state
    expect(rig.give({ is: 'unanswered', requestId: 'r99', reason: 'no-token' })).toEqual([])
    expect(rig.state).toEqual(before)
  })

  test('of several: the first rests by its own tries, those behind it wait for that alone', () => {
    const rig = new EngineRig()
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1' })
    rig.answerBatch({ status: 500, body: { code: 'internal', message: '' } })
    const [first, second] = [rig.enqueue(), rig.enqueue()]
    rig.answerBatch({ status: 503, body: { code: 'unavailable', message: '' } })
    rig.nowMs += 60_000
    rig.give({ is: 'tick' })
    for (const { requestId, call } of rig.calls.splice(0)) {
      if (call.to === 'batch' && call.body.operations.length > 1)
        rig.give({ is: 'unanswered', requestId, reason: 'timeout' })
      else rig.give({ is: 'unanswered', requestId, reason: 'aborted' })
    }
    expect(
      [rig.row(first.opId), rig.row(second.opId)].map(({ attempts, nextAtMs, lastError }) => [
        attempts,
        nextAtMs,
        lastError?.code,
      ]),
    ).toEqual([
      [2, rig.nowMs + afterTries(2), 'no-answer'],
      [1, 0, undefined],
    ])
  })

  test('a comparison with the shop rests as well; given up by the page it goes again at once', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answerBatch(200)
    rig.give({ is: 'contact', epoch: 'e2' })
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['reconcile'])
    unanswered(rig, 'aborted')
    expect(rig.state.reconciling).toMatchObject({ attempts: 1, nextAtMs: 0 })
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['reconcile'])
    unanswered(rig, 'timeout')
    expect(rig.state.reconciling).toMatchObject({ attempts: 2, nextAtMs: NOW + afterTries(2) })
    expect(rig.calls).toEqual([])
  })

  test('a part of a file rests by the tries of that file, until something is heard', () => {
    const [other, photo] = [
      storedFile({ sha256: 'a', attempts: 6, refused: { status: 415, code: '', message: '' } }),
      storedFile({ sha256: 'b', attempts: 2, offset: 0 }),
    ]
    const needing = storedOperation({ attachments: ['b'] })
    const rig = new EngineRig(true, emptyPartition({ operations: [needing], attachments: [other, photo] }))
    const file = () => rig.state.partition!.attachments.find(({ sha256 }) => sha256 === 'b')!
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['upload'])
    unanswered(rig, 'network')
    expect(file()).toMatchObject({ attempts: 3, nextAtMs: NOW + afterTries(3), awaitsContact: true })
    rig.give({ is: 'contact' })
    expect(rig.calls.map(({ call }) => call.to)).toEqual(['upload'])
    rig.answer(rig.nextCall().requestId, { status: 503, body: { code: 'unavailable', message: '' } })
    expect(file()).toMatchObject({ attempts: 4, nextAtMs: NOW + afterTries(4), awaitsContact: false })
  })
})

describe('a clock that is put back (offline.md §5)', () => {
  const far = NOW + 3_600_000
  const soon = NOW + 60_000
  test('forgets waits that no wait can be, of what waits and of files, and keeps those that can', () => {
    const operations = [
      storedOperation({ opId: 'far', nextAtMs: far }),
      storedOperation({ opId: 'soon', seq: 2, nextAtMs: soon, lane: 'prefs' }),
    ]
    const attachments = [storedFile({ sha256: 'far', nextAtMs: far }), storedFile({ sha256: 'soon', nextAtMs: soon })]
    const rig = new EngineRig(true, emptyPartition({ operations, attachments }))
    rig.give({ is: 'tick' })
    expect([rig.row('far').nextAtMs, rig.row('soon').nextAtMs]).toEqual([0, soon])
    expect(rig.state.partition!.attachments.map(({ nextAtMs }) => nextAtMs)).toEqual([0, soon])
  })

  test('is written down once, however often it is looked at before the store has it', () => {
    const rig = new EngineRig(false, emptyPartition({ operations: [storedOperation({ nextAtMs: far })] }))
    rig.give({ is: 'tick' })
    rig.give({ is: 'tick' })
    const changes = [...(rig.state.writing?.changes ?? []), ...rig.state.queue]
    expect(changes.filter(({ is }) => is === 'clock-back')).toHaveLength(1)
  })

  test('a time that was named by the shop or the store is over for good', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answer(rig.nextCall().requestId, {
      status: 429,
      body: { code: 'too-many-requests', message: '' },
      retryAfterSeconds: 30,
    })
    const { pausedUntilMs } = rig.state
    expect(pausedUntilMs).toBeGreaterThan(NOW + 30_000)
    rig.nowMs = pausedUntilMs - 1
    rig.give({ is: 'tick' })
    expect([rig.state.pausedUntilMs, rig.calls.length]).toEqual([pausedUntilMs, 0])
    rig.nowMs = pausedUntilMs
    rig.give({ is: 'tick' })
    expect([rig.state.pausedUntilMs, rig.calls.length]).toEqual([0, 1])
  })
})
