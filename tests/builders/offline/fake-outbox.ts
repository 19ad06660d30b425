import { createStore } from '#src/lib/store.ts'
import { uuid } from '#src/lib/uuid.ts'
import { coalesced } from '#src/platform/offline/engine/writing/coalescing.ts'
import type { NewOperation, Operation, OperationError } from '#src/platform/offline/engine/operation.ts'
import { isEnded, settledBetween } from '#src/platform/offline/engine/step-context.ts'
import {
  closedView,
  type NewFile,
  type Outbox,
  type OutboxView,
  StorageRefused,
  WishRefused,
} from '#src/platform/offline/outbox.ts'

const empty: OutboxView = { ...closedView, principal: '1.2.2' }

/** What the view shows in one list lies in two. */
function rowsOf(all: readonly Operation[]) {
  return { operations: all.filter((each) => !isEnded(each)), receipts: all.filter(isEnded) }
}

const isOver = (state: Operation['state']) => state === 'done' || state === 'cancelled'

function withoutMark({ isUntold: _, ...operation }: Operation): Operation {
  return operation
}

/** An outbox in memory whose server is the test: what was enqueued waits until the test says what became of it. */
export function fakeOutbox() {
  const view = createStore<OutboxView>(empty)
  let seq = 0
  let refusal: StorageRefused | null = null
  const kept: NewFile[] = []
  const listeners = new Set<(operation: Operation) => void>()
  /** Tells what is settled by it, as the engine does. */
  const change = (opId: string, next: Partial<Operation>) => {
    const { operations } = view.get()
    view.set({
      ...view.get(),
      operations: operations.map((each) => (each.opId === opId ? { ...each, ...next } : each)),
    })
    for (const operation of settledBetween(rowsOf(operations), rowsOf(view.get().operations)))
      listeners.forEach((listener) => listener(operation))
  }
  const find = (opId: string) => view.get().operations.find((each) => each.opId === opId)
  const row = (operation: NewOperation): Operation => ({
    ...operation,
    opId: uuid(),
    seq: (seq += 1),
    rev: 1,
    schemaV: 1,
    idemKey: uuid(),
    principal: '1.2.2',
    state: 'pending',
    endsAs: 'cancelled',
    endsBecause: null,
    isKeySpent: false,
    attempts: 0,
    enqueuedAtMs: Date.now(),
    confirmedAtMs: null,
    notBeforeMs: Date.now() + operation.undoMs,
    nextAtMs: 0,
    lastError: null,
    answer: undefined,
    settledAtMs: null,
  })
  const add = (operation: NewOperation): Operation => {
    const last = view.get().operations.at(-1)
    if (
      last &&
      operation.coalesceKey !== null &&
      last.coalesceKey === operation.coalesceKey &&
      last.state === 'pending' &&
      last.attempts === 0
    ) {
      change(last.opId, { ...operation, payload: coalesced(last.payload, operation.payload), idemKey: uuid() })
      return find(last.opId)!
    }
    const added = row(operation)
    view.set({ ...view.get(), operations: [...view.get().operations, added] })
    return added
  }
  /** What the server may have seen and has not decided on goes by way of a tombstone there, as with the real one (engine/wishes.ts). */
  const giveUp = (opId: string) => {
    const { attempts = 0, isKeySpent = false } = find(opId) ?? {}
    if (attempts === 0 || isKeySpent) change(opId, { state: 'cancelled' })
    else change(opId, { state: 'cancelling', endsAs: 'cancelled', endsBecause: null })
  }
  const giveUpWhole = (opId: string) => {
    const { dependsOn = [] } = find(opId) ?? {}
    const whole = view.get().operations.filter((each) => {
      const isPart = dependsOn.includes(each.opId) || each.dependsOn.includes(opId)
      return isPart && !isOver(each.state)
    })
    for (const each of [opId, ...whole.map((part) => part.opId)]) giveUp(each)
  }
  const outbox: Outbox = {
    view,
    onSettled(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async enqueue(operation, files, first, insteadOf) {
      if (refusal) throw refusal
      if (insteadOf !== undefined) {
        if (isOver(find(insteadOf)?.state ?? 'done')) throw new WishRefused('too-late')
        giveUpWhole(insteadOf)
      }
      const before = first && add(first)
      const row = add(before ? { ...operation, dependsOn: [before.opId] } : operation)
      kept.push(...(files ?? []))
      return Promise.resolve(row)
    },
    async undo(opId) {
      if ((find(opId)?.attempts ?? 1) > 0) return Promise.resolve(false)
      change(opId, { state: 'cancelled' })
      return Promise.resolve(true)
    },
    async cancel(opId, successors = []) {
      giveUpWhole(opId)
      for (const operation of successors) add({ ...operation, supersedes: opId })
      return Promise.resolve()
    },
    async retry(opId) {
      change(opId, { state: 'pending', lastError: null })
      return Promise.resolve()
    },
    replace: (opId, payload) => {
      giveUp(opId)
      return Promise.resolve(add({ ...find(opId)!, payload, supersedes: opId }))
    },
    told: (opId) =>
      view.set({
        ...view.get(),
        operations: view.get().operations.map((each) => (each.opId === opId ? withoutMark(each) : each)),
      }),
    fileBytes: async (_lane, sha256) => kept.find((file) => file.sha256 === sha256)?.bytes ?? null,
    drain: () => {},
  }
  return {
    outbox,
    operations: () => view.get().operations,
    /** Files that were handed over. */
    files: () => kept,
    become: change,
    /** The server's refusal, by the states that it really goes through: one that is not kept under its key is taken out of use there first (engine/verdicts.ts). */
    refuse(opId: string, error: OperationError) {
      if (error.status === 412 || error.status === 422)
        return change(opId, {
          state: error.status === 412 ? 'needs-you' : 'rejected',
          lastError: error,
          attempts: 1,
          isKeySpent: true,
        })
      change(opId, { state: 'cancelling', endsAs: 'rejected', endsBecause: error, lastError: error, attempts: 1 })
    },
    /** The server has answered the cancel: the key is out of use. */
    outOfUse(opId: string) {
      const { endsAs, endsBecause } = find(opId)!
      change(
        opId,
        endsAs === 'cancelled'
          ? { state: 'cancelled', settledAtMs: Date.now() }
          : { state: endsAs, lastError: endsBecause, isKeySpent: true },
      )
    },
    done: (opId: string, answer?: unknown) =>
      change(opId, {
        state: 'done',
        answer,
        settledAtMs: Date.now(),
        attempts: 1,
        ...(find(opId)?.kind.startsWith('order.') ? { isUntold: true } : {}),
      }),
    setStorage: (given: Partial<Pick<OutboxView, 'canStore' | 'principal' | 'pause'>>) =>
      view.set({ ...view.get(), ...given }),
    /** The session is over: their part of the device is closed. */
    leave: () => view.set(closedView),
    refuseToStore: () => {
      refusal = new StorageRefused('quota')
    },
  }
}
