import { describe, expect, it } from 'vitest'
import type { Operation } from '../engine/operation.ts'
import { closedEngine, type EngineState } from '../engine/state.ts'
import { outboxViewOf, waitingOf } from './outbox-view.ts'

const MINUTE_MS = 60_000
const around = { nowMs: 100 * MINUTE_MS, isOnline: true, canStore: true, isPersisted: null, sealedOfOthers: 2 }
const row = (seq: number, more: Partial<Operation> = {}) => ({ seq, opId: `op${seq}`, state: 'pending', settledAtMs: null, ...more }) as Operation
const open = (operations: Operation[], receipts: Operation[] = [], more: Partial<EngineState> = {}): EngineState => ({
  ...closedEngine, partition: { principal: '1.2.2', operations, receipts, attachments: [], epoch: 'e1' }, leads: true, ...more,
})

it('shows what waits and what was settled in the last minutes, in the order of its making @OFF-04', () => {
  const receipts = [row(1, { state: 'done', settledAtMs: 99 * MINUTE_MS }), row(2, { state: 'done', settledAtMs: 90 * MINUTE_MS })]
  const view = outboxViewOf(open([row(4), row(3)], receipts), around)
  expect(view.operations.map(({ seq }) => seq)).toEqual([1, 3, 4])
  expect(view).toMatchObject({ principal: '1.2.2', sealedOfOthers: 2 })
})

describe('why nothing is sent', () => {
  it.each<[string, Partial<EngineState>, boolean, ReturnType<typeof outboxViewOf>['standstill']]>([
    ['nothing stands in the way', {}, true, null],
    ['the shop does not answer', {}, false, 'offline'],
    ['too many requests', { pausedUntilMs: around.nowMs + 1 }, true, 'paused'],
    ['a pause that has ended', { pausedUntilMs: around.nowMs - 1 }, true, null],
    ['another tab sends', { leads: false }, true, 'other-tab'],
    ['the session is over', { halt: 'session-over' }, true, 'logged-out'],
    ['nobody is logged in', { partition: null }, true, 'logged-out'],
  ])('%s', (_name, state, isOnline, standstill) => {
    expect(outboxViewOf(open([row(1)], [], state), { ...around, isOnline }).standstill).toBe(standstill)
  })
})

it('counts what has not reached the server', () => {
  expect(waitingOf([row(1), row(2, { state: 'done' }), row(3, { state: 'needs-you' }), row(4, { state: 'cancelled' })])).toBe(2)
})
