import { describe, expect, test } from 'vitest'
import { emptyPartition, storedFile, storedOperation } from '#tests/builders/offline/engine-rig.ts'
import { lanesOf, planLane } from './lanes.ts'
import type { Operation } from './operation.ts'
import { theRules } from './rules.ts'
import { closedEngine, type Snapshot } from './state.ts'

describe('what a lane can do now', () => {
  const NOW = 1_800_000_000_000
  const HOUR_MS = 3_600_000
  const row = storedOperation
  const plan = (operations: readonly Operation[], beside: Partial<Snapshot & typeof closedEngine> = {}) => {
    const { receipts = [], attachments = [], ...engine } = beside
    const partition = emptyPartition({ operations, receipts, attachments })
    return planLane(operations, { ...closedEngine, ...engine, partition }, NOW, theRules)
  }
  const idle = { batch: [], cancel: null, changes: [], nextAtMs: null }
  const marked = (state: string, code: string, opId = 'op') => ({
    ...idle,
    changes: [{ is: 'mark', opId, state, error: { status: 0, code, message: '' } }],
  })

  test('rows of a lane stand in the order in which they were written, whatever the store gives first', () => {
    const [first, second, other] = [row({ seq: 1 }), row({ seq: 2 }), row({ seq: 3, lane: 'prefs' })]
    expect([...lanesOf(emptyPartition({ operations: [second, other, first] }))]).toEqual([
      ['cart', [first, second]],
      ['prefs', [other]],
    ])
  })

  test('what is taken back is asked for by itself, when its time has come, and nothing behind it leaves before', () => {
    const cancelling = row({ state: 'cancelling', attempts: 1 })
    const later = { ...cancelling, nextAtMs: NOW + 5_000 }
    const [before, behind] = [row({ opId: 'before', seq: 0 }), row({ opId: 'behind', seq: 2 })]
    expect(plan([cancelling, behind])).toEqual({ ...idle, cancel: cancelling })
    expect(plan([later, behind])).toEqual({ ...idle, nextAtMs: NOW + 5_000 })
    // What stands before it goes first; its answer is the next reason to look.
    expect(plan([before, cancelling, behind])).toEqual({ ...idle, batch: [before] })
    expect(plan([before, later, behind])).toEqual({ ...idle, batch: [before] })
    // It waited for silence to end.
    const silent = { ...later, lastError: { status: 0, code: 'timeout', message: '' } }
    expect(plan([silent], { contact: 'good' })).toEqual({ ...idle, cancel: silent })
    expect(plan([silent], { contact: 'silent' })).toEqual({ ...idle, nextAtMs: NOW + 5_000 })
    expect(
      plan([{ ...silent, lastError: { status: 503, code: 'unavailable', message: '' } }], { contact: 'good' }),
    ).toEqual({
      ...idle,
      nextAtMs: NOW + 5_000,
    })
  })

  test('the seconds of undo are those before the first attempt; what leaves at once has none', () => {
    expect(plan([row({ undoMs: 6_000, notBeforeMs: NOW + 4_000 })])).toEqual({ ...idle, nextAtMs: NOW + 4_000 })
    const tried = row({ undoMs: 6_000, notBeforeMs: NOW + 4_000, attempts: 1 })
    expect(plan([tried])).toEqual({ ...idle, batch: [tried] })
    const atOnce = row({ undoMs: 0, notBeforeMs: NOW + 4_000 })
    expect(plan([atOnce])).toEqual({ ...idle, batch: [atOnce] })
    // Longer than it may be: the clock was put back.
    const putBack = row({ undoMs: 6_000, notBeforeMs: NOW + 6_001 })
    expect(plan([putBack])).toEqual({ ...idle, batch: [putBack] })
  })

  test('what this version does not know, or not in this shape, is set aside', () => {
    expect(plan([row({ kind: 'cart.fold.v9' })])).toEqual(marked('quarantined', 'unknown-kind'))
    expect(plan([row({ schemaV: 99 })])).toEqual(marked('quarantined', 'unknown-kind'))
  })

  test('what takes another one’s place waits while that one is taken back, and is dropped where it was done', () => {
    const instead = row({ opId: 'new', seq: 2, supersedes: 'old' })
    const old = (given: Partial<Operation>) => row({ opId: 'old', ...given })
    expect(plan([instead], { receipts: [old({ state: 'done' })] })).toEqual({
      ...idle,
      changes: [{ is: 'drop', opId: 'new', error: { status: 0, code: 'already-done', message: '' }, nowMs: NOW }],
    })
    const cancelling = old({ state: 'cancelling', lane: 'prefs' })
    const withOld = (other: Operation) =>
      planLane(
        [instead],
        { ...closedEngine, partition: emptyPartition({ operations: [other, instead] }) },
        NOW,
        theRules,
      )
    expect(withOld(cancelling)).toEqual(idle)
    // A restored server had forgotten it; this one is passed over and what is behind it goes on.
    expect(withOld(old({ state: 'pending' }))).toEqual(idle)
    expect(withOld(old({ state: 'sending' }))).toEqual(idle)
    for (const state of ['cancelled', 'rejected'] as const)
      expect(withOld(old({ state }))).toEqual({ ...idle, batch: [instead] })
    const behind = row({ opId: 'behind', seq: 3 })
    const passing = (state: Operation['state']) => {
      const partition = emptyPartition({ operations: [old({ state, lane: 'prefs' }), instead, behind] })
      return planLane([instead, behind], { ...closedEngine, partition }, NOW, theRules).batch.map(({ opId }) => opId)
    }
    expect([passing('pending'), passing('sending'), passing('cancelling')]).toEqual([['behind'], ['behind'], []])
    // Somebody else’s receipt says nothing of it.
    expect(plan([instead], { receipts: [row({ opId: 'other', state: 'done' })] })).toEqual({
      ...idle,
      batch: [instead],
    })
  })

  test('what needs another one waits while that is on its way, asks where it was given up, and is passed over where that one waits for its person', () => {
    const needing = row({ opId: 'new', seq: 2, dependsOn: ['old'] })
    const behind = row({ opId: 'behind', seq: 3 })
    const beside = (state: Operation['state']) => {
      const partition = emptyPartition({ operations: [row({ opId: 'old', lane: 'prefs', state }), needing, behind] })
      return planLane([needing, behind], { ...closedEngine, partition }, NOW, theRules)
    }
    for (const state of ['pending', 'sending', 'cancelling'] as const)
      expect([state, beside(state)]).toEqual([state, idle])
    for (const state of ['needs-you', 'rejected', 'quarantined'] as const)
      expect([state, beside(state)]).toEqual([state, { ...idle, batch: [behind] }])
    expect(beside('done')).toEqual({ ...idle, batch: [needing, behind] })
    expect(beside('cancelled')).toEqual(marked('needs-you', 'dependency-cancelled', 'new'))
  })

  test('what needs a file waits until the shop has it whole, and asks where the file is gone or was refused', () => {
    const sha256 = 'f'.repeat(64)
    const file = storedFile({ sha256, offset: 100 })
    const claim = row({ attachments: [sha256] })
    expect(plan([claim], { attachments: [file] })).toEqual({ ...idle, batch: [claim] })
    for (const offset of [99, null]) expect(plan([claim], { attachments: [{ ...file, offset }] })).toEqual(idle)
    expect(plan([claim])).toEqual(marked('needs-you', 'file-missing'))
    expect(plan([claim], { attachments: [{ ...file, lane: 'prefs' }] })).toEqual(marked('needs-you', 'file-missing'))
    const refused = { status: 415, code: 'media-type', message: 'x' }
    expect(plan([claim], { attachments: [{ ...file, refused }] }).changes).toEqual([
      { is: 'mark', opId: 'op', state: 'needs-you', error: refused },
    ])
  })

  test.each([
    [12 * HOUR_MS, null, null],
    [12 * HOUR_MS + 1, null, 'order-aged'],
    [7 * 24 * HOUR_MS, null, 'order-aged'],
    [7 * 24 * HOUR_MS + 1, null, 'order-expired'],
    // Its person said "send it" since.
    [8 * 24 * HOUR_MS, 12 * HOUR_MS, null],
    [8 * 24 * HOUR_MS, 12 * HOUR_MS + 1, 'order-aged'],
  ])(
    'an order of %i ms, confirmed %s ms ago, asks its person first where it has grown old: %s',
    (ageMs, since, code) => {
      const confirmedAtMs = since === null ? null : NOW - since
      const order = row({ kind: 'order.send.v1', enqueuedAtMs: NOW - ageMs, confirmedAtMs })
      expect(plan([order])).toEqual(code === null ? { ...idle, batch: [order] } : marked('needs-you', code))
      const note = { ...order, kind: 'cart.comment.v1' }
      expect(plan([note])).toEqual({ ...idle, batch: [note] })
    },
  )
})
