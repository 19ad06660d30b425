import { createStore } from '#src/lib/store.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import { type Outbox, type OutboxView, StorageRefused } from '#src/platform/offline/outbox.ts'

const empty: OutboxView = { principal: '1.2.2', operations: [], drained: null, standstill: null, canStore: true, isPersisted: null, sealedOfOthers: 0 }

/** An outbox in memory whose server is the test: what was enqueued waits until the test says what became of it. */
export function fakeOutbox() {
  const view = createStore<OutboxView>(empty)
  let seq = 0
  let refusal: StorageRefused | null = null
  const change = (opId: string, next: Partial<Operation>) =>
    view.set({ ...view.get(), operations: view.get().operations.map((each) => (each.opId === opId ? { ...each, ...next } : each)) })
  const find = (opId: string) => view.get().operations.find((each) => each.opId === opId)
  const row = (operation: NewOperation): Operation => ({
    ...operation, opId: uuid(), seq: (seq += 1), rev: 1, schemaV: 1, idemKey: uuid(), principal: '1.2.2', state: 'pending', endsAs: 'cancelled', endsBecause: null, isKeySpent: false, attempts: 0, enqueuedAtMs: Date.now(),
    confirmedAtMs: null, notBeforeMs: Date.now() + operation.undoMs, nextAtMs: 0, lastError: null, answer: undefined, settledAtMs: null,
  })
  const add = (operation: NewOperation): Operation => {
    const last = view.get().operations.at(-1)
    if (last && operation.coalesceKey !== null && last.coalesceKey === operation.coalesceKey && last.state === 'pending' && last.attempts === 0) {
      change(last.opId, { ...operation, idemKey: uuid() })
      return find(last.opId)!
    }
    const added = row(operation)
    view.set({ ...view.get(), operations: [...view.get().operations, added] })
    return added
  }
  const outbox: Outbox = {
    view,
    enqueue: (operation) => (refusal ? Promise.reject(refusal) : Promise.resolve(add(operation))),
    settled: () => Promise.reject(new Error('the view tells')),
    async undo(opId) {
      change(opId, { state: 'cancelled' })
      return Promise.resolve(true)
    },
    async cancel(opId) {
      change(opId, { state: 'cancelled' })
      return Promise.resolve()
    },
    async retry(opId) {
      change(opId, { state: 'pending', lastError: null })
      return Promise.resolve()
    },
    replace: (opId, payload) => {
      change(opId, { state: 'cancelled' })
      return Promise.resolve(add({ ...find(opId)!, payload, supersedes: opId }))
    },
    drain: () => {},
  }
  return {
    outbox,
    operations: () => view.get().operations,
    become: change,
    done: (opId: string, answer?: unknown) => change(opId, { state: 'done', answer, settledAtMs: Date.now(), attempts: 1 }),
    refuseToStore: () => {
      refusal = new StorageRefused('quota')
    },
  }
}
