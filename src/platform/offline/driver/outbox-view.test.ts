import { expect, it } from 'vitest'
import type { Operation } from '../engine/operation.ts'
import { closedEngine, type EngineState } from '../engine/state.ts'
import { outboxViewOf, waitingOf } from './outbox-view.ts'

const around = { nowMs: 0, canStore: true, isPersisted: null, sealedOfOthers: 2 }
const row = (seq: number, more: Partial<Operation> = {}) =>
  ({ seq, opId: `op${seq}`, state: 'pending', settledAtMs: null, ...more }) as Operation

it('puts what the engine knows beside what the device knows @OFF-04', () => {
  const partition = { principal: '1.2.2', operations: [row(1)], receipts: [], attachments: [], epoch: 'e1' }
  const state: EngineState = { ...closedEngine, partition, leads: false, drain: { done: 3, of: 7 } }
  expect(outboxViewOf(state, around)).toEqual({
    principal: '1.2.2',
    operations: [row(1)],
    files: [],
    drained: { done: 3, of: 7 },
    pause: { reason: 'other-tab', untilMs: null },
    canStore: true,
    isPersisted: null,
    sealedOfOthers: 2,
  })
  expect(outboxViewOf(closedEngine, around)).toMatchObject({ principal: null, operations: [], pause: null })
})

it('counts what has not reached the server', () => {
  expect(
    waitingOf([row(1), row(2, { state: 'done' }), row(3, { state: 'needs-you' }), row(4, { state: 'cancelled' })]),
  ).toBe(2)
})
