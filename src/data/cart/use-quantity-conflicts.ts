import { useMemo } from 'react'
import { outboxActions, useOutbox } from '#src/data/sync/use-outbox.ts'
import type { PayloadOf } from '#src/contract/operations.ts'
import { changedValue } from '#src/domain/changed-value.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** A quantity that was set on this device while somebody else set another one, or while the stock fell below it; neither is lost until the person decides. */
export interface QuantityConflict {
  readonly wanted: number
  /** Null where nobody set another: the line stands as it was. */
  readonly now: number | null
  /** In the shop's words, where it is not for another quantity. */
  readonly why: string
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
    if (operation.kind !== 'cart.quantity.v1' || !isRefused(operation)) continue
    const { uuid } = (operation.payload as PayloadOf<'cart.quantity.v1'>).params
    ofLine.set(uuid, [...(ofLine.get(uuid) ?? []), operation])
  }
  return new Map([...ofLine].map(([uuid, all]) => [uuid, conflictOf(all.toSorted((a, b) => a.seq - b.seq))]))
}

/** Another quantity stands there, or this one cannot be ordered; what is wrong otherwise no other number mends. */
const isRefused = (operation: Operation) =>
  operation.state === 'needs-you'
    ? changedValue(operation) !== null
    : operation.state === 'rejected' && operation.lastError?.errors !== undefined

function conflictOf(inOrder: readonly Operation[]): QuantityConflict {
  const last = inOrder.at(-1)!
  const payload = last.payload as PayloadOf<'cart.quantity.v1'>
  const changed = changedValue(last)
  const by = last.lastError?.details?.['by']
  const giveUp = (some: readonly Operation[]) => some.forEach(({ opId }) => void outboxActions.cancel(opId))
  return {
    wanted: payload.body.variants[0]!.requested_quantity,
    now: changed && Number(changed.now),
    why: Object.values(last.lastError?.errors ?? {})
      .flat()
      .join(' '),
    by: typeof by === 'string' ? by : null,
    takeWanted() {
      giveUp(inOrder.slice(0, -1))
      void outboxActions.replace(last.opId, changed?.payload ?? payload)
    },
    takeNow: () => giveUp(inOrder),
  }
}
