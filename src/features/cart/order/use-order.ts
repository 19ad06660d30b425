import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import { type Cart } from '#src/contract/ordering/cart.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { addressOfOrders } from '#src/components/ordering/order-address.ts'
import { useSetQuantity } from '#src/data/cart/cart.commands.ts'
import { useSendOrder } from '#src/data/orders/order.commands.ts'
import { useWaitingOrders, type WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import { onSettled, watchOperation } from '#src/data/sync/settlement.ts'
import { noteTold } from '#src/data/sync/told-orders.ts'
import { contact } from '#src/platform/api/contact.ts'
import { ORDER_UNDO_MS } from '#src/domain/orders/queued-order.ts'
import { notify } from '#src/ui/notifications/notify.ts'
import { useGone } from '#src/ui/layout/use-gone.ts'
import { availableCart, shortLines } from './available-cart.ts'

interface OrderOptions {
  readonly onSent: (sent: OrderSent) => void
  /** Sent, or put by on this device: its comment is no longer the cart's. */
  readonly onTaken: (comment: string) => void
}
interface Wanted {
  readonly cart: Cart
  readonly pricedAtMs: (uuid: string) => number
  readonly comment: string
  readonly acceptLowerPrices: boolean
  readonly payment: OrderPayment | null
  readonly voucher: string | null
}

/** Sends the cart as it is on the screen, once: one intent, one key, until the server has answered (offline.md §3, §7). */
export function useOrder({ onSent, onTaken }: OrderOptions) {
  const navigate = useNavigate()
  const waiting = useWaitingOrders()
  const setQuantity = useSetQuantity()
  const [error, setError] = useState<Error | null>(null)
  const thank = (answer: unknown) => {
    const sent = v.safeParse(OrderSent, answer)
    // Ordered is ordered, whatever another version says of it: its number stands in the history.
    if (!sent.success) return void navigate({ to: '/account/orders-history' })
    onSent(sent.output)
    void navigate({ to: '/cart-v2/thank-you', search: { order: addressOfOrders(sent.output) ?? undefined } })
  }
  const command = useSendOrder({ onDone: thank })
  const isBusy = useRef(false)
  const tellElsewhere = useToldElsewhere()
  // While another order is being sent its answer decides which page comes; a notice tells the number of this one.
  useAwaitedOrders(waiting, (answer) => {
    if (!isBusy.current) thank(answer)
    return !isBusy.current
  })

  const once = async (work: () => Promise<unknown>) => {
    // A second press arrives before React has drawn the disabled button.
    if (isBusy.current) return
    isBusy.current = true
    setError(null)
    try {
      await work()
    } catch (cause) {
      if (!tellElsewhere(cause)) setError(cause as Error)
    } finally {
      isBusy.current = false
    }
  }
  const send = async (wanted: Wanted, insteadOf: WaitingOrder | null) => {
    const { is } = await command.runAsync({ ...wanted, undoMs: contact.get().online ? 0 : ORDER_UNDO_MS, insteadOf })
    if (is !== 'cancelled') onTaken(wanted.comment)
  }
  return {
    waiting,
    /** The refusal of the last press; differences are told by the order that waits for a decision. */
    error,
    isSending: command.isPending || setQuantity.isPending,
    /** Takes the place of one that was stopped by differences, if any: both are the same wish. */
    place: (wanted: Wanted) => once(() => send(wanted, waiting.find(({ is }) => is === 'differs') ?? null)),
    /** The differences were read: order what is there now, at today's prices. */
    accept: (order: WaitingOrder, wanted: Wanted) =>
      once(async () => {
        for (const line of shortLines(wanted.cart))
          await setQuantity.runAsync({ line, quantity: line.maximum_quantity })
        await send({ ...wanted, cart: availableCart(wanted.cart) }, order)
      }),
  }
}

/** Tells a refusal to who has left the cart while the order was on its way, and would take it for sent; false where they are still there. */
function useToldElsewhere(): (refusal: unknown) => boolean {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isGone = useGone()
  return (refusal) => {
    if (isGone())
      notify({
        kind: 'error',
        title: t`Comanda dvs. nu a putut fi procesată`,
        text: callErrorText(i18n, refusal).text,
        action: { label: t`Vezi coșul`, run: () => void navigate({ to: '/cart-v2' }) },
      })
    return isGone()
  }
}

/**
 * The cart is where the answer of an order is waited for that left without one: before a reload, or while the network was away. `onDone` says whether it told the number; where it did not,
 * and of an order that comes back under another number, a notice does.
 */
function useAwaitedOrders(waiting: readonly WaitingOrder[], onDone: (answer: unknown) => boolean): void {
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const awaited = waiting
    .filter(({ is }) => is === 'unanswered' || is === 'sending')
    .map(({ operation }) => operation.opId)
    .join(' ')
  useEffect(() => {
    const ids = new Set(awaited.split(' ').filter(Boolean))
    const ends = [...ids].map(watchOperation)
    const stop = onSettled(({ operation: { opId, formerAnswer }, answer, refusal }) => {
      if (opId !== undefined && ids.has(opId) && !refusal && formerAnswer === undefined && latest.current(answer))
        noteTold(opId)
    })
    return () => {
      stop()
      for (const end of ends) end()
    }
  }, [awaited])
}
