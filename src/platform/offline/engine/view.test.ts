import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig, storedFile, storedOperation } from '#tests/builders/offline/engine-rig.ts'
import { closedEngine, type EngineState, type Snapshot } from './state.ts'
import { fileProgress, isUnderWay, pauseOf, shownOperations } from './view.ts'

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

const NOW = 1_800_000_000_000
const MINUTE_MS = 60_000
/** An engine that leads and hears of the shop, with this in its store. */
const engine = (partition: Partial<Snapshot> | null, given: Partial<EngineState> = {}): EngineState => ({
  ...closedEngine,
  leads: true,
  contact: 'good',
  ...given,
  partition: partition && emptyPartition(partition),
})
const refusal = { status: 415, code: 'media-type', message: '' }

describe('what a person is shown', () => {
  const receipt = (given: Parameters<typeof storedOperation>[0]) => storedOperation({ state: 'done', ...given })
  const shown = (partition: Partial<Snapshot> | null) => shownOperations(engine(partition), NOW).map(({ opId }) => opId)

  test('nothing while nothing is open', () => {
    expect(shown(null)).toEqual([])
  })
  test('what waits in its order, and what ended in the last five minutes, also by a clock that was put back', () => {
    const waiting = storedOperation({ opId: 'waiting', seq: 9 })
    const at = (opId: string, seq: number, settledAtMs: number | null) => receipt({ opId, seq, settledAtMs })
    const receipts = [
      at('now', 5, NOW),
      at('just', 4, NOW - 5 * MINUTE_MS + 1),
      at('over', 3, NOW - 5 * MINUTE_MS),
      at('ahead', 2, NOW + 5 * MINUTE_MS - 1),
      at('far ahead', 1, NOW + 5 * MINUTE_MS),
      at('never', 6, null),
    ]
    expect(shown({ operations: [waiting], receipts })).toEqual(['ahead', 'just', 'now', 'waiting'])
  })
  test('what they have still to be told of, and what made that which waits to be finished, however old', () => {
    const old = { settledAtMs: NOW - 60 * MINUTE_MS }
    const receipts = [
      receipt({ opId: 'untold', seq: 1, isUntold: true, ...old }),
      receipt({ opId: 'begun', seq: 2, ...old }),
      receipt({ opId: 'other', seq: 3, ...old }),
    ]
    const finish = storedOperation({ opId: 'finish', seq: 4, dependsOn: ['begun'] })
    expect(shown({ operations: [finish], receipts })).toEqual(['untold', 'begun', 'finish'])
  })
})

describe('how far files have got', () => {
  test('is by the server’s word, never beyond the whole; what it refused says so', () => {
    expect(fileProgress(engine(null))).toEqual([])
    const attachments = [
      storedFile({ sha256: 'a' }),
      storedFile({ sha256: 'b', offset: 40 }),
      storedFile({ sha256: 'c', offset: 140, refused: refusal }),
    ]
    expect(fileProgress(engine({ attachments }))).toEqual([
      { lane: 'cart', sha256: 'a', bytes: 100, sentBytes: 0, isRefused: false },
      { lane: 'cart', sha256: 'b', bytes: 100, sentBytes: 40, isRefused: false },
      { lane: 'cart', sha256: 'c', bytes: 100, sentBytes: 100, isRefused: true },
    ])
  })
})

describe('how long the shop takes nothing', () => {
  const busy = { status: 503, code: 'unavailable', message: '' }
  const resting = (nextAtMs: number, given: Parameters<typeof storedOperation>[0] = {}) =>
    storedOperation({ attempts: 1, lastError: busy, nextAtMs, ...given })
  const until = (partition: Partial<Snapshot>, given: Partial<EngineState> = {}) =>
    pauseOf(engine(partition, given), NOW)
  const saysUntil = (ms: number) => ({ reason: 'busy', untilMs: NOW + ms })

  test('is told from three seconds on, until the first try of several', () => {
    expect(until({ operations: [resting(NOW + 3_000)] })).toBeNull()
    expect(until({ operations: [resting(NOW + 3_001)] })).toEqual(saysUntil(3_001))
    const operations = [resting(NOW + 9_000), resting(NOW + 6_000), resting(NOW - 1_000)]
    expect(until({ operations })).toEqual(saysUntil(6_000))
    expect(until({ operations }, { requests: [{} as EngineState['requests'][number]] })).toBeNull()
  })
  test('is not of what met silence, nor of what waits for its person', () => {
    const silent = { status: 0, code: 'timeout', message: '' }
    expect(until({ operations: [resting(NOW + 9_000, { lastError: silent })] })).toBeNull()
    expect(until({ operations: [resting(NOW + 9_000, { lastError: null })] })).toBeNull()
    const [asking, waiting] = [resting(NOW + 9_000, { state: 'needs-you' }), storedOperation()]
    expect(until({ operations: [asking, waiting] })).toBeNull()
    expect(until({ operations: [asking] })).toBeNull()
  })
  test('is of files as well, and of the comparison with the shop', () => {
    const operations = [storedOperation()]
    const file = storedFile({ attempts: 1, nextAtMs: NOW + 9_000 })
    expect(until({ operations, attachments: [file] })).toEqual(saysUntil(9_000))
    for (const given of [{ attempts: 0 }, { awaitsContact: true }, { refused: refusal }])
      expect([given, until({ operations, attachments: [{ ...file, ...given }] })]).toEqual([given, null])
    const comparing = (attempts: number) =>
      until(
        { operations },
        { reconciling: { epoch: null, askedIds: [], unknownKeys: [], attempts, nextAtMs: NOW + 9_000 } },
      )
    expect([comparing(0), comparing(1)]).toEqual([null, saysUntil(9_000)])
  })
})

describe('whether something is under way, so that nothing is exchanged under it', () => {
  const tried = storedOperation({ attempts: 1 })
  test.each<[string, boolean, EngineState]>([
    ['nothing is open', false, engine(null)],
    ['nothing waits', false, engine({})],
    ['a write is on its way', true, engine(null, { writing: {} as EngineState['writing'] })],
    ['a call is on its way', true, engine(null, { requests: [{} as EngineState['requests'][number]] })],
    ['a wish is not stored yet', true, engine(null, { queue: [{} as EngineState['queue'][number]] })],
    ['it was never tried', false, engine({ operations: [storedOperation()] })],
    ['one of several was tried', true, engine({ operations: [storedOperation(), tried] })],
    ['what was tried waits for its person', false, engine({ operations: [{ ...tried, state: 'needs-you' }] })],
    ['a file was never tried', false, engine({ attachments: [storedFile()] })],
    ['one of several files was tried', true, engine({ attachments: [storedFile(), storedFile({ attempts: 1 })] })],
    ['the file is there', false, engine({ attachments: [storedFile({ attempts: 1, offset: 100 })] })],
    ['the file was refused', false, engine({ attachments: [storedFile({ attempts: 1, refused: refusal })] })],
  ])('%s: %s', (_what, is, state) => {
    expect(isUnderWay(state)).toBe(is)
  })
})
