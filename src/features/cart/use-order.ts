import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Cart, OrderSent } from '#src/contract/cart.ts'
import { addressOfOrders } from '#src/components/order-address.ts'
import { useSetQuantity } from '#src/data/cart/cart.commands.ts'
import { useSendOrder } from '#src/data/cart/order.commands.ts'
import { useWaitingOrders, type WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import { onSettled, watchOperation } from '#src/data/sync/settlement.ts'
import { contact } from '#src/platform/api/contact.ts'
import { ORDER_UNDO_MS } from '#src/domain/queued-order.ts'
import { availableCart, shortLines } from './available-cart.ts'

interface OrderOptions {
  readonly onSent: (sent: OrderSent) => void
}
interface Wanted {
  readonly cart: Cart
  readonly pricedAtMs: (uuid: string) => number
  readonly comment: string
  readonly acceptLowerPrices: boolean
}

/** Sends the cart as it is on the screen, once: one intent, one key, until the server has answered (offline.md §3, §7). */
export function useOrder({ onSent }: OrderOptions) {
  const navigate = useNavigate()
  const waiting = useWaitingOrders()
  const setQuantity = useSetQuantity()
  const [error, setError] = useState<Error | null>(null)
  const thank = (answer: unknown) => {
    const sent = v.parse(OrderSent, answer)
    onSent(sent)
    void navigate({ to: '/cart-v2/thank-you', search: { order: addressOfOrders(sent) ?? undefined } })
  }
  const command = useSendOrder({ onDone: thank })
  const isBusy = useRef(false)
  // The answer of the order that was just pressed is the command's to tell.
  useAwaitedOrders(waiting, (answer) => (isBusy.current ? undefined : thank(answer)))

  const once = async (work: () => Promise<unknown>) => {
    // A second press arrives before React has drawn the disabled button.
    if (isBusy.current) return
    isBusy.current = true
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(cause as Error)
    } finally {
      isBusy.current = false
    }
  }
  const send = (wanted: Wanted, insteadOf: WaitingOrder | null) => command.runAsync({ ...wanted, undoMs: contact.get().online ? 0 : ORDER_UNDO_MS, insteadOf })
  return {
    waiting,
    /** The refusal of the last press; differences are told by the order that waits for a decision. */
    error,
    isSending: command.isPending || setQuantity.isPending,
    /** Takes the place of one that was stopped by differences, if any: both are the same wish. */
    place: (wanted: Wanted) => once(() => send(wanted, waiting.find(({ is }) => is === 'differs') ?? null)),
    /** The differences were read: order what is there now, at today's prices. */
    accept: (order: WaitingOrder, wanted: Wanted) => once(async () => {
      for (const line of shortLines(wanted.cart)) await setQuantity.runAsync({ line, quantity: line.maximum_quantity })
      await send({ ...wanted, cart: availableCart(wanted.cart) }, order)
    }),
  }
}

/** The cart is where the answer of an order is waited for that left without one: before a reload, or while the network was away. */
function useAwaitedOrders(waiting: readonly WaitingOrder[], onDone: (answer: unknown) => void): void {
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const awaited = waiting.filter(({ is }) => is === 'unanswered' || is === 'sending').map(({ operation }) => operation.opId).join(' ')
  useEffect(() => {
    const ids = new Set(awaited.split(' ').filter(Boolean))
    const ends = [...ids].map(watchOperation)
    const stop = onSettled(({ operation: { opId }, answer, refusal }) => {
      if (opId !== undefined && ids.has(opId) && !refusal) latest.current(answer)
    })
    return () => {
      stop()
      for (const end of ends) end()
    }
  }, [awaited])
}
