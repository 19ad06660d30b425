import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { createIntentKeys } from '#src/data/intent-keys.ts'
import type { Ending } from '#src/data/sync/ending.ts'
import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import { useCommand } from '#src/data/use-command.ts'
import type { DraftLine } from '#src/domain/cart/draft-line.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { labelOf } from '#src/data/cart/cart-operations.ts'
import type { WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'

export interface WantedOrder {
  /** As it is on the screen: what the person sees is what is ordered, or nothing is (offline.md §7). */
  readonly cart: Cart
  /** When the price of a line was told, milliseconds since the epoch. */
  readonly pricedAtMs: (uuid: string) => number
  readonly comment: string
  readonly acceptLowerPrices: boolean
  /** As it is chosen on the screen; null where there was nothing to choose from. */
  readonly payment: OrderPayment | null
  /** Code of the voucher that it goes with. */
  readonly voucher: string | null
  /** Time to take it back, in which nothing is sent. */
  readonly undoMs: number
  /** An order of the same intent that was refused or never sent: this one takes its place, and a late copy of it can never order. */
  readonly insteadOf: WaitingOrder | null
}

interface Handlers {
  readonly onDone: (answer: unknown) => void
}

/**
 * Intents of orders that were sent from a device that can store nothing, as long as nobody knows whether they arrived: the same lines pressed again are the same intent, and the
 * server makes one order of it. Other lines never are, or they would be answered with that one's number.
 */
const intents = createIntentKeys()

/** Sends an order, now or when the network is back; one intent is one order for ever, however often it is sent (offline.md §3). */
export function useSendOrder({ onDone }: Handlers) {
  const { runAsync, isPending } = useCommand({ operation: orderOperation, onDone })
  return {
    isPending,
    /** Also after one that was given up the next is another intent: if that one turns out to be done, its lines have left the cart, and nothing is ordered twice. */
    async runAsync(wanted: WantedOrder): Promise<Ending> {
      try {
        const ending = await runAsync(wanted)
        intents.settle(linesOf(wanted), null)
        return ending
      } catch (error) {
        intents.settle(linesOf(wanted), error)
        throw error
      }
    },
  }
}

function linesOf({ cart }: WantedOrder): readonly string[] {
  return seenCart(cart).lines.map(({ uuid }) => uuid)
}

function orderOperation(wanted: WantedOrder): WantedOperation<'order.send.v1'> {
  const { cart, pricedAtMs, comment, acceptLowerPrices, payment, voucher, undoMs, insteadOf } = wanted
  const body: SendOrder = {
    client_intent_id: insteadOf?.body.client_intent_id ?? intents.keyFor(linesOf(wanted)),
    shipping_point: cart.shipping_point,
    comment,
    seen: seenCart(cart),
    accept_lower_prices: acceptLowerPrices,
    payment,
    ...(voucher === null ? {} : { voucher }),
  }
  const ordered = cart.items.filter((line) => line.isSelected && isOrderable(line.condition))
  return {
    kind: 'order.send.v1',
    payload: { body },
    label: labelOf(ordered),
    undoMs,
    seen: ordered.map((line): DraftLine => ({ line, pricedAtMs: pricedAtMs(line.uuid) })),
    ...(insteadOf ? { supersedes: insteadOf.operation.opId } : {}),
  }
}
