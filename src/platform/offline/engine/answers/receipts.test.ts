import { describe, expect, test } from 'vitest'
import { emptyPartition, EngineRig, EPOCH } from '#tests/builders/offline/engine-rig.ts'
import { RECEIPTS_KEPT_MS } from './receipts.ts'
import { shownOperations } from '../view.ts'

const done = (rig: EngineRig, given: Parameters<EngineRig['enqueue']>[0] = {}) => {
  const row = rig.enqueue(given)
  rig.answerBatch(200)
  return row
}

describe('another epoch of the server (offline.md §11)', () => {
  test('a batch of another epoch is not tried: receipts are compared first, and what is missing goes again in its old place under its old key', () => {
    const rig = new EngineRig()
    const lost = done(rig)
    const kept = done(rig)
    const waiting = rig.enqueue()
    rig.answer(rig.nextCall().requestId, { epoch: 'e2', body: { results: [] } })
    const { requestId, call } = rig.nextCall()
    expect(call).toEqual({ to: 'reconcile', body: { keys: [lost.idemKey, kept.idemKey] } })
    expect(rig.calls).toEqual([])
    rig.answer(requestId, { epoch: 'e2', body: { unknown: [lost.idemKey] } })
    const batch = rig.nextCall().call
    expect(batch.to === 'batch' && [batch.body.epoch, ...batch.body.operations.map((one) => one.key)]).toEqual([
      'e2',
      lost.idemKey,
      waiting.idemKey,
    ])
    expect(rig.state.partition?.epoch).toBe('e2')
  })
  test('it is noticed by any answer, with nothing to send', () => {
    const rig = new EngineRig()
    done(rig)
    rig.give({ is: 'contact', epoch: EPOCH })
    expect(rig.calls).toEqual([])
    rig.give({ is: 'contact', epoch: 'e2' })
    expect(rig.nextCall().call.to).toBe('reconcile')
  })
  test('a cart line is left alone where the server knows of a newer change to it', () => {
    const rig = new EngineRig()
    const older = done(rig, { coalesceKey: 'line' })
    const newer = done(rig, { coalesceKey: 'line' })
    rig.give({ is: 'contact', epoch: 'e2' })
    rig.answer(rig.nextCall().requestId, { epoch: 'e2', body: { unknown: [older.idemKey] } })
    expect([rig.row(older.opId).state, rig.row(newer.opId).state]).toEqual(['done', 'done'])
    expect(rig.calls).toEqual([])
  })
  test('what stands in the place of one that is done again waits for that, and is dropped then @OFF-03', () => {
    const rig = new EngineRig()
    done(rig)
    rig.enqueue({ lane: 'a' })
    const former = rig.enqueue({ lane: 'b' })
    rig.enqueue({ lane: 'c' })
    const [a, b] = [rig.nextCall(), rig.nextCall()]
    const latter = rig.enqueue({ lane: 'b', supersedes: former.opId })
    // Another lane takes the turn, and the backup is put back before the latter's comes.
    const results = [{ key: former.idemKey, status: 200, replayed: false }]
    rig.answer(b.requestId, { body: { results } })
    expect([rig.row(former.opId).state, rig.row(latter.opId).state]).toEqual(['done', 'pending'])
    for (const { requestId } of [a, rig.nextCall()]) rig.answer(requestId, { epoch: 'e2', body: { results: [] } })
    rig.answer(rig.nextCall().requestId, { epoch: 'e2', body: { unknown: [former.idemKey] } })
    const sent: string[] = []
    while (rig.calls.length > 0) {
      const { requestId, call } = rig.nextCall()
      const keys = call.to === 'batch' ? call.body.operations.map(({ key }) => key) : []
      sent.push(...keys)
      const done = keys.map((key) => ({ key, status: 200, replayed: false }))
      rig.answer(requestId, { epoch: 'e2', body: { results: done } })
    }
    expect(sent).toContain(former.idemKey)
    expect(sent).not.toContain(latter.idemKey)
    expect(rig.row(latter.opId)).toMatchObject({ state: 'cancelled', lastError: { code: 'already-done' } })
  })
  test('a draft whose finish was given up is nothing that anybody wants again @OFF-03', () => {
    const rig = new EngineRig()
    const draft = done(rig, { kind: 'claim.create.v1' })
    const finish = rig.enqueue({ kind: 'claim.finalize.v1', dependsOn: [draft.opId], undoMs: 6_000 })
    // A list stands without what was to be put into it.
    const list = done(rig, { kind: 'favourites.create.v1', lane: 'favourites' })
    const add = rig.enqueue({ kind: 'favourites.add.v1', lane: 'favourites', dependsOn: [list.opId], undoMs: 6_000 })
    for (const { opId } of [finish, add]) rig.give({ is: 'cancel', ticket: opId, opId })
    rig.give({ is: 'contact', epoch: 'e2' })
    const unknown = [draft.idemKey, list.idemKey]
    rig.answer(rig.nextCall().requestId, { epoch: 'e2', body: { unknown } })
    expect([draft, list].map(({ opId }) => rig.row(opId).state)).toEqual(['done', 'sending'])
  })
  test('an answer from before a restore that another page has noticed meanwhile is not believed: the same goes again @OFF-03', () => {
    const rig = new EngineRig()
    const { opId, idemKey } = rig.enqueue()
    const { requestId } = rig.nextCall()
    rig.give({ is: 'changed', snapshot: { ...rig.state.partition!, epoch: 'e2' } })
    rig.answer(requestId, { body: { results: [{ key: idemKey, status: 200, replayed: false }] } })
    expect(rig.row(opId).state).toBe('sending')
    const { call } = rig.nextCall()
    expect(call.to === 'batch' && [call.body.epoch, call.body.operations[0]?.key]).toEqual(['e2', idemKey])
  })

  test('nor is it where this page hears of the restore with the write that was to keep the answer @OFF-03', () => {
    const rig = new EngineRig()
    const { opId, idemKey } = rig.enqueue()
    const { requestId } = rig.nextCall()
    rig.storeWorks = false
    rig.answer(requestId, { body: { results: [{ key: idemKey, status: 200, replayed: false }] } })
    rig.storeWorks = true
    rig.conflict({ ...rig.state.partition!, epoch: 'e2' })
    expect(rig.row(opId).state).toBe('sending')
    const { call } = rig.nextCall()
    expect(call.to === 'batch' && [call.body.epoch, call.body.operations[0]?.key]).toEqual(['e2', idemKey])
  })
  test.each(['heard of before the answer', 'found when it is stored'])(
    'what another page called done while this one compared is asked for too, before anything goes on: %s @OFF-03',
    (when) => {
      const rig = new EngineRig()
      const known = done(rig)
      const lost = rig.enqueue({ lane: 'other', undoMs: 6_000 })
      const { receipts } = rig.state.partition!
      const theirs = { ...lost, rev: lost.rev + 1, state: 'done', settledAtMs: rig.nowMs } as const
      const snapshot = emptyPartition({ receipts: [...receipts, theirs] })
      rig.give({ is: 'contact', epoch: 'e2' })
      const { requestId, call } = rig.nextCall()
      expect(call).toEqual({ to: 'reconcile', body: { keys: [known.idemKey] } })
      if (when === 'found when it is stored') rig.storeWorks = false
      else rig.give({ is: 'changed', snapshot })
      rig.answer(requestId, { epoch: 'e2', body: { unknown: [] } })
      if (!rig.storeWorks) {
        rig.storeWorks = true
        rig.conflict(snapshot)
      }
      expect([rig.state.partition!.epoch, rig.row(lost.opId).state]).toEqual([EPOCH, 'done'])
      const second = rig.nextCall()
      expect(second.call).toEqual({ to: 'reconcile', body: { keys: [lost.idemKey] } })
      rig.answer(second.requestId, { epoch: 'e2', body: { unknown: [lost.idemKey] } })
      expect(rig.state).toMatchObject({ reconciling: null, partition: { epoch: 'e2' } })
      rig.nowMs += 6_000
      rig.give({ is: 'tick' })
      expect([rig.row(known.opId).state, rig.row(lost.opId).state]).toEqual(['done', 'sending'])
    },
  )

  test('a third epoch in the middle of comparing starts it anew', () => {
    const rig = new EngineRig()
    const receipt = done(rig)
    rig.give({ is: 'contact', epoch: 'e2' })
    rig.give({ is: 'unanswered', requestId: rig.nextCall().requestId, reason: 'timeout' })
    rig.nowMs += 60_000
    rig.give({ is: 'tick' })
    rig.answer(rig.nextCall().requestId, { epoch: 'e3', body: { unknown: [receipt.idemKey] } })
    expect(rig.state.partition?.epoch).toBe('e3')
    expect(rig.row(receipt.opId).state).toBe('sending')
  })
})

describe('an order that was done', () => {
  const answered = (rig: EngineRig, number: string) => rig.answerBatch({ status: 201, body: { number } })
  test('is to be told until its person was, after any restart of the page', () => {
    const rig = new EngineRig()
    const { opId } = rig.enqueue({ kind: 'order.send.v1' })
    const comment = rig.enqueue()
    answered(rig, '1')
    rig.answerBatch(200)
    expect([rig.row(opId).isUntold, rig.row(comment.opId).isUntold]).toEqual([true, undefined])
    const later = new EngineRig(true, rig.state.partition!)
    later.nowMs = rig.nowMs + 24 * 3_600_000
    expect(shownOperations(later.state, later.nowMs).map((row) => row.opId)).toEqual([opId])
    const effects = later.give({ is: 'told', opId })
    expect(effects.filter((effect) => effect.do === 'persist')).toHaveLength(1)
    expect(
      effects.some((effect) => effect.do === 'settled'),
      'it had ended long before',
    ).toBe(false)
    expect(later.row(opId)).not.toHaveProperty('isUntold')
    expect(later.row(opId)).toMatchObject({ state: 'done', answer: { number: '1' } })
    expect(shownOperations(later.state, later.nowMs)).toEqual([])
    expect(later.give({ is: 'told', opId }), 'once is enough').toEqual([])
  })
  test('before a restore of the server, and is done again, keeps the number that its person knows, also when the page ends right then', () => {
    const rig = new EngineRig()
    const { opId, idemKey } = rig.enqueue({ kind: 'order.send.v1' })
    const restore = (epoch: string, number: string) => {
      rig.give({ is: 'contact', epoch })
      rig.answer(rig.nextCall().requestId, { epoch, body: { unknown: [idemKey] } })
      const { requestId } = rig.nextCall()
      rig.answer(requestId, {
        epoch,
        body: { results: [{ key: idemKey, status: 201, body: { number }, replayed: false }] },
      })
    }
    answered(rig, '1')
    restore('e2', '2')
    expect(rig.row(opId), 'of the first number nobody was told').not.toHaveProperty('formerAnswer')
    rig.give({ is: 'told', opId })
    restore('e3', '3')
    restore('e4', '4')
    expect(rig.row(opId)).toMatchObject({
      state: 'done',
      isUntold: true,
      answer: { number: '4' },
      formerAnswer: { number: '2' },
    })
  })
})

test('at login the receipts are compared before anything leaves', () => {
  const rig = new EngineRig()
  done(rig)
  rig.enqueue({ undoMs: 6_000 })
  const opened = new EngineRig(true, { ...rig.state.partition! })
  opened.give({ is: 'opened', snapshot: rig.state.partition!, reconciles: true })
  expect(opened.calls.map(({ call }) => call.to)).toEqual(['reconcile'])
})

test('receipts are kept for seven days', () => {
  const rig = new EngineRig()
  const old = done(rig)
  const partition = rig.state.partition!
  const later = new EngineRig(true, emptyPartition())
  later.nowMs = rig.nowMs + RECEIPTS_KEPT_MS
  later.give({ is: 'opened', snapshot: partition, reconciles: false })
  expect(later.row(old.opId).state).toBe('done')
  later.nowMs += 1
  later.give({ is: 'opened', snapshot: partition, reconciles: false })
  expect(later.state.partition?.receipts).toEqual([])
})

test('what made that which waits to be finished is shown and kept as long as that: what was written stands in it @OFF-03', () => {
  const rig = new EngineRig()
  const draft = done(rig, { kind: 'claim.create.v1' })
  const finish = rig.enqueue({ kind: 'claim.finalize.v1', dependsOn: [draft.opId] })
  rig.answerBatch({ status: 422, body: { code: 'validation', message: '' } })
  const shown = (at: EngineRig) => shownOperations(at.state, at.nowMs).map(({ opId }) => opId)
  const later = new EngineRig(true, emptyPartition())
  later.nowMs = rig.nowMs + RECEIPTS_KEPT_MS + 1
  later.give({ is: 'opened', snapshot: rig.state.partition!, reconciles: false })
  expect(shown(later)).toEqual([draft.opId, finish.opId])
  later.give({ is: 'cancel', ticket: 'c', opId: finish.opId })
  later.nowMs += RECEIPTS_KEPT_MS + 1
  later.give({ is: 'opened', snapshot: later.state.partition!, reconciles: false })
  expect(later.state.partition?.receipts).toEqual([])
})

test('nothing leaves before the epoch is known: a restored server would take a late copy of what names none @OFF-03', () => {
  const opened = new EngineRig(true, emptyPartition({ epoch: null }))
  opened.enqueue()
  expect(opened.calls.map(({ call }) => call)).toEqual([{ to: 'reconcile', body: { keys: [] } }])
  opened.answer(opened.nextCall().requestId, { body: { unknown: [] } })
  expect(opened.nextCall().call).toMatchObject({ to: 'batch', body: { epoch: expect.any(String) as string } })
})
