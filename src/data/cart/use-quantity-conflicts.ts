import { useMemo } from 'react'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import type { PayloadOf } from '#src/contract/operations.ts'
import { changedValue } from '#src/domain/changed-value.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** A quantity that was set on this device while somebody else set another one; neither is lost until the person decides. */
export interface QuantityConflict {
  readonly wanted: number
  readonly now: number
  /** Who set the other one; null where it was this person, on another device. */
  readonly by: string | null
  readonly takeWanted: () => void
  readonly takeNow: () => void
}

/** What waits for a decision, by the line. Of several for one line the last is what the person wants; deciding settles all of them. */
export function useQuantityConflicts(): ReadonlyMap<string, QuantityConflict> {
  const { operations } = useOutbox()
  return useMemo(() => conflictsIn(operations), [operations])
}

export function conflictsIn(operations: readonly Operation[]): ReadonlyMap<string, QuantityConflict> {
  const ofLine = new Map<string, Operation[]>()
  for (const operation of operations) {
    if (operation.state !== 'needs-you' || operation.kind !== 'cart.quantity.v1' || !changedValue(operation)) continue
    const { uuid } = (operation.payload as PayloadOf<'cart.quantity.v1'>).params
    ofLine.set(uuid, [...(ofLine.get(uuid) ?? []), operation])
  }
  return new Map([...ofLine].map(([uuid, all]) => [uuid, conflictOf(all.toSorted((a, b) => a.seq - b.seq))]))
}

function conflictOf(inOrder: readonly Operation[]): QuantityConflict {
  const last = inOrder.at(-1)!
  const { wanted, now, payload } = changedValue(last)!
  const by = last.lastError?.details?.['by']
  const giveUp = (some: readonly Operation[]) => some.forEach(({ opId }) => void outboxActions.cancel(opId))
  return {
    wanted: Number(wanted),
    now: Number(now),
    by: typeof by === 'string' ? by : null,
    takeWanted() {
      giveUp(inOrder.slice(0, -1))
      void outboxActions.replace(last.opId, payload)
    },
    takeNow: () => giveUp(inOrder),
  }
}
