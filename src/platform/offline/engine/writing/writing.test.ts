import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig } from '#tests/builders/offline/engine-rig.ts'
import type { Operation } from '../operation.ts'
import type { Snapshot } from '../state.ts'
import { merged } from './writing.ts'

describe('writing', () => {
  test('after a conflict the wish is applied to what the store really holds', () => {
    const one = new EngineRig()
    const { opId } = one.enqueue({ undoMs: 6_000 })
    const before = one.state.partition!
    const other = new EngineRig(false, before)
    const effects = other.give({ is: 'cancel', ticket: 'c', opId })
    one.nowMs += 6_000
    one.give({ is: 'tick' })
    expect(one.row(opId).attempts).toBe(1)
    const persisted = effects.find((effect) => effect.do === 'persist')
    const again = other.give({
      is: 'conflict',
      writeId: persisted?.do === 'persist' ? persisted.writeId : '',
      snapshot: one.state.partition!,
    })
    // Given up on its own it would have been; the copy that may be under way is cancelled at the server instead.
    expect(again.filter((effect) => effect.do === 'persist')).toMatchObject([
      { do: 'persist', write: { put: [{ opId, state: 'cancelling' }], settle: [] } },
    ])
  })

  test('a store that refuses tells who waits, and nothing is planned until it has rested', () => {
    const rig = new EngineRig(false)
    rig.give({
      is: 'enqueue',
      ticket: 't',
      entries: [{ operation: { ...rowless }, opId: 'o', idemKey: 'k' }],
      attachments: [],
    })
    const { writing } = rig.state
    const effects = rig.give({ is: 'store-failed', writeId: writing!.writeId, reason: 'quota' })
    expect(effects).toEqual([{ do: 'refuse', ticket: 't', reason: 'quota' }])
    expect(rig.state.partition?.operations).toEqual([])
  })

  test('a file that was forgotten and is written down anew is taken over from another tab, however often the former was counted @OFF-03', () => {
    const opened = new EngineRig(false)
    const file = { sha256: 'aa', lane: 'claim:1', mediaType: 'image/jpeg', bytes: 10 }
    const ask = (rig: EngineRig, opId: string) =>
      rig.give({
        is: 'enqueue',
        ticket: opId,
        entries: [{ operation: { ...rowless, lane: file.lane }, opId, idemKey: opId }],
        attachments: [{ ...file, after: opId }],
      })
    ask(opened, 'first')
    opened.give({ is: 'stored', writeId: opened.state.writing!.writeId, firstSeq: 1 })
    const { attachments, operations } = opened.state.partition!
    const [mine, theirs] = [attachments, attachments].map((files, index) => ({
      ...emptyPartition(),
      operations: index === 0 ? operations : [{ ...operations[0]!, opId: 'second', seq: 2 }],
      attachments: files.map((each) => (index === 0 ? { ...each, rev: 5, offset: 10 } : { ...each, after: 'second' })),
    }))
    for (const both of [merged(mine!, theirs!), merged(theirs!, mine!)])
      expect(both.attachments).toMatchObject([{ after: 'second', offset: 0 }])
  })

  test('all that was asked for while one write was under way goes into the next one', () => {
    const rig = new EngineRig(false)
    const ask = (index: number) =>
      rig.give({
        is: 'enqueue',
        ticket: `t${index}`,
        entries: [{ operation: { ...rowless }, opId: `o${index}`, idemKey: `k${index}` }],
        attachments: [],
      })
    ask(1)
    ask(2)
    ask(3)
    const effects = rig.give({ is: 'stored', writeId: rig.state.writing!.writeId, firstSeq: 1 })
    const next = effects.find((effect) => effect.do === 'persist')
    expect(next?.do === 'persist' && next.write.put.map((row) => row.opId)).toEqual(['o2', 'o3'])
  })

  test('what was being sent is written down before the partition may close', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue()
    const { requestId } = rig.nextCall()
    rig.give({ is: 'closing' })
    expect(rig.effects).toContainEqual({ do: 'abort', requestId })
    expect(rig.effects.some((effect) => effect.do === 'halted')).toBe(false)
    rig.give({ is: 'unanswered', requestId, reason: 'aborted' })
    expect(rig.row(opId)).toMatchObject({ state: 'pending', attempts: 1 })
    expect(rig.effects.at(-1)).toEqual({ do: 'halted', reason: 'closing' })
  })
})

describe('what two tabs know', () => {
  const states = fc.array(
    fc.record({ opId: fc.constantFrom('a', 'b', 'c'), rev: fc.integer({ min: 1, max: 5 }), isReceipt: fc.boolean() }),
    { maxLength: 6 },
  )
  const snapshot = (rows: readonly { opId: string; rev: number; isReceipt: boolean }[]): Snapshot => {
    const newest = new Map(rows.map((row) => [row.opId, row]))
    // A revision is one row in one place: what it is follows from its number.
    const all = [...newest.values()].map(
      ({ opId, rev }) =>
        ({
          ...template,
          opId,
          rev,
          seq: opId.charCodeAt(0),
          state: rev === 5 ? 'done' : 'pending',
        }) as unknown as Operation,
    )
    return emptyPartition({
      operations: all.filter((row) => row.rev < 5),
      receipts: all.filter((row) => row.rev === 5),
    })
  }
  const known = ({ operations, receipts }: Snapshot) =>
    [...operations, ...receipts].map(({ opId, rev }) => `${opId}${rev}`).sort()

  test('comes together the same in whatever order it is heard, and hearing it twice changes nothing', () => {
    fc.assert(
      fc.property(states, states, (left, right) => {
        const [a, b] = [snapshot(left), snapshot(right)]
        expect(known(merged(a, b))).toEqual(known(merged(b, a)))
        expect(known(merged(merged(a, b), b))).toEqual(known(merged(a, b)))
        expect(known(merged(a, a))).toEqual(known(a))
      }),
    )
  })
})

const rowless = {
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
const template = { ...rowless, idemKey: 'k', attempts: 0 }
