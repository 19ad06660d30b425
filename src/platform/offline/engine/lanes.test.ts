import { describe, expect, test } from 'vitest'
import { EngineRig } from '#tests/builders/offline/engine-rig.ts'

const batches = (rig: EngineRig) =>
  rig.calls.map(({ call }) => (call.to === 'batch' ? call.body.operations.length : call.to))

describe('lanes', () => {
  test('the first call after a start is a canary of one, then up to twenty of a lane and two lanes at once', () => {
    const rig = new EngineRig()
    for (let index = 0; index < 25; index += 1) rig.enqueue({ lane: 'cart' })
    for (const lane of ['prefs', 'vehicles']) rig.enqueue({ lane, kind: 'preference.theme.v1' })
    expect(batches(rig)).toEqual([1])
    rig.answerBatch(200)
    expect(batches(rig)).toEqual([20, 1])
  })
  test('a lane has one call in flight, and what comes meanwhile waits', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.enqueue()
    expect(batches(rig)).toEqual([1])
  })
  test('what waits for a person lets the rest of its lane go on; what waits for time does not', () => {
    const rig = new EngineRig()
    const first = rig.enqueue()
    rig.enqueue()
    rig.answerBatch({ status: 412, body: { code: 'order-differs', message: '' } })
    expect(rig.row(first.opId).state).toBe('needs-you')
    expect(batches(rig)).toEqual([1])
    rig.answerBatch({ status: 500, body: { code: 'internal', message: '' } })
    rig.enqueue()
    expect(batches(rig)).toEqual([])
  })
  test('another lane goes on while one is held up', () => {
    const rig = new EngineRig()
    rig.enqueue({ lane: 'cart' })
    rig.answerBatch({ status: 500, body: { code: 'internal', message: '' } })
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1' })
    expect(batches(rig)).toEqual([1])
  })
  test('nothing leaves in the seconds in which undo is real', () => {
    const rig = new EngineRig()
    const order = rig.enqueue({ kind: 'order.send.v1', undoMs: 6_000 })
    expect(batches(rig)).toEqual([])
    expect(rig.effects).toContainEqual({ do: 'wake', atMs: rig.nowMs + 6_000 })
    rig.nowMs += 5_999
    rig.give({ is: 'tick' })
    expect(batches(rig)).toEqual([])
    rig.give({ is: 'undo', ticket: 'u', opId: order.opId })
    expect(rig.acknowledged('u')).toMatchObject({ state: 'cancelled' })
    rig.nowMs += 1
    rig.give({ is: 'tick' })
    expect(batches(rig)).toEqual([])
  })
  test('what was never sent stays so while the shop is not heard of: it is asked for a sign of life, and with one it leaves @OFF-03', () => {
    const rig = new EngineRig()
    const probes = () => rig.effects.filter((effect) => effect.do === 'probe').length
    rig.give({ is: 'reach', isReachable: false })
    const row = rig.enqueue()
    expect([batches(rig), probes(), rig.row(row.opId)]).toEqual([
      [],
      1,
      expect.objectContaining({ state: 'pending', attempts: 0 }),
    ])
    rig.nowMs += 59_999
    rig.give({ is: 'tick' })
    expect(probes()).toBe(1)
    rig.nowMs += 1
    rig.give({ is: 'tick' })
    expect([batches(rig), probes()]).toEqual([[], 2])
    rig.give({ is: 'contact' })
    expect([batches(rig), probes()], 'a hint is a reason to ask').toEqual([[], 3])
    rig.give({ is: 'reach', isReachable: true })
    expect(batches(rig)).toEqual([1])
  })
  test('what was sent and not answered is tried again at its times, also while the shop is not heard of, and lets through what is behind it', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.enqueue()
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.give({ is: 'reach', isReachable: false })
    expect(batches(rig)).toEqual([])
    rig.nowMs += 120_000
    rig.give({ is: 'tick' })
    expect(batches(rig)).toEqual([1])
    rig.answerBatch(200)
    rig.give({ is: 'reach', isReachable: true })
    expect(batches(rig)).toEqual([1])
  })
  test('an operation waits for what it depends on, and asks the person when that was given up', () => {
    const rig = new EngineRig()
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1', undoMs: 5_000, coalesceKey: null })
    const [needed] = rig.state.partition!.operations
    const waiting = rig.enqueue({ dependsOn: [needed!.opId] })
    expect(batches(rig)).toEqual([])
    rig.give({ is: 'undo', ticket: 'u', opId: needed!.opId })
    expect(rig.row(waiting.opId)).toMatchObject({ state: 'needs-you', lastError: { code: 'dependency-cancelled' } })
  })
  test('a kind that this version does not know is set aside, not sent and not dropped', () => {
    const rig = new EngineRig()
    const strange = rig.enqueue({ kind: 'cart.fold.v9' })
    expect(rig.row(strange.opId)).toMatchObject({ state: 'quarantined', attempts: 0 })
    expect(batches(rig)).toEqual([])
  })
  test('a claim states how many rows it sees, so that another tab cannot have stored something before it', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.enqueue()
    const claims = rig.effects.flatMap((effect) =>
      effect.do === 'persist' && effect.write.sees ? [effect.write.sees] : [],
    )
    expect(claims).toEqual([{ seq: 1, rows: 1, asked: [] }])
  })
  test('and which rows before it wait for their person: what takes the place of one leaves first', () => {
    const rig = new EngineRig()
    const refused = rig.enqueue()
    rig.answerBatch(422)
    rig.effects.length = 0
    rig.enqueue()
    const claims = rig.effects.flatMap((effect) =>
      effect.do === 'persist' && effect.write.sees ? [effect.write.sees] : [],
    )
    const { opId, rev, state } = rig.row(refused.opId)
    expect([state, claims]).toEqual(['rejected', [{ seq: 2, rows: 2, asked: [{ opId, rev }] }]])
  })
  test('a pause that is over does not come again with a clock that is put back', () => {
    const rig = new EngineRig()
    const first = rig.enqueue()
    const tooMany = { status: 429, body: { code: 'too-many-requests', message: '' }, retryAfterSeconds: 30 }
    rig.answer(rig.nextCall().requestId, tooMany)
    expect(rig.calls).toEqual([])
    rig.nowMs += 60_000
    rig.give({ is: 'tick' })
    rig.answerBatch(200)
    rig.nowMs -= 50_000
    const next = rig.enqueue()
    expect([first, next].map(({ opId }) => rig.row(opId).state)).toEqual(['done', 'sending'])
  })
  test('what was written under a fast clock goes at once when the clock is right, by a little or by much', () => {
    for (const backMs of [1_000, 3 * 60_000, 3_600_000]) {
      const rig = new EngineRig()
      rig.give({ is: 'leading', leads: false })
      const { idemKey } = rig.enqueue()
      rig.nowMs -= backMs
      rig.give({ is: 'leading', leads: true })
      const { call } = rig.nextCall()
      expect(call.to === 'batch' && call.body.operations[0]?.key).toBe(idemKey)
    }
  })

  test('what a fast clock put off for long does not wait again, behind what holds up its lane, once the clock is right', () => {
    const rig = new EngineRig()
    const fast = rig.nowMs + 3_600_000
    const first = rig.enqueue()
    const second = rig.enqueue()
    rig.nowMs = fast
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.nowMs = fast - 3_600_000
    rig.give({ is: 'tick' })
    expect([rig.row(first.opId).nextAtMs, rig.row(second.opId).nextAtMs].every((atMs) => atMs <= rig.nowMs)).toBe(true)
  })
})
