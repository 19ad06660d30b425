import { useMemo } from 'react'
import * as v from 'valibot'
import { OrderDifference, SendOrder } from '#src/contract/cart.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** An order that has no number yet. */
export interface WaitingOrder {
  readonly operation: Operation
  readonly body: SendOrder
  /**
   * `waiting`: not sent yet. `unanswered`: sent, and nobody knows whether it arrived; only the same key may be sent again. `differs`: the world
   * changed since the person looked, nothing was ordered. `old`: it waited so long that the person is asked. `refused`: nothing was ordered.
   */
  readonly is: 'waiting' | 'sending' | 'unanswered' | 'differs' | 'old' | 'refused'
  readonly differences: readonly OrderDifference[]
}

/** Orders of this person on this device that have no number yet, oldest first. */
export function useWaitingOrders(): readonly WaitingOrder[] {
  const { operations } = useOutbox()
  return useMemo(() => operations.flatMap(waitingOrderOf), [operations])
}

export function waitingOrderOf(operation: Operation): WaitingOrder[] {
  if (operation.kind !== 'order.send.v1') return []
  const is = standingOf(operation)
  const body = v.safeParse(SendOrder, operation.payload.body)
  if (is === null || !body.success) return []
  const differences = v.safeParse(v.array(OrderDifference), operation.lastError?.details?.['differences'])
  return [{ operation, body: body.output, is, differences: differences.success ? differences.output : [] }]
}

function standingOf({ state, attempts, lastError }: Operation): WaitingOrder['is'] | null {
  switch (state) {
    case 'pending':
    case 'cancelling':
      return attempts > 0 ? 'unanswered' : 'waiting'
    case 'sending':
      return attempts > 1 ? 'unanswered' : 'sending'
    case 'needs-you':
      return lastError?.code === 'order-differs' ? 'differs' : 'old'
    case 'rejected':
    case 'quarantined':
      return 'refused'
    default:
      return null
  }
}
