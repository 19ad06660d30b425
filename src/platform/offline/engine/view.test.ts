import { describe, expect, test } from 'vitest'
import { EngineRig } from '#tests/builders/offline/engine-rig.ts'
import { pauseOf } from './view.ts'

const pause = (rig: EngineRig) => pauseOf(rig.state, rig.nowMs)
const tooMany = { status: 429, body: { code: 'too-many-requests', message: '' } }
const away = { status: 503, body: { code: 'unavailable', message: '' } }

describe('why nothing is sent although something waits, and when it goes on (offline.md §12) @OFF-04', () => {
  test('nothing waits, or it is on its way: there is no pause', () => {
    const rig = new EngineRig()
    expect(pause(rig)).toBeNull()
    rig.enqueue()
    expect(pause(rig)).toBeNull()
  })
  test('it can still be taken back: that is no pause either', () => {
    const rig = new EngineRig()
    rig.enqueue({ undoMs: 6_000 })
    expect(pause(rig)).toBeNull()
  })
  test('too many calls: until the time that the shop has named is over', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answer(rig.nextCall().requestId, { ...tooMany, retryAfterSeconds: 30 })
    expect(pause(rig)).toEqual({ reason: 'rate-limit', untilMs: rig.nowMs + 35_000 })
    rig.nowMs += 36_000
    rig.give({ is: 'tick' })
    expect(pause(rig)).toBeNull()
  })
  test.each([
    ['its call', (rig: EngineRig) => rig.answer(rig.nextCall().requestId, { ...away, retryAfterSeconds: 20 }), 'busy'],
    [
      'it in the answer',
      (rig: EngineRig) => {
        const { requestId, call } = rig.nextCall()
        const key = call.to === 'batch' ? call.body.operations[0]!.key : ''
        rig.answer(requestId, { body: { results: [{ key, ...away, replayed: false, retry_after_seconds: 20 }] } })
      },
      'busy',
    ],
  ] as const)('the shop takes nothing at present and refuses %s: until the next try', (_what, refuse, reason) => {
    const rig = new EngineRig()
    rig.enqueue()
    refuse(rig)
    expect(pause(rig)).toEqual({ reason, untilMs: rig.nowMs + 20_000 })
    rig.enqueue({ lane: 'prefs', kind: 'preference.theme.v1' })
    expect(pause(rig), 'something else is on its way').toBeNull()
    rig.answerBatch(200)
    expect(pause(rig)).toEqual({ reason, untilMs: rig.nowMs + 20_000 })
  })
  test('a rest that is over before anybody has read of it is not told', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answer(rig.nextCall().requestId, away)
    expect(rig.state.partition?.operations[0]?.nextAtMs).toBeGreaterThan(rig.nowMs)
    expect(pause(rig)).toBeNull()
  })
  test('a comparison with the shop that it does not answer now holds up everything', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answerBatch(200)
    rig.give({ is: 'contact', epoch: 'e2' })
    rig.enqueue()
    rig.answer(rig.nextCall().requestId, { ...away, epoch: 'e2', retryAfterSeconds: 20 })
    expect(pause(rig)).toEqual({ reason: 'busy', untilMs: rig.nowMs + 20_000 })
  })
  test('a device that can write nothing down sends nothing', () => {
    const rig = new EngineRig(false)
    const operations = [{ ...new EngineRig().enqueue(), state: 'pending', attempts: 0 } as const]
    rig.give({ is: 'changed', snapshot: { ...rig.state.partition!, operations } })
    const write = rig.effects.find((effect) => effect.do === 'persist')
    rig.give({
      is: 'store-failed',
      writeId: write?.do === 'persist' ? write.writeId : '',
      reason: 'quota',
    })
    expect(pause(rig)).toEqual({ reason: 'storage', untilMs: rig.nowMs + 5_000 })
  })
  test.each([
    ['another tab sends', { is: 'leading', leads: false } as const, 'other-tab'],
    ['nothing is heard of the shop', { is: 'reach', isReachable: false } as const, 'offline'],
  ])('%s: until that ends', (_what, happening, reason) => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.give(happening)
    expect(pause(rig)).toEqual({ reason, untilMs: null })
  })
  test('the session is over: until somebody logs in', () => {
    const rig = new EngineRig()
    rig.enqueue()
    rig.answer(rig.nextCall().requestId, { status: 401, body: { code: 'unauthorized', message: '' } })
    expect(pause(rig)).toEqual({ reason: 'logged-out', untilMs: null })
  })
})
