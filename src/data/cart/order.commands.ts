import type { Cart, SendOrder } from '#src/contract/cart.ts'
import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import { useCommand } from '#src/data/use-command.ts'
import { isOrderable } from '#src/domain/cart-line.ts'
import { seenCart } from '#src/domain/seen-cart.ts'
import { uuid } from '#src/lib/uuid.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { labelOf } from './cart-operations.ts'
import type { WaitingOrder } from './use-waiting-orders.ts'

export interface WantedOrder {
  /** As it is on the screen: what the person sees is what is ordered, or nothing is (offline.md §7). */
  readonly cart: Cart
  readonly comment: string
  readonly acceptLowerPrices: boolean
  /** Time to take it back, in which nothing is sent. */
  readonly undoMs: number
  /** An order of the same intent that was refused or never sent: this one takes its place, and a late copy of it can never order. */
  readonly insteadOf: WaitingOrder | null
}

interface Handlers {
  readonly onDone: (answer: unknown) => void
}

/**
 * The intent of an order that was sent from a device that can store nothing, as long as nobody knows whether it arrived: pressed again it is the
 * same intent, and the server makes one order of it.
 */
let openIntent: string | null = null

/** Sends an order, now or when the network is back; one intent is one order for ever, however often it is sent (offline.md §3). */
export function useSendOrder({ onDone }: Handlers) {
  const settle = () => {
    openIntent = null
  }
  return useCommand({
    operation: orderOperation,
    onDone: (answer) => {
      settle()
      onDone(answer)
    },
    onStored: settle,
    onFailed: (error) => (isUnknownOutcome(error) ? undefined : settle()),
  })
}

function orderOperation({ cart, comment, acceptLowerPrices, undoMs, insteadOf }: WantedOrder): WantedOperation<'order.send.v1'> {
  openIntent ??= uuid()
  const body: SendOrder = {
    client_intent_id: insteadOf?.body.client_intent_id ?? openIntent, shipping_point: cart.shipping_point, comment, seen: seenCart(cart), accept_lower_prices: acceptLowerPrices,
  }
  const ordered = cart.items.filter((line) => line.isSelected && isOrderable(line.condition))
  return { kind: 'order.send.v1', payload: { body }, label: labelOf(ordered), undoMs, ...(insteadOf ? { supersedes: insteadOf.operation.opId } : {}) }
}
