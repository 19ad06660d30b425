import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig, storedFile, storedOperation } from '#tests/builders/offline/engine-rig.ts'
import type { Effect } from './effects.ts'

const UUID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('from a wish to its answer', () => {
  test('nothing is acknowledged before the store has it, and nothing leaves before the attempt is counted', () => {
    const rig = new EngineRig(false)
    const first = rig.give({
      is: 'enqueue',
      ticket: 't',
      entries: [{ operation: { ...order }, opId: 'o1', idemKey: UUID(1) }],
      attachments: [],
    })
    expect(names(first)).toEqual(['persist'])
    const second = rig.give({ is: 'stored', writeId: persisted(first), firstSeq: 1 })
    expect(names(second)).toEqual(['tell-tabs', 'acknowledge', 'persist'])
    expect(rig.state.partition?.operations[0]).toMatchObject({ state: 'pending', attempts: 0, seq: 1 })
    const third = rig.give({ is: 'stored', writeId: persisted(second), firstSeq: 2 })
    expect(names(third)).toContain('call')
    expect(rig.row('o1')).toMatchObject({ state: 'sending', attempts: 1 })
  })

  test('an answer settles the operation, keeps it as a receipt and tells so', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    rig.answerBatch(200)
    expect(rig.row(opId)).toMatchObject({ state: 'done' })
    expect(rig.state.partition?.operations).toEqual([])
    expect(rig.effects).toContainEqual({ do: 'settled', operation: rig.row(opId) })
  })

  test('a refusal is told too, and what another tab has sent, once', () => {
    const rig = new EngineRig()
    const [refused, elsewhere] = [rig.enqueue(), rig.enqueue({ lane: 'vehicles' })]
    const other = new EngineRig(true, rig.state.partition!)
    rig.answerBatch({ status: 422, body: { message: '', errors: {} } })
    other.answerBatch({ status: 422, body: { message: '', errors: {} } })
    other.answerBatch(200)
    const snapshot = other.state.partition!
    rig.give({ is: 'changed', snapshot })
    rig.give({ is: 'changed', snapshot })
    expect(settled(rig.effects)).toEqual([
      [refused.opId, 'rejected'],
      [elsewhere.opId, 'done'],
    ])
  })
})

const order = {
  kind: 'cart.comment.v1',
  lane: 'cart',
  payload: {},
  label: '',
  coalesceKey: null,
  undoMs: 0,
  dependsOn: [],
  supersedes: null,
  attachments: [],
}
function settled(effects: readonly Effect[]) {
  return effects.flatMap((effect) => (effect.do === 'settled' ? [[effect.operation.opId, effect.operation.state]] : []))
}
function names(effects: readonly Effect[]): string[] {
  return effects.map((effect) => effect.do)
}
function persisted(effects: readonly Effect[]): string {
  const found = effects.find((effect) => effect.do === 'persist')
  if (found?.do !== 'persist') throw new Error('nothing is persisted')
  return found.writeId
}

const NOW = 1_800_000_000_000
const row = storedOperation
const opened = (partition: Parameters<typeof emptyPartition>[0]) => new EngineRig(true, emptyPartition(partition))
const called = ({ calls }: EngineRig) =>
  calls.map(({ call }) => (call.to === 'batch' ? call.body.operations.map(({ kind }) => kind) : call.to))

describe('what leaves first', () => {
  test('is the lane in which something waits longest, whatever the store gives first', () => {
    const operations = [
      row({ opId: 'b', seq: 5, lane: 'prefs', kind: 'preference.theme.v1' }),
      row({ opId: 'a', seq: 2 }),
      row({ opId: 'c', seq: 3, lane: 'favourites', kind: 'favourites.create.v1' }),
    ]
    const rig = opened({ operations })
    expect(called(rig)).toEqual([['cart.comment.v1']])
    rig.answerBatch(200)
    expect(called(rig)).toEqual([['favourites.create.v1'], ['preference.theme.v1']])
  })

  const needing = (given: Parameters<typeof row>[0] = {}) =>
    row({ opId: 'finish', seq: 9, attachments: ['a'], ...given })
  const photo = storedFile({ sha256: 'a', offset: 0 })
  test.each<[string, boolean, Parameters<typeof emptyPartition>[0]]>([
    ['its operation waits', true, { operations: [needing()] }],
    ['its operation was sent before', true, { operations: [needing({ state: 'sending', attempts: 1 })] }],
    ['its operation waits for its person', false, { operations: [needing({ state: 'needs-you' })] }],
    ['its operation is taken back', false, { operations: [needing({ state: 'cancelling', nextAtMs: NOW + 9_000 })] }],
    ['nothing needs it', false, { operations: [row()] }],
    ['it is of another lane', false, { operations: [needing()], attachments: [{ ...photo, lane: 'prefs' }] }],
    ['the shop has it', false, { operations: [needing()], attachments: [{ ...photo, offset: 100 }] }],
    ['it rests', false, { operations: [needing()], attachments: [{ ...photo, nextAtMs: NOW + 9_000 }] }],
    [
      'it rests until something is heard, as it is',
      true,
      { operations: [needing()], attachments: [{ ...photo, nextAtMs: NOW + 9_000, awaitsContact: true }] },
    ],
    [
      'what it builds on is done, or done so long ago that it is forgotten',
      true,
      { operations: [needing({ dependsOn: ['made', 'forgotten'] })], receipts: [row({ opId: 'made', state: 'done' })] },
    ],
    [
      'one of what it builds on still waits',
      false,
      {
        operations: [
          row({ opId: 'waits', seq: 1, lane: 'prefs', state: 'needs-you' }),
          needing({ dependsOn: ['made', 'waits'] }),
        ],
        receipts: [row({ opId: 'made', state: 'done' })],
      },
    ],
  ])('a file leaves where %s: %s', (_where, leaves, partition) => {
    const rig = opened({ attachments: [photo], ...partition })
    expect(called(rig).includes('upload')).toBe(leaves)
  })
})

describe('when the engine is to be woken', () => {
  const wakes = (partition: Parameters<typeof emptyPartition>[0]) => {
    const { wakeAtMs } = opened(partition).state
    return wakeAtMs === null ? null : wakeAtMs - NOW
  }
  const rests = (opId: string, ms: number, lane = opId) => row({ opId, lane, attempts: 1, nextAtMs: NOW + ms })
  test.each<[string, number | null, Parameters<typeof emptyPartition>[0]]>([
    ['nothing waits', null, {}],
    ['what waits is on its way', null, { operations: [row()] }],
    ['it rests', 5_000, { operations: [rests('a', 5_000)] }],
    ['several rest', 3_000, { operations: [rests('a', 5_000), rests('b', 3_000)] }],
    ['it can be taken back', 6_000, { operations: [row({ undoMs: 6_000, notBeforeMs: NOW + 6_000 })] }],
    [
      'it waits for its person',
      null,
      { operations: [rests('a', 5_000)].map((each) => ({ ...each, state: 'rejected' as const })) },
    ],
    [
      'its file rests',
      4_000,
      { operations: [row({ attachments: ['a'] })], attachments: [storedFile({ sha256: 'a', nextAtMs: NOW + 4_000 })] },
    ],
    [
      'files rest that are there, or of another lane',
      null,
      {
        operations: [row({ state: 'needs-you' })],
        attachments: [
          storedFile({ nextAtMs: NOW + 4_000, offset: 100 }),
          storedFile({ sha256: 'b', lane: 'prefs', nextAtMs: NOW + 3_000 }),
        ],
      },
    ],
  ])('where %s: in %s ms', (_where, ms, partition) => {
    expect(wakes(partition)).toBe(ms)
  })

  test('not before a rest of the whole engine is over, nor where another tab leads', () => {
    const rig = opened({ operations: [rests('a', 5_000), row({ opId: 'b', seq: 2, lane: 'b' })] })
    const woken = () => rig.effects.flatMap((effect) => (effect.do === 'wake' ? [effect.atMs] : []))
    expect(woken()).toEqual([NOW + 5_000])
    rig.answer(rig.nextCall().requestId, { status: 429, body: { code: 'x', message: '' }, retryAfterSeconds: 30 })
    expect([rig.state.wakeAtMs, woken().at(-1)]).toEqual([NOW + 35_000, NOW + 35_000])
    rig.give({ is: 'leading', leads: false })
    expect([rig.state.wakeAtMs, woken().at(-1)]).toEqual([null, null])
  })
})
