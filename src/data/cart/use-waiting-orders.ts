import { useMemo } from 'react'
import * as v from 'valibot'
import { OrderDifference, SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { isSameWish } from '#src/domain/orders/order-rules.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** An order that has no number yet. */
export interface WaitingOrder {
  readonly operation: Operation
  readonly body: SendOrder
  /**
   * `waiting`: not sent yet. `unanswered`: sent, and nobody knows whether it arrived; only the same key may be sent again. `differs`: the world
   * changed since the person looked, nothing was ordered. `aged`: it waited so long that the person is asked (12 h). `expired`: so long that it is a draft again (7 days). `ordered`: its lines have left with another order, nothing more is to be done. `refused`: nothing was ordered.
   */
  readonly is: 'waiting' | 'sending' | 'unanswered' | 'differs' | 'aged' | 'expired' | 'ordered' | 'refused'
  readonly differences: readonly OrderDifference[]
  /** May still be placed as the cart is now: some of what the person saw is in it. */
  readonly isSameWish: boolean
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
  const known = differences.success ? differences.output : []
  return [{ operation, body: body.output, is, differences: known, isSameWish: isSameWish(body.output.seen, known) }]
}

function standingOf({ state, attempts, lastError }: Operation): WaitingOrder['is'] | null {
  switch (state) {
    case 'pending':
    case 'cancelling':
      return attempts > 0 ? 'unanswered' : 'waiting'
    case 'sending':
      return attempts > 1 ? 'unanswered' : 'sending'
    case 'needs-you':
      return decisions[lastError?.code ?? ''] ?? 'refused'
    case 'rejected':
      return lastError?.code === 'already-ordered' ? 'ordered' : 'refused'
    case 'quarantined':
      return 'refused'
    default:
      return null
  }
}

/** Codes of the outbox engine and of the server (contract/errors.ts) that ask the person. */
const decisions: Readonly<Record<string, WaitingOrder['is']>> = {
  'order-differs': 'differs',
  'order-aged': 'aged',
  'order-expired': 'expired',
}
